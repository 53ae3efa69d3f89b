import { staysWithin } from '#features/tools/workbench/domain/compare.ts'
import type { DeviceModel, Facts, PanelField } from './checks/facts.ts'
import type { PlannedLoad, PlannedPanel } from './checks/standing.ts'
import { type Configuration, type FeedName, feedsOf, otherFeed, type Placement } from './configuration.ts'
import { deviceIn } from './editing/choose.ts'
import { isFree, numbersOf, type Plan, planOf } from './plan.ts'

/** A field of a panel with the device that a load gets there. */
interface Choice {
  panel: PlannedPanel
  field: PanelField
  device: DeviceModel | null
}

/**
 * Places the loads that lack a position, and gives placed loads without a device one: by falling List 2X drain, then in the order of
 * the list; into the smallest limit that holds the device; at the lowest free number, the same on both buses where both are free.
 * A load that has a position keeps it. The same configuration always gives the same places.
 */
export function placeLoads(configuration: Configuration, facts: Facts): Configuration {
  let placed = configuration
  for (const next of placeInSteps(configuration, facts)) placed = next
  return placed
}

/** The same load by load, so that a server answers others in between. */
export function* placeInSteps(configuration: Configuration, facts: Facts): Generator<Configuration> {
  let current = withDevices(configuration, facts)
  yield current
  const loads = planOf(current, facts).loads.toSorted((a, b) => b.drains.list2x - a.drains.list2x)
  for (const load of loads) {
    // A line of the schedule may have stated no drain: no device can be chosen for it.
    if (load.drains.list2x === 0) continue
    const plan = planOf(current, facts)
    const placed = plan.legsOf(load.load.ref).filter(({ field }) => field)
    const missing = feedsOf(load.load).filter(feed => !placed.some(({ placement }) => placement.feed === feed))
    // A single load that stands on the other bus was put there by hand.
    if (missing.length === 0 || (feedsOf(load.load).length === 1 && placed.length > 0)) continue
    const found = findPlaces(plan, load, missing)
    if (found.length > 0) current = { ...current, placements: [...current.placements, ...found] }
    yield current
  }
}

/** Placements of loads that have a position and no device yet get the smallest that is enough. */
function withDevices(configuration: Configuration, facts: Facts): Configuration {
  const plan = planOf(configuration, facts)
  const placements = plan.standings.map(({ placement, panel, field, load }): Placement => {
    if (placement.product_id !== null || !panel || !field || !load || field.kind === 'hand-off') return placement
    const device =
      deviceIn(plan, panel, field, load.drains) ?? deviceIn(plan, panel, field, load.drains, { unstated: true })
    return { ...placement, product_id: device?.id ?? null }
  })
  return { ...configuration, placements }
}

function findPlaces(plan: Plan, load: PlannedLoad, feeds: readonly FeedName[]): Placement[] {
  // First where the bus carries it with a feed gone, then where there is a position at all.
  for (const hasRoom of [(panel: PlannedPanel, feed: FeedName) => carriesToo(plan, panel, feed, load), () => true])
    for (const unstated of [false, true]) {
      const found =
        feeds.length === 2 ? onBoth(plan, load, unstated, hasRoom) : onOne(plan, load, feeds[0], unstated, hasRoom)
      if (found.length > 0) return found
    }
  // One of two feeds is better than none: the rules say what is missing.
  return feeds.length === 2 ? feeds.flatMap(feed => onOne(plan, load, feed, true, () => true)).slice(0, 1) : []
}

type Room = (panel: PlannedPanel, feed: FeedName) => boolean

function onBoth(plan: Plan, load: PlannedLoad, unstated: boolean, hasRoom: Room): Placement[] {
  for (const panel of panelsOn(plan, 'A').filter(one => hasRoom(one, 'A'))) {
    const twins = [panel, ...panelsOn(plan, 'B').filter(one => one !== panel)].filter(one => one.feeds.includes('B'))
    for (const choice of choicesIn(plan, panel, load, unstated)) {
      for (const twin of twins.filter(one => hasRoom(one, 'B'))) {
        const other = choicesIn(plan, twin, load, unstated).find(one => one.device?.id === choice.device?.id)
        const pair = other && twinNumbers(plan, choice, other)
        if (pair) return [placed(load, 'A', choice, pair[0]), placed(load, 'B', other, pair[1])]
      }
    }
  }
  return []
}

/** The lowest number that is free on both buses, else the lowest of each; null: one of them is full. */
function twinNumbers(plan: Plan, a: Choice, b: Choice): [number, number] | null {
  const [freeA, freeB] = [freeNumbers(plan, a, 'A'), freeNumbers(plan, b, 'B')]
  const both = new Set(freeB)
  const same = freeA.find(number => both.has(number))
  if (same !== undefined) return [same, same]
  const [first, second] = [freeA[0], freeB[0]]
  return first === undefined || second === undefined ? null : [first, second]
}

function onOne(
  plan: Plan,
  load: PlannedLoad,
  feed: FeedName | undefined,
  unstated: boolean,
  hasRoom: Room,
): Placement[] {
  if (!feed) return []
  const twin = plan.legsOf(load.load.ref).find(({ placement }) => placement.feed === otherFeed(feed))
  for (const panel of panelsOn(plan, feed).filter(one => hasRoom(one, feed)))
    for (const choice of choicesIn(plan, panel, load, unstated)) {
      const free = freeNumbers(plan, choice, feed)
      const number = free.find(one => one === twin?.placement.position) ?? free[0]
      if (number !== undefined) return [placed(load, feed, choice, number)]
    }
  return []
}

const panelsOn = ({ panels }: Plan, feed: FeedName) => panels.filter(({ feeds }) => feeds.includes(feed))

/** The fields of a panel that have a device for a load, the smallest limit first, those without a stated one last. */
function choicesIn(plan: Plan, panel: PlannedPanel, { drains }: PlannedLoad, unstated: boolean): Choice[] {
  const limit = (field: PanelField) => field.limit ?? Number.POSITIVE_INFINITY
  return panel.model.fields
    .toSorted((a, b) => limit(a) - limit(b))
    .flatMap((field): Choice[] => {
      if (field.kind === 'hand-off')
        return field.limit === null || staysWithin(drains.list2x, field.limit) ? [{ panel, field, device: null }] : []
      const device = deviceIn(plan, panel, field, drains, { unstated })
      return device ? [{ panel, field, device }] : []
    })
}

const freeNumbers = (plan: Plan, { panel, field, device }: Choice, feed: FeedName) =>
  numbersOf(field).filter(number => isFree(plan, panel, feed, field, number, device?.positions ?? 1))

const placed = ({ load }: PlannedLoad, feed: FeedName, { panel, device }: Choice, position: number): Placement => ({
  load: load.ref,
  feed,
  panel: panel.ref,
  position,
  product_id: device?.id ?? null,
})

/** Whether the bus still carries its loads with this one, whichever feed fails. */
function carriesToo({ buses }: Plan, panel: PlannedPanel, feed: FeedName, { drains }: PlannedLoad): boolean {
  const sums = buses.find(bus => bus.panel === panel && bus.feed === feed)
  const worst = sums ? Math.max(sums.list1.normal, sums.list1.A, sums.list1.B) : 0
  return staysWithin(worst + drains.list1x, panel.model.maxLoad)
}
