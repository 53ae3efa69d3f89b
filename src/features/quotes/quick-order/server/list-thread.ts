import { Worker } from 'node:worker_threads'
import type { PartTexts } from '#features/catalog/search/domain/parts/part-list.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { no, type Result } from '#shared/result.ts'
import type { ListReply, ListTask, ReadSource, ReadTable, TableReply, TableTask } from './list-worker.ts'
import type { SourceFault } from './read-source.ts'

export type ListFault = SourceFault | 'takes_too_long'

export interface ListThread {
  /** Reads one list after the other. `known` are the part numbers of the catalogue. Throws 503 if too many lists wait. */
  read: (task: ListTask, known: PartTexts) => Promise<Result<ReadSource, ListFault>>
  /** The same for one of which only the table is wanted. */
  readTable: (task: TableTask, known: PartTexts) => Promise<Result<ReadTable, ListFault>>
}

type Task = ListTask | TableTask
type ReplyTo<T extends Task> = T extends TableTask ? TableReply : ListReply

interface Running {
  worker: Worker
  known: PartTexts
}

const workerMegabytes = 128
const mostWaiting = 20
const retryAfterSeconds = 3

/**
 * A thread that reads lists. If a list takes longer than `timeoutMs`, its thread is ended. A thread without work ends after `idleMs`,
 * which frees its memory.
 */
export function createListThread({ timeoutMs = 15_000, idleMs = 60_000 } = {}): ListThread {
  let running: Running | null = null
  let idle: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const stop = () => {
    void running?.worker.terminate()
    running = null
  }
  const start = (known: PartTexts): Running => {
    if (running?.known === known) return running
    stop()
    const { text, starts } = known
    const worker = new Worker(new URL('./list-worker.ts', import.meta.url), {
      workerData: { text, starts } satisfies PartTexts,
      resourceLimits: { maxOldGenerationSizeMb: workerMegabytes },
      execArgv: [],
    })
    // A thread without work must not keep the process alive; a waiting request does that by itself.
    worker.unref()
    return { worker, known }
  }
  const readNow = async <T extends Task>(task: T, known: PartTexts) => {
    clearTimeout(idle)
    running = start(known)
    const reply = await replyOf(running.worker, task, timeoutMs)
    if (reply === 'lost' || reply === 'late') stop()
    else idle = setTimeout(stop, idleMs).unref()
    // The thread has run out of memory. No list that a person made needs so much.
    if (reply === 'lost') return no('unreadable' as const)
    return reply === 'late' ? no('takes_too_long' as const) : reply
  }
  const readInTurn = <T extends Task>(task: T, known: PartTexts) => {
    if (waiting >= mostWaiting)
      throw new Refusal(503, 'unavailable', { headers: { 'Retry-After': String(retryAfterSeconds) } })
    waiting++
    const reading = queue.then(() => readNow(task, known)).finally(() => waiting--)
    queue = reading.catch(() => {})
    return reading
  }
  return { read: readInTurn, readTable: readInTurn }
}

/** The thread answers each kind of task with its own kind of reply. */
function replyOf<T extends Task>(worker: Worker, task: T, timeoutMs: number): Promise<ReplyTo<T> | 'lost' | 'late'> {
  const { promise, resolve } = Promise.withResolvers<ReplyTo<T> | 'lost' | 'late'>()
  const lost = () => resolve('lost')
  const timer = setTimeout(() => resolve('late'), timeoutMs)
  worker.once('message', resolve)
  worker.once('error', lost)
  worker.once('exit', lost)
  worker.postMessage(task)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', lost).off('exit', lost)
  })
}
