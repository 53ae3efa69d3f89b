import type { TableFormat } from '#shared/file-types.ts'
import type { Language } from '#shared/language.ts'
import { writeCsv } from './csv.ts'
import { workbookStream } from './workbook-stream.ts'

type Cell = string | number

export interface ShortTable {
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
}

const mostLetters = 60

/** A table that is in memory anyway as a file for spreadsheets of the language. */
export async function writeShortTable(
  { head, rows }: ShortTable,
  format: TableFormat,
  language: Language,
): Promise<Buffer<ArrayBuffer>> {
  if (format === 'csv') return Buffer.from(writeCsv(head, rows, language))
  const widthOf = (cells: readonly Cell[]) =>
    2 +
    Math.min(
      mostLetters,
      cells.reduce<number>((most, cell) => Math.max(most, String(cell).length), 0),
    )
  async function* all() {
    yield [head, ...rows]
  }
  const widths = head.map((title, at) => widthOf([title, ...rows.map(row => row[at] ?? '')]))
  const parts: Uint8Array[] = []
  for await (const part of workbookStream([{ name: 'list', rows: all(), widths, frozenColumns: 1 }])) parts.push(part)
  return Buffer.concat(parts)
}
