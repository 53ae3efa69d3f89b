import { type Cells, textOf } from '#features/catalog/exchange/domain/cells/cell.ts'

/** A product as it was read. */
export interface ReadRow {
  id: number
  sku: string
  revision: number
  cells: Cells
}

export interface RowEdits {
  /** The product as its author has seen it. */
  row: ReadRow
  /** The new texts, by column. */
  values: ReadonlyMap<string, string>
  /** The product as it is now, where somebody else has changed one of these cells. */
  theirs: ReadRow | null
}

/** Cells that are changed and not saved, by product. */
export type Edits = ReadonlyMap<number, RowEdits>

export interface NewCell {
  row: ReadRow
  column: string
  text: string
}

export const shownText = (edits: Edits, row: ReadRow, column: string): string =>
  edits.get(row.id)?.values.get(column) ?? textOf(row.cells[column])

/** A cell that says again what the product says is no change. */
export function withCells(edits: Edits, cells: readonly NewCell[]): Edits {
  const after = new Map(edits)
  for (const [id, own] of Map.groupBy(cells, ({ row }) => row.id)) {
    const known = after.get(id)
    const row = known?.row ?? own[0]?.row
    if (!row) continue
    const values = new Map(known?.values)
    for (const { column, text } of own) {
      const current = textOf((known?.theirs ?? row).cells[column])
      if (text.trim() === current) values.delete(column)
      else values.set(column, text)
    }
    put(after, id, { row, values, theirs: known?.theirs ?? null })
  }
  return after
}

function put(edits: Map<number, RowEdits>, id: number, row: RowEdits): void {
  if (row.values.size === 0) edits.delete(id)
  else edits.set(id, settled(row))
}

/** Where no cell is disputed any more, the edits stand on the newest revision. */
function settled(edit: RowEdits): RowEdits {
  const { theirs, values } = edit
  return theirs && disputed(edit).size === 0 ? { row: theirs, values, theirs: null } : edit
}

/** The edited cells that somebody else has changed too, with the texts that they have now. */
export function disputed({ row, values, theirs }: RowEdits): Map<string, string> {
  const found = new Map<string, string>()
  if (!theirs) return found
  for (const [column, mine] of values) {
    const now = textOf(theirs.cells[column])
    if (now !== textOf(row.cells[column]) && now !== mine) found.set(column, now)
  }
  return found
}

/** The edits after products were read again: joined where others have changed other cells, disputed where the same. */
export function withFresh(edits: Edits, rows: readonly ReadRow[]): Edits {
  let after: Map<number, RowEdits> | null = null
  for (const theirs of rows) {
    const known = edits.get(theirs.id)
    if (!known || (known.theirs ?? known.row).revision === theirs.revision) continue
    after ??= new Map(edits)
    const values = new Map([...known.values].filter(([column, text]) => text.trim() !== textOf(theirs.cells[column])))
    put(after, theirs.id, { row: known.row, values, theirs })
  }
  return after ?? edits
}

/** Decides a disputed cell: one's own text stays, or that of the other. */
export function decided(edits: Edits, id: number, column: string, choice: 'mine' | 'theirs'): Edits {
  const known = edits.get(id)
  if (!known?.theirs) return edits
  const after = new Map(edits)
  const values = new Map(known.values)
  if (choice === 'theirs') values.delete(column)
  // The author has seen the other value now.
  const cells = { ...known.row.cells, [column]: known.theirs.cells[column] ?? null }
  put(after, id, { row: { ...known.row, cells }, values, theirs: known.theirs })
  return after
}

export const countEdits = (edits: Edits): { cells: number; products: number } => ({
  cells: [...edits.values()].reduce((sum, { values }) => sum + values.size, 0),
  products: edits.size,
})

/** The cells as a save sends them. */
export const cellsToSend = (edits: Edits) =>
  [...edits].flatMap(([id, { row, values }]) =>
    [...values].map(([column, value]) => ({ id, column, value, base_revision: row.revision })),
  )
