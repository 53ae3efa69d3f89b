import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { describeError, type ErrorText } from '../process/log.ts'

/** Functions that print facts. Facts must be plain data, because they go from one thread to another. */
// biome-ignore lint/suspicious/noExplicitAny: each document has its own type of facts, which the printer's types check.
export type Documents = Record<string, (facts: any) => Promise<Buffer>>

export interface PrintJob {
  id: number
  document: string
  facts: unknown
}

/** Replaces an Error, which cannot go from one thread to another. The message is for the caller and not for the log. */
export interface PrintError {
  message: string
  text: ErrorText
}

export type PrintResult = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: PrintError }

/** Runs in the printing thread: prints the requested documents one after the other. */
export function answerPrintJobs(documents: Documents): void {
  const port = parentPort
  if (!port) throw new Error('Printing has a thread of its own')
  standBack()
  let last = Promise.resolve()
  port.on('message', (job: PrintJob) => {
    last = last.then(async () => {
      const result = await print(documents, job)
      port.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : [])
    })
  })
}

async function print(documents: Documents, { id, document, facts }: PrintJob): Promise<PrintResult> {
  try {
    const made = await documents[document]?.(facts)
    if (!made) throw new Error(`There is no document ${document}`)
    // A separate buffer, so that it can be transferred instead of copied.
    return { id, bytes: new Uint8Array(made) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { id, error: { message, text: describeError(error) } }
  }
}

/** Lowers the thread's priority, so that requests of visitors go first. Only Linux has a priority per thread. */
function standBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, 5)
  } catch {
    // Without it all threads have the same priority.
  }
}
