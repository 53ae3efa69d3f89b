import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../calls/refusal.ts'
import { describeError, ErrorOfThread, type Log } from '../process/log.ts'
import { traced } from '../process/tracing.ts'
import type { Documents, PrintError, PrintJob, PrintResult } from './print-jobs.ts'

export interface Printer<D extends Documents> {
  /** Returns a PDF. Throws 503 with Retry-After when too many jobs wait. */
  print: <K extends keyof D & string>(
    document: K,
    facts: Parameters<D[K]>[0],
    size?: PrintSize,
  ) => Promise<Buffer<ArrayBuffer>>
  /** Jobs that wait for a thread. */
  waiting: () => number
  stop: () => Promise<void>
}

export interface PrintSize {
  /** Number of rows of a long table. Each adds to the time limit. */
  rows: number
}

export interface PrinterParts {
  /** The module of the thread, which calls answerPrintJobs. */
  worker: URL
  log: Log
  /** Default: all cores except one, which the site keeps. */
  threads?: number
  mostWaiting?: number
  /** Time limit of a job, to which each row adds. A job beyond it is cut off together with its thread. */
  jobMs?: number
  rowMs?: number
  /** A thread without work ends after this time and frees its memory. */
  idleMs?: number
}

interface Waiting extends PrintJob {
  limitMs: number
  settle: (result: PrintResult) => void
}

interface Thread {
  worker: Worker
  job: Waiting | null
  timer: NodeJS.Timeout | undefined
}

const retryAfterSeconds = 3

class PrintingLost extends Error {}

function lost(message: string): PrintError {
  return { message, text: describeError(new PrintingLost(message)) }
}

/** Without a limit of its own a thread keeps 32 MB for new objects. */
const youngMegabytes = 12
// A document with fewer rows takes less than half a second.
const shortRows = 100

/**
 * Prints in separate threads, so that printing for one visitor does not delay the requests of others. Long documents have their own
 * thread, so that short ones do not wait behind them.
 */
export function createPrinter<D extends Documents>(parts: PrinterParts): Printer<D> {
  const short = createLane<D>(parts)
  const long = createLane<D>({ ...parts, threads: 1 })
  return {
    print: (document, facts, { rows } = { rows: 0 }) =>
      traced('print', `print ${document}`, () => (rows > shortRows ? long : short).print(document, facts, { rows })),
    waiting: () => short.waiting() + long.waiting(),
    stop: async () => {
      await Promise.all([short.stop(), long.stop()])
    },
  }
}

// One function, because the queue and the threads change together: whenever a job or a thread ends, the next job starts.
function createLane<D extends Documents>({
  worker: module,
  log,
  threads: mostThreads = Math.max(1, Math.min(4, availableParallelism() - 1)),
  mostWaiting = 60,
  jobMs = 30_000,
  // A row takes 5 ms on an idle machine.
  rowMs = 100,
  idleMs = 5 * 60_000,
}: PrinterParts): Printer<D> {
  const waiting: Waiting[] = []
  const threads = new Set<Thread>()
  let lastId = 0

  const startThread = () => {
    const worker = new Worker(module, { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes } })
    const thread: Thread = { worker, job: null, timer: undefined }
    threads.add(thread)
    // A working thread keeps the process alive, a waiting one does not.
    thread.worker.unref()
    thread.worker.on('message', (result: PrintResult) => finish(thread, result))
    thread.worker.on('error', error => lose(thread, { message: error.message, text: describeError(error) }))
    thread.worker.on('exit', () => lose(thread, lost('The printing thread has ended')))
    return thread
  }
  const end = (thread: Thread) => {
    threads.delete(thread)
    clearTimeout(thread.timer)
    return thread.worker.terminate()
  }
  const lose = (thread: Thread, error: PrintError) => {
    if (!threads.has(thread)) return
    void end(thread)
    const { job } = thread
    if (job) job.settle({ id: job.id, error })
    else log.error('printing_thread_lost', { error: error.text })
    hurry()
  }
  const finish = (thread: Thread, result: PrintResult) => {
    const { job } = thread
    thread.job = null
    clearTimeout(thread.timer)
    thread.timer = setTimeout(() => void end(thread), idleMs).unref()
    job?.settle(result)
    hurry()
  }
  /** Gives waiting jobs to free threads until either runs out. */
  const hurry = () => {
    while (waiting.length > 0) {
      const free = [...threads].find(({ job }) => !job) ?? (threads.size < mostThreads ? startThread() : null)
      const job = free && waiting.shift()
      if (!job) return
      clearTimeout(free.timer)
      free.job = job
      free.timer = setTimeout(() => lose(free, lost(`Took longer than ${job.limitMs} ms`)), job.limitMs).unref()
      free.worker.postMessage({ id: job.id, document: job.document, facts: job.facts } satisfies PrintJob)
    }
  }

  return {
    print: async (document, facts, { rows } = { rows: 0 }) => {
      if (waiting.length >= mostWaiting)
        throw new Refusal(503, 'unavailable', { headers: { 'Retry-After': String(retryAfterSeconds) } })
      const result = await new Promise<PrintResult>(settle => {
        waiting.push({ id: ++lastId, document, facts, settle, limitMs: jobMs + rows * rowMs })
        hurry()
      })
      if ('error' in result) {
        const { message, text } = result.error
        throw new Error(`Printing ${document} failed: ${message}`, { cause: new ErrorOfThread(text) })
      }
      return Buffer.from(result.bytes.buffer)
    },
    waiting: () => waiting.length,
    stop: async () => {
      for (const job of waiting.splice(0)) job.settle({ id: job.id, error: lost('The printer was stopped') })
      await Promise.all(
        [...threads].map(async thread => {
          await end(thread)
          thread.job?.settle({ id: thread.job.id, error: lost('The printer was stopped') })
        }),
      )
    },
  }
}
