import { Worker } from 'node:worker_threads'
import { no, type Result, yes } from '#shared/result.ts'
import { BrokenTable, type FileFault, type Table, type TableRow } from './table.ts'
import type { TableReply, TableWork } from './table-worker.ts'

const workerMegabytes = 512
/** Until the next rows: a file that a spreadsheet wrote needs a moment. */
const timeoutMs = 60_000

interface ReadOptions {
  megabytes?: number
  headingRow?: number | undefined
  /** The names of our own columns, in small letters. */
  own?: ReadonlySet<string>
}

/**
 * Reads a file in a thread, which ends with the last row or when it has nothing more to say. It reads no further than it is asked,
 * however slowly the rows are taken. A thread that needs more than `megabytes` for objects ends as `unreadable`.
 */
export async function readInThread(
  bytes: Uint8Array,
  { megabytes = workerMegabytes, headingRow, own = new Set() }: ReadOptions = {},
): Promise<Result<Table & { stop: () => void }, FileFault>> {
  const asked = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: { bytes, headingRow, own, asked } satisfies TableWork,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    execArgv: [],
  })
  const stop = () => void worker.terminate()
  const first = await replyOf(worker)
  if (first.kind === 'heading') return yes({ headings: first.headings, rows: rowsOf(worker, asked, stop), stop })
  stop()
  return no(first.kind === 'fault' ? first.fault : 'unreadable')
}

async function* rowsOf(worker: Worker, asked: Int32Array, stop: () => void): AsyncGenerator<TableRow[]> {
  try {
    for (;;) {
      Atomics.add(asked, 0, 1)
      Atomics.notify(asked, 0)
      const reply = await replyOf(worker)
      if (reply.kind === 'fault') throw new BrokenTable(reply.fault)
      if (reply.kind !== 'rows') return
      yield reply.rows
    }
  } finally {
    stop()
  }
}

function replyOf(worker: Worker): Promise<TableReply> {
  const { promise, resolve } = Promise.withResolvers<TableReply>()
  const fail = (fault: FileFault) => () => resolve({ kind: 'fault', fault })
  // Out of memory: no file that people keep needs so much.
  const lost = fail('unreadable')
  const timer = setTimeout(fail('takes_too_long'), timeoutMs)
  worker.once('message', resolve)
  worker.once('error', lost)
  worker.once('exit', lost)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', lost).off('exit', lost)
  })
}
