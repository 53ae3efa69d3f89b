import type { TableFormat } from '#shared/file-types.ts'
import { namesETag } from '../http/etag.ts'
import { factsSum } from '../pdf/pdf-cache.ts'
import type { TableFacts } from '../pdf/table-paper.ts'
import { contentTypes } from './content-types.ts'
import { type ShortTable, writeShortTable } from './short-table.ts'
import { typedCells } from './typed-cells.ts'

export type PrintTable = (facts: TableFacts) => Promise<Buffer<ArrayBuffer>>

// Raised when the layout changes.
const revision = 2

interface TableFile {
  format: TableFormat | 'pdf'
  facts: TableFacts
  /** Each row has its unit, not each column. */
  isByRow?: boolean
  /** Without its ending; of trusted characters. */
  name: string
  requestHeaders: Headers
  print: PrintTable
}

/** A table as a file to be saved: CSV or a workbook, with numbers as numbers, or PDF from the printing threads. */
export async function answerTableFile(file: TableFile): Promise<Response> {
  const { format, facts, name, requestHeaders, print } = file
  const etag = `"${factsSum(facts, revision)}-${format}"`
  const headers = {
    'Content-Type': contentTypes[format],
    'Content-Disposition': `attachment; filename="${name}-${facts.madeAt.slice(0, 10)}.${format}"`,
    'Content-Language': facts.language,
    'Cache-Control': 'private, no-cache',
    ETag: etag,
    'X-Robots-Tag': 'noindex',
  }
  if (namesETag(requestHeaders.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  if (format === 'pdf') return new Response(await print(facts), { headers })
  return new Response(await writeShortTable(typedTable(file), format, facts.language), { headers })
}

type Cell = string | number

function typedTable({ facts: { columns, rows, language }, isByRow }: TableFile): ShortTable {
  const ordinary = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
  const plain = (cell: Cell) => (typeof cell === 'string' ? ordinary(cell) : cell)
  if (isByRow) {
    const typed = rows.map(([name = '', ...cells]) => typedCells(name, cells, language))
    return {
      head: columns.map(({ title }) => ordinary(title)),
      rows: typed.map(({ name, cells }) => [ordinary(name), ...cells.map(plain)]),
    }
  }
  const typed = columns.map(({ title, isNumeric }, at) => {
    const cells = rows.map(row => row[at] ?? '')
    return isNumeric ? typedCells(title, cells, language) : { name: title, cells }
  })
  return {
    head: typed.map(({ name }) => ordinary(name)),
    rows: rows.map((_, row) => typed.map(({ cells }) => plain(cells[row] ?? ''))),
  }
}
