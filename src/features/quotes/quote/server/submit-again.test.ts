import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '#server/database/connection.ts'
import { engines, testDatabase } from '../../../../../test/databases/test-database.ts'
import { ApiClient } from '../../../../../test/openers/api-client.ts'
import { insertShop, quoteShop } from '../../../../../test/openers/quote-shop.ts'
import { addToQuote, requestQuote } from '../contract.ts'

/** The same database, which notes of each transaction whether it has written to the log: only then its commit waits for a standby. */
function watched(db: Database, hasWritten: boolean[]): Database {
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction(async tx => {
      const result = await work(tx)
      const { rows } = await tx.execute<{ written: boolean }>(
        sql`select pg_current_xact_id_if_assigned() is not null as written`,
      )
      hasWritten.push(...rows.map(({ written }) => written))
      return result
    }, config)
  return Object.assign(Object.create(db), { transaction })
}

describe.each(engines)('%s', engine => {
  test('a repeated request writes to the log, so that its answer waits for the standby as the first one did', async () => {
    const { db } = await testDatabase(engine)
    await insertShop(db)
    const hasWritten: boolean[] = []
    const browser = new ApiClient(quoteShop(watched(db, hasWritten)))
    await browser.call(addToQuote, { params: { id: 1 }, query: { quantity: 4 } })
    const body = { contact: { first_name: 'Ann', last_name: 'Lee', email: 'ann@buyer.example' } }
    const request = (headers: Record<string, string>) => browser.call(requestQuote, { body, headers })
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const { reply: first } = await request(key)
    // With the same key, with none, and with another one: each is the same request.
    for (const headers of [key, {}, { 'Idempotency-Key': crypto.randomUUID() }]) {
      hasWritten.length = 0
      const { reply } = await request(headers)
      expect(reply.web_quote_id).toBe(first.web_quote_id)
      expect(hasWritten).toEqual([true])
    }
    hasWritten.length = 0
    await watched(db, hasWritten).transaction(tx => tx.execute(sql`select from quote`))
    expect(hasWritten).toEqual([false])
  })
})
