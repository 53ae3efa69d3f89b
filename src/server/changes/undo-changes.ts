import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { BulkResult } from '#shared/desk-replies.ts'
import { notFound, Refusal } from '../calls/refusal.ts'
import type { Database } from '../database/connection.ts'
import type { ChangedField } from '../database/tables.ts'
import { type ChangeRow, listChangesOf, listChangesSince } from './change-log.ts'
import { changeWords, type LockedRecord, type Subject, writeChange } from './save-record.ts'
import { changeText } from './texts.ts'

type Refused = BulkResult['refused'][number]

/**
 * Takes back one entry of the change log, or a batch. Only fields that still have the value of the entry get the value before it;
 * the others are listed with who changed them. The undo is a batch of its own, so it can be undone. Throws 404 for an entry that
 * does not exist or is of another kind.
 */
export async function undoChanges<Fields extends object>(
  tx: Database,
  subject: Subject<Fields>,
  what: { entryId: number } | { batchId: string },
): Promise<BulkResult> {
  const entries = await listChangesOf(tx, what)
  if (entries.length === 0 || entries.some(entry => entry.subjectKind !== subject.kind)) throw notFound()
  const batchId = randomUUID()
  const refused: Refused[] = []
  const done = new Set<number>()
  for (const entry of entries) {
    const outcome = await undoEntry(tx, subject, entry, batchId)
    if (outcome.isDone) done.add(entry.subjectId)
    refused.push(...outcome.refused)
  }
  const left = new Set(refused.map(row => row.id))
  const unchanged = new Set(entries.map(entry => entry.subjectId).filter(id => !done.has(id) && !left.has(id)))
  return { done: done.size, unchanged: unchanged.size, refused, batch_id: done.size > 0 ? batchId : null }
}

async function undoEntry<Fields extends object>(
  tx: Database,
  subject: Subject<Fields>,
  entry: ChangeRow,
  batchId: string,
): Promise<{ isDone: boolean; refused: Refused[] }> {
  const id = entry.subjectId
  const record = await subject.lock(tx, id)
  if (!record) return { isDone: false, refused: [{ id, name: '', reason: changeText[subject.author.language].gone }] }
  const current: Record<string, unknown> = Object.fromEntries(Object.entries(record.fields))
  const isAsAfter = ({ field, after }: ChangedField) => isDeepStrictEqual(current[field] ?? null, after ?? null)
  const isAsBefore = ({ field, before }: ChangedField) => isDeepStrictEqual(current[field] ?? null, before ?? null)
  const back = entry.fields
    .filter(field => isAsAfter(field) && !isAsBefore(field))
    .map(({ field, before, after }) => ({ field, before: after, after: before }))
  const others = entry.fields.filter(field => !isAsAfter(field) && !isAsBefore(field))
  const refused = await wordOthers(tx, subject, entry, record, others)
  if (back.length === 0) return { isDone: false, refused }
  try {
    await writeChange(tx, subject, id, record, back, { batchId })
    return { isDone: true, refused }
  } catch (error) {
    // The check refuses before anything is written.
    if (!(error instanceof Refusal)) throw error
    const reason = Object.values(error.errors ?? {})
      .flat()
      .join(' ')
    return { isDone: false, refused: [...refused, { id, name: record.name, reason }] }
  }
}

async function wordOthers<Fields extends object>(
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
