import { staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { weakest } from '../checks/facts.ts'
import { type Problem, problem } from '../checks/problem.ts'
import type { Standing } from '../checks/standing.ts'
import { configurationLimits, feedsOf, otherFeed } from '../configuration.ts'
import type { Operation } from '../editing/operations.ts'
import { isFree, type Plan } from '../plan.ts'
import type { BusSums } from '../sums.ts'

/** R6: a bus carries its loads, normally and with either feed gone; a family stays within its own total. */
export const busCarriesLoads = (plan: Plan): Problem[] =>
  plan.buses.flatMap(bus => [...overloads(plan, bus), ...totals(plan, bus)])

/** One problem for a bus: its worst case. Without `failed` it is the normal one, which counts where a failed feed makes it no worse. */
function overloads(plan: Plan, bus: BusSums): Problem[] {
  const { panel, feed, list1 } = bus
  const { maxLoad, basisOf } = panel.model
  const failed = otherFeed(feed)
  const isNormal = staysWithin(list1[failed], list1.normal)
  const sum = isNormal ? list1.normal : list1[failed]
  if (staysWithin(sum, maxLoad)) return []
  return [
    problem('R6', 'bus_overloaded', 'error', {
      at: { panel: panel.ref, bus: feed },
      values: { limit_a: maxLoad, beside_a: sum, over_a: sum - maxLoad, ...(isNormal ? {} : { failed }) },
      basis: basisOf('max_load_per_bus'),
      fixes: () => relieve(plan, bus, sum - maxLoad),
    }),
  ]
}

function totals(plan: Plan, bus: BusSums): Problem[] {
  const { panel, feed, families } = bus
  return [...families].flatMap(([family, sum]): Problem[] => {
    const limit = panel.model.totals[family]
    if (limit === undefined || staysWithin(sum, limit)) return []
    return [
      problem('R6', 'family_total', 'error', {
        at: { panel: panel.ref, bus: feed },
        values: { family, limit_a: limit, beside_a: sum, over_a: sum - limit },
        basis: weakest(panel.model.basisOf(`total_${family}`)),
        fixes: () => relieve(plan, bus, sum - limit),
      }),
    ]
  })
}

/** Takes a load off a bus: a single one to the other bus, any to a further panel of the same kind. */
function relieve(plan: Plan, { panel, feed }: BusSums, over: number): Operation[][] {
  const onBus = plan.standings.filter(
    ({ placement, load, field }) => placement.panel === panel.ref && placement.feed === feed && load && field,
  )
  const bySize = onBus.toSorted((a, b) => sizeOf(a, over) - sizeOf(b, over) || a.index - b.index)
  const moves = bySize.flatMap((standing): Operation[][] => toOtherBus(plan, standing))
  const [first] = bySize
  const hasRoom = plan.configuration.panels.length < configurationLimits.panels
  return [...moves.slice(0, 3), ...(first && hasRoom ? [toNewPanel(plan, first)] : [])]
}

/** The smallest load that is enough comes first, then the larger of those that are not. */
const sizeOf = ({ load }: Standing, over: number) => {
  const amperes = load?.drains.list1x ?? 0
  return amperes >= over ? amperes : 1e9 - amperes
}

function toOtherBus(plan: Plan, { panel, field, load, device, placement, index }: Standing): Operation[][] {
  const feed = otherFeed(placement.feed)
  if (!panel || !field || !load || feedsOf(load.load).length > 1 || !panel.feeds.includes(feed)) return []
  const numbers = [placement.position, ...Array.from({ length: field.count }, (_, n) => field.from + n)]
  const position = numbers.find(number => isFree(plan, panel, feed, field, number, device?.positions ?? 1))
  if (position === undefined) return []
  return [
    [
      { op: 'feed', load: load.load.ref, feed },
      { op: 'move', placement: index, feed, panel: panel.ref, position },
    ],
  ]
}

function toNewPanel(plan: Plan, { panel, load }: Standing): Operation[] {
  if (!panel || !load) return []
  const ref = freeRef(plan)
  const [feed = 'A'] = panel.feeds
  const legs = plan.legsOf(load.load.ref).filter(({ placement }) => placement.panel === panel.ref)
  return [
    { op: 'add_panel', ref, product_id: panel.model.id, feed },
    ...legs.map(
      ({ index, placement }): Operation => ({
        op: 'move',
        placement: index,
        feed: placement.feed,
        panel: ref,
        position: placement.position,
      }),
    ),
  ]
}

/** The next name of a panel that is not in use: 'P2'. */
export function freeRef({ configuration }: Pick<Plan, 'configuration'>): string {
  const refs = new Set(configuration.panels.map(({ ref }) => ref))
  for (let n = refs.size + 1; ; n++) if (!refs.has(`P${n}`)) return `P${n}`
}
