import type { ProductSummary, SpecificationAttribute } from '../../contract.ts'

export type ListColumn = Pick<SpecificationAttribute, 'id' | 'name' | 'unit'> & {
  /** Every value is a number: the column is aligned right, so that digits line up. */
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
  const found = new Map<number, { attribute: SpecificationAttribute; count: number; isNumeric: boolean }>()
  for (const { specification } of products) {
    let place = 0
    for (const attribute of specification) {
      const known = order.indexOf(attribute.id)
      if (known < 0) order.splice(place, 0, attribute.id)
      place = (known < 0 ? place : known) + 1
      const { count = 0, isNumeric = true } = found.get(attribute.id) ?? {}
      found.set(attribute.id, { attribute, count: count + 1, isNumeric: isNumeric && isNumericValue(attribute) })
    }
  }
  const ranked = [...order].sort((a, b) => (found.get(b)?.count ?? 0) - (found.get(a)?.count ?? 0))
  const shown = new Set(ranked.slice(0, limit))
  return order.flatMap(id => {
    const entry = shown.has(id) ? found.get(id) : undefined
    if (!entry) return []
    const { id: attributeId, name, unit } = entry.attribute
    return [{ id: attributeId, name, unit, isNumeric: entry.isNumeric }]
  })
}

/** '100 A' as ['100', ' A'], so that the unit can have a softer colour. The name '48 V DC' of an option without a unit is not split. */
export function splitUnit(value: string, unit: string | null): [number: string, unit: string] {
  const match = unit ? /^(.*\d)([\s\u00a0\u202f]\S+)$/.exec(value) : null
  return match ? [match[1] ?? value, match[2] ?? ''] : [value, '']
}

function isNumericValue({ values }: SpecificationAttribute): boolean {
  return (
    values.length === 1 &&
    values.every(({ number, value }) => number !== null && /^[−-]?\d[\d.,\s\u00a0\u202f]*(\S{0,4})$/.test(value))
  )
}
