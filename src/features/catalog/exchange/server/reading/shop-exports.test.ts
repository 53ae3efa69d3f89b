import { readFile } from 'node:fs/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product, productText } from '#features/catalog/catalog/server/tables.ts'
import { getProduct } from '#features/catalog/product/contract.ts'
import { ids } from '../../../../../../test/builders/catalog.ts'
import { upload, work } from '../../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import { confirmImport, getImport, listImportRows, mapImport } from '../../desk-contract.ts'

const panels = [{ id: 1001, sku: 'GP-10', categoryId: ids.gmtPanels, position: 1 }]

interface Export {
  file: string
  /** The columns of the file that become attributes, as they are proposed. */
  attributes: string[]
  /** The choices besides what was proposed. */
  constants?: Record<string, string>
  maker?: string
  /** The products with a text of each: sku, state, English name, a word of a text, values of attributes in their order. */
  products: [sku: string, state: string, name: string, word: string, ...values: string[]][]
  /** The cells that could not be taken, a word of each note. */
  left: string[]
}

// Made by hand after the forms in which these programs export, with part numbers of our own.
const exports: Export[] = [
  {
    file: 'shopify.csv',
    attributes: ['Colour'],
    products: [
      ['CM-300-R', 'published', 'Clamp meter CM-300', '• Jaw 33 mm', 'Red', 'Blue'],
      ['TL-1', 'draft', 'Test lead set', 'Two leads'],
    ],
    left: ['This was HTML', 'cm-300-front.jpg, cm-300-side.jpg, cm-300-case.jpg', 'CM-300-B'],
  },
  {
    file: 'woocommerce.csv',
    attributes: ['Finish of it', 'Jaw'],
    products: [
      ['CM-400', 'published', 'Clamp meter CM-400', '1000 A', 'Red', 'Black', '42 mm'],
      ['CM-410', 'draft', 'Clamp meter CM-410', '', '50 mm'],
    ],
    left: ['addresses of links', 'cm-400.jpg, cm-400-case.jpg', 'CM-400-R', 'Clamp meter CM-400 - Red'],
  },
  {
    file: 'magento.csv',
    attributes: ['jaw_opening', 'backlight', 'finish'],
    constants: { manufacturer: 'Meters Ltd' },
    products: [
      ['CM-500', 'published', 'Clamp meter CM-500', 'For DC and AC.', '42 mm', 'Yes', 'Red', 'Black'],
      ['CM-510', 'draft', 'Clamp meter CM-510', 'Small, with "spring" jaws', '30 mm', 'No', 'Black'],
    ],
    left: ['cm-500.jpg, cm-500-back.jpg', 'Pinza'],
  },
  {
    file: 'akeneo.csv',
    attributes: ['has_light', 'housing', 'max_jaw'],
    maker: 'meters_ltd',
    products: [
      ['CM-600', 'published', 'Clamp meter CM-600', 'For DC.', 'Yes', 'red', '42'],
      ['CM-610', 'draft', 'Clamp meter CM-610', '', 'No', 'black', '30.5'],
      ['CM-620', 'published', 'Clamp meter CM-620', '', 'Yes', 'black', '30.5'],
    ],
    left: ['cm_600.jpg', 'This was HTML'],
  },
  {
    file: 'odoo.csv',
    attributes: ['Case colour', 'Opening'],
    constants: { manufacturer: 'Meters Ltd' },
    products: [
      ['CM-700', 'published', 'Clamp meter CM-700', '', 'Red', 'Black', '42 mm'],
      ['TL-2', 'published', 'Test lead TL-2', '', 'Black'],
    ],
    left: [],
  },
  {
    file: 'bmecat-2005.xml',
    attributes: ['EF000227 (EU570048)', 'EF007220', 'Jaw opening'],
    constants: { state: 'published' },
    products: [
      ['CM-800', 'published', 'Clamp meter CM-800', 'For DC and AC.', '600', 'Yes', '42 mm'],
      ['CM-810', 'published', 'Clamp meter CM-810', '', '1000', 'No', '50 mm'],
    ],
    left: ['cm-800.jpg', 'This was HTML'],
  },
]

describe.each(await openProducts(panels))('$engine', opened => {
  const { db, staff, catalog, browser: visitor } = opened

  test.each(exports)('$file goes in as it is', async ({ file, attributes, constants, ...expected }) => {
    const { browser } = await staff()
    const { id } = await upload(browser, await readFile(`test/catalogue-files/${file}`))
    const run = (await browser.call(getImport, { params: { id } })).reply
    expect(run).toMatchObject({ state: 'mapping', kind: 'products' })
    const columns = run.headings.map(({ column }) => column)
    const made = run.proposals.filter(({ place }) => attributes.includes(run.headings[place]?.name ?? ''))
    expect(made).toHaveLength(attributes.length)
    const series = run.few_words.find(({ place }) => columns[place] === 'category')?.words ?? []
    const words = { ...run.words, category: Object.fromEntries(series.map(word => [word, 'gmt-fuse-panels'])) }
    const body = {
      ...{ columns, words, attributes: made, name: file },
      ...(constants && { constants }),
      ...(run.rows_by !== null && { rows_by: run.rows_by }),
    }
    const mapped = await browser.call(mapImport, { params: { id }, body })
    expect(mapped.error).toBeUndefined()
    await work(opened)
    const { rows } = (await browser.call(listImportRows, { params: { id }, query: {} })).reply
    const notes = rows.flatMap(({ errors }) => errors.map(({ reason }) => reason)).join('\n')
    expect({ notes, states: rows.map(({ state }) => state).filter(state => state !== 'unchanged') }).toEqual({
      notes,
      states: expected.products.map(() => 'create'),
    })
    for (const word of expected.left) expect(notes).toContain(word)
    const confirmed = await browser.call(confirmImport, {
      params: { id },
      body: { mode: 'all_or_nothing', publish: 'now' },
    })
    expect(confirmed.error).toBeUndefined()
    await work(opened)
    await catalog.refresh()
    for (const [sku, state, name, word, ...values] of expected.products) {
      const [row] = await db.select().from(product).where(eq(product.sku, sku))
      expect(row).toMatchObject({ state, manufacturer: expected.maker ?? 'Meters Ltd', categoryId: ids.gmtPanels })
      const [text] = await db
        .select()
        .from(productText)
        .where(and(eq(productText.productId, row?.id ?? 0), eq(productText.language, 'en')))
      expect(text).toMatchObject({
        name,
        fullDescription: word === '' ? text?.fullDescription : expect.stringContaining(word),
      })
      if (state !== 'published') continue
      const shown = (await visitor().call(getProduct, { params: { id: String(row?.id) } })).reply
      const told = JSON.stringify(shown.specification_groups).replace(/\s/g, ' ')
      for (const value of values) expect(told).toContain(value)
    }
    const skus = expected.products.map(([sku]) => sku)
    expect(await db.select().from(product).where(inArray(product.sku, skus))).toHaveLength(skus.length)

    // The same file says nothing new, and the choice is found by its name too.
    const again = await upload(browser, await readFile(`test/catalogue-files/${file}`))
    await work(opened)
    const next = (await browser.call(getImport, { params: { id: again.id } })).reply
    expect(next).toMatchObject({ state: 'checked', counts: { create: 0, update: 0, error: 0 } })
    expect(next.kept_mappings.find(({ name }) => name === file)?.columns).toEqual(
      mapped.reply.headings.map(({ column }) => column),
    )
  })
})
