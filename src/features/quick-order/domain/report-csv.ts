/**
 * Rows as CSV for spreadsheets: with a byte order mark, every cell in quotes. A cell that a spreadsheet would take for a
 * formula is made a text by an apostrophe.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

function cellOf(value: string | number): string {
  const text = String(value)
  const harmless = /^[\s\0]*[=+\-@\t\r|]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
