import type { Context } from '../calls/handle.ts'
import { writeGlb } from '../gltf/write-glb.ts'
import { countedAs } from '../http/client-address.ts'
import { createTurns } from '../pages/turns.ts'
import { createPdfCache, factsSum } from '../pdf/pdf-cache.ts'
import type { MakeModel } from './model-maker.ts'
import type { StepFacts } from './write-step.ts'

export const modelTypes = { step: 'model/step', glb: 'model/gltf-binary' } as const
export type ModelFormat = keyof typeof modelTypes

// Raise one by one whenever the same facts give another file.
const modelRevision = { step: 1, glb: 1 } as const

/** `visitor`: for whom it is made; null: nobody is counted. */
type AskedModel = StepFacts & { visitor: string | null }

export interface ModelFile {
  /** Known before the model is made. */
  etag: string
  /** Throws 503 when too many wait, and 429 when too many of this visitor do. */
  take: () => Promise<Buffer<ArrayBuffer>>
}

/** The file of a model for whoever asks for it, kept by its content. */
export type ModelFiles = (format: ModelFormat, facts: StepFacts, context: Visitor) => ModelFile

type Visitor = Pick<Context, 'clientAddress' | 'isRateLimited'>

// 25 ms each, and other requests in between: what comes after so many waits longer than a visitor does.
const meshTurns = { most: 1, mostWaiting: 100, mostOfVisitor: 10 }

/** One for a process: products and configurations wait in the same line. */
export function createModelFiles(make: MakeModel): ModelFiles {
  const turns = createTurns(meshTurns)
  // A STEP file has the date of its facts in it.
  const tagOf = {
    step: ({ model, dated }: AskedModel) => `"${factsSum({ model, dated }, modelRevision.step)}"`,
    glb: ({ model }: AskedModel) => `"${factsSum(model, modelRevision.glb)}"`,
  }
  const takeFrom = {
    step: createPdfCache(({ visitor, ...facts }: AskedModel) => make(facts, visitor), tagOf.step),
    glb: createPdfCache(
      ({ model, visitor }: AskedModel) => turns.take(() => writeGlb(model), undefined, visitor),
      tagOf.glb,
    ),
  }
  return (format, facts, { clientAddress, isRateLimited }) => {
    const visitor = isRateLimited ? (countedAs(clientAddress)[0]?.subject ?? null) : null
    const asked = { ...facts, visitor }
    return { etag: tagOf[format](asked), take: () => takeFrom[format](asked) }
  }
}
