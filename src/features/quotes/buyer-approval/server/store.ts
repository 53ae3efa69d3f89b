import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { writeStored } from '#features/catalog/price/domain/amount.ts'
import { buyerMember, buyerQuote } from '#features/quotes/buyer/server/tables.ts'
import { quote, quoteCart } from '#features/quotes/quote/server/tables.ts'
import { customer } from '#features/site/session/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '#server/process/cleaning.ts'
import { keptDays } from '#shared/time/retention.ts'
import type { Bound } from '../domain/bound.ts'
import { mostWaiting } from '../domain/limits.ts'
import { buyerApproval, buyerBound } from './tables.ts'

export type BoundRow = typeof buyerBound.$inferSelect
export type ApprovalRow = typeof buyerApproval.$inferSelect

export const boundOf = (row: BoundRow): Bound => ({
  request: { rule: row.requestRule, amount: row.requestAmount },
  acceptance: { rule: row.acceptRule, amount: row.acceptAmount },
  currency: row.currency,
  asks_unknown: row.asksUnknown,
})

/** The bounds that hold: of people who are of that company, and no administrators of it. */
const boundsInForce = (db: Database, condition: SQL | undefined) =>
  db
    .select({ bound: buyerBound })
    .from(buyerBound)
    .innerJoin(
      buyerMember,
      and(eq(buyerMember.customerId, buyerBound.customerId), eq(buyerMember.companyId, buyerBound.companyId)),
    )
    .where(and(condition, ne(buyerMember.role, 'administrator')))
    .orderBy(asc(buyerBound.customerId))
    .limit(1000)

export async function findBound(db: Database, customerId: number): Promise<BoundRow | null> {
  const [row] = await boundsInForce(db, eq(buyerBound.customerId, customerId))
  return row?.bound ?? null
}

export const listBounds = async (db: Database, companyId: number): Promise<BoundRow[]> =>
  (await boundsInForce(db, eq(buyerBound.companyId, companyId))).map(({ bound }) => bound)

export async function saveBound(tx: Database, row: BoundRow): Promise<void> {
  const { customerId, ...values } = row
  await tx.insert(buyerBound).values(row).onConflictDoUpdate({ target: buyerBound.customerId, set: values })
}

export async function removeBound(tx: Database, customerId: number): Promise<void> {
  await tx.delete(buyerBound).where(eq(buyerBound.customerId, customerId))
}

/** The company for which a quote was requested. */
export async function findCompanyOfQuote(db: Database, quoteId: number): Promise<number | null> {
  const { companyId } = buyerQuote
  const [row] = await db.select({ companyId }).from(buyerQuote).where(eq(buyerQuote.quoteId, quoteId))
  return row?.companyId ?? null
}

/** Those who approve what somebody of a company asks for: its approvers, or its administrators where it has none. */
export async function listDeciders(db: Database, companyId: number, askerId: number) {
  const rows = await db
    .select({
      id: customer.id,
      email: customer.email,
      firstName: customer.firstName,
      language: customer.language,
      role: buyerMember.role,
    })
    .from(buyerMember)
    .innerJoin(customer, eq(customer.id, buyerMember.customerId))
    .where(
      and(eq(buyerMember.companyId, companyId), ne(buyerMember.role, 'buyer'), ne(buyerMember.customerId, askerId)),
    )
    .orderBy(asc(customer.id))
    .limit(mostDeciders)
  const approvers = rows.filter(({ role }) => role === 'approver')
  return approvers.length > 0 ? approvers : rows
}
export type Decider = Awaited<ReturnType<typeof listDeciders>>[number]
/** So many get the mail that asks for an approval. */
const mostDeciders = 50

/** SQL: the version that was accepted is the one in force. Versions are of a slice above. */
const isOfCurrentVersion = sql`(${buyerApproval.acceptance} ->> 'version')::integer is not distinct from
  (select v.number from quote_version v where v.quote_id = ${quote.id} and v.state in ('in_force', 'accepted'))`

/** The request of a cart as it was, or the acceptance of a quote that can still be accepted, of somebody who is of the company. */
const selectWaiting = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      approval: buyerApproval,
      firstName: customer.firstName,
      lastName: customer.lastName,
      email: customer.email,
      webQuoteId: quote.webQuoteId,
    })
    .from(buyerApproval)
    .innerJoin(customer, eq(customer.id, buyerApproval.customerId))
    .innerJoin(
      buyerMember,
      and(eq(buyerMember.customerId, buyerApproval.customerId), eq(buyerMember.companyId, buyerApproval.companyId)),
    )
    .leftJoin(
      quoteCart,
      and(
        eq(quoteCart.id, buyerApproval.cartId),
        eq(quoteCart.revision, buyerApproval.cartRevision),
        eq(quoteCart.customerId, buyerApproval.customerId),
      ),
    )
    .leftJoin(quote, eq(quote.id, buyerApproval.quoteId))
    .where(
      and(
        condition,
        isNull(buyerApproval.approvedAt),
        or(
          and(isNotNull(buyerApproval.submission), isNotNull(quoteCart.id)),
          and(isNotNull(buyerApproval.acceptance), eq(quote.status, 'sent'), isOfCurrentVersion),
        ),
      ),
    )
    .orderBy(asc(buyerApproval.id))
    .limit(mostWaiting)

/** `of`: only what this person has asked for. */
export const listWaiting = (db: Database, companyId: number, of: number | null = null) =>
  selectWaiting(
    db,
    and(eq(buyerApproval.companyId, companyId), of === null ? undefined : eq(buyerApproval.customerId, of)),
  )

/** Whether it waits still. */
export const isWaiting = async (tx: Database, id: number): Promise<boolean> =>
  (await selectWaiting(tx, eq(buyerApproval.id, id))).length > 0

/** Since when the cart waits, as it is. */
export async function heldSince(
  db: Database,
  { customerId, id, revision }: { customerId: number; id: number; revision: number },
): Promise<Date | null> {
  const { cartId, cartRevision, askedAt, submission } = buyerApproval
  const isOfCart = and(eq(cartId, id), eq(cartRevision, revision), isNotNull(submission))
  const [row] = await db
    .select({ askedAt })
    .from(buyerApproval)
    .innerJoin(
      buyerMember,
      and(eq(buyerMember.customerId, buyerApproval.customerId), eq(buyerMember.companyId, buyerApproval.companyId)),
    )
    .where(and(eq(buyerApproval.customerId, customerId), isOfCart))
  return row?.askedAt ?? null
}

/** The acceptance of a quote that waits. */
export async function findHeldAcceptance(db: Database, quoteId: number): Promise<ApprovalRow | null> {
  const isOfQuote = and(eq(buyerApproval.quoteId, quoteId), isNotNull(buyerApproval.acceptance))
  return (await selectWaiting(db, isOfQuote))[0]?.approval ?? null
}

export async function findApproval(db: Database, companyId: number, id: number): Promise<ApprovalRow | null> {
  const isOne = and(eq(buyerApproval.id, id), eq(buyerApproval.companyId, companyId))
  const [row] = await db.select().from(buyerApproval).where(isOne)
  return row ?? null
}

export async function lockApproval(tx: Database, id: number): Promise<ApprovalRow | null> {
  const [row] = await tx.select().from(buyerApproval).where(eq(buyerApproval.id, id)).for('update')
  return row ?? null
}

/** Those of a company among these people; they stay of it, in their role, until the end of the transaction. */
export const holdColleagues = (tx: Database, companyId: number, ids: readonly number[]) =>
  tx
    .select({ id: buyerMember.customerId, role: buyerMember.role })
    .from(buyerMember)
    .where(and(eq(buyerMember.companyId, companyId), inArray(buyerMember.customerId, [...ids])))
    .orderBy(asc(buyerMember.customerId))
    .for('share')

/** Stores what waits now; what the person or the quote had waiting before goes. */
export async function insertWaiting(tx: Database, row: typeof buyerApproval.$inferInsert): Promise<void> {
  const { customerId = null, quoteId = null } = row
  const isSame = row.submission
    ? and(eq(buyerApproval.customerId, customerId ?? 0), isNotNull(buyerApproval.submission))
    : and(eq(buyerApproval.quoteId, quoteId ?? 0), isNotNull(buyerApproval.acceptance))
  await tx.delete(buyerApproval).where(isSame)
  await tx.insert(buyerApproval).values(row)
}

export async function removeWaiting(tx: Database, id: number): Promise<void> {
  await tx.delete(buyerApproval).where(eq(buyerApproval.id, id))
}

export async function markApproved(
  tx: Database,
  id: number,
  by: { approvedBy: number; approvedAt: Date; quoteId: number },
): Promise<void> {
  await tx
    .update(buyerApproval)
    .set({ ...by, submission: null, acceptance: null })
    .where(eq(buyerApproval.id, id))
}

/** Called before an account is deleted, or leaves a company: what it has asked for has its words. `companyId`: only what it has asked there. */
export async function forgetWaiting(tx: Database, customerId: number, companyId?: number): Promise<void> {
  const isThere = companyId === undefined ? undefined : eq(buyerApproval.companyId, companyId)
  await tx
    .delete(buyerApproval)
    .where(and(eq(buyerApproval.customerId, customerId), isNull(buyerApproval.approvedAt), isThere))
}

/** What nobody has approved for so long is asked for again. */
export const removeOldWaiting: CleaningTask = (db, now, signal) => {
  const isOld = lt(buyerApproval.askedAt, daysBefore(now, keptDays.approval))
  return removeInBatches(db, buyerApproval, and(isNull(buyerApproval.approvedAt), isOld), { signal })
}

/** Called before a customer merges into another one: the cart of a request stays behind. An acceptance is of its quote. */
export async function forgetWaitingRequest(tx: Database, customerId: number): Promise<void> {
  const { customerId: askerId, submission } = buyerApproval
  await tx.delete(buyerApproval).where(and(eq(askerId, customerId), isNotNull(submission)))
}

/** What a customer has asked to approve, for the export of their data. */
export async function listWaitingForExport(db: Database, customerId: number) {
  const { submission, acceptance, askedAt } = buyerApproval
  const rows = await db
    .select({ submission, acceptance, askedAt })
    .from(buyerApproval)
    .where(and(eq(buyerApproval.customerId, customerId), isNull(buyerApproval.approvedAt)))
    .orderBy(asc(buyerApproval.id))
    .limit(1000)
  return rows.map(row => ({
    asked_on: row.askedAt.toISOString(),
    request: row.submission && { contact: row.submission.contact, ...row.submission.details },
    acceptance: row.acceptance && { name: row.acceptance.name, note: row.acceptance.note },
  }))
}

/** Who of the customer's company has approved a quote's request and its acceptance; the name is null for somebody who is forgotten. */
export async function listApprovalsOfQuote(db: Database, quoteId: number) {
  const { approvedAt, cartId } = buyerApproval
  const rows = await db
    .select({
      approvedAt,
      cartId,
      name: sql<string | null>`trim(${customer.firstName} || ' ' || ${customer.lastName})`,
    })
    .from(buyerApproval)
    .leftJoin(customer, eq(customer.id, buyerApproval.approvedBy))
    .where(and(eq(buyerApproval.quoteId, quoteId), isNotNull(approvedAt)))
    .orderBy(asc(buyerApproval.id))
    .limit(20)
  return rows.flatMap(row =>
    row.approvedAt
      ? [
          {
            kind: row.cartId === null ? ('acceptance' as const) : ('request' as const),
            by: row.name,
            on: row.approvedAt.toISOString(),
          },
        ]
      : [],
  )
}

/** An amount as the wire has it. */
export const shownAmount = (amount: string | null, currency: string | null): string | null =>
  amount !== null && currency !== null ? writeStored(amount, currency) : null
