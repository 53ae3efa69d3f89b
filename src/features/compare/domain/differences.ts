import type { SpecificationAttribute, SpecificationGroup, SpecificationValue } from '#features/catalog/contract.ts'

interface Specified {
  specification_groups: readonly SpecificationGroup[]
}

export interface ComparedRow {
  id: number
  name: string
  /** One for each product; without an attribute where it does not state one: not there, or not known. */
  cells: { attribute: SpecificationAttribute | null; isOnRequest: boolean; isDifferent: boolean }[]
  /** Any cell differs from the first product's. */
  isDifferent: boolean
}

export interface ComparedGroup {
  key: SpecificationGroup['key']
  name: string
  rows: ComparedRow[]
  /** Of each product what is not known and stands in no row. */
  onRequest: SpecificationGroup['on_request'][]
}

/** All parameters of the products as one table; spec §1: differences are those against the first product. */
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

/** What is not known is not said to differ. */
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

/** Whether two products state the same: the order of choices, of a range's ends and of a list's words plays no part. */
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
  // A comma inside a number has no blank behind it.
  return words.split(/[,;] /).sort().join(', ')
}

/** Every member of the lists once, in an order that follows that of each list. */
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

/** The list with one member a place further left (-1) or right (1); where there is no such place it stays. */
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

/** Members in the order of the ids that were put in order; others follow as they stand. */
export function inOrderOf<T extends { id: number }>(members: readonly T[], ids: readonly number[]): T[] {
  const place = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...members].sort((a, b) => place(a.id) - place(b.id))
}
