const delimiters = ['\t', ';', '|', ','] as const
export type Delimiter = (typeof delimiters)[number]

const sampleLines = 200
// A table may have a title above it, so a few lines may differ.
const evenShare = 0.8

/** The delimiter of the columns if the text is a table; null for lines as people write them. */
export function findDelimiter(text: string): Delimiter | null {
  // A quoted text is one cell, even if it contains delimiters.
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/\r\n?|\n/)
    .filter(line => line.trim() !== '')
    .slice(0, sampleLines)
  return delimiters.find(delimiter => isTable(lines, delimiter)) ?? null
}

function isTable(lines: readonly string[], delimiter: Delimiter): boolean {
  const counts = lines.map(line => withoutNumberCommas(line).split(delimiter).length - 1)
  const split = counts.filter(count => count > 0).length
  if (split === 0 || split < counts.length * evenShare) return false
  const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
  return delimiter === '\t' || counts.filter(count => count === usual).length >= counts.length * evenShare
}

/** Removes commas that are part of a number, as in '1,000 x …' and '… 10,00'. */
function withoutNumberCommas(line: string): string {
  return line.replace(/(?<=^|\s)\d{1,3}(?:,\d{3})+(?!\d)|(?<=\s)\d+,0+\s*$/g, '0')
}
