import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { describeError, type ErrorText } from '../process/describe-error.ts'

/** Facts in, pages out. What goes in must be plain data: it crosses from one thread to another. */
// biome-ignore lint/suspicious/noExplicitAny: each document has facts of its own; the printer's types tell them apart.
export type Documents = Record<string, (facts: any) => Promise<Buffer>>

export interface PrintJob {
  id: number
  document: string
  facts: unknown
}

/** An Error object does not cross from one thread to another. The message is for whoever catches it, not for the log. */
export interface PrintError {
  message: string
  text: ErrorText
}

export type PrintResult = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: PrintError }

/** The printing thread's side: makes the documents that it is asked for, one after the other. */
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
    // A buffer of its own, so that it can be handed over instead of copied.
    return { id, bytes: new Uint8Array(made) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { id, error: { message, text: describeError(error) } }
  }
}

/** Visitors' requests go first where cores are few. Linux gives every thread a priority of its own, others do not. */
function standBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, 5)
  } catch {
    // Then all threads are equal, and printing is a little quicker.
  }
}
