import { parentPort, workerData } from 'node:worker_threads'
import { openTable } from './read-table.ts'
import { BrokenTable, type FileFault, type TableRow } from './table.ts'

// This runs in a thread of its own, so that a file that is slow to read does not block other requests.

/** The thread's replies: the heading first, then rows, each time when it is asked. */
export type TableReply =
  | { kind: 'heading'; headings: string[] }
  | { kind: 'rows'; rows: TableRow[] }
  | { kind: 'end' }
  | { kind: 'fault'; fault: FileFault }

export interface TableWork {
  bytes: Uint8Array
  headingRow: number | undefined
  own: ReadonlySet<string>
  /** How often rows were asked for. */
  asked: Int32Array
}

// The other thread gives it.
const { bytes, headingRow, own, asked } = workerData as TableWork
const say = (reply: TableReply) => parentPort?.postMessage(reply)

const opened = await openTable(bytes, headingRow, own)
if (!opened.ok) say({ kind: 'fault', fault: opened.reason })
else {
  say({ kind: 'heading', headings: opened.value.headings })
  try {
    const rows = opened.value.rows[Symbol.asyncIterator]()
    let isDone = false
    for (let times = 1; !isDone; times++) {
      waitUntilAsked(times)
      const read = await rows.next()
      isDone = read.done === true
      say(read.done ? { kind: 'end' } : { kind: 'rows', rows: read.value })
    }
  } catch (error) {
    say({ kind: 'fault', fault: error instanceof BrokenTable ? error.fault : 'unreadable' })
  }
}

/** Stops the whole thread: what reads a workbook goes on by itself otherwise, and keeps all rows that nobody has asked for yet. */
function waitUntilAsked(times: number): void {
  for (let now = Atomics.load(asked, 0); now < times; now = Atomics.load(asked, 0)) Atomics.wait(asked, 0, now)
}
