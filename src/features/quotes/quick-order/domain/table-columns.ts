import { countDesignators } from './designators.ts'
import { type Heading, noPart, quantityRank, readHeading } from './headings.ts'
import type { IsKnown } from './part-line.ts'
import { readQuantity } from './quantity-text.ts'

export const columnRoles = ['part_number', 'quantity', 'note', 'none', 'designator'] as const
export type ColumnRole = (typeof columnRoles)[number]

export interface TableRow {
  /** The number of the row in the visitor's list, from 1. */
  row: number
  cells: readonly string[]
}

/** Why a column is the one of the quantities: its heading, its cells alone, the visitor's choice, or designators that are counted. */
export const quantityBases = ['heading', 'cells', 'chosen', 'designators', 'none'] as const
export type QuantityBasis = (typeof quantityBases)[number]

export interface TableShape {
  roles: readonly ColumnRole[]
  /** The number of the row that names the columns; null if none does. */
  headingRow: number | null
  /** The cells of that row; empty if there is none. */
  heading: readonly string[]
  basis: QuantityBasis
  /** Other columns that may be the quantity. */
  rivals: readonly number[]
  /** Columns that say whether a part is fitted. */
  marks: readonly { column: number; mark: NonNullable<Heading['mark']> }[]
  /** Columns that say in what the quantity is counted. */
  units: readonly number[]
  /** Whether a group of three digits may be decimals: '10,000' for ten. */
  mayBeDecimals: boolean
}

const sampleRows = 200
const quantityShare = 0.6
const surelyQuantities = 0.9
const likelyQuantities = 0.5
const designatorShare = 0.8

/** Recognises the role of each column: by its heading, else by its cells. */
export function recogniseColumns(rows: readonly TableRow[], headingRow: number | null, isKnown: IsKnown): TableShape {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const heading = headingRow === null ? [] : (rows.find(({ row }) => row === headingRow)?.cells ?? [])
  const names = Array.from({ length: width }, (_, column) => readHeading(heading[column] ?? ''))
  const body = rows.filter(({ row }) => row > (headingRow ?? 0)).slice(0, sampleRows)
  const columns = names.map((name, column): Column => columnOf(name, column, body, isKnown))
  const designators = columns.filter(isDesignators)
  const part = choosePart(columns, designators)
  const isOther = ({ column }: Column) => column !== part && !designators.some(one => one.column === column)
  const counted = designators.find(({ column }) => column !== part)
  const quantity = chooseQuantity(columns.filter(isOther), counted)
  const note = columns.find(one => one.name.isNote && isOther(one) && one.column !== quantity.column)
  const roleOf = (column: number): ColumnRole => {
    if (column === part) return 'part_number'
    if (column === quantity.column) return quantity.basis === 'designators' ? 'designator' : 'quantity'
    return column === note?.column ? 'note' : 'none'
  }
  return {
    roles: names.map((_, column) => roleOf(column)),
    headingRow,
    heading,
    basis: quantity.basis,
    rivals: quantity.rivals,
    marks: names.flatMap(({ mark }, column) => (mark && roleOf(column) === 'none' ? [{ column, mark }] : [])),
    units: names.flatMap(({ isUnit }, column) => (isUnit && roleOf(column) === 'none' ? [column] : [])),
    mayBeDecimals: mayBeDecimals(body.map(({ cells }) => cells[quantity.column] ?? '')),
  }
}

interface Column {
  column: number
  name: Heading
  /** Its cells that are not empty. */
  cells: readonly string[]
  /** How many rows the sample has. */
  rowCount: number
  knownCount: number
  /** The share of its cells that can be quantities. */
  share: number
  isRunning: boolean
}

function columnOf(name: Heading, column: number, body: readonly TableRow[], isKnown: IsKnown): Column {
  const cells = body.map(row => (row.cells[column] ?? '').trim()).filter(cell => cell !== '')
  const knownCount = cells.filter(isKnown).length
  const share = cells.length === 0 ? 0 : cells.filter(cell => readQuantity(cell).ok).length / cells.length
  return { column, name, cells, rowCount: body.length, knownCount, share, isRunning: isRunning(cells) }
}

/** Whether the cells number the rows: 1, 2, 3 or 10, 20, 30. */
function isRunning(cells: readonly string[]): boolean {
  const [first = '', second = ''] = cells
  const step = Number(second) - Number(first)
  if (cells.length < 2 || !(step > 0)) return false
  if (cells.length === 2) return Number(first) === step && (step === 1 || step % 10 === 0)
  return cells.every((cell, place) => Number(cell) === Number(first) + place * step)
}

function isDesignators({ cells, name, knownCount, rowCount }: Column): boolean {
  const counts = cells.map(countDesignators)
  const readable = counts.filter(count => count !== null).length
  if (cells.length === 0 || readable < cells.length * designatorShare || knownCount * 5 > rowCount) return false
  return name.isDesignator || counts.some(count => count !== null && count > 1)
}

const nearMost = 0.8

/** The column with most known part numbers, else the one with the best heading, else the one that looks most like part numbers. */
function choosePart(columns: readonly Column[], designators: readonly Column[]): number {
  const isOther = ({ column, name }: Column) =>
    name.quantity < quantityRank.each && !designators.some(one => one.column === column)
  const others = columns.filter(isOther)
  const most = Math.max(0, ...others.map(({ knownCount }) => knownCount))
  const rankOf = ({ name }: Column) => name.part
  if (most > 0)
    return best(
      others.filter(({ knownCount }) => knownCount >= most * nearMost),
      rankOf,
    )
  const named = others.filter(one => one.name.part < noPart && one.cells.length > 0)
  const texts = named.filter(({ isRunning }) => !isRunning)
  if (named.length > 0) return best(texts.length > 0 ? texts : named, rankOf)
  const likeness = ({ cells }: Column) => -cells.filter(looksLikePart).length
  return others.length > 0 ? best(others, likeness) : Math.max(0, designators[0]?.column ?? 0)
}

/** The column with the least value, the first of several. */
function best(columns: readonly Column[], measure: (column: Column) => number): number {
  const least = Math.min(...columns.map(measure))
  return columns.find(column => measure(column) === least)?.column ?? 0
}

const looksLikePart = (cell: string) => /\d/.test(cell) && /[A-Za-z-]/.test(cell) && cell.length <= 40

interface ChosenQuantity {
  column: number
  basis: QuantityBasis
  rivals: readonly number[]
}

function chooseQuantity(columns: readonly Column[], designators: Column | undefined): ChosenQuantity {
  const strong = columns.filter(({ name }) => name.quantity > quantityRank.weak)
  const ranked = strong.toSorted((a, b) => likely(b) - likely(a) || b.name.quantity - a.name.quantity)
  const [first, ...rest] = ranked
  if (first) {
    const isRival = ({ name, share }: Column) =>
      share >= likelyQuantities &&
      !(first.name.quantity === quantityRank.ordered && name.quantity === quantityRank.each)
    return { column: first.column, basis: 'heading', rivals: rest.filter(isRival).map(({ column }) => column) }
  }
  const isSure = ({ name, share, isRunning, cells }: Column) =>
    name.quantity === quantityRank.weak && share >= surelyQuantities && !isRunning && cells.length > 0
  const [weak, ...others] = columns.filter(isSure)
  if (weak) return { column: weak.column, basis: 'heading', rivals: others.map(({ column }) => column) }
  if (designators) return { column: designators.column, basis: 'designators', rivals: [] }
  return chooseByCells(columns)
}

const likely = ({ share }: Column) => (share >= likelyQuantities ? 1 : 0)

function chooseByCells(columns: readonly Column[]): ChosenQuantity {
  const isFree = ({ name, isRunning }: Column) => !name.isNeverQuantity && !isRunning && !name.isNote
  const shareOf = ({ cells, share, rowCount }: Column) => (share * cells.length) / Math.max(1, rowCount)
  const free = columns.filter(one => isFree(one) && shareOf(one) >= quantityShare)
  if (free.length === 0) return { column: -1, basis: 'none', rivals: [] }
  const column = best(free, one => -one.cells.filter(cell => /^\d+$/.test(cell)).length)
  return { column, basis: 'cells', rivals: [] }
}

/** Whether '10,000' in this column may be ten: every cell has three digits behind the sign, or another one is a fraction. */
function mayBeDecimals(quantities: readonly string[]): boolean {
  const cells = quantities.map(cell => cell.trim()).filter(cell => cell !== '')
  const isGroup = (cell: string) => /^\d{1,3}[.,]\d{3}(?!\d)/.test(cell)
  const isFraction = (cell: string) => /^\d+[.,]\d{1,2}(?!\d)/.test(cell) || /^0[.,]\d/.test(cell)
  return cells.some(isGroup) && (cells.every(isGroup) || cells.some(isFraction))
}
