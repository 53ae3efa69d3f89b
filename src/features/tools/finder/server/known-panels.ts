import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import type { FitExceptions } from '#features/catalog/product/domain/fit/fit-exceptions.ts'
import { fitFacts } from '#features/catalog/product/domain/fit/fit-facts.ts'
import type { PanelModel } from '#features/tools/configurator/domain/checks/facts.ts'
import { gatherFacts } from '#features/tools/configurator/domain/checks/gather-facts.ts'
import { listPanelSources } from '#features/tools/configurator/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { type KnownPanels, prepareInSteps } from '../domain/solutions/panel-classes.ts'

/** The exceptions from the rules of fit as they are in a revision of the catalogue, or later. */
type ExceptionsOf = (revision: number) => Promise<FitExceptions>

export type PanelsOf = (index: CatalogIndex) => Promise<KnownPanels>

const sourcesAtOnce = 500

/** A request holds the process for no longer than this at a time. */
const turnMs = 10

/** Keeps what the search knows of a state of the catalogue, from its first question to the next state. */
export function holdPanels(db: Database, exceptionsOf: ExceptionsOf): PanelsOf {
  const known = new WeakMap<CatalogIndex, Promise<KnownPanels>>()
  return index => {
    const held = known.get(index)
    if (held) return held
    const reading = readPanels(db, index, exceptionsOf)
    known.set(index, reading)
    // One that fails is read again by the next who asks.
    reading.catch(() => known.delete(index))
    return reading
  }
}

async function readPanels(db: Database, index: CatalogIndex, exceptionsOf: ExceptionsOf): Promise<KnownPanels> {
  const ids = [...fitFacts(index).panelOf.keys()]
  const sources: Awaited<ReturnType<typeof listPanelSources>> = []
  for (let from = 0; from < ids.length; from += sourcesAtOnce)
    sources.push(...(await listPanelSources(db, ids.slice(from, from + sourcesAtOnce))))
  const exceptions = await exceptionsOf(index.revision)
  const facts = gatherFacts(index, { sources, exceptions, reasonOf: () => null, successorOf: () => null })
  const models: PanelModel[] = []
  let turnEnds = performance.now() + turnMs
  for (const id of ids) {
    const model = facts.panelOf(id)
    if (model) models.push(model)
    if (performance.now() < turnEnds) continue
    await nextTurn()
    turnEnds = performance.now() + turnMs
  }
  const known = await lastStep(prepareInSteps(models, facts))
  if (!known) throw new Error('A catalogue is known after its last step')
  return known
}

/** The last of several steps; other requests are answered between them. */
export async function lastStep<T>(steps: Iterable<T>): Promise<T | null> {
  let last: T | null = null
  let turnEnds = performance.now() + turnMs
  for (const step of steps) {
    last = step
    if (performance.now() < turnEnds) continue
    await nextTurn()
    turnEnds = performance.now() + turnMs
  }
  return last
}
