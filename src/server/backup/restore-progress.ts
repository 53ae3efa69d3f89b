import type { Rows } from './fill-database.ts'
import type { Manifest } from './manifest.ts'

const everyMs = 1000

interface Telling {
  say: (line: string) => void
  /** In ms. */
  now?: () => number
}

/** The same rows; tells once a second how far reading and comparing them are, by rows, and each end. */
export function tellingProgress(
  rows: Rows,
  tables: readonly Pick<Manifest['tables'][number], 'name' | 'rows'>[],
  { say, now = () => performance.now() }: Telling,
): Rows {
  const rowsOf = new Map(tables.map(table => [table.name, table.rows]))
  const all = tables.reduce((sum, table) => sum + table.rows, 0)
  const follow = (what: string) => {
    let done = 0
    let saidAt = now()
    return (count: number, isLast: boolean) => {
      done += count
      if (!isLast && now() - saidAt < everyMs) return
      saidAt = now()
      say(`${what}: ${done} of ${all} rows, ${all === 0 ? 100 : Math.floor((100 * done) / all)} %`)
    }
  }
  const [read, compared] = [follow('read'), follow('compared')]
  const left = { read: tables.length, compared: tables.length }
  return {
    ...rows,
    rowsOf: async function* (name) {
      let rest = rowsOf.get(name) ?? 0
      for await (const piece of rows.rowsOf(name)) {
        yield piece
        // A line is a row; what a piece breaks off counts with the next one.
        const lines = Math.min(rest, countLines(piece))
        rest -= lines
        read(lines, false)
      }
      left.read -= 1
      read(rest, left.read === 0)
    },
    onCompared: name => {
      left.compared -= 1
      compared(rowsOf.get(name) ?? 0, left.compared === 0)
    },
  }
}

function countLines(piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) count += 1
  return count
}
