import type { Search } from './page.ts'

/** Parses the query of a URL. A form may send a name several times: voltage=48&voltage=24 becomes '48,24'. */
export function parseSearch(text: string): Search {
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    const before = values.get(name)
    values.set(name, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(values)
}

/** The query with its question mark. Commas and colons are not escaped. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  // Most links have none.
  if (pairs.length === 0) return ''
  if (pairs.every(pair => isPlain(pair))) return `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return text ? `?${text.replaceAll('%2C', ',').replaceAll('%3A', ':')}` : ''
}

const plainWord = /^[\w.,:-]+$/
/** Nothing of it would be escaped. */
const isPlain = ([name, value]: [string, unknown]) => plainWord.test(name) && plainWord.test(String(value))

const plainQuery = /^[\w.,:-]+=[\w.,:-]+(?:&[\w.,:-]+=[\w.,:-]+)*$/

/** A query without its question mark, as stringifySearch writes it; a name that stands twice may stay so. */
export function spellSearch(query: string): string {
  // So are nearly all links of a page that have one.
  return plainQuery.test(query) ? `?${query}` : stringifySearch(parseSearch(query))
}
