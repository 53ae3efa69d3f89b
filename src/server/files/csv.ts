import Papa from 'papaparse'
import type { Language } from '#shared/language.ts'

type Rows = readonly (readonly (string | number)[])[]

// Without the mark, spreadsheets read the file in an old code page instead of UTF-8.
const byteOrderMark = '\ufeff'

// The characters of OWASP's list, and their full-width forms, which some spreadsheets read as the same.
const options = { escapeFormulae: /^[=+\-@\t\r\n＝＋－＠]/, newline: '\r\n' }

/** Spreadsheets in languages with a decimal comma expect ';'. */
type Delimiter = ',' | ';'

/**
 * Behind a separator or a line break within a cell: a program that splits at the other separator reads a cell of its own there, whatever
 * the quotes around the whole say. A sign of a number stays, where a blank shows that it is one in a sentence.
 */
const insideCell = /([;,\t\r\n]"*)(?=[=+\-@＝＋－＠])|([;,\t\r\n][ \u00a0]{1,5}"*)(?=[=@＝＠])/g

const guardedText = (text: string): string => text.replace(insideCell, "$1$2'")
const guarded = (row: Rows[number]): (string | number)[] =>
  row.map(cell => (typeof cell === 'string' ? guardedText(cell) : cell))

const unparse = (data: Rows, delimiter: Delimiter) => Papa.unparse(data.map(guarded), { ...options, delimiter })

/** A table as CSV. Texts that spreadsheets would run as formulas are escaped. */
export function writeCsv(fields: readonly string[], data: Rows, delimiter: Delimiter = ','): string {
  const table = { fields: fields.map(guardedText), data: data.map(guarded) }
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
