import { createPrinter, type Printer } from '../pdf/printer.ts'
import type { Log } from '../process/log.ts'
import type { StepDocuments } from './step-worker.ts'
import type { StepFacts } from './write-step.ts'

/** Writes a model as STEP; throws 503 when too many wait. */
export type MakeModel = (facts: StepFacts) => Promise<Buffer<ArrayBuffer>>

const heap = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 }

/** Makes models one after the other, each in a thread of its own, which takes up to 200 MB and gives them back with the model. */
export function createModelMaker(
  log: Log,
  { jobMs = 60_000, mostWaiting = 12 } = {},
): { make: MakeModel; stop: Printer<StepDocuments>['stop'] } {
  const worker = new URL('./step-worker.ts', import.meta.url)
  const printer = createPrinter<StepDocuments>({ worker, log, threads: 1, mostWaiting, jobMs, isForOneJob: true, heap })
  return { make: facts => printer.print('model', facts), stop: printer.stop }
}
