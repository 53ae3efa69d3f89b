import type { Filter, FilterChoices } from '../../contract.ts'

// The first is the default. Not imported from the contract, whose schemas the browser would load.
export const pageSizes = [24, 48, 96] as const
const [usualSize] = pageSizes
export const displays = ['compact', 'list'] as const
export type Display = (typeof displays)[number]

/** What the URL of a list says. */
export interface ListSearch {
  /** Words of each filter as written: { voltage: '48,24', bus: '60-100' }. The server decides which of them it knows. */
  filters: Readonly<Record<string, string>>
  categoryIds: readonly number[]
  /** null: the list's own order. */
  sort: string | null
  page: number
  size: number
  /** spec §9: all products of a slug. */
  view: 'all' | null
  display: Display
}

export const emptySearch: ListSearch = {
  filters: {},
  categoryIds: [],
  sort: null,
  page: 1,
  size: usualSize,
  view: null,
  display: 'compact',
}

const reserved = new Set(['category', 'sort', 'page', 'size', 'view', 'display', 'term', 'lang'])
const sortPattern = /^(position|-?name|newest|part_number|relevance|-?attribute:\d{1,9})$/
const filterPattern = /^[a-z][a-z0-9_]{0,39}$/
const endPattern = /^([a-z][a-z0-9_]{0,39})\.(from|to)$/
// The limits of the contract's Filter. More than that is left out, not refused.
const filterLimit = 40
const wordsLimit = 500
const categoryLimit = 200
const pageLimit = 1_000_000

/** Reads the query of a list's URL. Never throws: unknown and wrong parameters are left out. */
export function parseListSearch(search: Readonly<Record<string, string>>): ListSearch {
  const { category, sort, page, size, view, display } = search
  return {
    filters: readFilters(search),
    categoryIds: readIds(category),
    sort: sort !== undefined && sortPattern.test(sort) ? sort : null,
    page: Math.min(readWhole(page) ?? 1, pageLimit),
    size: pageSizes.find(choice => choice === readWhole(size)) ?? usualSize,
    view: view === 'all' ? 'all' : null,
    display: displays.find(choice => choice === display) ?? 'compact',
  }
}

/** Writes the query of a list's URL without default values. */
export function listSearchToQuery(search: ListSearch): Record<string, string> {
  const { filters, categoryIds, sort, page, size, view, display } = search
  return {
    ...filters,
    ...(categoryIds.length ? { category: categoryIds.join(',') } : {}),
    ...(view ? { view } : {}),
    ...(sort ? { sort } : {}),
    ...(display === 'compact' ? {} : { display }),
    ...(size === usualSize ? {} : { size: String(size) }),
    ...(page === 1 ? {} : { page: String(page) }),
  }
}

/** The body of the list calls (contract: Filter). */
export function toFilter({ filters, categoryIds, sort, page, size, view }: ListSearch): Filter {
  return {
    filters: { ...filters },
    category_ids: [...categoryIds],
    page_number: page,
    page_size: size,
    ...(sort ? { order_by: sort } : {}),
    ...(view ? { view } : {}),
  }
}

/** The search with only the filters that the server applied, each under its key. */
export function appliedSearch(search: ListSearch, choices: FilterChoices): ListSearch {
  const filters = choices.attributes.flatMap(({ key, options, selected_range: range }) => {
    const words = options.filter(({ selected }) => selected).map(option => option.key)
    if (range) words.push(writeRange(range.from, range.to))
    return words.length ? [[key, words.join(',')]] : []
  })
  return { ...search, filters: Object.fromEntries(filters) }
}

/** A range as a URL writes it: '60-100', '60-', '-100'. */
export function writeRange(from: number | null, to: number | null): string {
  return `${from ?? ''}-${to ?? ''}`
}

/** Changes which products are listed and goes back to the first page. */
export function narrowed(search: ListSearch, change: Partial<ListSearch>): ListSearch {
  return { ...search, ...change, page: 1 }
}

/** The list without one word of a filter, or without the filter when no word is given. */
export function withoutFilter(search: ListSearch, key: string, word?: string): ListSearch {
  const filters = Object.entries(search.filters).flatMap(([name, words]) => {
    if (name !== key) return [[name, words]]
    const left = word === undefined ? [] : words.split(',').filter(other => other !== word)
    return left.length ? [[name, left.join(',')]] : []
  })
  return narrowed(search, { filters: Object.fromEntries(filters) })
}

export function withoutCategory(search: ListSearch, id: number): ListSearch {
  return narrowed(search, { categoryIds: search.categoryIds.filter(other => other !== id) })
}

export function withoutFilters(search: ListSearch): ListSearch {
  return narrowed(search, { filters: {}, categoryIds: [] })
}

/** Whether the URL narrows the list, even by words that the server does not know. */
export function isNarrowed({ filters, categoryIds }: ListSearch): boolean {
  return categoryIds.length > 0 || Object.keys(filters).length > 0
}

function readFilters(search: Readonly<Record<string, string>>): Record<string, string> {
  const filters = new Map<string, string>()
  const ends = new Map<string, { from: string; to: string }>()
  for (const [name, value] of Object.entries(search)) {
    const words = value.trim()
    if (reserved.has(name) || words === '' || words.length > wordsLimit) continue
    const [, key, end] = endPattern.exec(name) ?? []
    // Without JavaScript the form sends a field for each end of a range.
    if (key && (end === 'from' || end === 'to'))
      ends.set(key, { ...(ends.get(key) ?? { from: '', to: '' }), [end]: words })
    else if (filterPattern.test(name)) filters.set(name, words)
  }
  for (const [key, { from, to }] of ends) {
    const range = readEnds(from, to)
    if (range) filters.set(key, range)
  }
  return Object.fromEntries([...filters].slice(0, filterLimit))
}

/** The range between both ends, in either order. Null: neither is a number. */
function readEnds(from: string, to: string): string | null {
  const [low, high] = [from, to].map(text => (text === '' || !(Number(text) >= 0) ? null : Number(text)))
  if (low == null && high == null) return null
  if (low == null || high == null) return writeRange(low ?? null, high ?? null)
  return writeRange(Math.min(low, high), Math.max(low, high))
}

function readIds(text = ''): number[] {
  const ids = text.split(',').flatMap(word => readWhole(word) ?? [])
  return [...new Set(ids)].slice(0, categoryLimit)
}

function readWhole(text = ''): number | null {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
  return number > 0 ? number : null
}

/** The canonical URL of a list. Filters, order and size are left out, because they show the same products; further pages are kept. */
export function canonicalList(path: string, search: Readonly<Record<string, string>>): string {
  const { page, filters, categoryIds, sort, size } = parseListSearch(search)
  const isPlain = Object.keys(filters).length === 0 && categoryIds.length === 0 && sort === null
  return isPlain && page > 1 && size === parseListSearch({}).size ? `${path}?page=${page}` : path
}
