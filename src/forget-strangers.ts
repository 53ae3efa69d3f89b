import { and, asc, eq, exists, gt, inArray, isNotNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { compareList } from '#features/compare/server/tables.ts'
import { quote, quoteCart } from '#features/quote/server/tables.ts'
import { customer, sessionToken, visitor } from '#features/session/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '#server/process/cleaning.ts'
import { keptDays } from '#shared/retention.ts'

// A cart may have two thousand lines.
const cartBatch = 100

/** Carts and compare lists of browsers without an account that nobody has changed for ninety days. */
export const removeOldCarts: CleaningTask = async (db, now, signal) => {
  const before = daysBefore(now, keptDays.visitor)
  for (const table of [quoteCart, compareList]) {
    const isOld = and(isNotNull(table.visitorId), lt(table.updatedAt, before))
    await removeInBatches(db, table, isOld, { signal, size: cartBatch })
  }
}

const visitorBatch = 300

/** Browsers without an account that have neither a cart nor a compare list any more. */
export const removeOldVisitors: CleaningTask = async (db, now, signal) => {
  const isOld = and(
    lt(visitor.createdAt, daysBefore(now, keptDays.visitor)),
    not(exists(oneOf(db, quoteCart, eq(quoteCart.visitorId, visitor.id)))),
    not(exists(oneOf(db, compareList, eq(compareList.visitorId, visitor.id)))),
  )
  await removeInBatches(db, visitor, isOld, { signal, size: visitorBatch })
}

// With each guest the engine looks into nine tables that refer to him.
const guestBatch = 100

/**
 * Carts and compare lists of guests, and then the guests who have requested no quote and are not logged in. Guests with quotes
 * stay and would be looked at again each time, so that it goes through them in order rather than by one search.
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
