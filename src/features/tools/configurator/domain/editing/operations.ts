import type { Configuration, Feeder, FeedName, Placement } from '../configuration.ts'
import { changeFeeder } from './edit-parts.ts'

/** A step of a fix. Placements are named by their place in the list before the fix. */
export type Operation =
  | { op: 'device'; placement: number; product_id: number }
  | { op: 'move'; placement: number; feed: FeedName; panel: string; position: number }
  | {
      op: 'place'
      load: string
      feed: FeedName
      panel: string
      position: number
      product_id: number | null
    }
  | { op: 'remove'; placement: number }
  | { op: 'wire'; load: string; wire: string }
  | { op: 'feed'; load: string; feed: FeedName }
  | { op: 'feeder_wire'; panel: string; bus: FeedName; wire: string }
  | { op: 'feeder'; panel: string; bus: FeedName; device_a: number }
  | { op: 'feeder_kind'; panel: string; bus: FeedName; kind: 'fuse' | 'breaker' }
  | { op: 'panel'; panel: string; product_id: number }
  | { op: 'add_panel'; ref: string; product_id: number; feed: FeedName }

/** The configuration after a fix; the given one stays as it is. What a step names and is not there is left out. */
export function applyFix(configuration: Configuration, operations: readonly Operation[]): Configuration {
  const placements: (Placement | null)[] = [...configuration.placements]
  const next = { ...configuration }
  for (const step of operations) {
    if (step.op === 'place') {
      const { load, feed, panel, position, product_id } = step
      placements.push({ load, feed, panel, position, product_id })
    } else if ('placement' in step) changePlacement(placements, step)
    else changeRest(next, step)
  }
  return { ...next, placements: placements.filter(one => one !== null) }
}

type OfPlacement = Extract<Operation, { placement: number }>

function changePlacement(placements: (Placement | null)[], step: OfPlacement): void {
  const own = placements[step.placement]
  if (!own) return
  if (step.op === 'remove') placements[step.placement] = null
  else if (step.op === 'device') placements[step.placement] = { ...own, product_id: step.product_id }
  else
    placements[step.placement] = {
      ...own,
      feed: step.feed,
      panel: step.panel,
      position: step.position,
    }
}

type OfRest = Exclude<Operation, { placement: number } | { op: 'place' }>

function changeRest(next: Configuration, step: OfRest): void {
  switch (step.op) {
    case 'wire':
      next.loads = next.loads.map(load => (load.ref === step.load ? { ...load, wire: step.wire } : load))
      break
    case 'feed':
      next.loads = next.loads.map(load => (load.ref === step.load ? { ...load, feed: step.feed } : load))
      break
    case 'panel':
      next.panels = next.panels.map(panel =>
        panel.ref === step.panel ? { ...panel, product_id: step.product_id } : panel,
      )
      break
    case 'add_panel':
      next.panels = [...next.panels, { ref: step.ref, product_id: step.product_id, feed: step.feed }]
      break
    default:
      next.feeders = changeFeeder(next, step, feederChange(step)).feeders
  }
}

type OfFeeder = Extract<OfRest, { bus: FeedName }>

function feederChange(step: OfFeeder): Partial<Omit<Feeder, 'panel' | 'bus'>> {
  if (step.op === 'feeder') return { device_a: step.device_a }
  return step.op === 'feeder_kind' ? { kind: step.kind } : { wire: step.wire }
}
