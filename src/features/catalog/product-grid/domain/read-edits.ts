import type { Fault, Read } from '#features/catalog/catalog-edit/domain/values/field-fault.ts'
import { type FieldValue, readField } from '#features/catalog/catalog-edit/domain/values/read-field.ts'
import {
  attributeColumn,
  columnsOfAttribute,
  type RuledAttribute,
} from '#features/catalog/exchange/domain/cells/attribute-cells.ts'
import { type Cell, type Cells, clearWord, isBlank, isSameCell } from '#features/catalog/exchange/domain/cells/cell.ts'
import type { CellFault } from '#features/catalog/exchange/domain/cells/cell-fault.ts'
import { noPictures, picturesColumn } from '#features/catalog/exchange/domain/cells/picture-cells.ts'
import {
  changesOfCells,
  columnOfField,
  fieldOfColumn,
  type ProductVocabulary,
  type References,
  replacedByColumn,
} from '#features/catalog/exchange/domain/cells/product-cells.ts'
import type { Language } from '#shared/language.ts'

/** Why the value of a cell is not possible: it cannot be read, or the rule of its field refuses it. */
export type GridFault = { of: 'cell'; fault: CellFault } | { of: 'field'; fault: Fault } | { of: 'column' }

export interface GridVocabulary extends ProductVocabulary {
  attributes: readonly RuledAttribute[]
}

/** Steps of their own change the state, and columns of files say what no field is. */
export const isEditable = (column: string): boolean =>
  column !== picturesColumn && column !== 'state' && column !== '_revision' && column !== 'id' && column !== '_reasons'

/** Columns that name other products: only the server knows these. */
export const namesProducts = (column: string): boolean => column === replacedByColumn || column.startsWith('relation.')

export interface ReadEdits {
  /** The new values by field. */
  changes: Record<string, FieldValue>
  /** By column. */
  faults: Map<string, GridFault>
  /** The columns that a field was changed in. */
  columnsOf: Map<string, string[]>
}

interface Reading {
  vocabulary: GridVocabulary
  /** Null: cells that name other products are left out. */
  references: References | null
  language: Language
}

const noReferences: References = {
  skuOf: () => undefined,
  pictures: noPictures,
  idOf: () => undefined,
  isComing: () => false,
}

/**
 * Reads the changed cells of a product: as files are read, but a blank cell empties its field. `current`: the cells of the product, with
 * all columns of an attribute of which one is changed. Browser and server read them by this.
 */
export function readEdits(given: Cells, current: Cells, { vocabulary, references, language }: Reading): ReadEdits {
  const read: ReadEdits = { changes: {}, faults: new Map(), columnsOf: new Map() }
  const cells: Record<string, Cell> = {}
  const touched = touchedAttributes(given, current, vocabulary.attributes)
  const ofAttributes = new Set(touched.flatMap(columnsOfAttribute).map(({ key }) => key))
  for (const [column, cell] of Object.entries(given)) {
    if (isSame(cell, current[column])) continue
    if (!isEditable(column)) read.faults.set(column, { of: 'column' })
    else if (ofAttributes.has(column)) note(read, fieldOfColumn(column), column)
    else if (references || !namesProducts(column)) {
      cells[column] = isBlank(cell) ? clearWord : cell
      note(read, fieldOfColumn(column), column)
    }
  }
  for (const attribute of touched) Object.assign(cells, wholeCells(attribute, given, current))
  const found = changesOfCells(cells, null, {
    vocabulary: { attributes: touched, series: vocabulary.series },
    references: references ?? noReferences,
    language,
  })
  for (const [column, fault] of found.faults) {
    const at = read.columnsOf.get(fieldOfColumn(column))
    read.faults.set(at?.includes(column) ? column : (at?.[0] ?? column), { of: 'cell', fault })
  }
  const rules = new Map(touched.map(attribute => [attribute.key, attribute]))
  for (const [field, value] of Object.entries(found.changes)) {
    const checked: Read<FieldValue> = readField(field, value, key => rules.get(key) ?? null)
    const column = read.columnsOf.get(field)?.[0] ?? columnOfField(field)
    if (checked.ok) read.changes[field] = checked.value
    else if (!read.faults.has(column)) read.faults.set(column, { of: 'field', fault: checked.fault })
  }
  return read
}

/** Whether a cell still says what the product says. */
export const isSame = (cell: Cell | undefined, current: Cell | undefined): boolean =>
  (isBlank(cell) && isBlank(current)) || isSameCell(cell, current)

function note({ columnsOf }: ReadEdits, field: string, column: string): void {
  columnsOf.set(field, [...(columnsOf.get(field) ?? []), column])
}

function touchedAttributes(given: Cells, current: Cells, attributes: readonly RuledAttribute[]): RuledAttribute[] {
  const keys = new Set(
    Object.keys(given).flatMap(column => (isSame(given[column], current[column]) ? [] : fieldOfColumn(column))),
  )
  return attributes.filter(({ key }) => keys.has(attributeColumn(key)))
}

/** All cells of an attribute as they will be. An attribute whose first cell is emptied, and no other one filled, has no value. */
function wholeCells(attribute: RuledAttribute, given: Cells, current: Cells): Record<string, Cell> {
  const main = attributeColumn(attribute.key)
  const columns = columnsOfAttribute(attribute).map(({ key }) => key)
  const isEmptied = Object.hasOwn(given, main) && isBlank(given[main])
  const filled = columns.some(column => !isBlank(given[column]))
  if (isEmptied && !filled) return { [main]: clearWord }
  const after = columns.flatMap(column => {
    const cell = Object.hasOwn(given, column) ? given[column] : current[column]
    return cell === undefined || isBlank(cell) ? [] : [[column, cell] as const]
  })
  return after.length > 0 ? Object.fromEntries(after) : { [main]: clearWord }
}
