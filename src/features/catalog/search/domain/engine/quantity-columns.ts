import type { AttributeFacts, AttributeValue } from '#features/catalog/catalog/domain/attribute.ts'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import type { ValueColumn } from '#features/catalog/catalog/domain/contents/value-column.ts'
import type { ColumnValue } from '#features/catalog/catalog/domain/filtering/code-runs.ts'
import { type Column, columnKeeper, columnOfValues } from '#features/catalog/catalog/domain/filtering/column.ts'
import { type Quantity, readQuantities, type Unit } from '#shared/number/read-quantity.ts'
import { foldText } from '#shared/text/fold-text.ts'

/** The keys of the attributes in which a quantity with a given unit is searched. */
interface Places {
  /** Searched together. */
  first: readonly string[]
  /** Searched one after the other, if the first ones find nothing. */
  otherwise?: readonly string[]
  /** Not searched, but offered to the user as another meaning. */
  offered?: readonly string[]
}

export const placesOfUnit: Record<Unit, Places> = {
  A: { first: ['rating', 'bus'], otherwise: ['max_fuse'], offered: ['max_load', 'max_interrupt'] },
  kA: { first: ['interrupting_rating'] },
  V: { first: ['voltage', 'rated_voltage'], offered: ['voltage_range'] },
  'V AC': { first: [] },
  W: { first: ['power_dissipation'] },
  RU: { first: ['rack'] },
  in: { first: ['mounting'], otherwise: ['offset', 'depth'] },
  lb: { first: ['weight'] },
  'mm²': { first: ['input_wire', 'output_wire', 'ground_wire'] },
  Hz: { first: [] },
  '°C': { first: [] },
  positions: { first: ['positions'] },
  buses: { first: ['buses'] },
  poles: { first: ['poles'] },
}

/** Attributes that lists neither filter nor show, but that searches read. If the values are texts: the unit to read in them. */
const searchedKeys: Record<string, Unit | null> = {
  max_load: null,
  max_interrupt: null,
  voltage_range: null,
  power_dissipation: null,
  offset: null,
  depth: null,
  weight: null,
  rated_voltage: 'V',
  interrupting_rating: 'kA',
  input_wire: 'mm²',
  output_wire: 'mm²',
  ground_wire: 'mm²',
}

const columnsKept = columnKeeper()

/** A column for each attribute that searches read and that has no column yet, by attribute id. */
export function quantityColumns({ attributes, columns, products }: CatalogIndex): Map<number, Column> {
  const quantityColumn = (attribute: AttributeFacts, values: ValueColumn | undefined) => {
    if (!values)
      return columnOfValues(attribute, { codes: new Uint8Array(products.ids.length), lists: [[]] }, readValue)
    const known = columnsKept.find(attribute, values)
    return known ?? columnsKept.keep(values, columnOfValues(attribute, values, readValue))
  }
  const byId = new Map(products.values.map(column => [column.attributeId, column]))
  return new Map(
    attributes
      .filter(({ id, key }) => Object.hasOwn(searchedKeys, key) && !columns.has(id))
      .map(attribute => [attribute.id, quantityColumn(attribute, byId.get(attribute.id))]),
  )
}

function readValue({ key }: AttributeFacts, { number, numberTo, words }: AttributeValue): ColumnValue {
  const unit = searchedKeys[key] ?? null
  // Only the words count, because users see them. A stored number that the words do not contain is not verified.
  const ranges = unit === null ? ownRange(number, numberTo) : words ? rangesIn(words.en, unit) : []
  return { options: [], ranges }
}

const ownRange = (number: number | null, numberTo: number | null) =>
  number === null ? [] : [{ from: number, to: numberTo ?? number }]

function rangesIn(text: string, unit: Unit) {
  const found = readQuantities(text, 'en').filter(quantity => quantity.unit === unit)
  // 'Up to 4 AWG (21.2 mm²)': takes the gauge, because the metric size is rounded.
  const gauges = found.filter(({ wire }) => wire !== null && !wire.endsWith('mm²'))
  const from = (quantity: Quantity) => (unit === 'mm²' && foldText(text).startsWith('up to') ? 0 : quantity.from)
  return (gauges.length ? gauges : found).map(quantity => ({ from: from(quantity), to: quantity.to }))
}
