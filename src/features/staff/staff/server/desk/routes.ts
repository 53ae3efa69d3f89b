import { emailName } from '#features/site/session/domain/personal-form.ts'
import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { readForm } from '#server/calls/read-form.ts'
import { invalid, notFound } from '#server/calls/refusal.ts'
import { listHistory } from '#server/changes/change-log.ts'
import { saveRecord } from '#server/changes/save-record.ts'
import { undoChanges } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { Saved } from '#shared/desk/desk-replies.ts'
import {
  activateStaff,
  deactivateStaff,
  getOwnStaff,
  getStaff,
  inviteStaff,
  inviteStaffAgain,
  listStaff,
  listStaffNames,
  type StaffRecord,
  saveOwnStaff,
  saveStaff,
  undoStaff,
  withdrawInvitation,
} from '../../desk-contract.ts'
import { isInvitationOpen } from '../../domain/staff-steps.ts'
import { staffRefusals } from '../../messages/desk-refusals.ts'
import { invite, withdraw } from '../invite.ts'
import { queueInvitation } from '../queue-invitation.ts'
import { type StaffFields, staffKind } from '../staff-subject.ts'
import { findStaff, findStaffNames, listActiveStaff, listAdministrators, listStaffPage, lockStaff } from '../store.ts'
import { subjectOf } from './author.ts'
import { demonstrationRoutes } from './demonstration.ts'
import { presentStaff, presentStaffRow } from './present.ts'
import { activate, deactivate, type HandOver, refuseStep } from './state-steps.ts'

export interface StaffDeps {
  /** The work of other slices that hand things over to the successor of a member who leaves. */
  handOver: readonly HandOver[]
}

export function staffDeskRoutes({ handOver }: StaffDeps): Binding[] {
  return [
    handleDesk(listStaff, async ({ query }, { db, language }) => {
      const { cursor: text, page_size: pageSize = defaultDeskPageSize, ...filter } = query
      const list = `Staff/List ${JSON.stringify(filter)}`
      const cursor = await readCursor(db, list, text, language)
      const { rows, total } = await listStaffPage(db, filter, cursor, pageSize)
      const placeOf = (row: (typeof rows)[number]) => [row.nameKey, row.id]
      const page = await deskListOf(db, { rows, pageSize, cursor, list, placeOf, total })
      return { ...page, rows: page.rows.map(presentStaffRow) }
    }),
    handleDesk(listStaffNames, (_, { db }) => listActiveStaff(db)),
    handleDesk(getStaff, async ({ params: { id } }, { db }) => ({
      record: await readRecord(db, id),
      history: await listHistory(db, { namesOf: findStaffNames }, staffKind, id),
    })),
    handleDesk(getOwnStaff, (_, { db, staff }) => readRecord(db, staff.id)),
    handleDesk(saveStaff, ({ params: { id }, body }, context) =>
      save(context, id, body.base_revision, { ...body.changes, ...rolesOf(body.changes.roles) }),
    ),
    handleDesk(saveOwnStaff, ({ body }, context) => save(context, context.staff.id, body.base_revision, body.changes)),
    handleDesk(undoStaff, async ({ body }, context) =>
      context.db.transaction(async tx => {
        const subject = await subjectOf(tx, context)
        return undoChanges(tx, subject, 'entry_id' in body ? { entryId: body.entry_id } : { batchId: body.batch_id })
      }),
    ),
    handleDesk(deactivateStaff, async ({ params: { id }, body }, context) => {
      const step = { id, reason: body.reason, successorId: body.hand_over_to }
      await context.db.transaction(tx => deactivate(tx, context, step, handOver))
      return readRecord(context.db, id)
    }),
    handleDesk(activateStaff, async ({ params: { id } }, context) => {
      await context.db.transaction(tx => activate(tx, context, id))
      return readRecord(context.db, id)
    }),
    ...invitationRoutes(),
    ...demonstrationRoutes(),
  ]
}

function invitationRoutes(): Binding[] {
  return [
    handleDesk(inviteStaff, async ({ body }, context) => {
      const { staff, db } = context
      const { email: typed, display_name: name, roles, language } = readForm(body, context)
      const email = emailName(typed)
      const id = await db.transaction(async tx => {
        const invited = await invite(tx, { email, name, language, roles: [...new Set(roles)] }, staff, context)
        if (!invited.ok) throw invalid({ email: [staffRefusals[context.language][invited.reason]] })
        await keepAudit(tx, context, { event: 'staff_invited', customerId: invited.value.id, actorId: staff.id })
        return invited.value.id
      })
      return readRecord(db, id)
    }),
    handleDesk(inviteStaffAgain, async ({ params: { id } }, context) => {
      const { db, staff } = context
      await db.transaction(async tx => {
        const { displayName: name, email, roles, language } = await lockInvited(tx, context, id)
        await queueInvitation(tx, { id, email: email ?? '', name, roles, language }, staff.name, context)
        await keepAudit(tx, context, { event: 'staff_invited', customerId: id, actorId: staff.id })
      })
      return readRecord(db, id)
    }),
    handleDesk(withdrawInvitation, async ({ params: { id } }, context) => {
      await context.db.transaction(async tx => {
        await lockInvited(tx, context, id)
        await withdraw(tx, id)
        await keepAudit(tx, context, { event: 'invitation_withdrawn', customerId: id, actorId: context.staff.id })
      })
      return true as const
    }),
  ]
}

async function lockInvited(tx: Database, context: DeskContext, id: number) {
  const member = (await lockStaff(tx, id)) && (await findStaff(tx, id))
  if (!member) throw notFound()
  refuseStep(isInvitationOpen(member), context.language)
  return member
}

async function save(
  context: DeskContext,
  id: number,
  baseRevision: number,
  changes: Partial<StaffFields>,
): Promise<Saved<StaffRecord>> {
  return context.db.transaction(async tx => {
    const subject = await subjectOf(tx, context)
    const { revision, mergedFrom } = await saveRecord(tx, subject, { id, baseRevision, changes })
    return { record: await readRecord(tx, id), revision, merged_from: mergedFrom }
  })
}

/** Roles as the database lists them, so that another order is no change. */
const rolesOf = (roles: StaffFields['roles'] | undefined) => roles && { roles: [...new Set(roles)].sort() }

async function readRecord(db: Database, id: number): Promise<StaffRecord> {
  const row = await findStaff(db, id)
  if (!row) throw notFound()
  const administrators = await listAdministrators(db)
  return presentStaff(row, administrators.length === 1 && administrators[0] === id)
}
