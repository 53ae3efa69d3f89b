import { Worker } from 'node:worker_threads'
import { Refusal } from '#server/calls/refusal.ts'
import { no, type Result, yes } from '#shared/result.ts'
import { BrokenTable, type FileFault, type Table, type TableRow } from './table.ts'
import type { TableReply, TableWork } from './table-worker.ts'

const workerMegabytes = 512
const mostWaiting = 5
const retryAfterSeconds = 30

interface Reading {
  megabytes?: number | undefined
  headingRow?: number | undefined
  /** The names of our own columns, in small letters. */
  own?: ReadonlySet<string>
  /** Ends it: as `takes_too_long` where its time is over, else as `interrupted`. */
  signal?: AbortSignal | undefined
}

/**
 * Reads a file in a thread, which ends with the last row or when it has nothing more to say. It reads no further than it is asked,
 * however slowly the rows are taken. A thread that needs more than `megabytes` for objects ends as `unreadable`. A process reads one
 * file at a time, so that this is the memory of all. Throws 503 if too many files wait.
 */
export async function readInThread(
  bytes: Uint8Array,
  { megabytes = workerMegabytes, headingRow, own = new Set(), signal }: Reading = {},
): Promise<Result<Table & { stop: () => void }, FileFault>> {
  const endTurn = await takeTurn()
  if (signal?.aborted) {
    endTurn()
    return no(faultOf(signal))
  }
  const asked = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: { bytes, headingRow, own, asked } satisfies TableWork,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    execArgv: [],
  })
  worker.once('exit', endTurn)
  const stop = () => void worker.terminate()
  const first = await replyOf(worker, signal)
  if (first.kind === 'heading')
    return yes({ headings: first.headings, rows: rowsOf(worker, { asked, stop, signal }), stop })
  stop()
  return no(first.kind === 'fault' ? first.fault : 'unreadable')
}

let lastTurn: Promise<void> = Promise.resolve()
let waiting = 0

/** Waits until the files before have been read. Answers what lets the next one begin. */
async function takeTurn(): Promise<() => void> {
  if (waiting >= mostWaiting)
    throw new Refusal(503, 'unavailable', { headers: { 'Retry-After': String(retryAfterSeconds) } })
  const before = lastTurn
  const { promise, resolve } = Promise.withResolvers<void>()
  lastTurn = promise
  waiting += 1
  await before
  waiting -= 1
  return resolve
}

/** Why a reading has ended. */
export const faultOf = (signal: AbortSignal): FileFault =>
  signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError' ? 'takes_too_long' : 'interrupted'

interface Asked {
  asked: Int32Array
  stop: () => void
  signal: AbortSignal | undefined
}

async function* rowsOf(worker: Worker, { asked, stop, signal }: Asked): AsyncGenerator<TableRow[]> {
  try {
    for (;;) {
      Atomics.add(asked, 0, 1)
      Atomics.notify(asked, 0)
      const reply = await replyOf(worker, signal)
      if (reply.kind === 'fault') throw new BrokenTable(reply.fault)
      if (reply.kind !== 'rows') return
      yield reply.rows
    }
  } finally {
    stop()
  }
}

function replyOf(worker: Worker, signal: AbortSignal | undefined): Promise<TableReply> {
  const { promise, resolve } = Promise.withResolvers<TableReply>()
  const fail = (fault: FileFault) => resolve({ kind: 'fault', fault })
  // Out of memory: no file that people keep needs so much.
  const lost = () => fail('unreadable')
  const end = () => signal && fail(faultOf(signal))
  if (signal?.aborted) end()
  worker.once('message', resolve)
  worker.once('error', lost)
  worker.once('exit', lost)
  signal?.addEventListener('abort', end)
  return promise.finally(() => {
    signal?.removeEventListener('abort', end)
    worker.off('message', resolve).off('error', lost).off('exit', lost)
  })
}
