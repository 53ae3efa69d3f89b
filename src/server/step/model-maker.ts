import { createTurns } from '../pages/turns.ts'
import { askProgram } from '../process/ask-program.ts'
import { ErrorOfThread } from '../process/log.ts'
import { traced } from '../process/tracing.ts'
import type { StepAnswer } from './step-process.ts'
import type { StepFacts } from './write-step.ts'

/** Writes a model as STEP; throws 503 when too many wait, 429 when too many of the visitor do. */
export type MakeModel = (facts: StepFacts, visitor?: string | null) => Promise<Buffer<ArrayBuffer>>

interface Limits {
  /** On a machine that is busy with others too. */
  ms: number
  /** Open CASCADE begins with 100 MB, of which a product of ours uses a third. */
  bytes: number
}

/**
 * Makes models one after the other, each in a process of its own: it takes half the processor time and memory that a thread does, since
 * its V8 may be told to optimise nothing, and with it all of its memory goes.
 */
export function createModelMaker({
  limits = { ms: 60_000, bytes: 192 * 1024 * 1024 },
  mostWaiting = 12,
  mostOfVisitor = 3,
}: {
  limits?: Limits
  mostWaiting?: number
  mostOfVisitor?: number
} = {}): { make: MakeModel; stop: () => void } {
  const turns = createTurns({ most: 1, mostWaiting, mostOfVisitor })
  const stopping = new AbortController()
  const make: MakeModel = (facts, visitor = null) =>
    traced('print', 'print model', () =>
      turns.take(() => makeApart(facts, limits, stopping.signal), stopping.signal, visitor),
    )
  return { make, stop: () => stopping.abort(new Error('The server stops')) }
}

async function makeApart(facts: StepFacts, { ms, bytes }: Limits, signal: AbortSignal): Promise<Buffer<ArrayBuffer>> {
  const asked = await askProgram<StepAnswer>(
    new URL('./step-process.ts', import.meta.url),
    { facts, mostBytes: bytes },
    { ms, execArgv: ['--liftoff-only', '--max-semi-space-size=4', '--max-old-space-size=96'], signal },
  )
  if (!asked.ok) throw new Error(`The model was not made: ${asked.reason}`)
  const answer = asked.value
  if ('error' in answer) throw new Error('The model was not made', { cause: new ErrorOfThread(answer.error) })
  return Buffer.from(answer.bytes)
}
