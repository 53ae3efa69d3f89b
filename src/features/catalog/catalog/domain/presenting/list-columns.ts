import type { ProductSummary, SpecificationAttribute } from '../../contract.ts'

export type ListColumn = Pick<SpecificationAttribute, 'id' | 'name' | 'unit'> & {
  /** Many values are figures: the column is aligned right, so that digits line up, and other values become footnotes. */
  isNumeric: boolean
  /** Without the column's name its figures do not say what they are: '20', or '60 A' beside another '15 A'. */
  needsName: boolean
}

/** A list shows five parameters of each product (design.md). */
export const parameterLimit = 5

/**
 * The parameters that a table of these products shows: those that most products have, in the order of the products'
 * specifications.
 */
export function listColumns(
  products: readonly Pick<ProductSummary, 'specification'>[],
  limit = parameterLimit,
): ListColumn[] {
  const order: number[] = []
  const found = new Map<number, { attribute: SpecificationAttribute; count: number; figures: number }>()
  for (const { specification } of products) {
    let place = 0
    for (const attribute of specification) {
      const known = order.indexOf(attribute.id)
      if (known < 0) order.splice(place, 0, attribute.id)
      place = (known < 0 ? place : known) + 1
      const { count = 0, figures = 0 } = found.get(attribute.id) ?? {}
      found.set(attribute.id, { attribute, count: count + 1, figures: figures + Number(isFigure(attribute)) })
    }
  }
  const ranked = [...order].sort((a, b) => (found.get(b)?.count ?? 0) - (found.get(a)?.count ?? 0))
  const shown = new Set(ranked.slice(0, limit))
  const entries = order.flatMap(id => (shown.has(id) ? (found.get(id) ?? []) : []))
  const units = entries.map(({ attribute }) => attribute.unit)
  return entries.map(({ attribute: { id, name, unit }, count, figures }) => {
    const isNumeric = figures * 3 >= count
    const isShared = unit === null || units.indexOf(unit) !== units.lastIndexOf(unit)
    return { id, name, unit, isNumeric, needsName: isNumeric && isShared }
  })
}

/** '100 A' as ['100', ' A'], so that the unit can have a softer colour. The name '48 V DC' of an option without a unit is not split. */
export function splitUnit(value: string, unit: string | null): [number: string, unit: string] {
  const match = unit ? /^(.*\d)([\s\u00a0\u202f]\S+)$/.exec(value) : null
  return match ? [match[1] ?? value, match[2] ?? ''] : [value, '']
}

// '1,200 A', '80 V DC', '−48 V DC', '0.250 in.'; not '19 in. EIA rack'.
const figure = /^[−±-]?\d[\d.,]*(?:[\s\u00a0\u202f]\d{3})*(?:[\s\u00a0\u202f]?[^\s\d,;]{1,4}){0,2}$/u

/** Whether the value of an attribute is one figure, with or without a unit. Trusted text: values of our own catalogue. */
export function isFigure({ values }: SpecificationAttribute): boolean {
  const [only] = values
  return values.length === 1 && only !== undefined && figure.test(only.value)
}

// Five columns with such lines fit beside the names of products at 1280 px.
const lineLength = 13
// A heading is no wider than its figures where that costs only a second line.
const figureLength = 8

/** A heading in as few lines as keep its column narrow, at most three, of similar length. */
export function headingLines(name: string): string[] {
  const words = name.split(' ')
  if (name.length <= figureLength || words.length === 1) return [name]
  const ways = (words.length === 2 ? [2] : [2, 3]).map(count => splitEvenly(words, count))
  const lines = ways.find(way => longest(way) <= lineLength) ?? ways.at(-1) ?? [name]
  return lines.map(line => (line.length <= lineLength ? line.replaceAll(' ', '\u00a0') : line))
}

/** Breaks the words into this many lines so that the longest line is as short as it can be. */
function splitEvenly(words: readonly string[], count: number): string[] {
  if (count === 1) return [words.join(' ')]
  const ways = words
    .slice(count - 1)
    .map((_, place) => [words.slice(0, place + 1).join(' '), ...splitEvenly(words.slice(place + 1), count - 1)])
  return ways.reduce((best, next) => (longest(next) < longest(best) ? next : best))
}

const longest = (lines: readonly string[]) => Math.max(...lines.map(line => line.length))
