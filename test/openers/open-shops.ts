import { accountMail } from '#features/account/server/emails/account-mail.tsx'
import { quoteReceived } from '#features/quote/server/emails/quote-received.tsx'
import { quoteToSales } from '#features/quote/server/emails/quote-to-sales.tsx'
import { statusToSales } from '#features/quote-history/server/emails/status-to-sales.tsx'
import { engines, testDatabase } from '../databases/test-database.ts'
import { ApiClient } from './api-client.ts'
import { insertShop, quoteShop, type ShopOptions } from './quote-shop.ts'

export const testEmails = { quoteReceived, quoteToSales }

/** The quote's API on a new database of each engine. `faults` is what would be a 500. */
export function openShops(options: Partial<ShopOptions> = {}) {
  return Promise.all(
    engines.map(async engine => {
      const connection = await testDatabase(engine)
      const { db } = connection
      await insertShop(db)
      const faults: unknown[] = []
      const api = quoteShop(db, {
        emails: testEmails,
        statusToSales,
        accountMail,
        onFault: (event, fields) => faults.push({ event, ...fields }),
        ...options,
      })
      return { engine, connection, db, api, faults, browser: () => new ApiClient(api) }
    }),
  )
}
