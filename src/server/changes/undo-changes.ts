import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { notFound, Refusal } from '../calls/refusal.ts'
import type { Database } from '../database/connection.ts'
import type { ChangedField } from '../database/tables.ts'
import { type ChangeRow, listChangesOf, listChangesSince } from './change-log.ts'
import { changeWords, type LockedRecord, type Subject, writeChange } from './save-record.ts'
import { changeText } from './texts.ts'

type Refused = BulkResult['refused'][number]

/** Which entries of the change log are taken back. */
type Undone = { entryId: number } | { batchId: string }

/**
 * Takes back one entry of the change log, or a batch. Only fields that still have the value of the entry get the value before it;
 * the others are listed with who changed them. The undo is a batch of its own, so it can be undone. Throws 404 for an entry that
 * does not exist or is of another kind.
 */
export async function undoChanges<Fields extends object>(
  tx: Database,
  subject: Subject<Fields>,
  what: Undone,
): Promise<BulkResult> {
  const entries = await readUndone(tx, subject, what)
  const batchId = randomUUID()
  const outcomes: UndoOutcome[] = []
  for (const entry of entries) outcomes.push(await undoEntry(tx, subject, entry, batchId))
  return sumUp(outcomes, batchId)
}

/** The entries, newest first. Throws 404 where there are none, or some of another kind. */
export async function readUndone(
  db: Database,
  { kind }: Pick<Subject<object>, 'kind'>,
  what: Undone,
): Promise<ChangeRow[]> {
  const entries = await listChangesOf(db, what)
  if (entries.length === 0 || entries.some(entry => entry.subjectKind !== kind)) throw notFound()
  return entries
}

export interface UndoOutcome {
  id: number
  isDone: boolean
  refused: Refused[]
}

/** The outcome for the records of several undone entries. */
export function sumUp(outcomes: readonly UndoOutcome[], batchId: string): BulkResult {
  const done = new Set(outcomes.filter(({ isDone }) => isDone).map(({ id }) => id))
  const refused = outcomes.flatMap(outcome => outcome.refused)
  const left = new Set(refused.map(row => row.id))
  const unchanged = new Set(outcomes.map(({ id }) => id).filter(id => !done.has(id) && !left.has(id)))
  return { done: done.size, unchanged: unchanged.size, refused, batch_id: done.size > 0 ? batchId : null }
}

/** Takes one entry back, in a transaction. */
export async function undoEntry<Fields extends object>(
  tx: Database,
  subject: Subject<Fields>,
  entry: ChangeRow,
  batchId: string,
): Promise<UndoOutcome> {
  const id = entry.subjectId
  const record = await subject.lock(tx, id)
  if (!record)
    return { id, isDone: false, refused: [{ id, name: '', reason: changeText[subject.author.language].gone }] }
  const { back, others } = takenBack(subject.undoing?.(entry.fields) ?? entry.fields, record.fields)
  const refused = await wordOthers(tx, subject, entry, record, others)
  if (back.length === 0) return { id, isDone: false, refused }
  try {
    await writeChange(tx, subject, id, record, back, { batchId, isReplay: true })
    return { id, isDone: true, refused }
  } catch (error) {
    // The check refuses before anything is written.
    if (!(error instanceof Refusal)) throw error
    const reason = Object.values(error.errors ?? {})
      .flat()
      .join(' ')
    return { id, isDone: false, refused: [...refused, { id, name: record.name, reason }] }
  }
}

/** The changes that take fields back, where they still have the value after the change; and the fields that have another value now. */
export function takenBack(
  changed: readonly ChangedField[],
  record: object,
): { back: ChangedField[]; others: ChangedField[] } {
  const current = new Map<string, unknown>(Object.entries(record))
  const isAs = (field: string, value: unknown) => isDeepStrictEqual(current.get(field) ?? null, value ?? null)
  const back: ChangedField[] = []
  const others: ChangedField[] = []
  for (const one of changed) {
    const { field, before, after } = one
    if (isAs(field, before)) continue
    if (isAs(field, after)) back.push({ field, before: after, after: before })
    else others.push(one)
  }
  return { back, others }
}

/**
 * Whether a record still is as the entry of its making has it: nobody has changed it since, or what was changed was taken back. What
 * the entry does not name was empty.
 */
export function isAsMade({ fields }: Pick<ChangeRow, 'fields'>, current: object): boolean {
  const made = new Map(fields.map(({ field, after }) => [field, after]))
  const now = new Map<string, unknown>(Object.entries(current))
  return [...new Set([...made.keys(), ...now.keys()])].every(field =>
    isDeepStrictEqual(emptyAsNull(now.get(field)), emptyAsNull(made.get(field))),
  )
}

const emptyAsNull = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value

/** Words fields that others have changed since an entry, each with who did. */
export async function wordOthers<Fields extends object>(
  tx: Database,
  subject: Subject<Fields>,
  entry: ChangeRow,
  { name }: LockedRecord<Fields>,
  others: readonly ChangedField[],
): Promise<Refused[]> {
  if (others.length === 0) return []
  const since = await listChangesSince(tx, subject.kind, entry.subjectId, entry.revision)
  const word = await changeWords(tx, subject, since)
  const text = changeText[subject.author.language]
  return others.map(({ field }) => {
    const last = since.findLast(change => change.fields.some(changed => changed.field === field))
    return { id: entry.subjectId, name, reason: text.changedLater(subject.nameField(field), word(last)) }
  })
}
