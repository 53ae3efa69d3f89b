import type { StaffRole } from '#features/site/session/domain/roles.ts'
import { removeSessions } from '#features/site/session/server/store.ts'
import type { Author, FieldErrors, LockedRecord, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import type { AuditFact } from '#server/security/audit.ts'
import { keyFaults } from '#shared/desk/desk-keys.ts'
import type { Language } from '#shared/language.ts'
import { deskKeyText, wordKeyFault } from '#shared/messages/desk-keys.ts'
import { isTimeZone } from '#shared/time/time-zone.ts'
import { mayHaveRoles, type StaffState } from '../domain/staff-steps.ts'
import { staffFields, staffRefusals } from '../messages/desk-refusals.ts'
import {
  findStaff,
  findStaffNames,
  listAdministrators,
  lockAdministrators,
  lockStaff,
  saveRoles,
  updateStaff,
} from './store.ts'

export const staffKind = 'staff'

/** The fields of a member that change, as the change log and the wire spell them. */
export interface StaffFields {
  display_name: string
  title: string
  phone: string
  signatures: Partial<Record<Language, string>>
  language: Language
  time_zone: string | null
  away_until: string | null
  deputy_id: number | null
  keys: Record<string, string>
  roles: StaffRole[]
  state: StaffState
}

interface SubjectDeps {
  author: Author
  keepAudit: (tx: Database, fact: AuditFact) => Promise<void>
  /** Set by the steps that have checked it; a save and an undo leave the state alone. */
  changesState?: boolean
}

/** Members of the staff as records that are changed in the one way. */
export function staffSubject(deps: SubjectDeps): Subject<StaffFields> {
  const { author } = deps
  return {
    kind: staffKind,
    // Signatures are written by whom they name.
    textsOf: null,
    author,
    people: { namesOf: findStaffNames },
    nameField: field => {
      const names: Record<string, string> = staffFields[author.language]
      return names[field] ?? field
    },
    lock: lockMember,
    check: (tx, id, record, changes) => checkChanges(tx, deps, id, record, changes),
    write: writeFields,
    afterwards: (tx, id, changed, reason) => afterChange(tx, deps, id, changed, reason),
  }
}

async function lockMember(tx: Database, id: number): Promise<LockedRecord<StaffFields> | null> {
  await lockAdministrators(tx)
  if (!(await lockStaff(tx, id))) return null
  const row = await findStaff(tx, id)
  if (!row) return null
  const { displayName, title, phone, signatures, language, timeZone, awayUntil, deputyId, keys, roles, state } = row
  const fields = {
    display_name: displayName,
    title,
    phone,
    signatures,
    language,
    time_zone: timeZone,
    away_until: awayUntil,
    deputy_id: deputyId,
    keys,
    roles,
    state,
  }
  return { revision: row.revision, name: displayName, fields }
}

/** The caller has locked the administrators. */
export async function isLastAdministrator(tx: Database, id: number): Promise<boolean> {
  const administrators = await listAdministrators(tx)
  return administrators.length === 1 && administrators[0] === id
}

async function checkChanges(
  tx: Database,
  { author, changesState }: SubjectDeps,
  id: number,
  { fields }: LockedRecord<StaffFields>,
  changes: Partial<StaffFields>,
): Promise<FieldErrors> {
  const text = staffRefusals[author.language]
  const errors: FieldErrors = {}
  if (changes.roles) {
    const { state, roles } = fields
    const facts = {
      isSelf: id === author.actorId,
      state,
      roles,
      isLastAdministrator: await isLastAdministrator(tx, id),
    }
    const allowed = mayHaveRoles(facts, changes.roles, changes.state === 'deactivated')
    if (!allowed.ok) errors.roles = [text[allowed.reason]]
  }
  if (changes.state && !changesState) errors.state = [text.state_undo]
  if (changes.time_zone && !isTimeZone(changes.time_zone)) errors.time_zone = [text.wrong_time_zone]
  for (const [name, fault] of keyFaults(changes.keys ?? {}))
    errors[`keys.${name}`] = [wordKeyFault(fault, deskKeyText[author.language])]
  if (changes.deputy_id && !(await isActiveOther(tx, changes.deputy_id, id))) errors.deputy_id = [text.wrong_deputy]
  return errors
}

/** Whether the account is an active member other than this one. */
export async function isActiveOther(tx: Database, id: number, than: number): Promise<boolean> {
  return id !== than && (await findStaff(tx, id))?.state === 'active'
}

async function writeFields(tx: Database, id: number, changes: Partial<StaffFields>, revision: number): Promise<void> {
  const { display_name, time_zone, away_until, deputy_id, roles, ...same } = changes
  await updateStaff(tx, id, {
    ...same,
    ...(display_name !== undefined && { displayName: display_name }),
    ...(time_zone !== undefined && { timeZone: time_zone }),
    ...(away_until !== undefined && { awayUntil: away_until }),
    ...(deputy_id !== undefined && { deputyId: deputy_id }),
    revision,
  })
  if (roles) await saveRoles(tx, id, roles)
}

/** Other rights end every session of the person, those of the site too. */
async function afterChange(
  tx: Database,
  { author, keepAudit }: SubjectDeps,
  id: number,
  changed: readonly ChangedField[],
  reason?: string,
): Promise<void> {
  if (changed.some(({ field }) => field === 'roles' || field === 'state')) await removeSessions(tx, id)
  const state = changed.find(({ field }) => field === 'state')
  const event = !state ? 'staff_changed' : state.after === 'deactivated' ? 'staff_deactivated' : 'staff_activated'
  const details = Object.fromEntries(changed.map(({ field, before, after }) => [field, { before, after }]))
  await keepAudit(tx, {
    event,
    customerId: id,
    actorId: author.actorId ?? undefined,
    details,
    ...(reason && { reason }),
  })
}
