import { parentPort, workerData } from 'node:worker_threads'
import { streamXlsxRows } from 'hucre/xlsx'
import { mostColumns, rowLimit } from '#features/quick-order/domain/limits.ts'

// A thread of its own: whatever a file makes the parser do, nobody else waits. The only file that knows the XLSX library.

export interface XlsxTask {
  bytes: Uint8Array
}

/** Rows of the first sheet at the places where they stand, as texts; 'unreadable' where it is no workbook. */
export type XlsxReply = string[][] | 'unreadable'

const cellLength = 500
// Enough to say how many rows are left out.
const mostRows = rowLimit * 5

parentPort?.postMessage(await readRows(workerData).catch(() => 'unreadable' satisfies XlsxReply))

async function readRows({ bytes }: XlsxTask): Promise<XlsxReply> {
  const rows: string[][] = []
  for await (const { index, values } of streamXlsxRows(bytes, { maxRows: mostRows })) {
    if (index >= mostRows) break
    while (rows.length < index) rows.push([])
    rows[index] = values.slice(0, mostColumns).map(value => textOf(value).slice(0, cellLength))
  }
  return rows
}

/** Values only: of a formula the result that was saved with it. */
function textOf(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return value === null || value === undefined ? '' : String(value)
}
