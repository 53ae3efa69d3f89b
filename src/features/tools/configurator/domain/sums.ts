import type { PlannedPanel, Standing } from './checks/standing.ts'
import type { FeedName } from './configuration.ts'

export const cases = ['normal', 'A', 'B'] as const
/** Both feeds up, or the one that failed. */
export type FeedCase = (typeof cases)[number]

/** Amperes of one input of a panel. */
export interface BusSums {
  panel: PlannedPanel
  feed: FeedName
  /** At float voltage, by case. */
  list1: Readonly<Record<FeedCase, number>>
  /** At the lowest voltage, the worst case. */
  worstList2: number
  /** The amperes of the devices of each family in the worst case, at float voltage. */
  families: ReadonlyMap<string, number>
}

interface Own {
  list1: Record<FeedCase, number>
  list2: Record<FeedCase, number>
  families: Map<string, Record<FeedCase, number>>
}

const nothing = (): Record<FeedCase, number> => ({ normal: 0, A: 0, B: 0 })

/**
 * The sums of each bus (rules R6, R8). Of a load on two feeds each carries half, and the one that is left all of it. Through the
 * diodes of a load-sharing panel the other input feeds both buses: it carries the sums of both.
 */
export function sumBuses(panels: readonly PlannedPanel[], standings: readonly Standing[]): BusSums[] {
  const own: OwnBuses = new Map()
  for (const { ref, feeds } of panels)
    for (const feed of feeds)
      own.set(ref, { ...own.get(ref), [feed]: { list1: nothing(), list2: nothing(), families: new Map() } })
  const legs = Map.groupBy(
    standings.filter(({ load, panel, field }) => load && panel && field),
    ({ placement }) => placement.load,
  )
  for (const all of legs.values()) addLoad(own, all)
  return panels.flatMap(panel => panel.feeds.map(feed => inputOf(panel, feed, own)))
}

type OwnBuses = Map<string, Partial<Record<FeedName, Own>>>

/** Adds a load to its buses; a bus on which it stands twice carries it once. */
function addLoad(own: OwnBuses, all: readonly Standing[]): void {
  const seen = new Set<Own>()
  for (const failed of cases) {
    const alive = all.filter(({ placement, panel }) => placement.feed !== failed || isShared(panel))
    const [first] = alive
    const feeds = alive.some(({ placement }) => placement.feed !== first?.placement.feed) ? 2 : 1
    seen.clear()
    for (const { placement, load, device } of alive) {
      const bus = own.get(placement.panel)?.[placement.feed]
      if (!bus || !load || seen.has(bus)) continue
      seen.add(bus)
      const share = load.load.feed === 'A+B' ? feeds : 1
      bus.list1[failed] += load.drains.list1x / share
      bus.list2[failed] += load.drains.list2x / share
      if (!device) continue
      const family = bus.families.get(device.family) ?? nothing()
      family[failed] += load.drains.list1x / share
      bus.families.set(device.family, family)
    }
  }
}

const isShared = (panel: PlannedPanel | null) => panel?.model.loadSharing === true && panel.feeds.length === 2

function inputOf(panel: PlannedPanel, feed: FeedName, own: OwnBuses): BusSums {
  const ofBus = own.get(panel.ref)?.[feed]
  const other = isShared(panel) ? own.get(panel.ref)?.[feed === 'A' ? 'B' : 'A'] : undefined
  const sum = (list: 'list1' | 'list2', failed: FeedCase) => {
    if (failed === feed) return 0
    return (ofBus?.[list][failed] ?? 0) + (failed === 'normal' ? 0 : (other?.[list][failed] ?? 0))
  }
  const families = [...(ofBus?.families ?? [])].map(
    ([family, sums]) => [family, Math.max(...Object.values(sums))] as const,
  )
  return {
    panel,
    feed,
    list1: { normal: sum('list1', 'normal'), A: sum('list1', 'A'), B: sum('list1', 'B') },
    worstList2: Math.max(...cases.map(one => sum('list2', one))),
    families: new Map(families),
  }
}
