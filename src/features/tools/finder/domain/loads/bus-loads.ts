import { type BusUse, busUse, shareOf } from '#features/tools/configurator/domain/bus-limit.ts'
import type { Lane } from '../solutions/fill-panels.ts'
import type { Solution } from '../solutions/find-solutions.ts'

/** The load of a bus in its worst case, beside the limit that it is closer to. */
export interface BusLoad extends BusUse {
  bus: 'A' | 'B'
  /** The panels, from 1, whose bus of this letter carries the same. */
  panels: number[]
}

/** Every bus of a solution, panel by panel. Equal buses of several panels are one. */
export function busLoads({ panel, filled }: Pick<Solution, 'panel' | 'filled'>): BusLoad[] {
  const loads: BusLoad[] = []
  for (let at = 0; at < filled.panels; at++)
    for (const { bus, lanes } of busesOf(panel.buses, at, filled.lanes)) {
      // With a feed gone, the input of a load-sharing panel that is left carries the loads of both its buses.
      const carried = panel.loadSharing ? filled.lanes.filter(({ panels }) => panels.includes(at)) : lanes
      const load = loadOf(carried, panel)
      const same = loads.find(one => one.bus === bus && one.amperes === load.amperes && one.limit === load.limit)
      if (same) same.panels.push(at + 1)
      else loads.push({ bus, panels: [at + 1], ...load })
    }
  return loads
}

/** A load on two feeds stands on both buses of a panel, or on a pair of panels, of which the second has feed B. */
function busesOf(buses: 1 | 2, panel: number, lanes: readonly Lane[]): { bus: 'A' | 'B'; lanes: Lane[] }[] {
  const own = lanes.filter(({ panels }) => panels.includes(panel))
  if (buses === 2)
    return (['A', 'B'] as const).map(bus => ({ bus, lanes: own.filter(({ feeds }) => feeds.includes(bus)) }))
  return [{ bus: own.some(({ feeds, panels }) => feeds === 'A+B' && panels[1] === panel) ? 'B' : 'A', lanes: own }]
}

function loadOf(lanes: readonly Lane[], panel: Solution['panel']): BusUse {
  const [list1x, list2x] = lanes.reduce(([a, b], { amperes, amperes2x }) => [a + amperes, b + amperes2x], [0, 0])
  return busUse(list1x, list2x, panel)
}

/** Whether so much of a bus is used that a slightly smaller limit would keep the panel out. */
export const isClose = (use: Pick<BusUse, 'amperes' | 'limit'>): boolean => shareOf(use) >= closeAt

const closeAt = 0.9
