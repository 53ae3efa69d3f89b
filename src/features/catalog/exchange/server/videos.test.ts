import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { publishProduct, saveProduct } from '#features/catalog/catalog-edit/desk-contract.ts'
import { getProduct } from '#features/catalog/product/contract.ts'
import { productVideo, video } from '#features/catalog/video/server/tables.ts'
import { changeEntry } from '#server/database/tables.ts'
import { ids } from '../../../../../test/builders/catalog.ts'
import { insertVideos } from '../../../../../test/builders/exchange-records.ts'
import { apply, check, exportBytes, upload, work } from '../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../test/openers/open-products.ts'
import { confirmImport, createExport, getImport, listImportRows, undoImport } from '../desk-contract.ts'

const panels = [1001, 1002, 1003, 1004, 1005, 1006].map(id => ({
  ...{ id, sku: `GP-${id}`, categoryId: ids.gmtPanels, position: id },
}))
const heading = 'product,video,state,title.en,title.es,title.fr'
const csv = (...rows: string[]) => [heading, ...rows].join('\n')

describe.each(await openProducts(panels, insertVideos))('$engine', opened => {
  const { db, staff, catalog, browser: visitor, faults } = opened
  type Browser = Awaited<ReturnType<typeof staff>>['browser']
  const rowsOf = async (browser: Browser, id: number) =>
    (await browser.call(listImportRows, { params: { id }, query: { page_size: 200 } })).reply.rows
  /** The text of an export, without the revisions that each change counts up. */
  const exported = async (browser: Browser) =>
    (await exportBytes(browser, 'videos', 'json')).toString().replace(/,"_revision":\d+/g, '')
  const undo = async (browser: Browser, id: number) => {
    await browser.call(undoImport, { params: { id }, body: {} })
    await work(opened)
    return (await browser.call(getImport, { params: { id } })).reply
  }
  const titles = async (id: number) =>
    (
      await db
        .select({ title: productVideo.titleEn })
        .from(productVideo)
        .where(eq(productVideo.productId, id))
        .orderBy(asc(productVideo.position))
    ).map(({ title }) => title)
  const file = async () => (await db.select().from(video))[0]?.sha256 ?? ''

  test('rows make, change and take away videos; the site shows it at once, and an undo gives back what was exported', async () => {
    const { browser } = await staff()
    const before = await exported(browser)
    const path = `/videos/${await file()}.mp4`
    const rows = csv(
      `gp-1001,${path},,Another title,,`,
      'GP-1001,"https://video.example/watch?v=0&t=1,5",withdrawn,,,',
      'GP-1001,https://video.example/new,,A new one,Uno nuevo,',
      `GP-1006,${path.slice(8, 72).toUpperCase()},shown,By its checksum,,`,
      'GP-1002,"https://video.example/watch?v=1&t=1,5",,,Montaje,[clear]',
      'GP-1003,"https://video.example/watch?v=2&t=1,5",,"Mounting; its ""title"" 2",,',
    )
    const run = await check(opened, browser, rows)
    expect(run).toMatchObject({ kind: 'videos', counts: { create: 2, update: 3, unchanged: 1, error: 0 } })
    const planned = await rowsOf(browser, run.id)
    expect(planned.slice(0, 2).map(({ differences }) => differences)).toEqual([
      [{ field: 'title.en', before: '=A fuse', after: 'Another title' }],
      [{ field: 'state', before: 'shown', after: 'withdrawn' }],
    ])
    // Nothing is done before it is confirmed.
    expect(await exported(browser)).toBe(before)
    const body = { mode: 'all_or_nothing', publish: 'now' } as const
    await browser.call(confirmImport, { params: { id: run.id }, body })
    await work(opened)
    expect((await browser.call(getImport, { params: { id: run.id } })).reply.counts).toMatchObject({
      ...{ done: 5, refused: 0 },
    })
    expect(await titles(1001)).toEqual(['Another title', 'A new one'])
    await catalog.refresh()
    const shown = async (id: number, language: string) =>
      (await visitor().call(getProduct, { params: { id: String(id) }, headers: { 'Accept-Language': language } })).reply
        .videos
    expect(await shown(1001, 'es')).toEqual([
      { url: path, title: '[clear]' },
      { url: 'https://video.example/new', title: 'Uno nuevo' },
    ])
    expect(await shown(1006, 'en')).toEqual([{ url: path, title: 'By its checksum' }])
    expect((await shown(1002, 'fr')).map(({ title }) => title)).toEqual(['Mounting; its "title" 1', '=A fuse'])
    const entries = await db.select().from(changeEntry).where(eq(changeEntry.source, 'import'))
    expect(entries.map(({ subjectKind, fields }) => [subjectKind, fields.map(({ field }) => field)])).toEqual(
      Array.from({ length: 5 }, () => ['product', ['videos']]),
    )
    const again = (await check(opened, browser, rows)).counts
    expect(again).toMatchObject({ create: 0, update: 0, unchanged: 5, error: 1 })
    expect(await undo(browser, run.id)).toMatchObject({ state: 'undone', counts: { refused: 0 } })
    expect(await exported(browser)).toBe(before)
  })

  test('what is no video, or of no product, is refused by its column', async () => {
    const { browser } = await staff()
    const many = Array.from({ length: 11 }, (_, at) => `GP-1006,https://video.example/${at},,Number ${at},,`)
    const rows = [
      'NOWHERE,https://video.example/a,,A,,',
      `GP-1001,/videos/${'0'.repeat(64)}.mp4,,A,,`,
      'GP-1001,http://video.example/a,,A,,',
      'GP-1001,/videos/fuse.mp4,,A,,',
      'GP-1001,https://video.example/b,,,,',
      `GP-1001,https://video.example/c,,${'a'.repeat(151)},,`,
      'GP-1001,https://video.example/d,withdrawn,A,,',
      'GP-1001,https://video.example/e,hidden,A,,',
      `GP-1001,/videos/${await file()}.mp4,,[clear],[clear],[clear]`,
      ',https://video.example/f,,A,,',
      'GP-1001,,,A,,',
    ]
    const run = await check(opened, browser, csv(...rows))
    expect(run.counts).toMatchObject({ error: rows.length, create: 0, update: 0 })
    const told = await rowsOf(browser, run.id)
    expect(told.map(({ errors }) => errors[0]?.column)).toEqual([
      ...['product', 'video', 'video', 'video', 'title.en', 'title.en', 'state', 'state', 'title.en'],
      // They do not say which record they are about.
      ...['', ''],
    ])
    expect(told[1]?.errors[0]?.reason).toContain('No uploaded video is /videos/000')
    expect(told[6]?.errors[0]?.reason).toBe('The product does not have this video.')
    // A product has ten: what is too much is an error, and the others are applied.
    const full = await apply(opened, browser, csv(...many))
    expect(full.counts).toMatchObject({ done: 10, error: 1, refused: 0 })
    expect(await titles(1006)).toHaveLength(10)
    await undo(browser, full.id)
    expect(await titles(1006)).toEqual([])
  })

  test('a title that somebody else has changed since is a conflict; another video of the product is none', async () => {
    const { browser } = await staff()
    const before = await exportBytes(browser, 'videos', 'csv')
    const own = await db.select().from(video)
    const shown = (title: string) => [
      { title: { en: title, es: '[clear]' }, video_id: own[0]?.id ?? 0 },
      { title: { en: 'Mounting; its "title" 4' }, url: 'https://video.example/watch?v=4&t=1,5' },
    ]
    const changed = await browser.call(saveProduct, {
      params: { id: 1005 },
      body: { base_revision: 0, changes: { videos: shown('Somebody else’s') } },
    })
    expect(changed.error).toBeUndefined()
    await browser.call(publishProduct, { params: { id: 1005 }, body: { revision: 1 } })
    const lines = before.toString().split('\r\n')
    const mine = (of: string, title: string) =>
      lines.flatMap(line =>
        line.includes('GP-1005') && line.includes(of) ? [line.replace(/'?=A fuse|"Mounting[^,]*"/, title)] : [],
      )
    const text = [lines[0], ...mine('/videos/', 'Mine'), ...mine('watch', 'Also mine')].join('\n')
    const run = await check(opened, browser, text)
    expect(run.counts).toMatchObject({ conflict: 1, update: 1, error: 0 })
    const [row] = await rowsOf(browser, run.id)
    expect([row?.state, row?.errors[0]?.column]).toEqual(['conflict', 'title.en'])
  })

  test('two videos of a product that are changed by one file are no conflict', async () => {
    const { browser } = await staff()
    const before = (await exportBytes(browser, 'videos', 'csv')).toString()
    const { length } = await exported(browser)
    const [head, first = '', second = ''] = before
      .split('\r\n')
      .filter((line, at) => at === 0 || line.startsWith('GP-1004'))
    // So many stand between them that the second is applied when the first was.
    const between = [1001, 1002, 1003].flatMap(id =>
      Array.from({ length: 8 }, (_, at) => `GP-${id},https://video.example/more-${at},,More,,,,`),
    )
    const rows = [head, first.replace('Montage 3', 'Deux'), ...between, second.replace(/'?=A fuse/, 'One')]
    const run = await apply(opened, browser, rows.join('\n'))
    expect(run.counts).toMatchObject({ create: 24, update: 2, done: 26, conflict: 0, refused: 0 })
    await undo(browser, run.id)
    expect((await exported(browser)).length).toBe(length)
  })

  test('links that differ only behind 200 letters are two videos', async () => {
    const { browser } = await staff()
    const long = `https://video.example/${'a'.repeat(250)}`
    const rows = csv(`GP-1006,${long}1,,One,,`, `GP-1006,${long}2,,Two,,`)
    const run = await apply(opened, browser, rows)
    expect(run.counts).toMatchObject({ create: 2, done: 2, error: 0 })
    expect(await titles(1006)).toEqual(['One', 'Two'])
    expect((await check(opened, browser, rows)).counts).toMatchObject({ unchanged: 2, create: 0, update: 0, error: 0 })
    await undo(browser, run.id)
    expect(await titles(1006)).toEqual([])
  })

  test('readers export them; whoever may not publish does not import them', async () => {
    const { browser } = await staff({ roles: ['readers'] })
    expect((await browser.call(createExport, { body: { kind: 'videos', format: 'csv' } })).status).toBe(200)
    expect((await upload(browser, csv('GP-1001,https://video.example/a,,A,,'))).status).toBe(403)
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
