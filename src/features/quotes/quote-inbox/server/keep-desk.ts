import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor, QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import type { AnswerStep } from '#features/quotes/quote-answer/server/steps/on-answer.ts'
import { removeThreads } from '#features/quotes/quote-thread/server/steps/remove-threads.ts'
import type { Written } from '#features/quotes/quote-thread/server/steps/write-message.ts'
import { keepRequesters } from '#features/staff/customer-file/server/steps/keep-requesters.ts'
import { insertedRequester } from '#features/staff/customer-file/server/store.ts'
import { type ChangeRow, insertChange, insertedChanges, tellDesks } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import { insertFromJson } from '#server/database/sql/json-rows.ts'
import type { ChangedField } from '#server/database/tables.ts'
import type { CleaningTask } from '#server/process/cleaning.ts'
import { type AnswerTargets, usualTargets } from '../domain/calendar.ts'
import { quoteKind } from '../domain/quote-kind.ts'
import {
  type DerivedDesk,
  derivedOfRequest,
  listQuotesOf,
  lockQuotes,
  type NewRequest,
  readDerived,
  vectorOf,
  vectorText,
} from './store.ts'
import { quoteDesk } from './tables.ts'

const insertRows = insertFromJson(quoteDesk)

/** Called in the transaction that stores a request, when its lines and files are there: one statement, which reads nothing back. */
export async function keepRequest(
  tx: Database,
  request: NewRequest,
  now: Date,
  targets: AnswerTargets = usualTargets,
): Promise<void> {
  const { words, ...row } = derivedOfRequest(request, targets)
  const desk = { ...row, search: vectorText(words), priority: 'normal' as const, tags: [], revision: 1 }
  const entry = { ...submittedEntry(row.quoteId, now), source: 'customer' } as const
  await tx.execute(
    sql`with desk as (${insertRows([desk])}), entry as (${insertedChanges([entry])}) ${insertedRequester(request.quote)}`,
  )
  await tellDesks(tx)
}

/** Called in the transaction in which a member of the staff makes a quote, when its lines are there. */
export async function keepMade(
  tx: Database,
  quoteId: number,
  now: Date,
  makerId: number,
  targets: AnswerTargets = usualTargets,
): Promise<void> {
  await rebuildRows(tx, [quoteId], targets)
  await insertChange(tx, { ...submittedEntry(quoteId, now), actorId: makerId, source: 'desk' })
}

const submittedEntry = (quoteId: number, at: Date) => ({
  at,
  subjectKind: quoteKind,
  subjectId: quoteId,
  revision: 1,
  fields: [{ field: 'status', before: null, after: 'submitted' }],
})

interface StatusStep {
  quoteId: number
  from: QuoteStatus
  to: QuoteStatus
  by: Actor
  actorId: number | null
  at: Date
}

const sources = { customer: 'customer', staff: 'desk', clock: 'clock' } as const satisfies Record<
  Actor,
  ChangeRow['source']
>

/** Called in the transaction that changes the status of a quote, when the event is stored. */
export const keepStatus = (tx: Database, step: StatusStep, targets: AnswerTargets = usualTargets): Promise<void> =>
  noteStatus(tx, step, sources[step.by], targets)

/** As keepStatus, of a step that a command of the server takes. */
export const keepCommandStatus = (tx: Database, step: StatusStep, targets: AnswerTargets): Promise<void> =>
  noteStatus(tx, step, 'command', targets)

async function noteStatus(
  tx: Database,
  { quoteId, from, to, by, actorId, at }: StatusStep,
  source: ChangeRow['source'],
  targets: AnswerTargets,
): Promise<void> {
  const [derived] = await readDerived(tx, [quoteId], targets)
  if (!derived) return
  await writeDerived(tx, [derived])
  const isCustomer = by === 'customer'
  const [row] = await tx
    .update(quoteDesk)
    .set({ revision: sql`${quoteDesk.revision} + 1`, ...(isCustomer && { snoozedUntil: null }) })
    .where(eq(quoteDesk.quoteId, quoteId))
    .returning({ revision: quoteDesk.revision })
  const fields: ChangedField[] = [{ field: 'status', before: from, after: to }]
  const change = { at, actorId, source, subjectKind: quoteKind, subjectId: quoteId, fields }
  await insertChange(tx, { ...change, revision: row?.revision ?? 1 })
}

/** Called in the transaction that does something about the answer to a quote other than a change of its status. */
export async function keepAnswer(
  tx: Database,
  { quoteId, ...step }: AnswerStep,
  targets: AnswerTargets = usualTargets,
): Promise<void> {
  const [derived] = await readDerived(tx, [quoteId], targets)
  if (!derived) return
  await writeDerived(tx, [derived])
  const [row] = await tx
    .update(quoteDesk)
    .set({ revision: sql`${quoteDesk.revision} + 1` })
    .where(eq(quoteDesk.quoteId, quoteId))
    .returning({ revision: quoteDesk.revision })
  await insertChange(tx, { ...step, subjectKind: quoteKind, subjectId: quoteId, revision: row?.revision ?? 1 })
}

/** Called in the transaction that adds a message, a note or a file to a quote, changes a note or removes a file. The quote is locked. */
export async function keepWritten(
  tx: Database,
  { quoteId, what, id, by, actorId, at, takenBy, isRemoved = false }: Written,
  targets: AnswerTargets = usualTargets,
): Promise<void> {
  await writeDerived(tx, await readDerived(tx, [quoteId], targets))
  const isCustomer = by === 'customer'
  const isTaken = takenBy != null && (await takeOver(tx, quoteId, takenBy, at))
  const [row] = await tx
    .update(quoteDesk)
    .set({ revision: sql`${quoteDesk.revision} + 1`, ...(isCustomer && what !== 'file' && { snoozedUntil: null }) })
    .where(eq(quoteDesk.quoteId, quoteId))
    .returning({ revision: quoteDesk.revision })
  const fields: ChangedField[] = [
    isRemoved ? { field: what, before: id, after: null } : { field: what, before: null, after: id },
  ]
  if (isTaken) fields.push({ field: 'assignee_id', before: null, after: takenBy })
  const source = isCustomer ? 'customer' : 'desk'
  const change = { at, actorId, source, subjectKind: quoteKind, subjectId: quoteId, fields } as const
  await insertChange(tx, { ...change, revision: row?.revision ?? 1 })
}

/** Assigns a quote that nobody has. False where somebody has it. */
async function takeOver(tx: Database, quoteId: number, staffId: number, at: Date): Promise<boolean> {
  const taken = await tx
    .update(quoteDesk)
    .set({ assigneeId: staffId, assignedAt: at })
    .where(and(eq(quoteDesk.quoteId, quoteId), isNull(quoteDesk.assigneeId)))
    .returning({ quoteId: quoteDesk.quoteId })
  return taken.length > 0
}

/** Called in the transaction that removes a person from their quotes: the desk forgets their words too, and what was written with them and noted about them. */
export async function forgetPerson(
  tx: Database,
  customerId: number,
  targets: AnswerTargets = usualTargets,
): Promise<void> {
  const ids = await listQuotesOf(tx, customerId)
  if (ids.length === 0) return
  await removeThreads(tx, ids)
  await tx.update(quoteDesk).set({ followUpNote: null }).where(inArray(quoteDesk.quoteId, ids))
  for (let at = 0; at < ids.length; at += batchSize) await rebuildRows(tx, ids.slice(at, at + batchSize), targets)
}

/** Called when a person was removed from quotes that are somebody else's now. */
export async function keepForgotten(tx: Database, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += batchSize) await rebuildRows(tx, ids.slice(at, at + batchSize), usualTargets)
}

/** Called in the transaction that gives quotes to another account: of a colleague who leaves, or in a merge at the desk. */
export async function keepGiven(
  tx: Database,
  ids: readonly number[],
  {
    from,
    to,
    at,
    actorId = null,
    source = 'customer',
  }: { from: number; to: number } & Pick<ChangeRow, 'at'> & Partial<Pick<ChangeRow, 'actorId' | 'source'>>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    await rebuildRows(tx, batch, usualTargets)
    const rows = await tx
      .update(quoteDesk)
      .set({ revision: sql`${quoteDesk.revision} + 1` })
      .where(inArray(quoteDesk.quoteId, batch))
      .returning({ quoteId: quoteDesk.quoteId, revision: quoteDesk.revision })
    const fields: ChangedField[] = [{ field: 'customer_id', before: from, after: to }]
    for (const { quoteId, revision } of rows)
      await insertChange(tx, {
        ...{ at, actorId, source, subjectKind: quoteKind, subjectId: quoteId, revision, fields },
      })
  }
}

/** Makes the rows of these quotes anew, and those of the people who requested them; what the staff decided stays. */
async function rebuildRows(tx: Database, ids: readonly number[], targets: AnswerTargets): Promise<void> {
  await writeDerived(tx, await readDerived(tx, ids, targets))
  await keepRequesters(tx, ids)
}

async function writeDerived(tx: Database, rows: readonly DerivedDesk[]): Promise<void> {
  for (const { words, ...row } of rows) {
    const { quoteId: _id, ...values } = row
    const search = vectorOf(words)
    // A target that is set later is one for later requests. What an older program has stored has none yet.
    const answerDueAt = sql`case when ${quoteDesk.search} is null then excluded.answer_due_at else ${quoteDesk.answerDueAt} end`
    await tx
      .insert(quoteDesk)
      .values({ ...row, search })
      .onConflictDoUpdate({ target: quoteDesk.quoteId, set: { ...values, search, answerDueAt } })
  }
}

const batchSize = 100

/** Makes the row of every quote anew. Answers how many there are. */
export async function rebuildDesk(db: Database, targets: AnswerTargets = usualTargets): Promise<number> {
  let count = 0
  for (let after = 0; ; ) {
    const ids = await rebuildBatch(db, { after }, targets)
    count += ids.length
    after = ids.at(-1) ?? after
    if (ids.length < batchSize) return count
    await nextTurn()
  }
}

async function rebuildBatch(
  db: Database,
  which: Parameters<typeof lockQuotes>[1],
  targets: AnswerTargets,
): Promise<number[]> {
  return db.transaction(async tx => {
    const ids = await lockQuotes(tx, which, batchSize)
    await rebuildRows(tx, ids, targets)
    return ids
  })
}

/** Completes rows without words, and makes those that an older program did not store. */
export const completeDesk =
  (targets: () => AnswerTargets = () => usualTargets): CleaningTask =>
  async (db, _now, signal) => {
    for (const which of ['unsearched', 'missing'] as const)
      while (!signal?.aborted && (await rebuildBatch(db, which, targets())).length === batchSize) await nextTurn()
  }
