import Papa from 'papaparse'
import type { Delimiter } from '../domain/text-shape.ts'

/** Reads the cells of a delimited text, quoted ones too. The only file that imports the CSV library. */
export function readCsv(text: string, delimiter: Delimiter): string[][] {
  // A text from a mail may have a single quotation mark (19" rack). Then quotation marks are read as ordinary characters.
  const strict = Papa.parse<string[]>(text, { delimiter })
  if (!strict.errors.some(({ type }) => type === 'Quotes')) return strict.data
  return Papa.parse<string[]>(text, { delimiter, quoteChar: '\u0000' }).data
}
