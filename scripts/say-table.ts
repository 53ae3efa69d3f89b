import { say } from './bootstrap.mjs'

/** Writes rows as columns; figures stand at the right. */
export function sayTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0))) ?? []
  const isFigures = widths.map((_, at) => at > 0 && rows.slice(1).every(row => /^\d*$/.test(row[at] ?? '')))
  const wide = (cell: string, at: number) =>
    isFigures[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)
  for (const row of rows) say(row.map(wide).join('  ').trimEnd())
}
