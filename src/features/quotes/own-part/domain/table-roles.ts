import { foldText } from '#shared/text/fold-text.ts'

export const columnRoles = ['own_number', 'part_number', 'none'] as const
export type ColumnRole = (typeof columnRoles)[number]

export interface OwnTable {
  /** `row` is the number of the row in the file, from 1. */
  rows: readonly { row: number; cells: readonly string[] }[]
  /** The row that names the columns; null if none does. */
  headingRow: number | null
}

export interface TableRoles {
  roles: ColumnRole[]
  /** Whether the headings say which column is which; else somebody is asked. */
  isCertain: boolean
}

const sampleRows = 200
const own =
  /\b(?:our|own|internal|customer|client|house|ipn|cpn|erp|sap|nuestr[oa]s?|propi[oa]s?|intern[oae]s?|cliente|notre|nos|propres?)\b/
const theirs =
  /\b(?:your|sku|skus|mpn|manufacturer|mfr|maker|supplier|vendor|catalog|catalogue|su|sus|fabricante|proveedor|catalogo|votre|vos|fabricant|fournisseur)\b/

/** Finds the column of the company's numbers and that of our part numbers: the latter by what the catalogue knows. */
export function rolesOf({ rows, headingRow }: OwnTable, isKnown: (cell: string) => boolean): TableRoles {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const names = rows.find(({ row }) => row === headingRow)?.cells ?? []
  const body = rows.filter(({ row }) => row > (headingRow ?? 0)).slice(0, sampleRows)
  const columns = Array.from({ length: width }, (_, column) => {
    const cells = body.map(row => row.cells[column] ?? '').filter(cell => cell !== '')
    const words = foldText(names[column] ?? '').replace(/[^a-z0-9]+/g, ' ')
    return {
      column,
      filled: cells.length,
      known: cells.filter(isKnown).length,
      isOwn: own.test(words) && !theirs.test(words),
      isTheirs: theirs.test(words) && !own.test(words),
    }
  })
  const part = columns.filter(one => !one.isOwn && one.known > 0).toSorted((a, b) => b.known - a.known)[0]
  const others = columns.filter(one => one.column !== part?.column && one.filled > 0)
  const named = others.filter(({ isOwn }) => isOwn)
  const ownColumn = named[0] ?? others.find(({ isTheirs, known }) => !isTheirs && known === 0)
  const roleOf = (column: number): ColumnRole => {
    if (column === ownColumn?.column) return 'own_number'
    return column === part?.column ? 'part_number' : 'none'
  }
  return {
    roles: columns.map(({ column }) => roleOf(column)),
    isCertain: part !== undefined && named.length === 1 && part.known * 2 > part.filled,
  }
}
