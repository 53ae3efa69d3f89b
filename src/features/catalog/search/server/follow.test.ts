import { setImmediate as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildIndex } from '#features/catalog/catalog/domain/build-index.ts'
import { createCatalog } from '#features/catalog/catalog/server/catalog.ts'
import { readContents } from '#features/catalog/catalog/server/read-contents.ts'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { type Log, silentLog } from '#server/process/log.ts'
import { languages } from '#shared/language.ts'
import { insertCatalog, randomProducts } from '../../../../../test/builders/catalog.ts'
import { changeProducts, randomChange, renameSku } from '../../../../../test/builders/catalog-changes.ts'
import { seededRandom } from '../../../../../test/builders/random.ts'
import { engines, testDatabase } from '../../../../../test/databases/test-database.ts'
import { quantityColumns } from '../domain/engine/quantity-columns.ts'
import { searchCatalog } from '../domain/engine/search-catalog.ts'
import type { SearchIndex } from '../domain/engine/search-index.ts'
import { findLikeParts } from '../domain/parts/near-parts.ts'
import { findEqualParts } from '../domain/parts/part-list.ts'
import { followSearchIndex, loadSearchIndex } from './load-search-index.ts'
import { createPartLists } from './part-lists.ts'
import { createSearch } from './search.ts'

/** An index that cannot follow is made anew, which a test must not take for following. */
const strictLog: Log = {
  ...silentLog,
  warn: (event, fields) => {
    throw new Error(`${event} ${JSON.stringify(fields)}`)
  },
}

const opened = await Promise.all(
  engines.map(async engine => {
    const connection = await testDatabase(engine)
    const products = randomProducts(120, 9)
    await insertCatalog(connection.db, products)
    return { engine, connection, known: products.map(({ id }) => id) }
  }),
)

/** The rows and weights of each word, whatever their numbers. */
function wordsIn({ words: { wordIds, starts, rows, weights } }: SearchIndex) {
  const sorted = [...wordIds].sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([word, id]) => {
    const [from, end] = [starts[id], starts[id + 1]]
    return [word, [...rows.subarray(from, end)], [...weights.subarray(from, end)]]
  })
}

const queries = [
  ...[
    'fuse',
    'Fuse panel',
    'anode',
    'ánode',
    'elan',
    'zone 12',
    'breakr',
    'distributon',
    'uberbus',
    'fus',
    'GMT 48 V',
    '10/10',
  ],
  ...[
    '48 V',
    '100 A',
    '20 positions',
    '100 A 48 V',
    '9999 A',
    '19 in',
    'over 100 A',
    'DC-GP0001',
    'dcgp000',
    'DC-TP001',
    'NEW-1121',
  ],
  ...['MPN 7', 'MPN-7', 'MPN 12', 'mpn7', 'DC-1005.3', 'panel en', 'heat baffles', 'tpa fuse panels', 'élan Breaker 3'],
]

describe.each(opened)('$engine', ({ connection, known }) => {
  test('after each of 30 random changes the search finds the same as one that is built anew', async () => {
    const random = seededRandom(5)
    const catalog = await createCatalog(connection, strictLog)
    const partsOf = createPartLists(catalog)
    const search = createSearch(catalog, partsOf)
    const followed = new Map<string, SearchIndex>()
    for (const language of languages) {
      await search('fuse', language)
      const shared = { parts: await partsOf(catalog.index), quantities: quantityColumns(catalog.index) }
      followed.set(language, await loadSearchIndex(catalog.index, shared, language))
    }
    catalog.onTakeOver(async takenOver => {
      const shared = { parts: await partsOf(takenOver.after), quantities: quantityColumns(takenOver.after) }
      for (const [language, index] of followed)
        followed.set(language, await followSearchIndex(index, takenOver, shared))
    })
    for (let round = 0; round < 30; round++) {
      const names: string[] = []
      for (let one = 0; one < 1 + Math.floor(random() * 2); one++) {
        const { name, productIds, change } = randomChange(random, known)
        names.push(`${name} ${productIds}`)
        await changeProducts(connection, productIds, change)
      }
      await catalog.refresh()
      const anew = await buildIndex(await readContents(connection.db), pause)
      const parts = await createPartLists()(anew)
      const list = await partsOf(catalog.index)
      expect([list.text, list.starts, list.rows], names.join()).toEqual([parts.text, parts.starts, parts.rows])
      const some = queries.filter(() => random() < 0.5)
      const near = (one: typeof parts) => some.map(text => [findEqualParts(one, text), findLikeParts(one, text, 9)])
      expect(near(list), names.join()).toEqual(near(parts))
      for (const language of languages) {
        const built = await loadSearchIndex(anew, { parts, quantities: quantityColumns(anew) }, language)
        for (const text of some) {
          const found = await search(text, language)
          expect(found.index, 'followed the change').toBe(catalog.index)
          const { offers, index: _, ...rest } = found
          const { categories, ...wanted } = searchCatalog(built, text)
          expect({ ...rest, categories: rest.categories.map(({ id }) => id) }, `${language} ${text} ${names}`).toEqual({
            ...wanted,
            categories: categories.map(({ id }) => id),
          })
        }
        const held = followed.get(language)
        if (!held) throw new Error(language)
        expect(wordsIn(held), names.join()).toEqual(wordsIn(built))
        expect(held.words.lengths).toEqual(built.words.lengths)
        expect(new Map(held.written)).toEqual(new Map(built.written))
        expect([held.vocabulary, held.categoryStems]).toEqual([built.vocabulary, built.categoryStems])
      }
    }
    await catalog.close()
  })

  test('a product is found by the part numbers that it had before', async () => {
    const catalog = await createCatalog(connection, strictLog)
    const partsOf = createPartLists(catalog)
    const search = createSearch(catalog, partsOf)
    await search('fuse', 'en')
    const [id = 0] = [...catalog.index.ids]
    const idsOf = async (text: string) => {
      const { rows, index } = await search(text, 'en')
      return Array.from(rows, row => index.ids[row])
    }
    await changeProducts(connection, [id], tx => tx.update(product).set({ sku: 'OLD/77-X' }).where(eq(product.id, id)))
    await changeProducts(connection, [id], tx => renameSku(tx, id, 'YOUNG-1'))
    await catalog.refresh()
    expect(await idsOf('young-1')).toEqual([id])
    expect(await idsOf('old/77x')).toEqual([id])
    const { ids } = catalog.index
    expect(findEqualParts(await partsOf(catalog.index), 'OLD/77-X').map(row => ids[row])).toEqual([id])
    const fresh = await createCatalog(connection, strictLog)
    const { rows, index } = await createSearch(fresh)('OLD/77-X', 'es')
    expect(Array.from(rows, row => index.ids[row])).toEqual([id])
    await fresh.close()
    await catalog.close()
  })

  test('changes during the first reading of a language are in its index', async () => {
    const catalog = await createCatalog(connection, strictLog)
    const search = createSearch(catalog)
    const [id = 0] = [...catalog.index.ids]
    const first = search('fuse', 'fr')
    await changeProducts(connection, [id], tx => renameSku(tx, id, 'MEANWHILE-1'))
    await catalog.refresh()
    await first
    const found = await search('MEANWHILE-1', 'fr')
    expect(Array.from(found.rows, row => found.index.ids[row])).toEqual([id])
    await catalog.close()
  })
})
