import { and, asc, eq, exists, gt, inArray, isNotNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { compareList } from '#features/catalog/compare/server/tables.ts'
import { quote, quoteCart } from '#features/quotes/quote/server/tables.ts'
import { customer, sessionToken, visitor } from '#features/site/session/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '#server/process/cleaning.ts'
import { keptDays } from '#shared/time/retention.ts'

// A cart may have two thousand lines.
const cartBatch = 100

/** Removes carts and compare lists of visitors that nobody has changed for ninety days. */
export const removeOldCarts: CleaningTask = async (db, now, signal) => {
  const before = daysBefore(now, keptDays.visitor)
  for (const table of [quoteCart, compareList]) {
    const isOld = and(isNotNull(table.visitorId), lt(table.updatedAt, before))
    await removeInBatches(db, table, isOld, { signal, size: cartBatch })
  }
}

const visitorBatch = 300

/** Removes visitors that have neither a cart nor a compare list any more. */
export const removeOldVisitors: CleaningTask = async (db, now, signal) => {
  const isOld = and(
    lt(visitor.createdAt, daysBefore(now, keptDays.visitor)),
    not(exists(oneOf(db, quoteCart, eq(quoteCart.visitorId, visitor.id)))),
    not(exists(oneOf(db, compareList, eq(compareList.visitorId, visitor.id)))),
  )
  await removeInBatches(db, visitor, isOld, { signal, size: visitorBatch })
}

// For each removed guest the database checks nine tables that refer to customers.
const guestBatch = 100

/**
 * Removes carts and compare lists of guests, then the guests who have requested no quote and are not logged in. It goes through
 * the guests by id, because a repeated search would find the guests with quotes, who stay, each time.
 */
export const removeOldGuests: CleaningTask = async (db, now, signal) => {
  const before = daysBefore(now, keptDays.visitor)
  let ids: number[] = []
  while (!signal?.aborted) {
    ids = await listGuestIds(db, before, ids.at(-1) ?? 0)
    if (ids.length === 0) return
    for (const table of [quoteCart, compareList])
      await db.delete(table).where(and(inArray(table.customerId, ids), lt(table.updatedAt, before)))
    await db
      .delete(customer)
      .where(
        and(
          inArray(customer.id, ids),
          not(exists(oneOf(db, quote, eq(quote.customerId, customer.id)))),
          not(exists(oneOf(db, quoteCart, eq(quoteCart.customerId, customer.id)))),
          not(exists(oneOf(db, compareList, eq(compareList.customerId, customer.id)))),
          not(
            exists(
              oneOf(db, sessionToken, and(eq(sessionToken.customerId, customer.id), gt(sessionToken.expiresAt, now))),
            ),
          ),
        ),
      )
  }
}

async function listGuestIds(db: Database, before: Date, above: number): Promise<number[]> {
  const rows = await db
    .select({ id: customer.id })
    .from(customer)
    .where(and(customer.isGuest, gt(customer.id, above), lt(customer.createdAt, before)))
    .orderBy(asc(customer.id))
    .limit(guestBatch)
  return rows.map(({ id }) => id)
}

const oneOf = (
  db: Database,
  table: typeof quote | typeof quoteCart | typeof compareList | typeof sessionToken,
  condition: SQL | undefined,
) => db.select({ one: sql`1` }).from(table).where(condition)
