import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { setOC } from 'replicad'
import startOpenCascade from 'replicad-opencascadejs'
import { describeError, type ErrorText } from '../process/log.ts'
import { type StepFacts, writeStep } from './write-step.ts'

// A program of its own, which model-maker.ts starts for each model. What Open CASCADE writes follows addresses, so that only a process
// that has made nothing before writes the same bytes for the same facts.

export type StepAnswer = { bytes: Uint8Array } | { error: ErrorText }

const pageBytes = 65_536

async function make(facts: StepFacts, mostBytes: number): Promise<Uint8Array> {
  const silent = () => {}
  const openCascade = await startOpenCascade({ print: silent, printErr: silent })
  // Its declarations leave the memory out.
  limit((openCascade as unknown as { wasmMemory: Memory }).wasmMemory, mostBytes)
  setOC(openCascade)
  return writeStep(facts)
}

/** A WebAssembly.Memory, which the types of a server do not have. */
interface Memory {
  buffer: { byteLength: number }
  grow: (pages: number) => number
}

/** The memory of WebAssembly is none of V8's, so the limits of its objects do not hold it. */
function limit(memory: Memory, mostBytes: number): void {
  const grow = memory.grow.bind(memory)
  memory.grow = pages => {
    if (memory.buffer.byteLength + pages * pageBytes > mostBytes)
      throw new RangeError('The model needs too much memory')
    return grow(pages)
  }
}

/** Requests of visitors go first; and where memory runs out, the kernel ends this process and not the server. */
function standBack(): void {
  try {
    setPriority(10)
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only Linux has the second, and only where /proc may be written.
  }
}

// It stays until it is ended, so that its answer has arrived before its end is heard of.
process.on('message', async ({ facts, mostBytes }: { facts: StepFacts; mostBytes: number }) => {
  standBack()
  try {
    process.send?.({ bytes: await make(facts, mostBytes) } satisfies StepAnswer)
  } catch (error) {
    process.send?.({ error: describeError(error) } satisfies StepAnswer)
  }
})
