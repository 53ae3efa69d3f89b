import Papa from 'papaparse'
import { harmlessCell } from '#shared/harmless-cell.ts'
import type { Language } from '#shared/language.ts'

type Rows = readonly (readonly (string | number)[])[]

// Without the mark, spreadsheets read the file in an old code page instead of UTF-8.
const byteOrderMark = '\ufeff'

const options = { newline: '\r\n' }
const harmless = (row: Rows[number]) => row.map(cell => (typeof cell === 'string' ? harmlessCell(cell) : cell))

/** Spreadsheets in languages with a decimal comma expect ';'. */
type Delimiter = ',' | ';'

const unparse = (data: Rows, delimiter: Delimiter) => Papa.unparse(data.map(harmless), { ...options, delimiter })

/** A table as CSV. Texts that spreadsheets would run as formulas are escaped. */
export function writeCsv(fields: readonly string[], data: Rows, delimiter: Delimiter = ','): string {
  const table = { fields: fields.map(harmlessCell), data: data.map(harmless) }
  return byteOrderMark + Papa.unparse(table, { ...options, delimiter })
}

/** The same for a long table, as the bytes of its rows come in. */
export function streamCsv(
  fields: readonly string[],
  batches: AsyncIterable<Rows>,
  delimiter: Delimiter = ',',
): ReadableStream<Uint8Array> {
  async function* parts() {
    yield writeCsv(fields, [], delimiter)
    for await (const rows of batches) if (rows.length > 0) yield `${unparse(rows, delimiter)}\r\n`
  }
  const rest = parts()
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async controller => {
      const { done, value } = await rest.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await rest.return()),
  })
}

interface Download {
  fields: readonly string[]
  rows: AsyncIterable<Rows>
  language: Language
  now: Date
}

/** The same as an answer that a browser saves as a file, such as quotes-2026-11-23.csv. */
export function csvDownload(name: string, { fields, rows, language, now }: Download): Response {
  return new Response(streamCsv(fields, rows, language === 'en' ? ',' : ';'), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
      'Content-Language': language,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
