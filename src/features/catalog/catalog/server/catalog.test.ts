import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { silentLog } from '#server/process/log.ts'
import {
  countRevision,
  ids,
  insertCatalog,
  options,
  randomProducts,
  type TestProduct,
  tradeOf,
} from '../../../../../test/builders/catalog.ts'
import { seededRandom } from '../../../../../test/builders/random.ts'
import { engines, testDatabase } from '../../../../../test/databases/test-database.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import type { Filter } from '../contract.ts'
import { rowsOf } from '../domain/catalog-index.ts'
import { rowsOfSet } from '../domain/filtering/evaluate.ts'
import { readSelection } from '../domain/filtering/selection.ts'
import { applySelection, orderOf, pageOf } from '../domain/listing/list-page.ts'
import { presentChoices } from '../domain/presenting/present-choices.ts'
import { createCatalog } from './catalog.ts'
import type { Catalog } from './store.ts'
import { product } from './tables.ts'

const optionOf = (id: number) => options.find(option => option.id === id)

/** Whether a product passes a filter by the contract, without any index. */
function passes(candidate: TestProduct, filter: Filter, except?: number): boolean {
  const attributeIds = new Set([
    ...(filter.specification_option_ids ?? []).flatMap(id => optionOf(id)?.attributeId ?? []),
    ...(filter.attribute_ranges ?? []).map(range => range.attribute_id),
  ])
  return [...attributeIds]
    .filter(id => id !== except)
    .every(attributeId => passesAttribute(candidate, filter, attributeId))
}

function passesAttribute({ values = [] }: TestProduct, filter: Filter, attributeId: number): boolean {
  const wanted = (filter.specification_option_ids ?? [])
    .map(optionOf)
    .filter(option => option?.attributeId === attributeId)
  const ranges = (filter.attribute_ranges ?? []).filter(range => range.attribute_id === attributeId)
  return values
    .filter(value => value.attributeId === attributeId)
    .some(value => {
      const number = value.number ?? optionOf(value.optionId ?? 0)?.number ?? null
      const hasOption = wanted.some(
        option => option?.id === value.optionId || (option?.number != null && option.number === value.number),
      )
      return (
        hasOption ||
        ranges.some(
          ({ from, to }) =>
            number !== null && number <= (to ?? Infinity) && (value.numberTo ?? number) >= (from ?? -Infinity),
        )
      )
    })
}

/** Whether a product has the one value that a filter of trade data offers here. */
function hasTrade({ id }: TestProduct, key: string): boolean {
  const { rohs = null, reach = null, countryOfOrigin = null } = tradeOf(id) ?? {}
  const values = new Map<string, string | null>([
    ['rohs', rohs],
    ['reach', reach],
    ['country_of_origin', countryOfOrigin],
  ])
  return typeof values.get(key) === 'string'
}

const rowsBelow = (catalog: Catalog, seName: string) => {
  const node = catalog.index.tree.bySeName.get(seName)
  if (!node) throw new Error(seName)
  return rowsOf(catalog.index, node)
}

function randomFilter(random: () => number): Filter {
  const some = <T>(choices: readonly T[]) => choices.filter(() => random() < 0.25)
  const bound = () => (random() < 0.3 ? null : Math.floor(random() * 160))
  return {
    specification_option_ids: some(options.map(({ id }) => id)),
    attribute_ranges: [
      ...some([{ attribute_id: ids.bus, from: bound() ?? 50, to: bound() }]),
      ...some([{ attribute_id: ids.voltageRange, from: -58, to: null }]),
    ],
  }
}

const everyMatch = ({ index }: Catalog, rows: Uint32Array) =>
  applySelection(index, rows, { attributes: new Map(), categories: [] })

const products = randomProducts(600, 5)
const opened = await openCatalogs(db => insertCatalog(db, products))
const visible = products.filter(({ isPublished, categoryId }) => isPublished && categoryId !== ids.hiddenPanels)
const inPower = visible.filter(({ categoryId }) => categoryId === ids.gmtPanels || categoryId === ids.tpaPanels)

describe.each(opened)('$engine', ({ catalog }) => {
  test('the time of the first reading is known before anything changes', () => {
    expect(catalog.loadMs).toBeGreaterThan(1)
  })

  test('200 random filters find the same products as a plain filter', () => {
    const random = seededRandom(11)
    const rows = rowsBelow(catalog, 'dc-power-distribution')
    for (let round = 0; round < 200; round++) {
      const filter = randomFilter(random)
      const { set } = applySelection(
        catalog.index,
        rows,
        readSelection(filter, catalog.index.filters, catalog.index.tree),
      )
      const found = Array.from(rowsOfSet(set), row => catalog.index.ids[row])
      const expected = inPower.filter(candidate => passes(candidate, filter)).map(({ id }) => id)
      expect(found.toSorted(), JSON.stringify(filter)).toEqual(expected.toSorted())
    }
  })

  test('the counts of 100 random filters leave out the attribute’s own filter', () => {
    const random = seededRandom(12)
    const tree = catalog.index.tree
    const main = tree.bySeName.get('dc-power-distribution')
    if (!main) throw new Error('no main category')
    for (let round = 0; round < 100; round++) {
      const filter = randomFilter(random)
      const choices = presentChoices(catalog.index, filter, {
        rows: rowsOf(catalog.index, main),
        categories: main.children,
        language: 'en',
      })
      const counts = choices.attributes.flatMap(attribute =>
        attribute.options.map(option => ({
          key: attribute.key,
          attribute: attribute.id,
          option: option.id,
          count: option.number_of_products,
        })),
      )
      const expected = counts.map(({ key, attribute, option }) => {
        const withOption: Filter = { specification_option_ids: [option] }
        const others = inPower.filter(candidate => passes(candidate, filter, attribute))
        const hasOption = (candidate: TestProduct) =>
          optionOf(option) ? passes(candidate, withOption) : hasTrade(candidate, key)
        return { key, attribute, option, count: others.filter(hasOption).length }
      })
      expect(counts, JSON.stringify(filter)).toEqual(expected)
      expect(counts.length).toBeGreaterThan(5)
    }
  })

  test.each([
    [
      'name',
      (a: TestProduct, b: TestProduct) =>
        new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare(a.name ?? '', b.name ?? ''),
    ],
    [
      'part_number',
      (a: TestProduct, b: TestProduct) => new Intl.Collator('en', { numeric: true }).compare(a.sku, b.sku),
    ],
    ['newest', (a: TestProduct, b: TestProduct) => Number(b.createdAt) - Number(a.createdAt)],
  ] as const)('order by %s', async (orderBy, compare) => {
    const rows = rowsBelow(catalog, 'dc-power-distribution')
    const order = await orderOf(catalog.index, orderBy, 'en')
    const page = pageOf(catalog.index, everyMatch(catalog, rows), order, { page_number: 2, page_size: 100 })
    const inRowOrder = Array.from(rows, row => visible.find(({ id }) => id === catalog.index.ids[row]) as TestProduct)
    expect(page.ids).toEqual(
      inRowOrder
        .toSorted(compare)
        .slice(100, 200)
        .map(({ id }) => id),
    )
  })

  test('the position order is category, position, id', () => {
    const rank = ({ categoryId }: TestProduct) =>
      [ids.tpaPanels, ids.gmtPanels, ids.baffles].indexOf(categoryId as 11 | 12 | 21)
    const expected = visible.toSorted((a, b) => rank(a) - rank(b) || a.position - b.position || a.id - b.id)
    expect([...catalog.index.ids]).toEqual(expected.map(({ id }) => id))
  })

  test.each([
    ['attribute:19', 1],
    ['-attribute:19', -1],
  ])('order by %s has the products without a value last', async (orderBy, sign) => {
    const order = await orderOf(catalog.index, orderBy, 'en')
    const rows = rowsBelow(catalog, 'dc-power-distribution')
    const matches = everyMatch(catalog, rows)
    const pages = [1, 2, 3].map(
      page_number => pageOf(catalog.index, matches, order, { page_number, page_size: 150 }).ids,
    )
    const inOrder = [...new Set(pages.flat())].map(id => products.find(candidate => candidate.id === id))
    const buses = inOrder.map(
      candidate => candidate?.values?.find(value => value.attributeId === ids.bus)?.number ?? null,
    )
    const known = buses.filter(bus => bus !== null)
    expect(buses).toHaveLength(inPower.length)
    expect(known.length).toBeLessThan(buses.length)
    expect(buses.slice(0, known.length)).toEqual(known.toSorted((a, b) => sign * (a - b)))
  })
})

test.each(engines)('%s: a change takes effect all at once after its revision was counted up', async engine => {
  const own = await testDatabase(engine)
  await insertCatalog(own.db, randomProducts(50, 3))
  const changing = await createCatalog(own, silentLog)
  const [id = 0] = changing.index.ids
  const before = changing.index
  await own.db.update(product).set({ state: 'withdrawn' }).where(eq(product.id, id))
  await changing.refresh()
  expect(changing.index).toBe(before)
  await own.db.transaction(async transaction => {
    await countRevision(transaction)
    await own.announce(transaction, 'catalog')
  })
  await expect.poll(() => changing.index.rowOf.has(id)).toBe(false)
  expect(changing.index.ids.length).toBe(before.ids.length - 1)
  expect(await changing.summaries([id], 'en')).toEqual([])
  await changing.close()
})
