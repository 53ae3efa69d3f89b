import { and, asc, between, eq } from 'drizzle-orm'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { addToQuote, requestQuote } from '#features/quotes/quote/contract.ts'
import type { Database } from '#server/database/connection.ts'
import { languages } from '#shared/language.ts'
import { testAddress } from '../../../builders/address.ts'
import { insertBuyer } from '../../../builders/buyers.ts'
import { openMember } from '../../../builders/members.ts'
import { insertPriceList } from '../../../builders/prices.ts'
import { ApiClient } from '../../../openers/api-client.ts'
import { quoteShop } from '../../../openers/quote-shop.ts'

/** The companies that ask for ten products with prices of a list: one that buys often, others for the first time. The last has one in each language. */
export const askers = { often: 'Usual Rail', first: 'First Telecom', listed: 'Listed Power' }

/** A list of prices for products that no other file requests, and two requests for ten of them. */
export async function insertUsualRequests(db: Database): Promise<void> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(between(product.id, 30_200, 30_299), eq(product.isPublished, true)))
    .orderBy(asc(product.id))
    .limit(10)
  const ids = rows.map(({ id }) => id)
  await insertPriceList(
    db,
    { name: 'Distributors 2026' },
    ids.flatMap(id => [[id, 1, '12.5'] as const, [id, 10, '11'] as const]),
  )
  for (const company of [askers.often, askers.first, ...languages.map(language => `${askers.listed} ${language}`)]) {
    const browser = new ApiClient(quoteShop(db))
    const contact = { first_name: 'Uma', last_name: 'Usual', company, phone: '+1 555 0100', email: 'uma@usual.example' }
    if (company === askers.often) {
      const { id } = await openMember(db, browser, { email: 'often@usual.example' })
      await insertBuyer(db, id, { conditions: { payment_terms: 'net_30' } })
    }
    for (const id of ids) await browser.call(addToQuote, { params: { id }, query: { quantity: 12 } })
    const body =
      company === askers.often ? { address: testAddress, project_name: company } : { contact, project_name: company }
    const { status, error } = await browser.call(requestQuote, { body })
    if (status !== 200) throw new Error(JSON.stringify(error))
  }
}
