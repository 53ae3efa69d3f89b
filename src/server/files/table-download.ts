import type { TableFormat } from '#shared/file-types.ts'
import type { Language } from '#shared/language.ts'
import { byteStream } from './byte-stream.ts'
import { contentTypes } from './content-types.ts'
import { streamCsv } from './csv.ts'
import { workbookStream } from './workbook-stream.ts'

/** A date is the moment, in UTC: in CSV as ISO 8601. */
export type DownloadCell = string | number | Date

interface Download {
  format: TableFormat
  fields: readonly string[]
  rows: AsyncIterable<readonly (readonly DownloadCell[])[]>
  language: Language
  now: Date
}

/** A long table as an answer that a browser saves as a file, such as quotes-2026-11-23.xlsx, as its rows come in. */
export function tableDownload(name: string, { format, fields, rows, language, now }: Download): Response {
  const body = format === 'csv' ? streamCsv(fields, inWords(rows), language) : byteStream(workbook(name, fields, rows))
  return new Response(body, {
    headers: {
      'Content-Type': contentTypes[format],
      'Content-Disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.${format}"`,
      'Content-Language': language,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

async function* inWords(rows: Download['rows']) {
  for await (const batch of rows)
    yield batch.map(row => row.map(cell => (cell instanceof Date ? cell.toISOString() : cell)))
}

const columnLetters = 20

function workbook(name: string, fields: Download['fields'], rows: Download['rows']): AsyncGenerator<Uint8Array> {
  async function* all() {
    yield [fields]
    yield* rows
  }
  return workbookStream([{ name, rows: all(), widths: fields.map(() => columnLetters), frozenColumns: 1 }])
}

/** The cell of a time that a reply has as ISO 8601; empty without one. */
export const momentCell = (iso: string | null): DownloadCell => (iso === null ? '' : new Date(iso))
