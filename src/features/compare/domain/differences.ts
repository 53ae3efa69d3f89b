import type { SpecificationAttribute, SpecificationGroup, SpecificationValue } from '#features/catalog/contract.ts'

interface Specified {
  specification_groups: readonly SpecificationGroup[]
}

export interface ComparedRow {
  id: number
  name: string
  /** One for each product; null where it does not state the attribute. */
  cells: { attribute: SpecificationAttribute | null; isDifferent: boolean }[]
  /** Any cell differs from the first product's. */
  isDifferent: boolean
}

export interface ComparedGroup {
  key: SpecificationGroup['key']
  name: string
  rows: ComparedRow[]
}

/** All parameters of the products as one table; spec §1: differences are those against the first product. */
export function compareProducts(products: readonly Specified[]): ComparedGroup[] {
  const groups = inOrder(
    products.map(product => product.specification_groups),
    group => group.key,
  )
  return groups.map(({ key, name }) => {
    const own = products.map(product => product.specification_groups.find(group => group.key === key)?.attributes ?? [])
    return { key, name, rows: inOrder(own, attribute => attribute.id).map(({ id, name }) => compareRow(id, name, own)) }
  })
}

function compareRow(id: number, name: string, own: readonly (readonly SpecificationAttribute[])[]): ComparedRow {
  const attributes = own.map(list => list.find(attribute => attribute.id === id) ?? null)
  const [first = null] = attributes
  const cells = attributes.map(attribute => ({ attribute, isDifferent: !isSame(first, attribute) }))
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
