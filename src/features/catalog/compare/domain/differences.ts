import type {
  SpecificationAttribute,
  SpecificationGroup,
  SpecificationValue,
} from '#features/catalog/catalog/contract.ts'

interface Specified {
  specification_groups: readonly SpecificationGroup[]
}

export interface ComparedRow {
  id: number
  name: string
  /** One for each product. `attribute` is null if the product does not have it, or if it is not known. */
  cells: { attribute: SpecificationAttribute | null; isOnRequest: boolean; isDifferent: boolean }[]
  /** Whether any cell differs from that of the first product. */
  isDifferent: boolean
}

export interface ComparedGroup {
  key: SpecificationGroup['key']
  name: string
  rows: ComparedRow[]
  /** For each product, the unknown parameters that have no row. */
  onRequest: SpecificationGroup['on_request'][]
}

/** All parameters of the products in one table. spec §1: differences are those from the first product. */
export function compareProducts(products: readonly Specified[]): ComparedGroup[] {
  const groups = inOrder(
    products.map(product => product.specification_groups),
    group => group.key,
  )
  return groups.map(({ key, name }) => {
    const own = products.map(product => product.specification_groups.find(group => group.key === key) ?? null)
    const stated = inOrder(
      own.map(group => group?.attributes ?? []),
      attribute => attribute.id,
    )
    return {
      key,
      name,
      rows: stated.map(({ id, name }) => compareRow(id, name, own)),
      onRequest: own.map(group => group?.on_request.filter(({ id }) => !stated.some(row => row.id === id)) ?? []),
    }
  })
}

/** An unknown value does not count as different. */
function compareRow(id: number, name: string, own: readonly (SpecificationGroup | null)[]): ComparedRow {
  const found = own.map(group => ({
    attribute: group?.attributes.find(attribute => attribute.id === id) ?? null,
    isOnRequest: group?.on_request.some(point => point.id === id) ?? false,
  }))
  const [first] = found
  const cells = found.map(cell => ({
    ...cell,
    isDifferent: !cell.isOnRequest && !first?.isOnRequest && !isSame(first?.attribute ?? null, cell.attribute),
  }))
  return { id, name, cells, isDifferent: cells.some(cell => cell.isDifferent) }
}

/** Whether two values are equal. The order of options, of a range's ends and of a list's words does not matter. */
export function isSame(a: SpecificationAttribute | null, b: SpecificationAttribute | null): boolean {
  if (a === null || b === null) return a === b
  return normalised(a) === normalised(b)
}

const normalised = ({ values }: SpecificationAttribute) => [...new Set(values.map(normalisedValue))].sort().join('\n')

function normalisedValue({ option_id, value, number, number_to }: SpecificationValue): string {
  if (number !== null && number_to !== null) return [number, number_to].sort((a, b) => a - b).join('~')
  if (option_id !== null) return `option ${option_id}`
  if (number !== null || number_to !== null) return `${number}~${number_to}`
  const words = value.toLowerCase().replace(/\s+/g, ' ').trim()
  // A comma inside a number is not followed by a space.
  return words.split(/[,;] /).sort().join(', ')
}

/** Every member of the lists once, in an order that keeps the order of each list. */
function inOrder<T, K>(lists: readonly (readonly T[])[], keyOf: (member: T) => K): T[] {
  const found: T[] = []
  for (const list of lists) {
    let place = 0
    for (const member of list) {
      const known = found.findIndex(other => keyOf(other) === keyOf(member))
      if (known < 0) found.splice(place, 0, member)
      place = (known < 0 ? place : known) + 1
    }
  }
  return found
}

/** Moves one member one position to the left (-1) or right (1). Changes nothing at the ends. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const to = from + by
  const result = [...list]
  const member = result[from]
  const other = result[to]
  if (member === undefined || other === undefined) return result
  result[from] = other
  result[to] = member
  return result
}

/** Sorts members by the order of `ids`; other members follow in their own order. */
export function inOrderOf<T extends { id: number }>(members: readonly T[], ids: readonly number[]): T[] {
  const place = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...members].sort((a, b) => place(a.id) - place(b.id))
}
