import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { rowsOf } from '#features/catalog/catalog/domain/catalog-index.ts'
import { readSelection } from '#features/catalog/catalog/domain/filtering/selection.ts'
import { applySelection, listPage } from '#features/catalog/catalog/domain/listing/list-page.ts'
import { presentChoices } from '#features/catalog/catalog/domain/presenting/present-choices.ts'
import { searchCatalog } from '#features/catalog/search/domain/engine/search-catalog.ts'
import type { SearchIndex } from '#features/catalog/search/domain/engine/search-index.ts'
import { powerSlug } from '../src/routes.ts'
import { isExpected, searchCases } from '../test/spec/search-cases.ts'
import { listChoices } from './load/http-inputs.ts'
import { isQuick, plan } from './report/plan.ts'
import { aim, figure, megabytes, printTable, say } from './report/report.ts'
import { percentile, repeatableRandom } from './report/statistics.ts'
import { indexInMemory, searchInMemory } from './site/memory-catalog.ts'

// Search and lists inside the process, on generated catalogues of up to a million products, without a database. No text and no
// choice of filters repeats. Then the quality of the search in the demonstration catalogue.
const rounds = isQuick ? 200 : 400
const attempts = 5
const suggestMs = 10
const facetsMs = 3

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const timed: string[][] = []
const built: string[][] = []
for (const size of plan.sizes) {
  say(`${size} products: search`)
  const before = usedBytes()
  const indexAt = performance.now()
  const index = await indexInMemory(size)
  const indexMs = performance.now() - indexAt
  const withIndex = usedBytes()
  const { search, wordsMs, partsMs } = await searchInMemory(index, 'en')
  const withSearch = usedBytes()
  built.push([
    figure(size),
    figure(indexMs),
    megabytes(withIndex - before),
    figure(wordsMs),
    figure(partsMs),
    megabytes(withSearch - withIndex),
  ])
  for (const [name, step, most] of steps(index, search)) {
    const [p50, p99, slowest] = await timeStep(step)
    const wanted = most === null || size > 100_000 ? '' : aim(`p99 < ${most}`, (p99 ?? 0) < most)
    timed.push([`${figure(size)}: ${name}`, ...[p50, p99, slowest].map(ms => figure(ms ?? Number.NaN)), wanted])
  }
}
printTable('Search and lists inside the process, in ms', ['products', 'p50', 'p99', 'slowest', 'aim'], timed)
printTable(
  'What the indexes take: one language',
  ['products', 'catalogue, ms', 'MB', 'words, ms', 'part numbers, ms', 'search, MB'],
  built,
)
await printQuality()

/** `step` prepares a new text or choice, and returns the function that is timed. */
type Step = [name: string, step: () => () => unknown, mostMs: number | null]

function steps(index: CatalogIndex, search: SearchIndex): Step[] {
  const slug = index.tree.bySeName.get(powerSlug)
  if (!slug) throw new Error(`There is no category ${powerSlug}`)
  const choices = listChoices(11)
  const next = () => choices.next().value.filters
  const list = () => {
    const filters = next()
    const rows = rowsOf(index, slug)
    return async () => {
      const selection = readSelection({ filters }, index.filters, index.tree)
      await listPage(index, { rows, selection }, { order_by: 'position' }, 'en')
      presentChoices(index, { filters }, { rows, categories: slug.children, language: 'en' })
    }
  }
  const texts = typedTexts(search)
  const found = () => {
    const text = texts.next().value
    return () => searchCatalog(search, text).rows
  }
  const searchAndFilter = () => {
    const filters = next()
    const find = found()
    return () => {
      const rows = find()
      applySelection(index, rows, readSelection({ filters }, index.filters, index.tree))
      presentChoices(index, { filters }, { rows, categories: index.tree.inOrder, language: 'en' })
    }
  }
  return [
    ['suggestion', found, suggestMs],
    ['search, three filters, facets', searchAndFilter, null],
    ['list, three filters, facets', list, facetsMs],
  ]
}

/** Yields what visitors type: beginnings, pieces and mistyped part numbers, words, parameters. */
function* typedTexts({ parts }: SearchIndex): Generator<string, never> {
  const random = repeatableRandom(5)
  const pick = (count: number) => Math.floor(random() * count)
  const words =
    'gmt klm tpa fuse panel breaker dual single load sharing heat baffle rack adapter circuit variant'.split(' ')
  const parameters = ['10/10', '6/6', '100a', '60 a', '1ru', '2 ru', '23"', '-48 v', '20 A']
  for (;;) {
    const part = parts.text.slice(parts.starts[pick(parts.rows.length)] ?? 0).split('\n', 1)[0] ?? ''
    const cut = 4 + pick(Math.max(1, part.length - 4))
    yield part.slice(0, cut)
    yield part.slice(1, cut + 1)
    yield `${part.slice(0, cut - 2)}${part.slice(cut - 1)}x`
    yield `${words[pick(words.length)]} ${words[pick(words.length)]} ${1 + pick(400)}`
    yield `${words[pick(3)]} ${parameters[pick(parameters.length)]} ${parameters[pick(parameters.length)]}`
    yield `${words[pick(words.length)]?.slice(0, 5)} ${words[pick(words.length)]}`
    yield `fsue ${words[pick(3)]} ${pick(400)}`
  }
}

/**
 * Returns milliseconds: median, 99th percentile and maximum of the steps. Each step counts with the best of several tries, so
 * that a busy machine does not look like a slow step.
 */
async function timeStep(step: () => () => unknown): Promise<number[]> {
  const times = new Float64Array(rounds)
  for (let round = 0; round < rounds; round++) {
    const once = step()
    let best = Infinity
    for (let attempt = 0; attempt < attempts; attempt++) {
      const startedAt = performance.now()
      await once()
      best = Math.min(best, performance.now() - startedAt)
    }
    times[round] = best
  }
  times.sort()
  return [percentile(times, 0.5), percentile(times, 0.99), times.at(-1) ?? 0]
}

function usedBytes(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Prints which share of test/spec/search-cases.ts comes first, and which among the first three. */
async function printQuality(): Promise<void> {
  const index = await indexInMemory(234)
  const skuOf = new Map<number, string>()
  const { buildCatalog } = await import('../db/seed/catalog.ts')
  for (const { id, sku } of buildCatalog().products) skuOf.set(id, sku)
  const searches = new Map<string, SearchIndex>()
  for (const language of ['en', 'es', 'fr'] as const)
    searches.set(language, (await searchInMemory(index, language)).search)
  const places = searchCases.map(one => {
    const search = searches.get(one.language)
    const rows = search ? searchCatalog(search, one.query).rows : new Uint32Array()
    const place = Array.from(rows).findIndex(row => isExpected(skuOf.get(index.ids[row] ?? 0) ?? '', one))
    return { kind: one.kind, place: place < 0 ? Infinity : place }
  })
  const share = (some: typeof places, most: number) =>
    `${some.filter(({ place }) => place <= most).length} of ${some.length}`
  const kinds = [...Map.groupBy(places, ({ kind }) => kind), ['**all**', places] as const]
  printTable(
    'What is found',
    ['query', 'first', 'in the first three', 'aim'],
    kinds.map(([kind, some]) => [
      kind,
      share(some, 0),
      share(some, 2),
      aim(
        'all first',
        some.every(({ place }) => place === 0),
      ),
    ]),
  )
}
