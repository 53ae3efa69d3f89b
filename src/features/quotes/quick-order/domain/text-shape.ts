import type { IsKnown } from './part-line.ts'

export const delimiters = ['\t', ';', '|', ','] as const
/** The sign between columns; several blanks for columns that a program has set beneath their headings. */
export type Delimiter = (typeof delimiters)[number] | 'blanks'

const sampleLines = 200
// A table may have a title above it, so a few lines may differ.
const evenShare = 0.8
const fewestParts = 2

/** The delimiter of the columns if a text without column names is a table; null for lines as people write them. */
export function findDelimiter(text: string, isKnown: IsKnown = () => false): (typeof delimiters)[number] | null {
  // A quoted text is one cell, even if it contains delimiters.
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/\r\n?|\n/)
    .filter(line => line.trim() !== '')
    .slice(0, sampleLines)
  return (
    delimiters.find(delimiter => isTable(lines, delimiter)) ??
    delimiters.find(delimiter => isTable(partLines(lines, delimiter, isKnown), delimiter)) ??
    null
  )
}

/** The lines from the first to the last that has a known part number as a cell. */
function partLines(lines: readonly string[], delimiter: string, isKnown: IsKnown): readonly string[] {
  const hasPart = (line: string) => {
    const cells = line.split(delimiter)
    return cells.length > 1 && cells.slice(0, mostCells).some(cell => isKnown(cell.trim()))
  }
  const parts = lines.map(hasPart)
  if (parts.filter(Boolean).length < fewestParts) return []
  return lines.slice(parts.indexOf(true), parts.lastIndexOf(true) + 1)
}

const mostCells = 40

function isTable(lines: readonly string[], delimiter: string): boolean {
  const counts = lines.map(line => withoutNumberCommas(line).split(delimiter).length - 1)
  const split = counts.filter(count => count > 0).length
  if (split === 0 || split < counts.length * evenShare) return false
  const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
  return delimiter === '\t' || counts.filter(count => count === usual).length >= counts.length * evenShare
}

/** Removes commas that are part of a number, as in '1,000 x …' and '… 10,00'. A comma behind the number makes it cells. */
function withoutNumberCommas(line: string): string {
  return line.replace(/(?<=^|\s)\d{1,3}(?:,\d{3})+(?![\d,])|(?<=\s)\d+,0+\s*$/g, '0')
}
