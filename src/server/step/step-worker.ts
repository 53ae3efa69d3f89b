import { setOC } from 'replicad'
import startOpenCascade from 'replicad-opencascadejs'
import { answerPrintJobs } from '../pdf/print-jobs.ts'
import { type StepFacts, writeStep } from './write-step.ts'

/** It begins with 100 MB, of which a product of ours uses a third. Beyond this limit a model fails. */
const mostBytes = 192 * 1024 * 1024
const pageBytes = 65_536

/** The thread ends with its model: what Open CASCADE writes follows addresses, and the same facts give the same bytes. */
const documents = {
  model: async (facts: StepFacts) => {
    const silent = () => {}
    const openCascade = await startOpenCascade({ print: silent, printErr: silent })
    // Its declarations leave the memory out.
    limit((openCascade as unknown as { wasmMemory: Memory }).wasmMemory)
    setOC(openCascade)
    return writeStep(facts)
  },
}
export type StepDocuments = typeof documents

/** A WebAssembly.Memory, which the types of a server do not have. */
interface Memory {
  buffer: { byteLength: number }
  grow: (pages: number) => number
}

/** The memory of WebAssembly is none of V8's, so the limits of a thread do not hold it. */
function limit(memory: Memory): void {
  const grow = memory.grow.bind(memory)
  memory.grow = pages => {
    if (memory.buffer.byteLength + pages * pageBytes > mostBytes)
      throw new RangeError('The model needs too much memory')
    return grow(pages)
  }
}

answerPrintJobs(documents)
