import { parseListSearch } from './list-search.ts'

/** The canonical address of a list: filters, order and size show the same products; a further page shows others. */
export function canonicalList(path: string, search: Readonly<Record<string, string>>): string {
  const { page, filters, categoryIds, sort, size } = parseListSearch(search)
  const isPlain = Object.keys(filters).length === 0 && categoryIds.length === 0 && sort === null
  return isPlain && page > 1 && size === parseListSearch({}).size ? `${path}?page=${page}` : path
}
