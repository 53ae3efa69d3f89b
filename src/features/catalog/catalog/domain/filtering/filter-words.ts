import type { AttributeFacts } from '../attribute.ts'

export interface Range {
  from: number
  to: number
}

export interface Wishes {
  optionIds: number[]
  ranges: Range[]
}

/** Reads the words of a filter in a URL: option keys and ranges, '48,24' or '60-100' or '-100'. Unknown words are left out. */
export function readFilterWords(attribute: AttributeFacts, words: string): Wishes {
  const wishes: Wishes = { optionIds: [], ranges: [] }
  for (const word of words.toLowerCase().split(',').slice(0, 100)) {
    const text = word.trim()
    const option = optionIdOf(attribute, text)
    const range = option === undefined ? readRange(text) : null
    if (option !== undefined) wishes.optionIds.push(option)
    else if (range) wishes.ranges.push(range)
  }
  return wishes
}

function optionIdOf({ options, formerOptions, formerOptionKeys }: AttributeFacts, word: string): number | undefined {
  const isIt = ({ key }: { key: string }) => key.toLowerCase() === word
  return options.find(isIt)?.id ?? formerOptions?.find(isIt)?.optionId ?? formerOptionKeys?.find(isIt)?.optionId
}

// A hyphen separates the ends, so negative numbers cannot be written.
function readRange(text: string): Range | null {
  const match = /^(\d{1,12}(?:\.\d{1,9})?)?(-)?(\d{1,12}(?:\.\d{1,9})?)?$/.exec(text)
  const [, from, hyphen, to] = match ?? []
  if (from === undefined && to === undefined) return null
  if (!hyphen) return { from: Number(from), to: Number(from) }
  return { from: from === undefined ? -Infinity : Number(from), to: to === undefined ? Infinity : Number(to) }
}

// The names of filters in spec §3, beside our shorter keys.
const attributeOfName: Record<string, number> = {
  nominal_voltage: 16,
  voltage: 16,
  max_fuse: 22,
  number_of_positions: 21,
  positions: 21,
  number_of_buses: 18,
  buses: 18,
  bus_rating: 19,
  bus: 19,
  input_type: 29,
  input: 29,
  output_type: 32,
  output: 32,
  rack_spaces: 11,
  rack: 11,
  mounting: 9,
}

/** Every name by which findFilter finds one of these. */
export function filterNames(filters: readonly AttributeFacts[]): string[] {
  const ids = new Set(filters.map(({ id }) => id))
  const named = Object.entries(attributeOfName).flatMap(([name, id]) => (ids.has(id) ? [name] : []))
  return [...new Set([...filters.flatMap(({ key, formerKeys = [] }) => [key, ...formerKeys]), ...named])]
}

/** The filter that a parameter of a URL names. */
export function findFilter(filters: readonly AttributeFacts[], word: string): AttributeFacts | undefined {
  const name = word.toLowerCase()
  const id = Object.hasOwn(attributeOfName, name) ? attributeOfName[name] : undefined
  return (
    filters.find(filter => filter.key === name) ??
    filters.find(filter => filter.formerKeys?.includes(name)) ??
    filters.find(filter => filter.id === id)
  )
}
