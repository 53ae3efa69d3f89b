import { describe, expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { buildCatalog, insertCatalog } from '../../../../../db/seed/catalog.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { isExpected, searchCases } from '../../../../../test/spec/search-cases.ts'
import { searchProducts } from '../contract.ts'

const opened = await openCatalogs(async db => insertCatalog(db, buildCatalog()))

describe.each(opened)('$engine', ({ browser }) => {
  const find = async (q: string, lang: string) =>
    (await browser().call(searchProducts, { query: { q, lang } as { q: string }, body: { page_size: 3 } })).reply

  test('the table is large enough, in every language', () => {
    expect(searchCases.length).toBeGreaterThanOrEqual(120)
    for (const language of languages)
      expect(searchCases.filter(one => one.language === language).length).toBeGreaterThan(30)
  })

  test.each(searchCases)('$language, $kind: $query', async searchCase => {
    const { products } = await find(searchCase.query, searchCase.language)
    expect(
      products.slice(0, 1).map(({ sku }) => sku),
      searchCase.first,
    ).toSatisfy(([sku]) => isExpected(sku ?? '', searchCase))
  })

  test.each([
    ['en', 'gmt 10/10 100a 1ru 23 inch', ['gmt', '10/10', '100a', '1ru', '23 inch'], 'parameters'],
    ['es', 'gmt 10/10 100 A 1 U 23 pulgadas', ['gmt', '10/10', '100 A', '1 U', '23 pulgadas'], 'parameters'],
    ['fr', 'gmt 10/10 100 A 1 U 23 pouces', ['gmt', '10/10', '100 A', '1 U', '23 pouces'], 'parameters'],
    ['en', 'GP-1010-100-1U', [], 'text'],
    ['en', 'rack adapter 19 to 23', [], 'text'],
    ['en', 'klm 10/10 30a 4ru', [], 'text_instead'],
    // No product has the word either.
    ['en', '-48 V 200 A 20 positions KTK', [], 'some_words'],
    ['en', 'GP-1010-100-2U', [], 'near_part_number'],
    ['en', 'nothing of this sort', [], 'text'],
  ])('%s: %s is read as %j', async (language, query, phrases, foundBy) => {
    const { read_as, found_by } = await find(query, language)
    expect(read_as.map(({ phrase }) => phrase)).toEqual(phrases)
    expect(found_by).toBe(foundBy)
  })

  test.each([
    ['en', 'colocation pannel', 'collocation panel'],
    ['es', 'panel dmarcacion', 'panel demarcación'],
    ['es', 'demarcasion', 'demarcación'],
    ['fr', 'deflecteur de chalure', 'deflecteur de chaleur'],
    ['en', 'GP-1010-100-2U', 'GP-1010-100-1U'],
    ['en', 'gmt fuse', null],
  ])('%s: did you mean, for %s', async (language, query, expected) => {
    expect((await find(query, language)).did_you_mean).toBe(expected)
  })
})
