import { describe, expect, test } from 'vitest'
import { listDeletions } from '#features/staff/deletion/desk-contract.ts'
import { insertCompany } from '../../../../../../test/builders/buyers.ts'
import { ids, insertCatalog } from '../../../../../../test/builders/catalog.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import { rowsWithoutEntry } from '../../../../../../test/readers/rows-without-entry.ts'
import * as desk from '../../desk-contract.ts'

const [panel, baffle] = [5001, 5002]
const products = [
  { id: panel, categoryId: ids.gmtPanels, position: 1, sku: 'GMT-P 1' },
  { id: baffle, categoryId: ids.baffles, position: 1, sku: 'GMB-1' },
]
const one = (unit_price: string, from_quantity = 1) => ({ from_quantity, unit_price })

describe.each(await openApis(db => insertCatalog(db, products)))('$engine', ({ db, browser, faults }) => {
  const open = () => openStaff(db, browser(), { roles: ['sales_managers'], name: 'Mia' })
  type Staff = Awaited<ReturnType<typeof open>>
  const save = (who: Staff, changes: Record<string, unknown>, at: { id?: number; base_revision?: number } = {}) =>
    who.browser.call(desk.savePriceList, { body: { base_revision: 0, ...at, changes } })
  const make = async (who: Staff, name: string) => (await save(who, { name, currency: 'USD' })).reply.record.id
  const prices = async (who: Staff, id: number, q?: string) =>
    (
      await who.browser.call(desk.listListedPrices, { params: { id }, query: q === undefined ? {} : { q } })
    ).reply.rows.map(({ sku, breaks }) => [sku, ...breaks.map(row => `${row.from_quantity}: ${row.unit_price}`)])

  test('a list is made, gets prices, and each change has its entry and its undo', async () => {
    const mia = await open()
    let id = 0
    const { without, changed } = await rowsWithoutEntry(db, async () => {
      id = await make(mia, 'Everyone')
      const changes = { [`price.${panel}`]: [one('9.5', 10), one('10')], [`price.${baffle}`]: [one('0.0725')] }
      expect((await save(mia, changes, { id, base_revision: 1 })).reply.revision).toBe(2)
      await save(mia, { [`price.${baffle}`]: null, is_active: true }, { id, base_revision: 2 })
    })
    expect({ without, changed }).toEqual({ without: [], changed: 1 })
    expect(await prices(mia, id)).toEqual([['GMT-P 1', '1: 10.00', '10: 9.50']])
    expect(await prices(mia, id, 'gm-t')).toEqual([['GMT-P 1', '1: 10.00', '10: 9.50']])
    expect(await prices(mia, id, 'gm')).toEqual([['GMB-1'], ['GMT-P 1', '1: 10.00', '10: 9.50']])
    const { history } = (await mia.browser.call(desk.getPriceList, { params: { id } })).reply
    expect(history.map(({ fields }) => fields.map(({ field }) => field))).toEqual([
      ['is_active', 'price GMB-1'],
      ['price GMT-P 1', 'price GMB-1'],
      ['name', 'currency', 'buyer', 'valid_from', 'valid_until', 'is_active'],
    ])
    const undo = async (at: number) =>
      (await mia.browser.call(desk.undoPriceList, { body: { entry_id: history[at]?.id ?? 0 } })).reply
    expect(await undo(0)).toMatchObject({ done: 1, refused: [] })
    expect(await prices(mia, id)).toEqual([
      ['GMB-1', '1: 0.0725'],
      ['GMT-P 1', '1: 10.00', '10: 9.50'],
    ])
    expect(await undo(1)).toMatchObject({ done: 1, refused: [] })
    expect(await prices(mia, id)).toEqual([])
    // The making of a list is not taken back: it would have no name.
    expect(await undo(2)).toMatchObject({ done: 0 })
  })

  test('a deleted list comes back with its prices, and a copy has them too', async () => {
    const mia = await open()
    const id = await make(mia, 'Deleted')
    await save(mia, { [`price.${panel}`]: [one('3')] }, { id, base_revision: 1 })
    const copy = (await mia.browser.call(desk.copyPriceList, { params: { id }, body: { name: 'Copied' } })).reply.record
    expect(copy).toMatchObject({ name: 'Copied', is_active: false, product_count: 1 })
    await mia.browser.call(desk.deletePriceList, { params: { id } })
    expect((await mia.browser.call(desk.getPriceList, { params: { id } })).status).toBe(404)
    const [gone] = (await mia.browser.call(listDeletions, { query: { kind: 'price_list' } })).reply
    const back = await mia.browser.call(desk.undoPriceList, { body: { entry_id: gone?.entry_id ?? 0 } })
    expect(back.reply).toMatchObject({ done: 1 })
    expect(await prices(mia, id)).toEqual([['GMT-P 1', '1: 3.00']])
    expect(await prices(mia, copy.id)).toEqual([['GMT-P 1', '1: 3.00']])
  })

  test('two who price different products are joined; of the same one the second is told', async () => {
    const mia = await open()
    const id = await make(mia, 'Met')
    await save(mia, { [`price.${panel}`]: [one('1')] }, { id, base_revision: 1 })
    expect((await save(mia, { [`price.${baffle}`]: [one('2')] }, { id, base_revision: 1 })).reply.revision).toBe(3)
    const late = await save(mia, { [`price.${panel}`]: [one('4')] }, { id, base_revision: 1 })
    expect([late.status, late.error.code]).toEqual([409, 'stale_version'])
  })

  test('what a list cannot be is refused by field', async () => {
    const mia = await open()
    const id = await make(mia, 'Refused')
    const errors = async (changes: Record<string, unknown>) =>
      Object.keys((await save(mia, changes, { id, base_revision: 1 })).error.errors ?? {})
    expect((await save(mia, { name: 'refused', currency: 'USD' })).error.errors).toEqual({
      name: ['Another list has this name.'],
    })
    expect(await errors({ name: ' ' })).toEqual(['name'])
    expect(await errors({ currency: 'XXX' })).toEqual(['currency'])
    expect(await errors({ valid_from: '2026-02-02', valid_until: '2026-02-01' })).toEqual(['valid_until'])
    expect(await errors({ buyer: { scope: 'company', id: 999 } })).toEqual(['buyer'])
    expect(await errors({ buyer: { scope: 'everyone', id: 1 } })).toEqual(['buyer'])
    expect(await errors({ 'price.999': [one('1')] })).toEqual(['price.999'])
    const wrong = [
      [one('1.23456')],
      [one('-1')],
      [one('1', 0)],
      [one('1'), one('2')],
      [],
      Array.from({ length: 9 }, (_, at) => one('1', at + 1)),
    ] // nine breaks
    for (const breaks of wrong) expect(await errors({ [`price.${panel}`]: breaks })).toEqual([`price.${panel}`])
    expect(await errors({ unknown: 1 })).toEqual(['unknown'])
    await save(mia, { [`price.${panel}`]: [one('1')] }, { id, base_revision: 1 })
    expect(await errors({ currency: 'EUR' })).toEqual(['currency'])
  })

  test('a list is for a company that is found by its name', async () => {
    const mia = await open()
    const companyId = await insertCompany(db, { name: 'Kettle & Harbour' })
    const found = await mia.browser.call(desk.findListBuyers, { query: { scope: 'company', q: 'harb' } })
    expect(found.reply).toEqual([{ id: companyId, name: 'Kettle & Harbour' }])
    const id = await make(mia, 'Harbour')
    const saved = await save(mia, { buyer: { scope: 'company', id: companyId } }, { id, base_revision: 1 })
    expect(saved.reply.record).toMatchObject({ buyer_name: 'Kettle & Harbour' })
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
