import { describe, expect, test } from 'vitest'
import { getEditedProduct } from '#features/catalog/catalog-edit/desk-contract.ts'
import { insertMedia } from '#features/site/media/server/store.ts'
import { media } from '#features/site/media/server/tables.ts'
import { ids } from '../../../../../../test/builders/catalog.ts'
import { jpegBytes, pngBytes, svgBytes, textBytes } from '../../../../../../test/builders/pictures.ts'
import { randomPicture } from '../../../../../../test/builders/stored-picture.ts'
import { zipOf } from '../../../../../../test/builders/zip.ts'
import { apply, check, upload, work } from '../../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import { mediaUsers } from '../../../../../composition/records/media-users.ts'
import { cancelImport, getImport, listImportRows, mapImport, undoImport } from '../../desk-contract.ts'
import { runText } from '../../messages/run-words.ts'
import { beginImport } from '../imports/begin-import.ts'
import { updateRun } from '../run-store.ts'
import { importRun } from '../tables.ts'
import { dropLeftPictures } from './drop-pictures.ts'

const skus = ['GP-10', 'GP-20', 'GP-2 0B', 'GP_30', 'GP-30']
const panels = skus.map((sku, at) => ({ id: 1001 + at, sku, categoryId: ids.gmtPanels, position: at }))
let shade = 0
const colour = () => `#${(0x100000 + 7919 * ++shade).toString(16).slice(0, 6)}`
const png = () => pngBytes(40, 30, colour())

describe.each(await openProducts(panels))('zips of pictures on $engine', opened => {
  const { db, staff, faults, clock } = opened
  const countMedia = () => db.$count(media)
  const picturesOf = async (browser: Awaited<ReturnType<typeof staff>>['browser'], id: number) =>
    (await browser.call(getEditedProduct, { params: { id } })).reply.record.pictures

  test('pictures reach their products by the names of their files, and what is not taken is named', async () => {
    const { browser } = await staff()
    const own =
      (await insertMedia(db, randomPicture(), { fileName: 'own.jpg', createdAt: clock.now, createdBy: 1 })) ?? 0
    await apply(opened, browser, `sku,pictures\nGP-20,#${own}`)
    const side = await png()
    const run = await apply(
      opened,
      browser,
      zipOf([
        ['photos/gp-10_2.png', side],
        ['photos/GP-10.jpg', await jpegBytes(60, 40, colour())],
        ['photos/GP 20-front.svg', svgBytes()],
        ['photos/GP30.png', await png()],
        ['__MACOSX/photos/._GP-10.jpg', textBytes('made by the archiver')],
        ['../../GP-99.png', await png()],
        ['GP-20_3.png', textBytes('no picture at all')],
        ['read me.md', textBytes('hello')],
        ['inner.zip', zipOf([['GP-10_9.png', side]])],
        ['GP-20_4.png', await png(), { size: 12 }],
        ['GP-20_5.png', await png(), { size: 16 * 1024 * 1024 }],
      ]),
      { mode: 'all_or_nothing' },
    )
    expect(run).toMatchObject({ state: 'applied', counts: { update: 2, done: 2, error: 0 } })
    expect(Object.fromEntries(run.left_files.map(({ name, reason }) => [name, reason]))).toEqual({
      'GP-20_3.png': expect.stringMatching(/no picture of a kind/),
      'GP-20_4.png': 'The zip is damaged here, or has a password.',
      'photos/GP30.png': 'Its name may mean several products: GP_30, GP-30. Write the part number as it is.',
      '../../GP-99.png': 'Its name begins with no part number of the catalogue.',
      'GP-20_5.png': 'A picture may have 15 MB.',
      'read me.md': 'It is no picture.',
      'inner.zip': 'It is no picture.',
    })
    const rows = await db.select({ id: media.id, fileName: media.fileName }).from(media)
    const names = new Map(rows.map(({ id, fileName }) => [id, fileName]))
    const named = async (id: number) => (await picturesOf(browser, id)).map(one => names.get(one))
    expect(await named(1001)).toEqual(['GP-10.jpg', 'gp-10_2.png'])
    expect(await named(1002)).toEqual(['own.jpg', 'GP 20-front.svg'])

    await browser.call(undoImport, { params: { id: run.id }, body: {} })
    await work(opened)
    expect(await named(1001)).toEqual([])
    expect(await named(1002)).toEqual(['own.jpg'])
  })

  test('a cancelled run takes its pictures with it, save those that somebody else shows', async () => {
    const { browser } = await staff()
    const before = await countMedia()
    const zip = zipOf([
      ['GP-10_7.png', await png()],
      ['GP-20_7.png', await png()],
    ])
    const run = await check(opened, browser, zip)
    expect(run).toMatchObject({ state: 'checked', counts: { update: 2 } })
    expect(await countMedia()).toBe(before + 2)
    const { rows } = (await browser.call(listImportRows, { params: { id: run.id }, query: {} })).reply
    const shown = String(rows[0]?.differences[0]?.after)
    await apply(opened, browser, `sku;pictures\nGP-2 0B;"${shown.split('; ').at(-1)}"`)
    await browser.call(cancelImport, { params: { id: run.id }, body: {} })
    expect(await countMedia()).toBe(before + 1)
  })

  test('a run that nobody cancelled, or that broke off, leaves no pictures either', async () => {
    const { browser } = await staff()
    const before = await countMedia()
    const run = await check(opened, browser, zipOf([['GP-10_8.png', await png()]]))
    await updateRun(db, run.id, { state: 'failed' })
    await dropLeftPictures(mediaUsers)(db, clock.now)
    expect(await countMedia()).toBe(before)
  })

  test('a table in the zip says by its column of paths which pictures are whose', async () => {
    const { browser } = await staff()
    const [front, same] = [await png(), await png()]
    await insertMedia(db, { ...randomPicture() }, { fileName: 'front view.png', createdAt: clock.now, createdBy: 1 })
    const table = 'SKU,Image paths\nGP_30,"img/a.png, img/b.png"\nGP-30,https://shop.example/p/c.png?w=1\n'
    const zip = zipOf([
      ['export.csv', textBytes(table)],
      ['img/a.png', front],
      ['img/b.png', same],
      ['img/unused.png', await png()],
      ['img/c.png', await png()],
    ])
    const { id } = await upload(browser, zip, 'products')
    const mapping = (await browser.call(getImport, { params: { id } })).reply
    expect(mapping.left_files).toEqual([{ name: 'img/unused.png', reason: 'The table in the zip does not name it.' }])
    await browser.call(mapImport, { params: { id }, body: { columns: ['sku', 'pictures'] } })
    await work(opened)
    const run = (await browser.call(getImport, { params: { id } })).reply
    expect(run).toMatchObject({ state: 'checked', counts: { update: 2, error: 0 } })
    expect(run.left_files).toHaveLength(1)
    const { rows } = (await browser.call(listImportRows, { params: { id }, query: {} })).reply
    expect(rows.map(({ differences }) => differences[0]?.after)).toEqual(['a.png; b.png', 'c.png'])
    await browser.call(cancelImport, { params: { id }, body: {} })
    expect(await db.$count(media)).toBeGreaterThan(0)
    expect((await db.select().from(media)).map(({ fileName }) => fileName)).not.toContain('a.png')
  })

  test('without the right to upload pictures a zip of them is refused in words, and nothing of it is kept', async () => {
    const [before, runs] = [await countMedia(), await db.$count(importRun)]
    const sent = { fileName: 'a.zip', language: 'es', actorId: null, now: clock.now, mayUpload: false } as const
    const table: Parameters<typeof zipOf>[0][number] = ['a.csv', textBytes('sku,pictures\nGP-10,GP-10.png')]
    for (const entries of [[], [table]]) {
      const bytes = zipOf([['GP-10.png', await png()], ...entries])
      const begun = beginImport(db, { ...sent, bytes }, opened.editing)
      await expect(begun).rejects.toMatchObject({ status: 403, code: 'forbidden', message: runText.es.needs_right })
    }
    expect([await countMedia(), await db.$count(importRun)]).toEqual([before, runs])
  })

  test('a zip without pictures, or with several tables, is refused in words', async () => {
    const { browser } = await staff()
    const before = await countMedia()
    expect(await upload(browser, zipOf([['a.txt.bak', textBytes('x')]]))).toMatchObject({
      status: 415,
      code: 'no_pictures',
    })
    const two = zipOf([
      ['a.csv', textBytes('sku\n1')],
      ['b.csv', textBytes('sku\n1')],
      ['a.png', await png()],
    ])
    expect(await upload(browser, two)).toMatchObject({ status: 415, code: 'several_tables' })
    const none = await check(opened, browser, zipOf([['holiday.png', await png()]]))
    expect(none).toMatchObject({ state: 'failed', failure: expect.stringMatching(/No picture/), row_count: 0 })
    expect(none.left_files).toHaveLength(1)
    expect(await countMedia()).toBe(before)
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
