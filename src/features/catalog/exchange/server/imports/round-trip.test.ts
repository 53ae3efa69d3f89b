import { describe, expect, test } from 'vitest'
import { randomProducts } from '../../../../../../test/builders/catalog.ts'
import { insertLeadTimes, insertTextsAndLists, insertVideos } from '../../../../../../test/builders/exchange-records.ts'
import { apply, check, exportBytes, work } from '../../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import { getImport, undoImport } from '../../desk-contract.ts'
import { exchangeKinds, fileFormats } from '../../domain/column.ts'

const idle = { create: 0, update: 0, conflict: 0, error: 0 }
/** An export without the column of revisions, which each change counts up. */
const withoutRevision = (bytes: Buffer) => bytes.toString().replace(/"_revision":\d+/g, '')

describe.each(await openProducts('demonstration', insertTextsAndLists))('the demonstration on $engine', opened => {
  const { staff, faults } = opened

  test.each(exchangeKinds.flatMap(kind => fileFormats.map(format => ({ kind, format }))))(
    'an export of $kind as $format that is imported changes nothing, and the next export is the same bytes',
    async ({ kind, format }) => {
      const { browser } = await staff({ roles: ['content', 'sales_managers'] })
      const before = await exportBytes(browser, kind, format)
      const run = await check(opened, browser, before)
      expect(run).toMatchObject({ state: 'checked', kind, counts: idle })
      expect(run.counts.unchanged).toBe(run.row_count)
      expect(run.row_count).toBeGreaterThan(6)
      expect((await exportBytes(browser, kind, format)).equals(before)).toBe(true)
    },
  )

  test('in Spanish too, where files have semicolons', async () => {
    const { browser } = await staff({ language: 'es' })
    browser.language = 'es'
    const before = await exportBytes(browser, 'products', 'csv')
    expect(before.toString()).toContain('sku;state;category')
    expect((await check(opened, browser, before)).counts).toMatchObject(idle)
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})

const fillGenerated = async (db: Parameters<typeof insertVideos>[0]) => {
  await insertVideos(db)
  await insertLeadTimes(db)
}

describe.each(await openProducts(randomProducts(300), fillGenerated))('a generated catalogue on $engine', opened => {
  const { staff, faults } = opened

  test.each(fileFormats)('an export of products as %s changes nothing', async format => {
    const { browser } = await staff()
    const before = await exportBytes(browser, 'products', format)
    expect((await check(opened, browser, before)).counts).toEqual({ ...idle, unchanged: 300, done: 0, refused: 0 })
    expect((await exportBytes(browser, 'products', format)).equals(before)).toBe(true)
  })

  test.each(fileFormats)('an export of its videos as %s changes nothing', async format => {
    const { browser } = await staff()
    const before = await exportBytes(browser, 'videos', format)
    expect((await check(opened, browser, before)).counts).toEqual({ ...idle, unchanged: 10, done: 0, refused: 0 })
    expect((await exportBytes(browser, 'videos', format)).equals(before)).toBe(true)
  })

  test('an undo gives back what was exported before', async () => {
    const { browser } = await staff()
    const before = await exportBytes(browser, 'products', 'json')
    const rows = [
      'sku;category;state;name.en;manufacturer;attribute.bus;relation.accessory;replaced_by',
      'DC-GP0000;;;Renamed;;[clear];;',
      'NEW-1;gmt-fuse-panels;published;First;Ours;60;NEW-2;',
      'NEW-2;gmt-fuse-panels;draft;Second;Ours;;;NEW-1',
    ]
    const skus: string[] = JSON.parse(before.toString()).rows.map((row: { sku: string }) => row.sku)
    rows[1] = rows[1]?.replace('DC-GP0000', skus[3] ?? '') ?? ''
    const { id, counts } = await apply(opened, browser, rows.join('\n'))
    expect(counts).toMatchObject({ create: 2, update: 1, done: 3, refused: 0 })
    expect(withoutRevision(await exportBytes(browser, 'products', 'json'))).not.toBe(withoutRevision(before))
    await browser.call(undoImport, { params: { id }, body: {} })
    await work(opened)
    expect((await browser.call(getImport, { params: { id } })).reply.state).toBe('undone')
    expect(withoutRevision(await exportBytes(browser, 'products', 'json'))).toBe(withoutRevision(before))
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
