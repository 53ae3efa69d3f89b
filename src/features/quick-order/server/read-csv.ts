import Papa from 'papaparse'
import type { Delimiter } from '../domain/text-shape.ts'

/** The cells of a delimited text, quoted ones too. The only file that knows the CSV library. */
export function readCsv(text: string, delimiter: Delimiter): string[][] {
  // What comes from a mail may hold a lone quotation mark (19" rack): then the signs stand for themselves.
  const strict = Papa.parse<string[]>(text, { delimiter })
  if (!strict.errors.some(({ type }) => type === 'Quotes')) return strict.data
  return Papa.parse<string[]>(text, { delimiter, quoteChar: '\u0000' }).data
}
