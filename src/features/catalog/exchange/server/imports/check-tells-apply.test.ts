import { describe, expect, test } from 'vitest'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { ids } from '../../../../../../test/builders/catalog.ts'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { apply, check } from '../../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import { listImportRows } from '../../desk-contract.ts'

const seriesName = 'gmt-fuse-panels'
const panel = (id: number, sku: string) => ({ id, sku, categoryId: ids.gmtPanels, position: id })

describe.each(await openProducts([], db => db.delete(product)))('without a product, $engine', opened => {
  test('a file without manufacturers has an error in each row, and none of them is offered', async () => {
    const { browser } = await opened.staff()
    const rows = Array.from({ length: 4 }, (_, at) => `NEW-${at},New,${seriesName}`)
    const run = await check(opened, browser, ['sku,name.en,category', ...rows].join('\n'))
    expect(run.counts).toMatchObject({ create: 0, error: 4 })
    const { reply } = await browser.call(listImportRows, { params: { id: run.id }, query: {} })
    expect(reply.rows.map(({ errors }) => errors[0]?.column)).toEqual(Array(4).fill('manufacturer'))
  })
})

describe.each(await openProducts([panel(1001, 'GP-10'), panel(1002, 'GP-20')]))('$engine', opened => {
  test('rows that give the same name, or wait for a row with errors, have errors themselves', async () => {
    const { browser } = await opened.staff()
    const file = [
      'sku,name.en,category,manufacturer,se_name,relation.related,replaced_by,state',
      `A-1,One,${seriesName},Ours,same-name,,,`,
      `A-2,Two,${seriesName},Ours,Same-Name,,,`,
      `A-3,Three,nowhere,Ours,,,,`,
      `A-4,Four,${seriesName},Ours,,A-3,,`,
      `A-5,Five,${seriesName},Ours,,A-1;A-4,,`,
      `A-6,Six,${seriesName},Ours,,,A-7,`,
      `A-7,Seven,${seriesName},Ours,,,,draft`,
      `A-8,Eight,${seriesName},Ours,,A-1,,`,
    ].join('\n')
    const run = await check(opened, browser, file)
    const { reply } = await browser.call(listImportRows, { params: { id: run.id }, query: {} })
    expect(reply.rows.map(({ state, errors }) => [state, errors.map(({ column }) => column).join()])).toEqual([
      ['create', ''],
      ['error', 'se_name'],
      ['error', 'category'],
      ['error', 'relation.related'],
      ['error', 'relation.related'],
      ['error', 'replaced_by'],
      ['create', ''],
      ['create', ''],
    ])
  })

  test('of many files with all sorts of faults, what the check lets through is applied', async () => {
    const { browser } = await opened.staff()
    const random = seededRandom(32)
    const one = <T>(...of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)]
    for (let file = 0; file < 12; file++) {
      const sku = () => `F${file}-${Math.floor(random() * 14)}`
      const rows = Array.from({ length: 12 }, () =>
        [
          one(sku(), sku(), sku(), sku(), 'GP-10', 'GP-20', '', 'no?number'),
          one('Name', 'Other name', '', 'x'.repeat(500)),
          one(seriesName, seriesName, seriesName, '', 'nowhere'),
          one('Ours', ''),
          one('', '', `slug-${file}`, 'Not a slug', 'search'),
          one('', '', 'published', 'draft', 'withdrawn'),
          one('', sku(), `${sku()};${sku()}`, 'GP-10'),
          one('', '', '', sku()),
          one('', '', '4', 'soon'),
          one('', '', '2', '6'),
        ].join(','),
      )
      const heading =
        'sku,name.en,category,manufacturer,se_name,state,relation.accessory,replaced_by,lead_time_weeks_from,lead_time_weeks_to'
      const text = [heading, ...rows].join('\n')
      const { counts } = await check(opened, browser, text)
      if (counts.create + counts.update === 0) continue
      const { counts: after } = await apply(opened, browser, text)
      expect({ file: text, refused: after.refused }).toEqual({ file: text, refused: 0 })
    }
  })
})
