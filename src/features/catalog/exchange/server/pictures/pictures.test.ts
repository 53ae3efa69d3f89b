import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { getEditedProduct } from '#features/catalog/catalog-edit/desk-contract.ts'
import { insertMedia } from '#features/site/media/server/store.ts'
import { ids } from '../../../../../../test/builders/catalog.ts'
import { randomPicture } from '../../../../../../test/builders/stored-picture.ts'
import { apply, check, exportBytes, work } from '../../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import { getImport, listImportRows, undoImport } from '../../desk-contract.ts'
import { fileFormats } from '../../domain/column.ts'

const panel = (id: number, sku: string) => ({ id, sku, categoryId: ids.gmtPanels, position: id })

describe.each(await openProducts([panel(1001, 'GP-10'), panel(1002, 'GP-20')]))('pictures on $engine', opened => {
  const { db, staff, faults } = opened
  const stored = async (fileName: string) =>
    (await insertMedia(db, randomPicture(), { fileName, createdAt: new Date(), createdBy: 1 })) ?? 0

  test('a file gives products their pictures by the names of the files, and takes them away again', async () => {
    const { browser } = await staff()
    const [front, side] = [await stored('Front view.jpg'), await stored('side.png')]
    const twice = [await stored('twice.png'), await stored('TWICE.png')]
    const file = [
      'sku;category;name.en;manufacturer;pictures',
      `GP-10;;;;"front view.jpg; #${twice[1]}"`,
      'NEW-1;gmt-fuse-panels;New;Ours;side.png',
    ].join('\n')
    const run = await apply(opened, browser, file)
    expect(run.counts).toMatchObject({ create: 1, update: 1, done: 2, error: 0 })
    const { rows } = (await browser.call(listImportRows, { params: { id: run.id }, query: {} })).reply
    expect(rows[0]?.differences).toEqual([{ field: 'pictures', before: null, after: `Front view.jpg; #${twice[1]}` }])
    const picturesOf = async (id: number) =>
      (await browser.call(getEditedProduct, { params: { id } })).reply.record.pictures
    expect(await picturesOf(1001)).toEqual([front, twice[1]])
    const [made] = await db.select().from(product).where(eq(product.sku, 'NEW-1'))
    expect(await picturesOf(made?.id ?? 0)).toEqual([side])

    for (const format of fileFormats) {
      const bytes = await exportBytes(browser, 'products', format)
      expect((await check(opened, browser, bytes)).counts).toMatchObject({ unchanged: 3, update: 0, error: 0 })
    }
    expect((await apply(opened, browser, 'sku,pictures\nNEW-1,[clear]')).counts).toMatchObject({ done: 1 })
    expect(await picturesOf(made?.id ?? 0)).toEqual([])

    await browser.call(undoImport, { params: { id: run.id }, body: {} })
    await work(opened)
    expect((await browser.call(getImport, { params: { id: run.id } })).reply.state).toBe('undone')
    expect(await picturesOf(1001)).toEqual([])
  })

  test('a name that no picture has, or several have, is refused with its reason', async () => {
    const { browser } = await staff()
    const same = [await stored('same.jpg'), await stored('same.jpg')]
    const run = await check(
      opened,
      browser,
      [
        'sku,category,name.en,manufacturer,pictures',
        'GP-10,,,,nowhere.jpg',
        'GP-20,,,,same.jpg',
        'GP-30,gmt-fuse-panels,New,Ours,#99999',
      ].join('\n'),
      'products',
    )
    const { rows } = (await browser.call(listImportRows, { params: { id: run.id }, query: {} })).reply
    expect(rows.map(({ errors }) => errors.find(({ column }) => column === 'pictures')?.reason)).toEqual([
      'No uploaded picture is called nowhere.jpg. Upload it below Files first.',
      `Several pictures are called same.jpg. Write the number of one of them: #${same[0]}, #${same[1]}.`,
      'One of these pictures is gone.',
    ])
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
