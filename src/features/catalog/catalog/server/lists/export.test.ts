import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { setting } from '#server/database/tables.ts'
import { ids, insertCatalog } from '../../../../../../test/builders/catalog.ts'
import { openCatalogs } from '../../../../../../test/openers/open-catalog.ts'
import { testCompany } from '../../../../../../test/openers/quote-shop.ts'
import { readPdf } from '../../../../../../test/readers/read-pdf.ts'
import { exportLimit } from '../../contract.ts'

const many = exportLimit + 5
const opened = await openCatalogs(async db => {
  await db.insert(setting).values({ key: 'company', value: JSON.stringify(testCompany) })
  await insertCatalog(db, [
    ...Array.from({ length: many }, (_, place) => ({
      id: 2001 + place,
      categoryId: ids.baffles,
      position: place,
      sku: `HB-${place}`,
      name: `Baffle ${place}`,
    })),
    {
      id: 1001,
      categoryId: ids.gmtPanels,
      position: 1,
      sku: 'DC-1',
      name: '=HYPERLINK("x")',
      values: [{ attributeId: ids.bus, number: 60 }],
    },
    {
      id: 1002,
      categoryId: ids.gmtPanels,
      position: 2,
      sku: 'DC-2',
      name: 'Panel, "two"',
      values: [{ attributeId: ids.bus, number: 100 }],
    },
  ])
})

describe.each(opened)('$engine', ({ browser, faults }) => {
  const read = (path: string) => browser().send(`/catalog/exportCategoryProducts/${path}`)

  test('a list is exported with its filters and its order, and no text is a formula', async () => {
    const response = await read('gmt-fuse-panels?format=csv&sort=-attribute:19')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="gmt-fuse-panels-products-2026-11-21.csv"',
    )
    const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()).split('\r\n')
    expect(lines[0]).toMatch(/^\ufeffPart number,Product,/)
    expect(lines[0]).toContain(' (A)')
    expect(lines[1]).toContain('DC-2,"Panel, ""two""",100')
    expect(lines[2]).toMatch(/^DC-1,"'=HYPERLINK\(""x""\)",60/)
    const one = await (await read('gmt-fuse-panels?format=csv&bus=90-200')).text()
    expect(one.split('\r\n').length).toBe(2)
    const inMain = await (await read('dc-power-distribution?format=csv&category_id=gmt-fuse-panels')).text()
    expect(inMain.split('\r\n').length).toBe(3)
  })

  test('a workbook has texts as they are, and numbers as numbers with their unit in the heading', async () => {
    const response = await read('gmt-fuse-panels?format=xlsx&sort=-attribute:19&lang=fr')
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet')
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
    const [head, ...rows] = sheets[0]?.rows ?? []
    expect(head?.[2]).toMatch(/ \(A\)$/)
    expect(rows.map(row => row.slice(0, 3))).toEqual([
      ['DC-2', 'Panel, "two" fr', 100],
      ['DC-1', '=HYPERLINK("x") fr', 60],
    ])
  })

  test('a long list ends at the limit, and the file says so', async () => {
    const csv = await (await read('heat-baffles?format=csv')).text()
    expect(csv.split('\r\n').length).toBe(exportLimit + 1)
    const pdf = await read('heat-baffles?format=pdf&lang=fr')
    expect(pdf.headers.get('content-language')).toBe('fr')
    const { pages } = await readPdf(await pdf.arrayBuffer())
    expect(pages.join(' ').replace(/\s/g, ' ')).toContain('Les 1 000 premiers produits sur 1 005')
  })

  test('a file that the browser has is not sent again', async () => {
    const { headers } = await read('gmt-fuse-panels?format=csv')
    const again = await browser().send('/catalog/exportCategoryProducts/gmt-fuse-panels?format=csv', {
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test.each(['nothing?format=csv', 'klm-fuse-panels?format=pdf'])('%s is 404', async path => {
    expect((await read(path)).status).toBe(404)
  })

  test.each(['', '?format=xls', '?format=csv&units=feet'])('%j is refused', async query => {
    expect((await read(`gmt-fuse-panels${query}`)).status).toBe(400)
    expect(faults).toEqual([])
  })
})
