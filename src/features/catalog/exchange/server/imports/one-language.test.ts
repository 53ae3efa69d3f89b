import { describe, expect, test } from 'vitest'
import { listChoices } from '#features/catalog/catalog/server/steps/list-choices.ts'
import { findProductsForQuote } from '#features/catalog/catalog/server/store.ts'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { getProduct } from '#features/catalog/product/contract.ts'
import { createSearch } from '#features/catalog/search/server/search.ts'
import { languages } from '#shared/language.ts'
import { apply, check, csv, exportBytes } from '../../../../../../test/openers/exchange-files.ts'
import { emptyCatalog, openProducts } from '../../../../../../test/openers/open-products.ts'
import { listImportRows } from '../../desk-contract.ts'

/** A catalogue that speaks Spanish alone. */
const files = {
  attributes: csv(
    'key,kind,group,name.es,unit,filter_position,filter_control',
    'diametro,number,mechanical,Diámetro,mm,,',
    'sello,option,general,Sello,,1,options',
    'nota,text,general,Nota,,,',
  ),
  options: csv('attribute,key,name.es', 'sello,goma,Goma', 'sello,abierto,Abierto'),
  categories: csv(
    'se_name,parent,name.es,is_published',
    'rodamientos,,Rodamientos,yes',
    'bolas,rodamientos,De bolas,yes',
  ),
  products: csv(
    'sku,category,name.es,short_description.es,manufacturer,attribute.diametro,attribute.sello,attribute.nota.es,state',
    '6000-2RS,bolas,Rodamiento rígido pequeño,Para ejes finos,Rollers,10,goma,Engrasado,published',
    '6001-Z,bolas,Rodamiento rígido pequeño,,Rollers,12,abierto,,published',
  ),
  videos: csv('product,video,title.es', '6000-2RS,https://video.example/1,Montaje'),
  topics: csv('system_name,title.es,body.es', 'aviso,Aviso,Texto.'),
}
const kinds = ['attributes', 'options', 'categories', 'products', 'videos', 'topics'] as const

describe.each(await openProducts([], emptyCatalog))('a catalogue in Spanish alone on $engine', opened => {
  const { db, catalog, staff, browser: visitor, faults } = opened

  test('comes from files, and what the check says is applied', async () => {
    const { browser } = await staff()
    for (const kind of kinds) {
      const checked = await check(opened, browser, files[kind], kind)
      expect([kind, checked.counts]).toMatchObject([kind, { create: checked.row_count, error: 0 }])
      const run = await apply(opened, browser, files[kind], { mode: 'all_or_nothing' })
      expect([kind, run.counts]).toMatchObject([kind, { done: run.row_count, refused: 0 }])
    }
    await catalog.refresh()
    const rows = await db.select().from(product).orderBy(product.id)
    expect(rows.map(({ seName }) => seName)).toEqual(['rodamiento-rigido-pequeno', 'rodamiento-rigido-pequeno-6001-z'])
  })

  test.each(languages)('its words are shown to readers of %s', async language => {
    const [bearing] = await db.select().from(product).orderBy(product.id)
    const id = bearing?.id ?? 0
    const reader = visitor()
    reader.language = language
    const { reply } = await reader.call(getProduct, { params: { id: `${id}` } })
    expect(reply).toMatchObject({ name: 'Rodamiento rígido pequeño', short_description: 'Para ejes finos' })
    const words = JSON.stringify(reply)
    for (const word of ['De bolas', 'Diámetro', 'Sello', 'Goma', 'Engrasado', 'Montaje']) expect(words).toContain(word)
    expect(await findProductsForQuote(db, [id], language)).toMatchObject([{ name: 'Rodamiento rígido pequeño' }])
    const choices = await listChoices(db, language)
    expect(choices.series).toMatchObject([{ name: 'De bolas', above: ['Rodamientos'] }])
    expect(choices.attributes.map(({ name }) => name)).toEqual(['Diámetro', 'Sello', 'Nota'])
    expect(choices.attributes[1]?.options.map(({ name }) => name)).toEqual(['Goma', 'Abierto'])
    const { rows } = await createSearch(catalog)('rodamiento rigido', language)
    expect(rows.length).toBe(2)
  })

  test('goes round without a change', async () => {
    const { browser } = await staff()
    for (const kind of kinds)
      for (const format of ['csv', 'xlsx'] as const) {
        const { counts, row_count: rows } = await check(opened, browser, await exportBytes(browser, kind, format), kind)
        expect([kind, format, counts.unchanged]).toEqual([kind, format, rows])
      }
  })

  test('a name that is missing in every language is refused, whether the record is new or not', async () => {
    const { browser } = await staff()
    const refusedIn = async (kind: (typeof kinds)[number], text: string) => {
      const { id, counts } = await check(opened, browser, text, kind)
      const { reply } = await browser.call(listImportRows, { params: { id }, query: {} })
      return [counts.error, ...new Set(reply.rows.flatMap(({ errors }) => errors.map(({ column }) => column)))]
    }
    expect(await refusedIn('attributes', csv('key,kind,group', 'nuevo,number,general'))).toEqual([1, 'name.en'])
    expect(await refusedIn('videos', csv('product,video', '6001-Z,https://video.example/2'))).toEqual([1, 'title.en'])
    expect(await refusedIn('topics', csv('system_name', 'nada'))).toEqual([1, 'title.en', 'body.en'])
    expect(await refusedIn('options', csv('attribute,key', 'sello,nuevo'))).toEqual([1, 'name.en'])
    expect(await refusedIn('categories', csv('se_name,parent', 'nueva,rodamientos'))).toEqual([1, 'name.en'])
    expect(await refusedIn('products', csv('sku,category,manufacturer', 'N-1,bolas,Rollers'))).toEqual([1, 'name.en'])
    const emptied = '[clear]'
    expect(await refusedIn('attributes', csv('key,name.es', `sello,${emptied}`))).toEqual([1, 'name.en'])
    expect(await refusedIn('options', csv('attribute,key,name.es', `sello,goma,${emptied}`))).toEqual([1, 'name.en'])
    expect(await refusedIn('categories', csv('se_name,name.es', `bolas,${emptied}`))).toEqual([1, 'name.en'])
    expect(await refusedIn('products', csv('sku,name.es', `6001-Z,${emptied}`))).toEqual([1, 'name.en'])
    expect(
      await refusedIn('videos', csv('product,video,title.es', `6000-2RS,https://video.example/1,${emptied}`)),
    ).toEqual([1, 'title.en'])
    expect(await refusedIn('products', csv('sku,name.es,name.fr', `6001-Z,${emptied},Roulement`))).toEqual([0])
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
