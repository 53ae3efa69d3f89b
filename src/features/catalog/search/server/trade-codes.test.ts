import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listFilterChoices, listProducts } from '#features/catalog/catalog/contract.ts'
import { namesOfFilters } from '#features/catalog/catalog/server/filter-names.ts'
import { attribute, attributeText, product, productAttribute } from '#features/catalog/catalog/server/tables.ts'
import { getProduct } from '#features/catalog/product/contract.ts'
import { ids, insertCatalog } from '../../../../../test/builders/catalog.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { listSearchChoices, searchProducts, suggestProducts } from '../contract.ts'

// Their ids leave one when divided by three: the builder gives those that leave nothing trade data of their own.
const [first, second, third, last] = [2002, 2005, 2008, 2011]
const panels = [first, second, third, last].map(id => ({
  id,
  sku: `GP-${id}`,
  categoryId: ids.gmtPanels,
  position: id,
}))
const clei = 77

const opened = await openCatalogs(async db => {
  await insertCatalog(db, [...panels, { id: 2014, sku: 'TP-2014', categoryId: ids.tpaPanels, position: 1 }])
  const state = (id: number, facts: Partial<typeof product.$inferInsert>) =>
    db.update(product).set(facts).where(eq(product.id, id))
  await state(first, { gtin: '0012345678905', countryOfOrigin: 'MX', rohs: 'with_exemptions' })
  await state(second, { gtin: '4006381333931', countryOfOrigin: 'DE', rohs: 'within_limits', reach: 'no_svhc' })
  await state(third, { rohs: 'within_limits', countryOfOrigin: 'CH' })
  const row = { id: clei, key: 'clei', groupKey: 'standards', position: 90, kind: 'text' } as const
  await db.insert(attribute).overridingSystemValue().values(row)
  await db.insert(attributeText).values({ attributeId: clei, language: 'en', name: 'CLEI code' })
  await db.insert(productAttribute).values({ productId: third, attributeId: clei, words: { en: 'PWCRABC1AA' } })
})

describe.each(opened)('$engine', ({ browser, catalog, faults }) => {
  const found = async (q: string) => {
    const { reply } = await browser().call(searchProducts, { query: { q } })
    return reply.products.map(({ id }) => id)
  }

  test.each([
    ['4006381333931', [second]],
    [' 4 006381 333931 ', [second]],
    ['0012345678905', [first]],
    // The same number as a UPC, and as the GTIN of fourteen digits.
    ['012345678905', [first]],
    ['00012345678905', [first]],
    ['pwcrabc1aa', [third]],
    ['PWCR ABC-1AA', [third]],
    ['GP-2011', [last]],
  ])('%s is found', async (text, expected) => expect(await found(text)).toEqual(expected))

  test.each(['400638133393', '4006', '38133', '12345678', 'PWCRABC1A', '4006381333948', '00000000', '00000001'])(
    'a piece of a number, or another one, finds nothing: %s',
    async text => expect(await found(text)).toEqual([]),
  )

  test('a GTIN and a CLEI code are suggested as products', async () => {
    for (const [q, id] of [
      ['4006381333931', second],
      ['PWCRABC1AA', third],
    ] as const) {
      const { reply } = await browser().call(suggestProducts, { query: { term: q } })
      expect(reply.map(one => one.id)).toEqual([id])
    }
  })

  test('the list of a series is filtered by the trade data that its products have', async () => {
    const choices = async (slug: string, language: 'en' | 'es' = 'en') => {
      const client = browser()
      client.language = language
      const { reply } = await client.call(listFilterChoices, { params: { slug }, body: {} })
      const keys = ['rohs', 'reach', 'country_of_origin']
      return reply.attributes
        .filter(({ key }) => keys.includes(key))
        .map(({ key, options }) => [key, ...options.map(one => `${one.key} ${one.name} ${one.number_of_products}`)])
    }
    expect(await choices('gmt-fuse-panels')).toEqual([
      [
        'rohs',
        'within-limits Within the limits, without exemptions 2',
        'with-exemptions Within the limits, with exemptions 1',
      ],
      ['reach', 'no-svhc No substance of very high concern above 0.1% 1'],
      ['country_of_origin', 'de Germany 1', 'mx Mexico 1', 'ch Switzerland 1'],
    ])
    expect((await choices('gmt-fuse-panels', 'es')).at(-1)).toEqual([
      'country_of_origin',
      'de Alemania 1',
      'mx México 1',
      'ch Suiza 1',
    ])
    expect(await choices('tpa-fuse-panels')).toEqual([])
    const listed = async (filters: Record<string, string>) => {
      const call = { params: { slug: 'gmt-fuse-panels' }, body: { filters } }
      return (await browser().call(listProducts, call)).reply.products.map(({ id }) => id)
    }
    expect(await listed({ rohs: 'within-limits' })).toEqual([second, third])
    expect(await listed({ rohs: 'within-limits', country_of_origin: 'de,mx' })).toEqual([second])
    expect(await listed({ reach: 'no-svhc' })).toEqual([second])
  })

  test('their names are known in URLs of pages', () =>
    expect([...namesOfFilters(catalog)()]).toEqual(expect.arrayContaining(['rohs', 'reach', 'country_of_origin'])))

  test('so are the list of a main category, and what a search finds', async () => {
    const rohs = { filters: { rohs: 'within-limits' } }
    const client = browser()
    const inMain = { params: { slug: 'dc-power-distribution' } }
    const { reply: choices } = await client.call(listFilterChoices, { ...inMain, body: rohs })
    const offered = (reply: typeof choices) =>
      reply.attributes
        .filter(({ key }) => key === 'rohs')
        .flatMap(({ options }) => options.map(({ key, selected }) => [key, selected]))
    const states = [
      ['within-limits', true],
      ['with-exemptions', false],
    ]
    expect(offered(choices)).toEqual(states)
    const idsOf = ({ products }: { products: { id: number }[] }) => products.map(({ id }) => id)
    expect(idsOf((await client.call(listProducts, { ...inMain, body: rohs })).reply)).toEqual([second, third])
    const query = { q: 'GP-20' }
    expect(offered((await client.call(listSearchChoices, { query, body: rohs })).reply)).toEqual(states)
    expect(idsOf((await client.call(searchProducts, { query, body: rohs })).reply)).toEqual([second, third])
  })

  test('the file of a list has a column for each of the trade data that its products have', async () => {
    const linesOf = async (slug: string) => {
      const answer = await browser().send(`/catalog/exportCategoryProducts/${slug}?format=csv`)
      return (await answer.text()).split('\r\n')
    }
    const [heads = '', one = '', , , other = ''] = await linesOf('gmt-fuse-panels')
    expect(heads).toMatch(/"GTIN \(EAN, UPC\)",Country of origin,RoHS,REACH$/)
    expect(one).toMatch(/0012345678905,MX,"Within the limits, with exemptions",–$/)
    expect(other).toMatch(/–,–,–,–$/)
    expect((await linesOf('tpa-fuse-panels'))[0]).not.toContain('RoHS')
  })

  test('a product without trade data says nothing of it', async () => {
    const { reply } = await browser().call(getProduct, { params: { id: last } })
    expect('trade' in reply).toBe(false)
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
