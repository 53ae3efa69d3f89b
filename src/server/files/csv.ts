import Papa from 'papaparse'
import type { Language } from '#shared/language.ts'
import { harmlessCell } from '#shared/text/harmless-cell.ts'
import { byteStream } from './byte-stream.ts'

type Rows = readonly (readonly (string | number)[])[]

// Without the mark, spreadsheets read the file in an old code page instead of UTF-8.
const byteOrderMark = '\ufeff'

const options = { newline: '\r\n' }
const cellIn = (language: Language) => (cell: string | number) => {
  if (typeof cell === 'string') return harmlessCell(cell)
  return language === 'en' ? cell : String(cell).replace('.', ',')
}

/** Spreadsheets in languages with a decimal comma expect ';'. */
const optionsOf = (language: Language) => ({ ...options, delimiter: language === 'en' ? ',' : ';' })

const unparse = (data: Rows, language: Language) =>
  Papa.unparse(
    data.map(row => row.map(cellIn(language))),
    optionsOf(language),
  )

/** A table as CSV, with the separator and the decimal mark of the language. Texts that spreadsheets would run as formulas are escaped. */
export function writeCsv(fields: readonly string[], data: Rows, language: Language): string {
  const table = { fields: fields.map(harmlessCell), data: data.map(row => row.map(cellIn(language))) }
  return byteOrderMark + Papa.unparse(table, optionsOf(language))
}

/** A table for programs: RFC 4180 without a mark, a comma, a decimal point. The caller has made texts harmless. */
export const writePlainCsv = (fields: readonly string[], data: readonly (readonly string[])[]): string =>
  `${Papa.unparse({ fields: [...fields], data: data.map(row => [...row]) }, options)}\r\n`

/** The same for a long table, as the bytes of its rows come in. */
export function streamCsv(
  fields: readonly string[],
  batches: AsyncIterable<Rows>,
  language: Language,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  async function* parts() {
    yield encoder.encode(writeCsv(fields, [], language))
    for await (const rows of batches) if (rows.length > 0) yield encoder.encode(`${unparse(rows, language)}\r\n`)
  }
  return byteStream(parts())
}
