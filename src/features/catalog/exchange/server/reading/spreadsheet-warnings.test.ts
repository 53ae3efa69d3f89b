import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { ids } from '../../../../../../test/builders/catalog.ts'
import { apply, check, exportBytes, work } from '../../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import { checkImport, confirmImport, getImport, listImportRows } from '../../desk-contract.ts'

const skus = ['0012', '10E5', '12345678901234567890', 'GP-4']
const panels = skus.map((sku, at) => ({ id: 1001 + at, sku, categoryId: ids.gmtPanels, position: at + 1 }))

describe.each(await openProducts(panels))('$engine', opened => {
  const { db, staff } = opened

  test('part numbers that a spreadsheet has changed are left out, and applied once they are ticked', async () => {
    const { browser } = await staff()
    const file = [
      'id,sku,manufacturer_part_number',
      '1001,12,',
      '1002,1.00E+06,',
      '1003,1.23457E+19,',
      '1004,GP-5,',
    ].join('\n')
    const run = await check(opened, browser, file)
    expect(run.counts).toMatchObject({ update: 1, conflict: 3, error: 0 })
    const rowsOf = async () =>
      (await browser.call(listImportRows, { params: { id: run.id }, query: {} })).reply.rows.map(row => row.may_accept)
    expect(await rowsOf()).toEqual([true, true, true, false])
    await browser.call(checkImport, { params: { id: run.id }, body: { accepted_rows: [2] } })
    await work(opened)
    expect(await rowsOf()).toEqual([false, true, true, false])
    const body = { mode: 'only_valid' as const, publish: 'now' as const }
    await browser.call(confirmImport, { params: { id: run.id }, body })
    await work(opened)
    const { counts } = (await browser.call(getImport, { params: { id: run.id } })).reply
    expect(counts).toMatchObject({ done: 2, refused: 0, conflict: 2 })
    const stored = await db.select({ sku: product.sku }).from(product).orderBy(product.id)
    expect(stored.map(({ sku }) => sku)).toEqual(['12', '10E5', '12345678901234567890', 'GP-5'])
    await db.update(product).set({ sku: '0012' }).where(eq(product.id, 1001))
  })

  test('the main text of an attribute does not take those of other languages with it without a word', async () => {
    const { browser } = await staff()
    const text = 'attribute.input_wire'
    await apply(opened, browser, `id,${text},${text}.es,${text}.fr\n1003,two wires,dos hilos,deux fils`)
    const main = await check(opened, browser, `id,${text}\n1003,[clear]`)
    expect(main.counts).toMatchObject({ conflict: 1, update: 0 })
    const { rows } = (await browser.call(listImportRows, { params: { id: main.id }, query: {} })).reply
    expect(rows[0]?.may_accept).toBe(true)
    expect(rows[0]?.errors.map(({ column, reason }) => [column, reason])).toEqual([
      [`${text}.es`, expect.stringContaining('dos hilos')],
      [`${text}.fr`, expect.stringContaining('deux fils')],
    ])
    // Who names all of them has said so.
    const all = await check(opened, browser, `id,${text},${text}.es,${text}.fr\n1003,[clear],[clear],[clear]`)
    expect(all.counts).toMatchObject({ conflict: 0, update: 1 })
  })

  test('a file without ids makes no second product beside the one whose number it lost', async () => {
    const { browser } = await staff()
    const row = (sku: string) => `${sku},New,gmt-fuse-panels,Ours`
    const names = ['12', '1000000', '3-Aug', '4.00638E+12', '77', 'NEW-1']
    const run = await check(opened, browser, ['sku,name.en,category,manufacturer', ...names.map(row)].join('\n'))
    const { reply } = await browser.call(listImportRows, { params: { id: run.id }, query: {} })
    expect(reply.rows.map(({ state }) => state)).toEqual([
      ...['conflict', 'conflict', 'conflict', 'conflict'],
      ...['create', 'create'],
    ])
  })

  test('an export has the text format where words stand, and is read as it was written', async () => {
    const { browser } = await staff()
    const bytes = await exportBytes(browser, 'products', 'xlsx')
    const run = await check(opened, browser, bytes)
    expect(run.counts).toMatchObject({ unchanged: panels.length, update: 0, error: 0 })
    const again = await apply(opened, browser, 'sku,attribute.width\nGP-5,7.5E-05')
    expect(again.counts).toMatchObject({ done: 1, refused: 0 })
  })
})
