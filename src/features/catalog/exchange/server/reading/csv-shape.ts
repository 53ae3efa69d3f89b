import Papa from 'papaparse'

/** How delimited text is cut: its delimiter, how its lines end, and where its first line begins. */
export interface CsvShape {
  delimiter: string
  newline: '\n' | '\r\n' | '\r'
  start: number
}

const delimiters = [',', ';', '\t', '|'] as const
const looked = 200_000
const lookedRows = 40

/** Decides by the first rows how a text is cut. */
export function csvShape(text: string): CsvShape {
  const newline = newlineOf(text)
  // A line for spreadsheets alone.
  const named = /^"?sep=([^\r\n"]|\\t)"?(?:\r\n|\n|\r|$)/i.exec(text)
  if (named) return { delimiter: named[1] === '\\t' ? '\t' : (named[1] ?? ','), newline, start: named[0].length }
  const head = text.slice(0, looked)
  let best = { delimiter: ',', fit: -1 }
  for (const delimiter of delimiters) {
    const fit = fitOf(head, delimiter, newline)
    if (fit > best.fit) best = { delimiter, fit }
  }
  return { delimiter: best.delimiter, newline, start: 0 }
}

/** How well a delimiter cuts rows of one width: the share of the rows that have it, and a little for each column. */
function fitOf(head: string, delimiter: string, newline: CsvShape['newline']): number {
  const { data } = Papa.parse<string[]>(head, { delimiter, newline, preview: lookedRows, fastMode: false })
  // The last may be cut off.
  const rows = data.length > 1 && data.length < lookedRows && head.length === looked ? data.slice(0, -1) : data
  const widths = rows.filter(cells => cells.some(cell => cell.trim() !== '')).map(cells => cells.length)
  const counts = Map.groupBy(widths, width => width)
  let fit = 0
  for (const [width, own] of counts)
    if (width > 1) fit = Math.max(fit, own.length / widths.length + Math.min(width, 200) / 10_000)
  return fit
}

/** The first line end that stands in no quoted cell. */
function newlineOf(text: string): CsvShape['newline'] {
  let isQuoted = false
  const end = Math.min(text.length, looked)
  for (let at = 0; at < end; at++) {
    const sign = text[at]
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '\n') return '\n'
    if (sign === '\r') return text[at + 1] === '\n' ? '\r\n' : '\r'
  }
  return '\n'
}
