import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Database } from '../database/connection.ts'
import type { ChangeRow } from './change-log.ts'
import { inSteps } from './in-steps.ts'
import { type Subject, writeChange } from './save-record.ts'
import { changeText } from './texts.ts'
import { readUndone, sumUp, type UndoOutcome, undoEntry } from './undo-changes.ts'

/** The outcome for one record. */
export type Outcome = { id: number; became: 'done' | 'unchanged' } | BulkResult['refused'][number]

interface Many<Fields extends object> {
  ids: readonly number[]
  /** The changes to make to one record. */
  changesOf: (fields: Fields) => Partial<Fields>
  reason?: string | undefined
  /** Writes the audit of a step, in its transaction. */
  note: (tx: Database, done: readonly number[], batchId: string) => Promise<void>
}

/** Changes several records with one press, in several transactions. Each is done, unchanged or refused with its reason. */
export async function changeMany<Fields extends object>(
  db: Database,
  subject: Subject<Fields>,
  { ids, changesOf, reason, note }: Many<Fields>,
): Promise<BulkResult> {
  const batchId = randomUUID()
  const about = { batchId, ...(reason && { reason }) }
  const outcomes = await inSteps(
    db,
    inOrder(ids),
    (tx, id) => changeOne(tx, subject, id, changesOf, about),
    async (tx, step) => {
      const done = doneOf(step)
      if (done.length > 0) await note(tx, done, batchId)
    },
  )
  return resultOf(outcomes, batchId)
}

/** Each once, rising: two presses then wait for each other instead of blocking each other. */
export const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)

export const doneOf = (outcomes: readonly Outcome[]): number[] =>
  outcomes.filter(outcome => 'became' in outcome && outcome.became === 'done').map(({ id }) => id)

export function resultOf(outcomes: readonly Outcome[], batchId: string): BulkResult {
  const done = doneOf(outcomes).length
  const refused = outcomes.filter(outcome => 'reason' in outcome)
  return { done, unchanged: outcomes.length - done - refused.length, refused, batch_id: done > 0 ? batchId : null }
}

async function changeOne<Fields extends object>(
  tx: Database,
  subject: Subject<Fields>,
  id: number,
  changesOf: (fields: Fields) => Partial<Fields>,
  about: { batchId: string; reason?: string },
): Promise<Outcome> {
  const record = await subject.lock(tx, id)
  if (!record) return { id, name: `${id}`, reason: changeText[subject.author.language].gone }
  const { fields } = record
  const changed = Object.entries(changesOf(fields))
    .map(([field, after]) => ({ field, before: Reflect.get(fields, field), after }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after))
  if (changed.length === 0) return { id, became: 'unchanged' }
  try {
    await writeChange(tx, subject, id, record, changed, about)
    return { id, became: 'done' }
  } catch (error) {
    // The check refuses before anything is written.
    if (!(error instanceof Refusal)) throw error
    const words = Object.values(error.errors ?? {}).flat()
    return { id, name: record.name, reason: words.join(' ') }
  }
}

interface ManyUndone {
  /** The batch that is taken back. */
  undone: string
  /** Takes an entry back that is not a change of fields; null for the others. */
  undoStep?: (tx: Database, entry: ChangeRow, batchId: string) => Promise<UndoOutcome> | null
  note: Many<object>['note']
}

/** Takes back what one press has changed, in several transactions; see undoChanges. */
export async function undoMany<Fields extends object>(
  db: Database,
  subject: Subject<Fields>,
  { undone, undoStep = () => null, note }: ManyUndone,
): Promise<BulkResult> {
  const entries = await readUndone(db, subject, { batchId: undone })
  const batchId = randomUUID()
  const outcomes = await inSteps(
    db,
    entries,
    (tx, entry) => undoStep(tx, entry, batchId) ?? undoEntry(tx, subject, entry, batchId),
    async (tx, step) => {
      const done = step.filter(({ isDone }) => isDone).map(({ id }) => id)
      if (done.length > 0) await note(tx, done, batchId)
    },
  )
  return sumUp(outcomes, batchId)
}
