import { describe, expect, test } from 'vitest'
import { getShownPrices } from '#features/catalog/price/contract.ts'
import { priceRoutes } from '#features/catalog/price/server/routes.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { fixedSettings } from '#server/settings/settings.ts'
import { testCompany } from '../../../../../test/builders/company.ts'
import { insertPriceList } from '../../../../../test/builders/prices.ts'
import { engines, testDatabase } from '../../../../../test/databases/test-database.ts'
import { ApiClient } from '../../../../../test/openers/api-client.ts'
import { insertShop, quoteShop } from '../../../../../test/openers/quote-shop.ts'
import { dayAfter } from '../domain/draft/begin-draft.ts'
import { findListedPrices } from './listed-prices.ts'
import { composeDraft } from './make-draft.ts'

/** The moment at which a day begins: zones far from Greenwich, and days on which clocks change, at midnight too. */
const beginnings = [
  ['2026-05-04', 'Pacific/Kiritimati', '2026-05-03T10:00:00Z'],
  ['2026-05-04', 'Pacific/Pago_Pago', '2026-05-04T11:00:00Z'],
  ['2026-05-04', 'Asia/Kathmandu', '2026-05-03T18:15:00Z'],
  ['2026-05-04', 'UTC', '2026-05-04T00:00:00Z'],
  ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00Z'],
  ['2026-03-30', 'Europe/Madrid', '2026-03-29T22:00:00Z'],
  ['2026-10-26', 'Europe/Madrid', '2026-10-25T23:00:00Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00Z'],
  // The clock goes from 23:59 to 1:00; from 23:59 back to 23:00, so that the day before has that hour twice.
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00Z'],
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00Z'],
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00Z'],
  ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00Z'],
] as const

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

describe.each(await Promise.all(engines.map(testDatabase)))('$engine', async ({ db }) => {
  await insertShop(db)
  const days = new Set(beginnings.flatMap(([day]) => [day, dayBefore(day)]))
  // Each list holds for one day, whose name it has.
  for (const [at, day] of [...days].entries())
    await insertPriceList(db, { name: day, validFrom: day, validUntil: day }, [[1, 1, `${at + 1}.5`]])
  // as: nothing else of a request is read for an answer without lines.
  const asked = { id: 0, customerId: null, email: '', language: 'en', address: null } as QuoteRecord
  const priceOn = (day: string) => `${[...days].indexOf(day) + 1}.50`

  test.each(beginnings)(
    '%s in %s: the lists of the day hold from its first moment on, and an answer is valid from it',
    async (day, zone, begins) => {
      const first = Date.parse(begins)
      for (const [moment, today] of [
        [first - 1, dayBefore(day)],
        [first - 3_599_999, dayBefore(day)],
        [first, day],
        [first + 3_600_000, day],
      ] as const) {
        const now = new Date(moment)
        const company = { ...testCompany, time_zone: zone }
        const settings = fixedSettings({ company, quotes: { price_display: 'list' } })
        const whose = { asker: null, currency: 'USD' } as const
        const found = await findListedPrices(db, { now, settings }, whose, [{ product_id: 1, quantity: 1 }])
        expect([now.toISOString(), found.get(0)?.listName]).toEqual([now.toISOString(), today])
        const draft = await composeDraft(db, { now, settings }, asked, null)
        expect(draft.state.head.valid_until).toBe(dayAfter(today, 30))
        const more = priceRoutes({ isPublished: () => true })
        const shop = quoteShop(db, { now: () => now, settings, more })
        const { reply } = await new ApiClient(shop).call(getShownPrices, { query: { ids: '1' } })
        expect(reply.prices[0]?.breaks[0]?.unit_price).toBe(priceOn(today))
      }
    },
  )
})
