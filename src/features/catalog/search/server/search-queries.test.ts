import { describe, expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { buildCatalog, insertCatalog } from '../../../../../db/seed/catalog.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { readFacts } from '../../../../../test/readers/catalog-facts.ts'
import { type QueryCase, searchQueries } from '../../../../../test/spec/search-queries.ts'
import { searchProducts } from '../contract.ts'

const rows = buildCatalog()
const facts = readFacts(rows)
const opened = await openCatalogs(async db => insertCatalog(db, rows))

test('the table is large enough, in every language', () => {
  expect(new Set(searchQueries.map(({ query }) => query)).size).toBeGreaterThanOrEqual(120)
  for (const language of languages)
    expect(searchQueries.filter(one => one.language === language).length).toBeGreaterThan(100)
})

test('the products that the queries name exist', () => {
  const asked = searchQueries.filter(({ expected: { exactly } }) => exactly && facts.some(exactly))
  expect(asked.length).toBeGreaterThan(searchQueries.length / 2)
})

describe.each(opened)('$engine', ({ browser }) => {
  const find = async (q: string, lang: string) =>
    (await browser().call(searchProducts, { query: { q, lang } as { q: string }, body: { page_size: 200 } })).reply

  test.each(searchQueries)('$language: $query', async ({ language, query, expected }: QueryCase) => {
    const { products, total_items } = await find(query, language)
    const found = products.map(({ sku }) => sku)
    const { exactly, first, holds, lacks } = expected
    if (exactly) {
      expect(found.toSorted()).toEqual(
        facts
          .filter(exactly)
          .map(({ sku }) => sku)
          .toSorted(),
      )
      expect(total_items).toBe(found.length)
    }
    if (first) expect(found[0]).toBe(first)
    if (holds) expect(found).toEqual(expect.arrayContaining(facts.filter(holds).map(({ sku }) => sku)))
    if (lacks) expect(facts.filter(one => lacks(one) && found.includes(one.sku)).map(({ sku }) => sku)).toEqual([])
    if (lacks && !holds) expect(found.length).toBeGreaterThan(0)
  })
})
