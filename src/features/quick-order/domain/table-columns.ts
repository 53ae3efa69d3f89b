import { foldHeading } from './fold-text.ts'
import type { IsKnown } from './part-line.ts'
import { quantityWords, readQuantity } from './quantity-text.ts'

export const columnRoles = ['part_number', 'quantity', 'note', 'none'] as const
export type ColumnRole = (typeof columnRoles)[number]

export interface TableRow {
  /** The number of the row in the visitor's list, from 1. */
  row: number
  cells: readonly string[]
}

export interface TableShape {
  roles: readonly ColumnRole[]
  /** The number of the row that names the columns; null if none does. */
  headingRow: number | null
}

// The most specific first: a table may have an item number, a part number and a model.
const partHeadings = [
  /^(?:(?:our |your |mfr |mfg |manufacturer |supplier )?part(?: ?(?:no|number|num|nr|#|code))?s?|p\/? ?n|sku|mpn)$/,
  /^(?:referencias?|ref(?: articulo| article| fabricant| fabricante| produit)?|references?(?: article| fabricant| produit)?)$/,
  /^(?:n|no|num|numero|codigo)? ?(?:de )?(?:la )?(?:pieza|parte|piece|pieces)$/,
  /^(?:catalog(?:ue)? ?(?:no|number)?|order(?:ing)? ?(?:no|number|code)|material|(?:product|item|article|stock) ?(?:no|number|code|nr|#)|code article|code produit|codigo|code)$/,
  /^(?:item|items|product|products|article|articles|articulo|articulos|producto|productos|produit|produits|model|modelo|modele|type|part description)$/,
]
const quantityHeading = new RegExp(
  `^(?:${quantityWords}|pcs|pieces|units|uds|unidades|piezas|unites|(?:order |required |req )?(?:qty|quantity)(?: required| ordered| req)?)$`,
)
const noteHeading =
  /^(?:notes?|remarks?|comments?|notas?|observaciones|observacion|obs|comentarios?|remarques?|commentaires?|marking|mark|tag)$/

const headingDepth = 10
const sampleRows = 200
const quantityShare = 0.6

/** Recognises the role of each column: by its heading, else by its cells. */
export function recogniseColumns(rows: readonly TableRow[], isKnown: IsKnown): TableShape {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const heading = rows.slice(0, headingDepth).find(row => isHeading(row, isKnown))
  const names = Array.from({ length: width }, (_, column) => foldHeading(heading?.cells[column] ?? ''))
  const body = rows.filter(({ row }) => row > (heading?.row ?? 0)).slice(0, sampleRows)
  const known = names.map((_, column) => body.filter(({ cells }) => isKnown(cells[column] ?? '')).length)
  const part = choosePart(names, known, body)
  const quantity = chooseQuantity(names, body, part)
  const note = names.findIndex((name, column) => noteHeading.test(name) && column !== part && column !== quantity)
  const roles = names.map(
    (_, column): ColumnRole =>
      column === part ? 'part_number' : column === quantity ? 'quantity' : column === note ? 'note' : 'none',
  )
  return { roles, headingRow: heading?.row ?? null }
}

function isHeading({ cells }: TableRow, isKnown: IsKnown): boolean {
  if (cells.some(cell => isKnown(cell))) return false
  const names = cells.map(foldHeading)
  return names.some(name => headingRank(name) < partHeadings.length || quantityHeading.test(name))
}

/** The index in `partHeadings`, or its length for other headings. */
function headingRank(name: string): number {
  const rank = partHeadings.findIndex(heading => heading.test(name))
  return rank < 0 ? partHeadings.length : rank
}

/** The column with most known part numbers, else the one with the best heading, else the one that looks most like part numbers. */
function choosePart(names: readonly string[], known: readonly number[], body: readonly TableRow[]): number {
  const most = Math.max(0, ...known)
  if (most > 0) return known.indexOf(most)
  const ranks = names.map(headingRank)
  const best = Math.min(...ranks)
  if (best < partHeadings.length) return ranks.indexOf(best)
  const likeness = names.map(
    (_, column) => body.filter(({ cells }) => looksLikePart((cells[column] ?? '').trim())).length,
  )
  return Math.max(0, likeness.indexOf(Math.max(0, ...likeness)))
}

const looksLikePart = (cell: string) => /\d/.test(cell) && /[A-Za-z-]/.test(cell) && cell.length <= 40

function chooseQuantity(names: readonly string[], body: readonly TableRow[], part: number): number {
  const named = names.findIndex((name, column) => column !== part && quantityHeading.test(name))
  if (named >= 0) return named
  const shares = names.map((_, column) => (column === part ? 0 : quantityShareOf(body, column)))
  const best = Math.max(0, ...shares)
  return best >= quantityShare ? shares.indexOf(best) : -1
}

/** The share of cells that can be quantities; 0 for a running number. */
function quantityShareOf(body: readonly TableRow[], column: number): number {
  const cells = body.map(row => (row.cells[column] ?? '').trim()).filter(cell => cell !== '')
  const isRunning = cells.length > 2 && cells.every((cell, place) => Number(cell) === Number(cells[0]) + place)
  if (isRunning || cells.length === 0) return 0
  return cells.filter(cell => readQuantity(cell).ok).length / body.length
}
