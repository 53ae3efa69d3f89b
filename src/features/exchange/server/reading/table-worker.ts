import { parentPort, workerData } from 'node:worker_threads'
import { BrokenTable, type FileFault, openTable, type TableRow } from './read-table.ts'

// This runs in a thread of its own, so that a file that is slow to read does not block other requests.

/** What the thread says: the heading first, then rows, each time when it is asked. */
export type TableReply =
  | { kind: 'heading'; headings: string[] }
  | { kind: 'rows'; rows: TableRow[] }
  | { kind: 'end' }
  | { kind: 'fault'; fault: FileFault }

const say = (reply: TableReply) => parentPort?.postMessage(reply)

const opened = await openTable(workerData)
if (!opened.ok) say({ kind: 'fault', fault: opened.reason })
else {
  say({ kind: 'heading', headings: opened.value.headings })
  const rows = opened.value.rows[Symbol.asyncIterator]()
  parentPort?.on('message', async () => {
    try {
      const { done, value } = await rows.next()
      say(done ? { kind: 'end' } : { kind: 'rows', rows: value })
    } catch (error) {
      say({ kind: 'fault', fault: error instanceof BrokenTable ? error.fault : 'unreadable' })
    }
  })
}
