import type { Language } from '#shared/language.ts'
import { invalid, notFound, Refusal } from '../calls/refusal.ts'
import type { Database } from '../database/connection.ts'
import type { ChangedField } from '../database/tables.ts'
import { actorsOf, type ChangeRow, insertChange, listChangesSince, type People } from './change-log.ts'
import { type Conflict, joinChanges } from './join-changes.ts'
import { keepTextSources, type TextOwner } from './text-states.ts'
import { changeText, shortTime } from './texts.ts'

/** The author of changes to records, with the language and time zone of the answer. */
export interface Author {
  /** The account; null for the clock and for commands. */
  actorId: number | null
  source: ChangeRow['source']
  now: Date
  language: Language
  /** An IANA name; null where it is not known. */
  timeZone: string | null
}

export interface LockedRecord<Fields extends object> {
  revision: number
  /** The name under which people know the record. */
  name: string
  /** Values as JSON has them. */
  fields: Fields
}

/** A kind of records that are changed in this one way. Made for one request, so that its functions know who asks. */
export interface Subject<Fields extends object> {
  kind: string
  /** The record whose texts these are, where they are those of another one; null: nobody translates them. */
  textsOf?: TextOwner | null
  author: Author
  people: People
  /** The name of a field in the language of the author. */
  nameField: (field: string) => string
  /** Locks the record for the rest of the transaction; null when there is none. */
  lock: (tx: Database, id: number) => Promise<LockedRecord<Fields> | null>
  /** Why a change is not possible, in words, by field; an empty object where it is. Asked for an undo too. */
  check: (tx: Database, id: number, record: LockedRecord<Fields>, changes: Partial<Fields>) => Promise<FieldErrors>
  /** The fields with which a change is taken back, where they are others than those that it changed. */
  undoing?: (changed: readonly ChangedField[]) => readonly ChangedField[]
  /** Further fields of the same record that a change brings with it; they are part of its entry. */
  bringing?: (record: LockedRecord<Fields>, changes: Partial<Fields>) => readonly ChangedField[]
  write: (tx: Database, id: number, changes: Partial<Fields>, revision: number) => Promise<void>
  /** The further effects of a change, in the same transaction; it refuses nothing. */
  afterwards?: (tx: Database, id: number, changed: readonly ChangedField[], reason?: string) => Promise<void>
}
export type FieldErrors = Record<string, string[]>

interface Save<Fields extends object> {
  id: number
  /** The revision that the author has seen. */
  baseRevision: number
  /** Only the changed fields. */
  changes: Partial<Fields>
  reason?: string
  batchId?: string
  /** The values were written before, and now go live. */
  isReplay?: boolean
  /** The imports from which values come, by field, where others bring them live. */
  importBatches?: ReadonlyMap<string, string>
}

interface SavedRecord {
  revision: number
  mergedFrom: number[]
  changed: ChangedField[]
}

/**
 * Saves the changed fields of a record, joined with what others have saved since. Throws 404 without the record, 409
 * `stale_version` where somebody else changed the same field, and 400 for a change that is not possible; then nothing is written.
 */
export async function saveRecord<Fields extends object>(
  tx: Database,
  subject: Subject<Fields>,
  { id, baseRevision, changes, importBatches, ...about }: Save<Fields>,
): Promise<SavedRecord> {
  const record = await subject.lock(tx, id)
  if (!record) throw notFound()
  // The record is locked: where nobody has changed it, nothing needs to be looked up.
  const since = baseRevision === record.revision ? [] : await listChangesSince(tx, subject.kind, id, baseRevision)
  // Only these: a draft of 500 lines has 12 000 fields.
  const current: Record<string, unknown> = Object.fromEntries(
    Object.keys(changes).map(field => [field, Reflect.get(record.fields, field)]),
  )
  const joined = joinChanges({ baseRevision, revision: record.revision, current, changes: { ...changes }, since })
  if (!joined.ok)
    throw new Refusal(409, 'stale_version', { errors: await wordConflicts(tx, subject, joined.conflicts, since) })
  if (joined.fields.length === 0) return { revision: record.revision, mergedFrom: joined.mergedFrom, changed: [] }
  const changed = joined.fields.map(one => {
    const batch = importBatches?.get(one.field)
    return batch === undefined ? one : { ...one, import_batch: batch }
  })
  await writeChange(tx, subject, id, record, changed, about)
  return { revision: record.revision + 1, mergedFrom: joined.mergedFrom, changed }
}

/** Writes fields of a locked record, its change entry, and what they cause. Throws 400 for a change that is not possible. */
export async function writeChange<Fields extends object>(
  tx: Database,
  subject: Subject<Fields>,
  id: number,
  record: LockedRecord<Fields>,
  given: readonly ChangedField[],
  { isReplay = false, ...about }: { reason?: string; batchId?: string; isReplay?: boolean },
): Promise<void> {
  const { author, kind, textsOf } = subject
  const changed = [...given, ...(subject.bringing?.(record, valuesOf<Fields>(given)) ?? [])]
  const changes = valuesOf<Fields>(changed)
  const errors = await subject.check(tx, id, record, changes)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const revision = record.revision + 1
  await subject.write(tx, id, changes, revision)
  const { now: at, actorId, source } = author
  const fields: Record<string, unknown> = Object.fromEntries(Object.entries(record.fields))
  // Nothing is known of a new record yet: its translations are right for what stands beside them.
  if (textsOf !== null && (record.revision > 0 || textsOf))
    await keepTextSources(tx, textsOf ?? { kind, id }, { fields, changed, isReplay, at, by: actorId })
  await insertChange(tx, { ...about, at, actorId, source, subjectKind: kind, subjectId: id, revision, fields: changed })
  await subject.afterwards?.(tx, id, changed, about.reason)
}

/** The new values by field. The fields are those of the record: a save or an entry of this kind named them. */
export const valuesOf = <Fields extends object>(changed: readonly ChangedField[]) =>
  Object.fromEntries(changed.map(({ field, after }) => [field, after])) as Partial<Fields>

async function wordConflicts<Fields extends object>(
  tx: Database,
  subject: Subject<Fields>,
  conflicts: readonly Conflict[],
  since: readonly ChangeRow[],
): Promise<FieldErrors> {
  const word = await changeWords(tx, subject, since)
  return Object.fromEntries(
    conflicts.map(({ field, revision }) => [field, [word(since.find(change => change.revision === revision))]]),
  )
}

/** Words who made a change and when: 'Changed by Ann Lee, 14:03'. */
export async function changeWords(
  tx: Database,
  { people, author }: Pick<Subject<object>, 'people' | 'author'>,
  rows: readonly ChangeRow[],
): Promise<(row: ChangeRow | undefined) => string> {
  const { now, language, timeZone } = author
  const names = await people.namesOf(tx, actorsOf(rows))
  const text = changeText[language]
  return row => {
    if (!row) return text.changedSince
    const name = row.actorId === null ? text.sources[row.source] : (names.get(row.actorId) ?? text.somebody)
    return text.changedBy(name, shortTime(row.at, now, language, timeZone))
  }
}
