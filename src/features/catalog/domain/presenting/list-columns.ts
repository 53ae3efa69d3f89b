import type { ProductSummary, SpecificationAttribute } from '../../contract.ts'

export type ListColumn = Pick<SpecificationAttribute, 'id' | 'name' | 'unit'> & {
  /** Many values are figures: the column is aligned right, so that digits line up, and other values become footnotes. */
  isNumeric: boolean
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
  return order.flatMap(id => {
    const entry = shown.has(id) ? found.get(id) : undefined
    if (!entry) return []
    const { id: attributeId, name, unit } = entry.attribute
    return [{ id: attributeId, name, unit, isNumeric: entry.figures * 3 >= entry.count }]
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

// A shorter heading is as narrow as most figures.
const shortHeading = 12

/** A heading in at most two lines of similar length, so that a column of figures stays narrow. */
export function headingLines(name: string): [string] | [string, string] {
  const words = name.split(' ')
  if (name.length <= shortHeading || words.length === 1) return [name]
  const lines = words
    .slice(1)
    .map((_, place): [string, string] => [words.slice(0, place + 1).join(' '), words.slice(place + 1).join(' ')])
  const longer = ([first, second]: [string, string]) => Math.max(first.length, second.length)
  const [first, second] = lines.reduce((best, next) => (longer(next) < longer(best) ? next : best))
  return [firm(first), firm(second)]
}

// 'Number of' is hardly wider than 'positions'.
const firm = (line: string) => (line.length < shortHeading - 2 ? line.replaceAll(' ', '\u00a0') : line)
