import type { PGlite } from '@electric-sql/pglite'
import type { TableShape } from '../connection.ts'
import { copyInto, keyList, quoteName, selectRows } from '../sql/table-shapes.ts'

/** About so much is copied at a time: a tenth of a second in which nobody else asks the engine. */
const pieceBytes = 512 * 1024
const pieceRows = 2000
const loadBytes = 1024 * 1024
/** The log grows with every row; without a checkpoint it would take as much room again as the database. */
const checkpointBytes = 48 * 1024 * 1024

/** The rows of a table, piece by piece, each a statement of its own. Nobody may write meanwhile. */
export async function* copyOutOfPglite(engine: PGlite, table: TableShape): AsyncGenerator<Buffer> {
  // The engine's databases order texts by their bytes; saying so would keep it from using the index.
  const only = table.only ?? 'true'
  if (table.key.length === 0) {
    yield await copyPiece(engine, selectRows(table, only, true))
    return
  }
  let after = only
  for (;;) {
    const end = await findEnd(engine, table, after)
    if (!end) return
    yield await copyPiece(engine, selectRows(table, `${after} and (${keyList(table, true)}) <= (${end})`, true))
    after = `${only} and (${keyList(table, true)}) > (${end})`
  }
}

async function copyPiece(engine: PGlite, select: string): Promise<Buffer> {
  const [result] = await engine.exec(`copy (${select}) to '/dev/blob'`)
  return Buffer.from((await result?.blob?.arrayBuffer()) ?? new ArrayBuffer(0))
}

/** The key of the last row of the next piece, as SQL; null after the last row. Bytes are longer as text, other values are kept packed. */
async function findEnd(engine: PGlite, table: TableShape, condition: string): Promise<string | null> {
  const size = table.columns.map(name => `coalesce(pg_column_size(${quoteName(name)}), 0)`).join(' + ')
  const key = table.key.map(({ name }) => quoteName(name)).join(', ')
  const texts = table.key.map(({ name }, at) => `${quoteName(name)}::text as k${at}`).join(', ')
  const [result] = await engine.exec(
    // Names with a blank, which no column of a table has.
    `select ${texts} from (
      select ${key}, sum("own size") over w as "size until here", row_number() over w as "own place" from (
        select ${key}, 2 * (${size}) as "own size" from ${quoteName(table.name)} where ${condition} order by ${key} limit ${pieceRows}
      ) page window w as (order by ${key} rows unbounded preceding)
    ) rows where "size until here" <= ${pieceBytes} or "own place" = 1 order by "own place" desc limit 1`,
  )
  const row = result?.rows[0]
  if (!row) return null
  return table.key.map(({ type }, at) => `'${String(row[`k${at}`]).replaceAll("'", "''")}'::${type}`).join(', ')
}

/** Fills the table, with whole lines at a time. */
export async function copyIntoPglite(
  engine: PGlite,
  table: TableShape,
  pieces: AsyncIterable<Buffer>,
  state: { sinceCheckpoint: number },
): Promise<void> {
  const load = async (lines: Buffer) => {
    await engine.exec(copyInto(table, `'/dev/blob'`), { blob: new Blob([new Uint8Array(lines)]) })
    state.sinceCheckpoint += lines.length
    if (state.sinceCheckpoint < checkpointBytes) return
    await engine.exec('checkpoint')
    state.sinceCheckpoint = 0
  }
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    bytes += piece.length
    if (bytes < loadBytes || !piece.includes(10)) continue
    const all = Buffer.concat(waiting)
    const end = all.lastIndexOf(10) + 1
    await load(all.subarray(0, end))
    waiting = [all.subarray(end)]
    bytes = all.length - end
  }
  if (bytes > 0) await load(Buffer.concat(waiting))
}
