import { readLeadTimes, writeLeadTimes } from '#features/catalog/catalog/domain/lead-time-words.ts'
import { reachStates, rohsStates } from '#features/catalog/catalog/domain/trade/trade-fact.ts'
import {
  type PlainField,
  type ProductFields,
  productTextFields,
  relationKinds,
} from '#features/catalog/catalog-edit/domain/product-fields.ts'
import { readAs } from '#features/catalog/catalog-edit/domain/values/field-fault.ts'
import { type Language, languages } from '#shared/language.ts'
import type { LostPart } from '#shared/text/html-text.ts'
import { type Column, idColumn, revisionColumn } from '../column.ts'
import {
  attributeColumn,
  type CellAttribute,
  cellsOfValue,
  columnsOfAttribute,
  valueOfCells,
} from './attribute-cells.ts'
import {
  type Cell,
  type Cells,
  isBlank,
  isDate,
  isSameCell,
  joinEntries,
  saysClear,
  splitEntries,
  textOf,
  writtenText,
} from './cell.ts'
import { type CellFault, cellFault, type ReadCell } from './cell-fault.ts'
import { readCountryCell } from './country-cell.ts'
import { cellOfPictures, type PictureNames, picturesColumn, readPictures } from './picture-cells.ts'
import { readChoice, readDay, readPlainNumber, readProse, readTextCell } from './read-cell.ts'

/** The attributes and names that the columns of products are made of. */
export interface ProductVocabulary {
  attributes: readonly CellAttribute[]
  /** Names in the address of the categories that products belong to, by id. */
  series: ReadonlyMap<number, string>
}

/** How products name each other, and their pictures, in files. */
export interface References {
  pictures: PictureNames
  skuOf: (id: number) => string | undefined
  /** Without case, blanks and dashes. */
  idOf: (sku: string) => number | undefined
  /** Whether the file itself makes a product with this part number. */
  isComing: (sku: string) => boolean
}

const states = ['draft', 'published', 'withdrawn'] as const
const numberFields = [
  'lead_time_weeks_from',
  'lead_time_weeks_to',
  'position',
  'best_seller_position',
  'home_position',
] as const satisfies readonly PlainField[]
const lineFields = [
  'se_name',
  'manufacturer',
  'manufacturer_part_number',
  'gtin',
  'customs_number',
  'eccn',
] as const satisfies readonly PlainField[]
const countryField = 'country_of_origin'
const choiceFields = { rohs: rohsStates, reach: reachStates } as const

// Names that are put together anew for each product would cost more than its cells.
const textFields = productTextFields.flatMap(field => languages.map(language => `${field}.${language}` as const))
const relationFields = relationKinds.map(kind => `relation.${kind}` as const)
const fieldsOfAttributes = new WeakMap<CellAttribute, `attribute.${string}`>()

function fieldOfAttribute(attribute: CellAttribute): `attribute.${string}` {
  const field = fieldsOfAttributes.get(attribute) ?? attributeColumn(attribute.key)
  fieldsOfAttributes.set(attribute, field)
  return field
}

export const skuColumn = 'sku'
export const categoryColumn = 'category'
export const replacedByColumn = 'replaced_by'
const obsoleteColumn = 'obsolete_since'
const leadTimesColumn = 'lead_times'

/** The part number as products are found by it. */
export const skuKey = (sku: string): string => sku.replace(/[- ]/g, '').toUpperCase()

/** Every column of a file of products, in its order. `titleOf`: what people call a field. */
export function productColumns(
  { attributes, series }: ProductVocabulary,
  titleOf: (field: string) => string,
): Column[] {
  const plain = (key: string, kind: Column['kind'], field = key): Column => ({ key, kind, title: titleOf(field) })
  return [
    { ...plain(skuColumn, 'text'), isKey: true },
    { ...plain('state', 'choice'), choices: states },
    { ...plain(categoryColumn, 'choice', 'category_id'), choices: [...series.values()] },
    ...lineFields.map(field => plain(field, 'text')),
    plain(countryField, 'text'),
    ...Object.entries(choiceFields).map(([field, choices]): Column => ({ ...plain(field, 'choice'), choices })),
    ...numberFields.map(field => plain(field, 'whole')),
    plain(leadTimesColumn, 'lead_times'),
    plain(replacedByColumn, 'reference', 'replaced_by_id'),
    plain(obsoleteColumn, 'day'),
    plain(picturesColumn, 'pictures'),
    ...textFields.map(field => plain(field, 'text')),
    ...attributes.flatMap(columnsOfAttribute),
    ...relationFields.map(field => plain(field, 'references')),
    { key: revisionColumn, kind: 'revision', title: revisionColumn },
  ]
}

/** The column in which a field's value stands, or begins. */
export const columnOfField = (field: string): string =>
  field === 'category_id' ? categoryColumn : field === 'replaced_by_id' ? replacedByColumn : field

const changedColumns = new WeakMap<readonly Column[], Map<string, Column[]>>()

/** The columns of some fields, in the order of the columns. */
export function columnsOfFields(columns: readonly Column[], fields: Iterable<string>): Column[] {
  const byField = changedColumns.get(columns) ?? Map.groupBy(columns, ({ key }) => fieldOfColumn(key))
  changedColumns.set(columns, byField)
  const own = new Set([...fields].flatMap(field => byField.get(field) ?? []))
  return own.size > 1 ? columns.filter(column => own.has(column)) : [...own]
}

/** The field that a column belongs to; several columns of an attribute are one. */
export function fieldOfColumn(column: string): string {
  if (column === categoryColumn) return 'category_id'
  if (column === replacedByColumn) return 'replaced_by_id'
  const attribute = /^attribute\.[^.]+/.exec(column)
  return attribute ? attribute[0] : column
}

/** The vocabulary with the attributes of some fields alone. */
export const narrowedTo = <Vocabulary extends ProductVocabulary>(
  vocabulary: Vocabulary,
  fields: ReadonlySet<string>,
): Vocabulary => ({
  ...vocabulary,
  attributes: vocabulary.attributes.filter(attribute => fields.has(fieldOfAttribute(attribute))),
})

/** The cells of a product; blank ones are left out. */
export function cellsOfProduct(
  fields: ProductFields,
  revision: number,
  { attributes, series }: ProductVocabulary,
  { skuOf, pictures }: Pick<References, 'skuOf' | 'pictures'>,
): Record<string, Cell> {
  const skus = (ids: readonly number[]) => joinEntries(ids.flatMap(id => skuOf(id) ?? []))
  const replacement = fields.replaced_by_id
  const cells: Record<string, Cell> = {}
  const put = (column: string, cell: Cell) => {
    if (!isBlank(cell)) cells[column] = cell
  }
  put(skuColumn, writtenText(String(fields.sku)))
  put('state', fields.state)
  put(categoryColumn, series.get(Number(fields.category_id)) ?? null)
  put(replacedByColumn, typeof replacement === 'number' ? (skuOf(replacement) ?? null) : null)
  put(obsoleteColumn, fields.obsolete_since)
  put(countryField, fields.country_of_origin)
  put('rohs', fields.rohs)
  put('reach', fields.reach)
  put(leadTimesColumn, writeLeadTimes(fields.lead_times))
  put(picturesColumn, cellOfPictures(fields.pictures, pictures))
  put(revisionColumn, revision)
  for (const field of lineFields) put(field, cellOfText(fields[field]))
  for (const field of numberFields) put(field, fields[field])
  for (const field of textFields) put(field, cellOfText(fields[field]))
  for (const attribute of attributes) {
    const value = fields[fieldOfAttribute(attribute)] ?? null
    if (value !== null) for (const [column, cell] of Object.entries(cellsOfValue(attribute, value))) put(column, cell)
  }
  for (const field of relationFields) put(field, skus(fields[field]))
  return cells
}

const cellOfText = (value: string | number | null): Cell => (value === null ? null : writtenText(String(value)))

/** The changes in the cells of a row, before the rules of the fields have read them. */
export interface CellChanges {
  changes: Record<string, unknown>
  faults: Map<string, CellFault>
  /** Fields that name products which the file itself makes; they follow when these are there. */
  later: string[]
  /** Columns whose HTML became plain text, with what that cannot keep. */
  plain: Map<string, readonly LostPart[]>
  /** Pictures elsewhere that are not here: their names. */
  leftPictures: string[]
}

interface Reading {
  vocabulary: ProductVocabulary
  references: References
  language: Language
}

/**
 * Reads the cells of a product. A blank cell, and one that says what the product says already, changes nothing. `current`: null for
 * a product that the row makes.
 */
export function changesOfCells(
  given: Cells,
  current: { fields: ProductFields; cells: Cells } | null,
  reading: Reading,
): CellChanges {
  const { vocabulary, references, language } = reading
  const found: CellChanges = { changes: {}, faults: new Map(), later: [], plain: new Map(), leftPictures: [] }
  const cells = changedCells(given, current?.cells ?? {})
  const take = (field: string, column: string, read: (cell: Cell) => ReadCell<unknown>) => {
    const cell = cells[column]
    if (cell === undefined) return
    const value = saysClear(cell) ? readAs(null) : read(cell)
    if (value.ok) found.changes[field] = value.value
    else found.faults.set(column, value.fault)
  }
  take('sku', skuColumn, readTextCell)
  take('state', 'state', cell => readChoice(cell, states))
  take('category_id', categoryColumn, cell => readSeries(cell, vocabulary))
  for (const field of lineFields) take(field, field, readTextCell)
  take(countryField, countryField, readCountryCell)
  for (const [field, choices] of Object.entries(choiceFields)) take(field, field, cell => readChoice(cell, choices))
  for (const field of numberFields) take(field, field, cell => readPlainNumber(cell, language))
  for (const field of textFields)
    take(field, field, cell => {
      const { read, lost } = readProse(cell)
      if (lost) found.plain.set(field, lost)
      return read
    })
  take('lead_times', leadTimesColumn, readLeadTimeCell)
  if (found.changes.lead_times === null) found.changes.lead_times = []
  take('replaced_by_id', replacedByColumn, cell => readSkus(cell, references, 'replaced_by_id', found.later, 1))
  take('obsolete_since', obsoleteColumn, readDay)
  // Without the replacement there is no such day.
  if (found.later.includes('replaced_by_id') && found.changes.obsolete_since !== undefined)
    found.later.push('obsolete_since')
  let isNothingNew = false
  take('pictures', picturesColumn, cell => {
    const before = current?.fields.pictures ?? []
    const read = readPictures(cell, references.pictures, found.leftPictures)
    if (!read.ok) return read
    // The product's own pictures stay while others are missing.
    isNothingNew = read.value.every(id => before.includes(id))
    return readAs([...new Set(found.leftPictures.length > 0 ? [...before, ...read.value] : read.value)])
  })
  if (found.changes.pictures === null) found.changes.pictures = []
  // Nothing was found that the product has not.
  if (found.leftPictures.length > 0 && isNothingNew) delete found.changes.pictures
  for (const field of relationFields) {
    take(field, field, cell => readSkus(cell, references, field, found.later))
    if (found.changes[field] === null) found.changes[field] = []
  }
  for (const attribute of vocabulary.attributes) {
    const field = fieldOfAttribute(attribute)
    const read = valueOfCells(attribute, cells, current?.fields[field] ?? null, language)
    if (!read.ok) found.faults.set(faultColumn(attribute, cells), read.fault)
    else if (read.value !== undefined) found.changes[field] = read.value
  }
  for (const field of found.later) delete found.changes[field]
  return found
}

/** The cells that are not blank and say something else than the record. */
export function changedCells(given: Cells, current: Cells): Cells {
  const changed: Record<string, Cell> = {}
  for (const [column, cell] of Object.entries(given)) {
    const isRead = column !== idColumn && column !== revisionColumn
    if (isRead && !isBlank(cell) && !isSameCell(cell, current[column])) changed[column] = cell
  }
  return changed
}

/** The first of an attribute's columns that says something. */
const faultColumn = (attribute: CellAttribute, cells: Cells): string =>
  columnsOfAttribute(attribute).find(({ key }) => !isBlank(cells[key]))?.key ?? attributeColumn(attribute.key)

function readLeadTimeCell(cell: Cell): ReadCell<unknown> {
  if (isDate(cell)) return cellFault({ reason: 'is_date' })
  const text = textOf(cell)
  const steps = readLeadTimes(text)
  return steps ? readAs(steps) : cellFault({ reason: 'not_lead_times', text: text.slice(0, 60) })
}

function readSeries(cell: Cell, { series }: ProductVocabulary): ReadCell<number> {
  const wanted = textOf(cell).toLowerCase()
  for (const [id, seName] of series) if (seName === wanted) return readAs(id)
  return cellFault({ reason: 'unknown_reference', text: textOf(cell).slice(0, 60) })
}

/** Reads part numbers as ids; notes the field as one that follows later where a part number is only coming. */
function readSkus(
  cell: Cell,
  { idOf, isComing }: References,
  field: string,
  later: string[],
  most?: 1,
): ReadCell<number | number[] | null> {
  if (isDate(cell)) return cellFault({ reason: 'is_date' })
  const ids: number[] = []
  for (const sku of most === 1 ? [textOf(cell)] : splitEntries(textOf(cell))) {
    const id = idOf(sku)
    if (id !== undefined) ids.push(id)
    else if (isComing(sku)) {
      if (!later.includes(field)) later.push(field)
    } else return cellFault({ reason: 'unknown_reference', text: sku.slice(0, 60) })
  }
  return readAs(most === 1 ? (ids[0] ?? null) : ids)
}
