import { and, asc, eq, gt, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { Owner } from '#features/site/session/server/store.ts'
import { customer } from '#features/site/session/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '#server/process/cleaning.ts'
import { keptDays } from '#shared/time/retention.ts'
import type { AskedType } from '../../domain/documents-for.ts'
import { documentRequest } from '../tables.ts'

const { customerId, visitorId, email, type, productIds, state, createdAt } = documentRequest

/** Whoever asks: the account, or the e-mail that a visitor or guest has said. */
export type Asker = { customerId: number; email: null } | { owner: Owner; email: string }

const isOfOwner = (owner: Owner): SQL =>
  'customerId' in owner ? eq(customerId, owner.customerId) : eq(visitorId, owner.visitorId)

const isOf = (asker: Asker): SQL | undefined =>
  asker.email === null ? eq(customerId, asker.customerId) : eq(email, asker.email)

/** Documents of one type that are missing for some products. */
export interface Wanted {
  type: AskedType
  productIds: number[]
}

const mostOpen = 1000

/** What waits for an answer to who owns the session. */
export const listOpenOfOwner = (db: Database, owner: Owner): Promise<Wanted[]> =>
  db
    .select({ type, productIds })
    .from(documentRequest)
    .where(and(eq(state, 'open'), isOfOwner(owner)))
    .limit(mostOpen)

export const listOpenOf = (db: Database, asker: Asker): Promise<Wanted[]> =>
  db
    .select({ type, productIds })
    .from(documentRequest)
    .where(and(eq(state, 'open'), isOf(asker)))
    .limit(mostOpen)

/** How many requests the same person has made since a moment: under the same e-mail or account, or from the same browser. */
export async function countSince(tx: Database, asker: Asker, since: Date): Promise<number> {
  const same = asker.email === null ? isOf(asker) : or(isOf(asker), isOfOwner(asker.owner))
  const rows = await tx
    .select({ id: documentRequest.id })
    .from(documentRequest)
    .where(and(gt(createdAt, since), same))
    .limit(mostOpen)
  return rows.length
}

/** Returns the ids of those that were not there. */
export const insertRequests = (tx: Database, rows: readonly (typeof documentRequest.$inferInsert)[]) =>
  tx
    .insert(documentRequest)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: documentRequest.id })

/** What an account has asked for, for the export of its owner's data. */
export const listRequestsForExport = (db: Database, id: number) =>
  db
    .select({
      ...{ type, product_ids: productIds, state, asked_at: createdAt },
      quote: documentRequest.quoteNumber,
      due_on: documentRequest.dueOn,
    })
    .from(documentRequest)
    .where(eq(customerId, id))
    .orderBy(asc(documentRequest.id))

/** Removes what a person has asked for, also under the e-mail of the account without being logged in. */
export async function forgetRequestsOf(tx: Database, id: number): Promise<void> {
  const ofAccount = tx.select({ email: customer.email }).from(customer).where(eq(customer.id, id))
  await tx.delete(documentRequest).where(or(eq(customerId, id), inArray(email, ofAccount)))
}

/** Removes requests older than a year. */
export const removeOldRequests: CleaningTask = (db, now, signal) =>
  removeInBatches(db, documentRequest, lt(createdAt, daysBefore(now, keptDays.message)), { signal })
