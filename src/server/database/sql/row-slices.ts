import { setImmediate as nextTurn } from 'node:timers/promises'

const sliceRows = 100

/**
 * Cuts many rows for one statement each, with a turn of the event loop between two. The embedded database works in the process that
 * serves the pages: a statement of a thousand rows would hold them up for a quarter of a second.
 */
export async function* rowSlices<Row>(rows: readonly Row[], size = sliceRows): AsyncGenerator<Row[]> {
  for (let at = 0; at < rows.length; at += size) {
    if (at > 0) await nextTurn()
    yield rows.slice(at, at + size)
  }
}
