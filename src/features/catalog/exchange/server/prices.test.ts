import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mostPrices } from '#features/catalog/price/domain/price-list-fields.ts'
import { price } from '#features/catalog/price/server/tables.ts'
import { ids } from '../../../../../test/builders/catalog.ts'
import { insertPriceList } from '../../../../../test/builders/prices.ts'
import { apply, check, csv, exportBytes, upload, work } from '../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../test/openers/open-products.ts'
import { confirmImport, createExport, getImport, listImportRows, mapImport, undoImport } from '../desk-contract.ts'

const products = Array.from({ length: 60 }, (_, at) => ({
  ...{ id: 5001 + at, categoryId: ids.gmtPanels, position: at, sku: `GMT-${at}` },
}))

describe.each(await openProducts(products))('$engine', opened => {
  const { db, staff, faults } = opened
  const manager = () => staff({ roles: ['sales_managers'] })
  const rowsOf = async (who: Awaited<ReturnType<typeof manager>>, id: number) =>
    (await who.browser.call(listImportRows, { params: { id }, query: {} })).reply.rows

  test('a file of prices is applied as one change of the list, goes round and is taken back', async () => {
    await insertPriceList(db, { name: 'Retail' }, [[5001, 1, '5']])
    const who = await manager()
    const lines = products.map(({ sku }, at) => `Retail,${sku.toLowerCase()},${at % 3 || 10},${at}.5`)
    const run = await apply(opened, who.browser, csv('list,product,from_quantity,unit_price', ...lines))
    expect(run.counts).toMatchObject({ create: 60, update: 0, error: 0, done: 60, refused: 0 })
    const file = await exportBytes(who.browser, 'prices', 'csv')
    expect(file.toString()).toContain('Retail,GMT-0,1,5,USD')
    expect(file.toString()).toContain('Retail,GMT-59,2,59.5,USD')
    expect((await check(opened, who.browser, file)).counts).toMatchObject({ create: 0, update: 0, unchanged: 61 })
    await who.browser.call(undoImport, { params: { id: run.id }, body: {} })
    await work(opened)
    expect((await who.browser.call(getImport, { params: { id: run.id } })).reply.state).toBe('undone')
    expect((await exportBytes(who.browser, 'prices', 'json')).toString().match(/"product"/g)).toHaveLength(2)
  })

  test('what is not certain is asked about, row by row', async () => {
    await insertPriceList(db, { name: 'Euro', currency: 'EUR' }, [])
    const who = await manager()
    const file = csv(
      'list;product;from_quantity;unit_price;currency;discount',
      'Euro;GMT-1;1;1.234,5;;',
      'Euro;GMT-2;1;1.234;;',
      'Euro;GMT-3;1;$12;;',
      'Euro;GMT-4;1;12;USD;',
      'Euro;GMT-5;1;12;EUR;15 %',
      'Euro;GMT-6;1;12,00 €;;0',
      'Euro;NO-SUCH;1;12;;',
      'Other;GMT-7;1;12;;',
      'Euro;GMT-8;0;12;;',
      'Euro;GMT-1;;3;;',
      ...Array.from({ length: 9 }, (_, at) => `Euro;GMT-9;${at + 1};${at + 1};;`),
    )
    const run = await check(opened, who.browser, file)
    const told = (await rowsOf(who, run.id)).map(({ state, errors }) => [state, ...errors.map(({ column }) => column)])
    expect(told).toEqual([
      ['create'],
      ['error', 'unit_price'],
      ['error', 'unit_price'],
      ['error', 'currency'],
      ['error', 'discount'],
      ['create'],
      ['error', 'product'],
      ['error', 'list'],
      ['error', 'from_quantity'],
      ['error', ''],
      ...Array.from({ length: 8 }, () => ['create']),
      ['error', 'from_quantity'],
    ])
  })

  test('a maker’s file has its columns proposed, with its discount among them', async () => {
    await insertPriceList(db, { name: 'Maker' }, [])
    const who = await manager()
    const { id } = await upload(
      who.browser,
      csv('Catalog Number,Description,List Price,Disc.', 'GMT-1,A panel,12.5,'),
      'prices',
    )
    const run = (await who.browser.call(getImport, { params: { id } })).reply
    expect(run.headings.map(({ column }) => column)).toEqual(['product', null, 'unit_price', 'discount'])
    expect(run.state).toBe('mapping')
    const columns = run.headings.map(({ column }) => column)
    const mapped = await who.browser.call(mapImport, {
      params: { id },
      body: { columns, constants: { list: 'Maker' }, words: {} },
    })
    expect(mapped.error).toBe(undefined)
    await work(opened)
    expect((await who.browser.call(getImport, { params: { id } })).reply.counts).toMatchObject({ create: 1, error: 0 })
  })

  test('a maker’s file is told row by row what cannot be taken, and changes nothing the second time', async () => {
    await insertPriceList(db, { name: 'Works' }, [])
    const who = await manager()
    const file = csv(
      'Industrial Power Ltd,,,,',
      'Price list 2027,,,,',
      ',,,,',
      'Part No.,Description,Min. Qty,List Price USD,List Price EUR',
      'gmt 1,A panel,1,"$1,234.50","1,135.74"',
      'GMT-1,A panel,10,1111.05,"1,022.17"',
      'GMT 1,A panel,10.0,999,919.08',
      'GMT-2,A panel,1,on request,on request',
      'GMT-OLD,No longer made,1,12,11.04',
      'GMT-3,A panel,one,12,11.04',
      'GMT - 4,A panel,,12.00,11.04',
    )
    const send = async (columns?: (string | null)[]) => {
      const { id } = await upload(who.browser, file, 'prices')
      const run = (await who.browser.call(getImport, { params: { id } })).reply
      const body = {
        ...{ columns: columns ?? run.headings.map(({ column }) => column), words: {} },
        constants: { ...run.constants, list: 'Works' },
      }
      const mapped = await who.browser.call(mapImport, { params: { id }, body })
      expect(mapped.error).toBe(undefined)
      await work(opened)
      return { run, id }
    }
    const told = async (id: number) =>
      (await rowsOf(who, id)).map(({ row, state, errors }) => [row, state, ...errors.map(({ column }) => column)])
    const confirm = (id: number) =>
      who.browser.call(confirmImport, { params: { id }, body: { mode: 'only_valid', publish: 'now' } })
    const { run, id } = await send()
    expect(run.headings.map(({ column }) => column)).toEqual(['product', null, 'from_quantity', 'unit_price', null])
    expect(run.constants).toEqual({ currency: 'USD' })
    const wrong = [
      [7, 'error', ''],
      [8, 'error', 'unit_price'],
      [9, 'error', 'product'],
      [10, 'error', 'from_quantity'],
    ]
    expect(await told(id)).toEqual([[5, 'create'], [6, 'create'], ...wrong, [11, 'create']])
    await confirm(id)
    await work(opened)
    const again = await send()
    expect(await told(again.id)).toEqual([[5, 'unchanged'], [6, 'unchanged'], ...wrong, [11, 'unchanged']])
    expect((await confirm(again.id)).error).toMatchObject({ code: 'nothing_to_do' })
    // The prices of the other column are in another currency than the list.
    const body = { columns: ['product', null, 'from_quantity', null, 'unit_price'], words: {} }
    const constants = { list: 'Works', currency: 'EUR' }
    await who.browser.call(mapImport, { params: { id: again.id }, body: { ...body, constants } })
    await work(opened)
    expect((await told(again.id))[0]).toEqual([5, 'error', 'currency'])
  })

  test('a list takes no more prices than it may have, and the check says so', async () => {
    const id = await insertPriceList(db, { name: 'Full' }, [[5031, 3, '1']])
    await db.transaction(async tx => {
      // Their products are there: asking for each takes longer than all the rest.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        insert into price (list_id, product_id, from_quantity, unit_price)
        select ${id}::integer, 5001 + at % 10, 2 + at, 1 from generate_series(1, ${mostPrices - 2}) at`)
    })
    const who = await manager()
    const line = (at: number, price: string) => `Full,GMT-${at},1,${price}`
    const rows = csv(
      'list,product,from_quantity,unit_price',
      line(20, '2'),
      line(21, '2'),
      'Full,GMT-30,3,[clear]',
      line(22, '2'),
    )
    const run = await check(opened, who.browser, rows, 'prices')
    const reason = 'A list has at most 100,000 prices.'
    expect((await rowsOf(who, run.id)).map(({ state, errors }) => [state, ...errors])).toEqual([
      ['create'],
      ['error', { column: '', reason }],
      ['update'],
      ['error', { column: '', reason }],
    ])
    const params = { id: run.id }
    await who.browser.call(confirmImport, { params, body: { mode: 'only_valid', publish: 'now' } })
    await work(opened)
    const more = [23, 24].map(at => ({ listId: id, productId: 5001 + at, fromQuantity: 1, unitPrice: '1' }))
    await db.insert(price).values(more)
    await who.browser.call(undoImport, { params, body: {} })
    await work(opened)
    const undone = (await who.browser.call(getImport, { params })).reply
    expect(undone).toMatchObject({ state: 'undone', counts: { done: 2 } })
    expect((await rowsOf(who, run.id)).map(({ errors }) => errors)).toEqual(
      Array.from({ length: 4 }, () => [{ column: '', reason }]),
    )
  })

  test('who may not read prices reads none of a file', async () => {
    const [who, writer] = [await manager(), await staff()]
    await insertPriceList(db, { name: 'Secret' }, [])
    const run = await check(opened, who.browser, csv('list,product,unit_price', 'Secret,GMT-1,7777'), 'prices')
    const params = { id: run.id }
    expect((await writer.browser.call(getImport, { params })).status).toBe(403)
    expect((await writer.browser.call(listImportRows, { params, query: {} })).status).toBe(403)
    expect((await writer.browser.call(createExport, { body: { kind: 'prices', format: 'csv' } })).status).toBe(403)
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
