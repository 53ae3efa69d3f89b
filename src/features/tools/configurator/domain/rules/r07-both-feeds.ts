import { type Problem, problem } from '../checks/problem.ts'
import type { PlannedLoad, PlannedPanel, Standing } from '../checks/standing.ts'
import { tooSmall } from '../checks/too-small.ts'
import { configurationLimits, type FeedName, feedsOf, otherFeed } from '../configuration.ts'
import { deviceIn, freePosition } from '../editing/choose.ts'
import type { Operation } from '../editing/operations.ts'
import { isFree, type Plan } from '../plan.ts'
import { freeRef } from './r06-bus-carries-loads.ts'

/** R7: every load stands on its feeds; one with two feeds stands on both, with devices that each carry all of it. */
export const bothFeeds = (plan: Plan): Problem[] =>
  plan.panels.length === 0 ? [] : [...ofLoads(plan), ...inOneChassis(plan)]

/** Both feeds of a load in one panel stand and fall with it. */
function inOneChassis(plan: Plan): Problem[] {
  return plan.panels.flatMap(({ ref }): Problem[] => {
    const hasBoth = ({ load }: PlannedLoad) =>
      new Set(plan.legsOf(load.ref).flatMap(({ placement: { panel, feed } }) => (panel === ref ? feed : []))).size === 2
    return plan.loads.some(hasBoth) ? [problem('R7', 'one_chassis', 'note', { at: { panel: ref } })] : []
  })
}

function ofLoads(plan: Plan): Problem[] {
  const feeds = new Set(plan.panels.flatMap(panel => panel.feeds))
  return plan.loads.flatMap((load): Problem[] => {
    const legs = plan.legsOf(load.load.ref).filter(({ field }) => field)
    const wanted = feedsOf(load.load)
    const missing = wanted.filter(feed => !legs.some(({ placement }) => placement.feed === feed))
    const values = { load: load.load.name }
    const at = { load: load.load.ref }
    if (wanted.length === 2 && feeds.size < 2)
      return [problem('R7', 'needs_two_buses', 'error', { at, values, fixes: () => otherPanel(plan, load, legs) })]
    const [leg] = legs
    if (!leg) {
      // Without a drain no position can be found for it, which R4 says.
      if (load.drains.list2x <= 0) return []
      const short = tooSmall(plan, load, wanted)
      if (short) return [problem('R7', 'none_is_enough', 'error', { at, values: { ...values, ...short } })]
      return [problem('R7', 'not_placed', 'error', { at, values, fixes: () => placesFor(plan, load, wanted, null) })]
    }
    if (wanted.length === 2 && missing.length > 0) {
      const bus = leg.placement.feed
      const place = { ...at, panel: leg.placement.panel, bus }
      const fixes = () => placesFor(plan, load, missing, leg)
      return [problem('R7', 'feed_missing', 'error', { at: place, values: { ...values, feed: bus }, fixes })]
    }
    if (missing.length > 0) {
      const place = { ...at, panel: leg.placement.panel, bus: leg.placement.feed, position: leg.placement.position }
      return [
        problem('R7', 'other_feed', 'warning', {
          at: place,
          values: { ...values, feed: wanted[0] ?? 'A' },
          fixes: () => [[{ op: 'feed', load: load.load.ref, feed: leg.placement.feed }]],
        }),
      ]
    }
    return devicesDiffer(legs)
      ? [problem('R7', 'feeds_differ', 'warning', { at, values, fixes: () => alike(legs) })]
      : []
  })
}

function devicesDiffer(legs: readonly Standing[]): boolean {
  const devices = legs.flatMap(({ device }) => (device ? [`${device.family} ${device.rating}`] : []))
  return new Set(devices).size > 1
}

/** The device of one leg for all of them, the larger first. */
function alike(legs: readonly Standing[]): Operation[][] {
  const devices = legs.flatMap(({ device }) => device ?? []).toSorted((a, b) => b.rating - a.rating)
  return devices.map(({ id }) =>
    legs
      .filter(({ placement }) => placement.product_id !== id)
      .map(({ index }): Operation => ({ op: 'device', placement: index, product_id: id })),
  )
}

/** Places on the feeds that a load lacks, beside its twin where it has one. */
function placesFor(plan: Plan, load: PlannedLoad, feeds: readonly FeedName[], twin: Standing | null): Operation[][] {
  const steps = feeds.map(feed => placeOn(plan, load, feed, twin))
  const all = steps.filter(step => step !== null)
  return all.length === feeds.length ? [all] : []
}

function placeOn(plan: Plan, { load, drains }: PlannedLoad, feed: FeedName, twin: Standing | null): Operation | null {
  const ordered = [...plan.panels].sort((a, b) => Number(b === twin?.panel) - Number(a === twin?.panel))
  for (const panel of ordered.filter(({ feeds }) => feeds.includes(feed))) {
    const sameNumber = twin?.panel?.model.id === panel.model.id ? twinPlace(plan, panel, feed, twin) : null
    if (sameNumber) return { ...sameNumber, load: load.ref }
    for (const field of panel.model.fields) {
      const device = field.kind === 'hand-off' ? null : deviceIn(plan, panel, field, drains)
      if (!device && field.kind !== 'hand-off') continue
      const position = freePosition(plan, panel, feed, field, device?.positions ?? 1)
      if (position !== null)
        return { op: 'place', load: load.ref, feed, panel: panel.ref, position, product_id: device?.id ?? null }
    }
  }
  return null
}

function twinPlace(plan: Plan, panel: PlannedPanel, feed: FeedName, { field, device, placement }: Standing) {
  if (!field || !isFree(plan, panel, feed, field, placement.position, device?.positions ?? 1)) return null
  const { position, product_id } = placement
  return { op: 'place', feed, panel: panel.ref, position, product_id } as const
}

/** One panel per feed: another of the kind that is there, on the feed that is missing, with the twin. */
function otherPanel(plan: Plan, { load }: PlannedLoad, legs: readonly Standing[]): Operation[][] {
  const [panel] = plan.panels
  const [feed] = panel?.feeds ?? []
  if (!panel || !feed || plan.configuration.panels.length >= configurationLimits.panels) return []
  const ref = freeRef(plan)
  const add: Operation = { op: 'add_panel', ref, product_id: panel.model.id, feed: otherFeed(feed) }
  const twins = legs.map(
    ({ placement }): Operation => ({
      op: 'place',
      load: load.ref,
      feed: otherFeed(feed),
      panel: ref,
      position: placement.position,
      product_id: placement.product_id,
    }),
  )
  return [[add, ...twins]]
}
