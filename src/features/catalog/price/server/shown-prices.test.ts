import { describe, expect, test } from 'vitest'
import { fixedSettings } from '#server/settings/settings.ts'
import { insertBuyer, insertCompany, insertGroup } from '../../../../../test/builders/buyers.ts'
import { testCompany } from '../../../../../test/builders/company.ts'
import { engines, testDatabase } from '../../../../../test/databases/test-database.ts'
import { ApiClient } from '../../../../../test/openers/api-client.ts'
import { insertCustomer, insertShop, quoteShop } from '../../../../../test/openers/quote-shop.ts'
import { getShownPrices } from '../contract.ts'
import { priceRoutes } from './routes.ts'
import { price, priceList } from './tables.ts'

describe.each(await Promise.all(engines.map(testDatabase)))('$engine', async ({ db }) => {
  await insertShop(db)
  // In Chicago, the company's time zone, it is still the 28th.
  const now = () => new Date('2026-11-29T05:30:00Z')
  const shopOf = (quotes: Record<string, unknown>) =>
    quoteShop(db, {
      now,
      settings: fixedSettings({ company: { ...testCompany, time_zone: 'America/Chicago' }, quotes }),
      more: priceRoutes({ isPublished: id => id !== 6 }),
    })
  const listOf = async (facts: Partial<typeof priceList.$inferInsert>, prices: [number, number, string][]) => {
    const row = { name: 'All', currency: 'USD', scope: 'everyone', isActive: true, ...facts } as const
    const [{ id = 0 } = {}] = await db.insert(priceList).values(row).returning({ id: priceList.id })
    await db
      .insert(price)
      .values(
        prices.map(([productId, fromQuantity, unitPrice]) => ({ listId: id, productId, fromQuantity, unitPrice })),
      )
  }
  const [ana, ben, carl] = [
    await insertCustomer(db, 'ana@example.com'),
    await insertCustomer(db, 'ben@example.com'),
    await insertCustomer(db, 'carl@example.com'),
  ]
  const groupId = await insertGroup(db)
  const companyId = await insertCompany(db)
  await insertBuyer(db, ben.id, { companyId, conditions: { currency: 'EUR' } })
  await insertBuyer(db, carl.id, { groupId })
  await listOf({}, [
    [1, 1, '12.5'],
    [2, 10, '3'],
    [6, 1, '1'],
  ])
  await listOf({ name: 'Tomorrow', validFrom: '2026-11-29' }, [[1, 1, '99']])
  await listOf({ name: 'Yesterday', validFrom: '2026-11-27', validUntil: '2026-11-27' }, [[1, 1, '98']])
  await listOf({ name: 'Ana', scope: 'customer', customerId: ana.id }, [[1, 5, '7.7777']])
  await listOf({ name: 'Ben', scope: 'company', companyId, currency: 'EUR' }, [[1, 1, '6']])
  await listOf({ name: 'Carl', scope: 'group', groupId }, [[1, 1, '5']])
  const ask = async (shop: ReturnType<typeof shopOf>, who: { token: string } | null, ids = '1,2,3,6') => {
    const headers: Record<string, string> = who ? { Authorization: `Bearer ${who.token}` } : {}
    const response = await shop.request(`/api-frontend${getShownPrices.path}?ids=${ids}`, { headers })
    const body = await response.text()
    return { status: response.status, body, cache: response.headers.get('cache-control') }
  }
  const pricesIn = ({ body }: { body: string }) => {
    const { currency, prices, needs_login } = getShownPrices.reply.parse(JSON.parse(body))
    return {
      currency,
      needs_login,
      prices: prices.map(({ product_id, kind, breaks }) =>
        [product_id, kind, ...breaks.map(one => `${one.from_quantity}: ${one.unit_price}`)].join(' '),
      ),
    }
  }

  test('no price is shown unless a setting says so', async () => {
    for (const who of [null, ana, ben, carl]) expect(pricesIn(await ask(shopOf({}), who)).prices).toEqual([])
  })

  test('list prices are the same for all; of the day in the company’s time zone, and of no product that is not public', async () => {
    const shop = shopOf({ price_display: 'list' })
    for (const who of [null, ana, ben, carl])
      expect(pricesIn(await ask(shop, who))).toEqual({
        currency: 'USD',
        needs_login: false,
        prices: ['1 list 1: 12.50', '2 list 10: 3.00'],
      })
  })

  test('each customer gets their own price, and nobody another’s', async () => {
    const shop = shopOf({ price_display: 'own' })
    expect(pricesIn(await ask(shop, null))).toEqual({
      currency: 'USD',
      needs_login: true,
      prices: ['1 list 1: 12.50', '2 list 10: 3.00'],
    })
    // One piece costs what it costs everyone.
    expect(pricesIn(await ask(shop, ana)).prices).toEqual(['1 own 1: 12.50', '2 own 10: 3.00'])
    expect(pricesIn(await ask(shop, ben))).toEqual({ currency: 'EUR', needs_login: false, prices: ['1 own 1: 6.00'] })
    expect(pricesIn(await ask(shop, carl)).prices).toEqual(['1 own 1: 5.00', '2 own 10: 3.00'])
    for (const who of [null, ana, carl]) expect((await ask(shop, who)).body).not.toContain('6.00')
    for (const who of [null, ana, ben, carl]) {
      const { body, cache } = await ask(shop, who)
      expect(body).not.toMatch(/All|Ana|Ben|Carl/)
      expect(cache).toMatch(/no-store/)
    }
  })

  test('what is no list of products is refused', async () => {
    const shop = shopOf({ price_display: 'list' })
    for (const ids of [
      '',
      'a',
      '1,,2',
      '-1',
      '1.5',
      '99999999999',
      Array.from({ length: 101 }, (_, at) => at + 1).join(),
    ])
      expect((await ask(shop, null, ids)).status, ids).toBe(400)
    expect(
      pricesIn(
        await new ApiClient(shop)
          .send(`${getShownPrices.path}?ids=1,1`)
          .then(async answer => ({ body: await answer.text() })),
      ).prices,
    ).toEqual(['1 list 1: 12.50'])
  })
})
