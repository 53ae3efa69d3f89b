import { describe, expect, test } from 'vitest'
import { staffRoles } from '#features/site/session/domain/roles.ts'
import { saveQuoteSettings } from '#features/site/setting/desk-contract.ts'
import { insertBuyer, insertCompany, insertGroup } from '../../../../../test/builders/buyers.ts'
import { ids, insertCatalog } from '../../../../../test/builders/catalog.ts'
import { openMember } from '../../../../../test/builders/members.ts'
import { insertPriceList } from '../../../../../test/builders/prices.ts'
import { openStaff } from '../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../test/openers/open-api.ts'
import { getShownPrices } from '../contract.ts'
import * as desk from '../desk-contract.ts'

const [panel, baffle] = [5001, 5002]
const products = [
  { id: panel, categoryId: ids.gmtPanels, position: 1, sku: 'P-1' },
  { id: baffle, categoryId: ids.baffles, position: 1, sku: 'B-1' },
]

describe.each(await openApis(db => insertCatalog(db, products)))('$engine', ({ db, browser, settings, faults }) => {
  test('each customer reads prices of their own, and those of no other', async () => {
    const [ana, ben, eva] = [
      await openMember(db, browser()),
      await openMember(db, browser()),
      await openMember(db, browser()),
    ]
    const [companyId, groupId] = [await insertCompany(db), await insertGroup(db)]
    await insertBuyer(db, ben.id, { companyId })
    await insertBuyer(db, eva.id, { groupId, conditions: { currency: 'EUR' } })
    await insertPriceList(db, {}, [[panel, 1, '1000']])
    await insertPriceList(db, { scope: 'customer', customerId: ana.id }, [
      [panel, 1, '11'],
      [baffle, 5, '12'],
    ])
    await insertPriceList(db, { scope: 'company', companyId }, [[panel, 1, '21']])
    await insertPriceList(db, { scope: 'group', groupId, currency: 'EUR' }, [[panel, 1, '31.125']])
    await insertPriceList(db, { scope: 'customer', customerId: ben.id, validUntil: '2020-01-01' }, [[panel, 1, '22']])
    const read = async (who: { browser: ReturnType<typeof browser> }) =>
      (await who.browser.call(getShownPrices, { query: { ids: `${panel},${baffle},77` } })).reply
    expect(await read(ana)).toEqual({ currency: 'USD', needs_login: false, prices: [] })
    const boss = await openStaff(db, browser(), { roles: ['administrators'] })
    await boss.browser.call(saveQuoteSettings, { body: { base_revision: 0, changes: { price_display: 'own' } } })
    await settings.refresh()
    const of = (product_id: number, unit_price: string, from_quantity = 1) => ({
      ...{ product_id, kind: 'own' },
      breaks: [{ from_quantity, unit_price }],
    })
    expect((await read(ana)).prices).toEqual([of(panel, '11.00'), of(baffle, '12.00', 5)])
    expect((await read(ben)).prices).toEqual([of(panel, '21.00')])
    expect(await read(eva)).toEqual({ currency: 'EUR', needs_login: false, prices: [of(panel, '31.125')] })
    const nobody = await browser().call(getShownPrices, { query: { ids: `${panel}` } })
    expect(nobody.reply).toEqual({
      currency: 'USD',
      needs_login: true,
      prices: [{ ...of(panel, '1000.00'), kind: 'list' }],
    })
    const answer = await ana.browser.send(`${getShownPrices.path}?ids=${panel}`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test.each(staffRoles)('what %s reads and changes of price lists', async role => {
    const list = await insertPriceList(db, {}, [[panel, 1, '77.77']])
    const { browser: who } = await openStaff(db, browser(), { roles: [role] })
    const mayRead = ['sales', 'sales_managers', 'administrators'].includes(role)
    const mayWrite = ['sales_managers', 'administrators'].includes(role)
    const params = { id: list }
    const reading = [
      await who.call(desk.listPriceLists),
      await who.call(desk.getPriceList, { params }),
      await who.call(desk.listListedPrices, { params, query: {} }),
    ]
    expect(reading.map(({ status }) => status)).toEqual(Array(3).fill(mayRead ? 200 : 403))
    if (!mayRead) expect(JSON.stringify(reading)).not.toContain('77.77')
    const body = { id: list, base_revision: 1, changes: { name: `List ${list}` } }
    const writing = [
      await who.call(desk.findListBuyers, { query: { scope: 'customer', q: 'rita' } }),
      await who.call(desk.savePriceList, { body }),
      await who.call(desk.copyPriceList, { params, body: { name: `Copy of ${list}` } }),
      await who.call(desk.deletePriceList, { params }),
    ]
    expect(writing.map(({ status }) => status)).toEqual(Array(4).fill(mayWrite ? 200 : 403))
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
