import type { StatedNumber, StatedValue, StatedWords } from '#features/catalog/catalog-edit/domain/product-fields.ts'
import type { AttributeRule } from '#features/catalog/catalog-edit/domain/values/attribute-rule.ts'
import { readAs } from '#features/catalog/catalog-edit/domain/values/field-fault.ts'
import type { Language } from '#shared/language.ts'
import type { Column } from '../column.ts'
import {
  type Cell,
  type Cells,
  isBlank,
  isDate,
  joinEntries,
  notStatedWord,
  saysClear,
  saysNotStated,
  splitEntries,
  textOf,
  writtenText,
} from './cell.ts'
import { cellFault, type ReadCell } from './cell-fault.ts'
import { readNumberCell, readPlainNumber, readTextCell, readYesNo } from './read-cell.ts'

/** An attribute as far as its columns need it. */
export interface CellAttribute {
  id: number
  key: string
  name: string
  kind: 'number' | 'range' | 'option' | 'boolean' | 'text'
  unit: string | null
  decimals: number | null
  isMultiple: boolean
  isOneText: boolean
  options: readonly { id: number; key: string; name: string }[]
}

/** The same with what it allows. */
export interface RuledAttribute extends CellAttribute, Omit<AttributeRule, 'options'> {
  options: readonly { id: number; key: string; name: string; number: number | null }[]
}

type Part = 'to' | 'es' | 'fr' | 'number'

export const attributeColumn = (key: string, part?: Part): `attribute.${string}` =>
  part ? `attribute.${key}.${part}` : `attribute.${key}`

// With a whole catalogue they are asked for millions of times.
const known = new WeakMap<CellAttribute, readonly Column[]>()

/** The columns of an attribute. The first has its value, or the beginning of a range, or the English text. */
export function columnsOfAttribute(attribute: CellAttribute): readonly Column[] {
  const columns = known.get(attribute) ?? makeColumns(attribute)
  known.set(attribute, columns)
  return columns
}

function makeColumns(attribute: CellAttribute): Column[] {
  const { key, name: title, kind, unit } = attribute
  const main = { key: attributeColumn(key), title }
  const part = (of: Part) => ({ key: attributeColumn(key, of), title: `${title} (${of})` })
  if (kind === 'number') return [{ ...main, kind: 'number', unit }]
  if (kind === 'range')
    return [
      { ...main, kind: 'number', unit },
      { ...part('to'), kind: 'number', unit },
    ]
  if (kind === 'boolean') return [{ ...main, kind: 'yes_no', choices: ['yes', 'no', notStatedWord] }]
  if (kind === 'option') {
    const choices = attribute.options.map(option => option.key)
    return [{ ...main, kind: attribute.isMultiple ? 'choices' : 'choice', choices }]
  }
  const inLanguages = attribute.isOneText ? [] : [part('es'), part('fr')]
  return [
    ...[main, ...inLanguages].map(one => ({ ...one, kind: 'text' as const })),
    { ...part('number'), kind: 'number' },
  ]
}

/** The cells of a value. What the product has not is blank. */
export function cellsOfValue(attribute: CellAttribute, value: StatedValue): Record<string, Cell> {
  if (value === null) return {}
  const { key } = attribute
  const main = columnsOfAttribute(attribute)[0]?.key ?? attributeColumn(key)
  if (value === 'not_stated') return { [main]: notStatedWord }
  if ('yes' in value) return { [main]: value.yes ? 'yes' : 'no' }
  if ('option_ids' in value) {
    const keys = value.option_ids.flatMap(id => attribute.options.find(option => option.id === id)?.key ?? [])
    return { [main]: joinEntries(keys) }
  }
  if ('words' in value) {
    const { en, es, fr } = value.words
    return {
      ...(en !== '' && { [main]: writtenText(en) }),
      ...(es !== undefined && { [attributeColumn(key, 'es')]: writtenText(es) }),
      ...(fr !== undefined && { [attributeColumn(key, 'fr')]: writtenText(fr) }),
      ...(value.number !== undefined && { [attributeColumn(key, 'number')]: value.number }),
    }
  }
  const numbers = numbersOf(value)
  const ends = numbers.flatMap(one => one.number_to ?? [])
  return {
    [main]: cellOfNumbers(numbers.map(one => one.number)),
    ...(ends.length > 0 && { [attributeColumn(key, 'to')]: cellOfNumbers(ends) }),
  }
}

const cellOfNumbers = (numbers: readonly number[]): Cell =>
  numbers.length === 1 ? (numbers[0] ?? null) : joinEntries(numbers.map(String))

const numbersOf = (value: StatedValue): readonly StatedNumber[] => {
  if (!value || value === 'not_stated' || 'words' in value) return []
  if ('numbers' in value) return value.numbers
  return 'number' in value ? [value] : []
}

/** The value in the cells of an attribute; undefined: they are all blank. Cells that are blank are taken from the current value. */
export function valueOfCells(
  attribute: CellAttribute,
  cells: Cells,
  current: StatedValue,
  language: Language,
): ReadCell<StatedValue | undefined> {
  const columns = columnsOfAttribute(attribute)
  if (columns.every(({ key }) => isBlank(cells[key]))) return readAs(undefined)
  const main = cells[columns[0]?.key ?? '']
  if (saysClear(main)) return readAs(null)
  if (saysNotStated(main)) return readAs('not_stated')
  if (attribute.kind === 'text') return readWords(attribute, cells, current, language)
  if (attribute.kind === 'range') return readRanges(attribute, cells, current, language)
  if (isBlank(main) || main === undefined) return readAs(undefined)
  if (attribute.kind === 'boolean') {
    const read = readYesNo(main)
    return read.ok ? readAs({ yes: read.value }) : read
  }
  if (attribute.kind === 'option') return readOptions(attribute, main)
  const read = readNumbers(attribute, main, language)
  if (!read.ok) return read
  const numbers = read.value.map(number => ({ number }))
  const [first] = numbers
  return readAs(numbers.length === 1 && first ? first : { numbers })
}

function readNumbers(attribute: CellAttribute, cell: Cell, language: Language): ReadCell<number[]> {
  const entries = typeof cell === 'string' ? splitEntries(cell) : [cell]
  const numbers: number[] = []
  for (const entry of entries.length > 0 ? entries : [cell]) {
    const read = readNumberCell(entry, attribute, language)
    if (!read.ok) return read
    numbers.push(read.value)
  }
  return readAs(numbers)
}

function readRanges(
  attribute: CellAttribute,
  cells: Cells,
  current: StatedValue,
  language: Language,
): ReadCell<StatedValue> {
  const before = numbersOf(current)
  const readSide = (column: string, now: readonly number[]): ReadCell<readonly number[]> => {
    const cell = cells[column]
    return cell === undefined || isBlank(cell) ? readAs(now) : readNumbers(attribute, cell, language)
  }
  const starts = readSide(
    attributeColumn(attribute.key),
    before.map(one => one.number),
  )
  if (!starts.ok) return starts
  const ends = readSide(
    attributeColumn(attribute.key, 'to'),
    before.flatMap(one => one.number_to ?? []),
  )
  if (!ends.ok) return ends
  if (starts.value.length === 0 || starts.value.length !== ends.value.length) return cellFault({ reason: 'range_ends' })
  const numbers = starts.value.map((number, at) => ({ number, number_to: ends.value[at] ?? number }))
  const [first] = numbers
  return readAs(numbers.length === 1 && first ? first : { numbers })
}

function readOptions({ options }: CellAttribute, cell: Cell): ReadCell<StatedValue> {
  if (isDate(cell)) return cellFault({ reason: 'is_date' })
  const ids: number[] = []
  for (const entry of splitEntries(textOf(cell))) {
    const small = entry.toLowerCase()
    const found =
      options.find(({ key }) => key === entry) ?? options.find(({ key, name }) => key === small || name === entry)
    if (!found)
      return cellFault({ reason: 'unknown_choice', text: entry.slice(0, 60), choices: options.map(({ key }) => key) })
    ids.push(found.id)
  }
  return readAs({ option_ids: ids })
}

function readWords(
  attribute: CellAttribute,
  cells: Cells,
  current: StatedValue,
  language: Language,
): ReadCell<StatedValue> {
  const before = current && current !== 'not_stated' && 'words' in current ? current : null
  const words: Partial<StatedWords> = { ...before?.words }
  for (const [of, column] of [
    ['en', attributeColumn(attribute.key)],
    ['es', attributeColumn(attribute.key, 'es')],
    ['fr', attributeColumn(attribute.key, 'fr')],
  ] as const) {
    const cell = cells[column]
    if (cell === undefined || isBlank(cell)) continue
    const read = readTextCell(cell)
    if (!read.ok) return read
    if (saysClear(cell)) delete words[of]
    else words[of] = read.value
  }
  const figure = cells[attributeColumn(attribute.key, 'number')]
  let number = before?.number
  if (saysClear(figure)) number = undefined
  else if (figure !== undefined && !isBlank(figure)) {
    const read = readPlainNumber(figure, language)
    if (!read.ok) return read
    number = read.value
  }
  const { en = '', ...others } = words
  if (en === '' && Object.keys(others).length === 0)
    return cellFault({ reason: 'main_first', column: attributeColumn(attribute.key) })
  return readAs({ words: { en, ...others }, ...(number !== undefined && { number }) })
}
