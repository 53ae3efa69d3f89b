import { staysWithin } from '#features/tools/workbench/domain/compare.ts'
import type { Configuration } from './configuration.ts'

export type ReferenceFault =
  | 'unknownPanel'
  | 'unknownLoad'
  | 'notAPanel'
  | 'twice'
  | 'nothingPlaced'
  | 'voltages'
  | 'list2x'

/** The faults of a document that cannot be, by the path of the field. A wrong choice is no fault; the rules say what is wrong with it. */
export function referenceFaults(
  configuration: Configuration,
  isOtherProduct: (id: number) => boolean,
): Map<string, ReferenceFault> {
  const { panels, loads, placements, feeders, system } = configuration
  const faults = new Map<string, ReferenceFault>()
  const panelRefs = refsOf(panels, 'panels', faults)
  const loadRefs = refsOf(loads, 'loads', faults)
  if (!staysWithin(system.min_v, system.float_v) || !staysWithin(system.float_v, system.max_v))
    faults.set('system.float_v', 'voltages')
  for (const [n, { product_id }] of panels.entries())
    if (isOtherProduct(product_id)) faults.set(`panels.${n}.product_id`, 'notAPanel')
  for (const [n, { drain }] of loads.entries())
    if (drain.kind === 'current' && drain.list2x_a !== null && !staysWithin(drain.list1x_a, drain.list2x_a))
      faults.set(`loads.${n}.drain.list2x_a`, 'list2x')
  for (const [n, { load, panel, product_id }] of placements.entries()) {
    if (!panelRefs.has(panel)) faults.set(`placements.${n}.panel`, 'unknownPanel')
    if (load !== null && !loadRefs.has(load)) faults.set(`placements.${n}.load`, 'unknownLoad')
    if (load === null && product_id === null) faults.set(`placements.${n}.product_id`, 'nothingPlaced')
  }
  const feeds = new Set<string>()
  for (const [n, { panel, bus }] of feeders.entries()) {
    if (!panelRefs.has(panel)) faults.set(`feeders.${n}.panel`, 'unknownPanel')
    if (feeds.has(`${panel} ${bus}`)) faults.set(`feeders.${n}.bus`, 'twice')
    feeds.add(`${panel} ${bus}`)
  }
  return faults
}

function refsOf(
  list: readonly { ref: string }[],
  path: string,
  faults: Map<string, ReferenceFault>,
): ReadonlySet<string> {
  const refs = new Set<string>()
  for (const [n, { ref }] of list.entries()) {
    if (refs.has(ref)) faults.set(`${path}.${n}.ref`, 'twice')
    refs.add(ref)
  }
  return refs
}
