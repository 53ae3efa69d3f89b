import { Worker } from 'node:worker_threads'
import { no, type Result, yes } from '#shared/result.ts'
import type { XlsxReply, XlsxTask } from './xlsx-worker.ts'
import { isHarmlessZip } from './zip-sizes.ts'

// Ten times what the largest harmless file takes: a busy machine is no reason to refuse one.
const patienceMs = 15_000
const workerMegabytes = 128

let queue: Promise<unknown> = Promise.resolve()

/** The cells of the first sheet of a workbook, values only. One file at a time: a second one waits its turn. */
export function readXlsx(bytes: Uint8Array): Promise<Result<string[][], 'unreadable'>> {
  const reading = queue.then(() => readInWorker(bytes))
  queue = reading.catch(() => {})
  return reading
}

async function readInWorker(bytes: Uint8Array): Promise<Result<string[][], 'unreadable'>> {
  if (!isHarmlessZip(bytes)) return no('unreadable')
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: { bytes } satisfies XlsxTask,
    resourceLimits: { maxOldGenerationSizeMb: workerMegabytes },
  })
  try {
    const reply = await replyOf(worker)
    return reply === 'unreadable' ? no(reply) : yes(reply)
  } finally {
    await worker.terminate()
  }
}

/** A worker that runs out of memory or time has read a file that nobody has made by hand. */
function replyOf(worker: Worker): Promise<XlsxReply> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve('unreadable'), patienceMs)
    const finish = (reply: XlsxReply) => {
      clearTimeout(timer)
      resolve(reply)
    }
    worker.once('message', finish)
    worker.once('error', () => finish('unreadable'))
    worker.once('exit', () => finish('unreadable'))
  })
}
