import { cableFor, neededCmil } from '#features/tools/workbench/domain/cable-for.ts'
import { reaches, staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { dropByResistance, dropOf, lowestAtLoad, mostPercent } from '#features/tools/workbench/domain/voltage-drop.ts'
import {
  iecResistance,
  imperialWires,
  metresPerFoot,
  metricWires,
  wireKey,
} from '#features/tools/workbench/domain/wire-size.ts'
import { type Problem, problem } from '../checks/problem.ts'
import type { PlannedLoad, PlannedPanel } from '../checks/standing.ts'
import { feederAt, type Plan } from '../plan.ts'

/** Volts that the diodes between two inputs of a load-sharing panel lose. Our reading. */
const diodeDrop = 0.5

/**
 * R14: what the wires lose at the List 2X drain stays within what is allowed, within 3 % of nominal, and leaves the load enough at the
 * lowest voltage: from the battery to the load as far as lengths are said. Copper at 25 °C.
 */
export const voltageDrop = (plan: Plan): Problem[] => plan.loads.flatMap(load => ofLoad(plan, load))

function ofLoad(plan: Plan, one: PlannedLoad): Problem[] {
  const { load, drains, wire } = one
  const { allowed_drop_v, loop_feet } = load
  const { nominal, min_v } = plan.configuration.system
  const way = wayTo(plan, one)
  if (way.total === 0) return []
  const at = { load: load.ref }
  const sizes = wire?.system === 'metric' ? metricWires : imperialWires
  const fixesFor = (most: number) => () => {
    if (!wire || loop_feet === null || most <= 0) return []
    const size = cableFor(neededCmil(drains.list2x, loop_feet, most, 'copper'), sizes)
    return size ? [[{ op: 'wire', load: load.ref, wire: wireKey(size) } as const]] : []
  }
  const found: Problem[] = []
  const own = way.own ?? 0
  if (wire && allowed_drop_v !== null && !staysWithin(own, allowed_drop_v))
    found.push(
      problem('R14', 'drop_too_high', 'warning', {
        at,
        values: { load: load.name, wire: wireKey(wire), limit_v: allowed_drop_v, beside_v: own },
        fixes: fixesFor(allowed_drop_v),
      }),
    )
  const before = way.total - own
  const [most, least] = [(mostPercent / 100) * nominal, lowestAtLoad({ nominal })]
  const reached = min_v - way.total
  if (!reaches(reached, least))
    found.push(
      problem('R14', 'voltage_low', 'warning', {
        at,
        values: { load: load.name, min_v, drop_v: way.total, beside_v: reached, limit_v: least },
        fixes: fixesFor(min_v - least - before),
      }),
    )
  else if (found.length === 0 && !staysWithin(way.total, most))
    found.push(
      problem('R14', 'drop_of_nominal', 'warning', {
        at,
        values: { load: load.name, drop_v: way.total, percent: (way.total / nominal) * 100, nominal_v: nominal },
        fixes: fixesFor(most - before),
      }),
    )
  return found
}

/** Volts that are lost on the way to a load, of the worse of its feeds. */
export interface Way {
  /** In its own wire; null: wire or length are not said. */
  own: number | null
  /** From the battery on, as far as it is known. */
  total: number
  /** Whether every part of it is known. */
  isWhole: boolean
}

export function wayTo(plan: Plan, one: PlannedLoad): Way {
  const own = dropOfLoad(one)
  const legs = plan
    .legsOf(one.load.ref)
    .flatMap(({ panel, field, placement }) => (panel && field ? [beforeOf(plan, panel, placement.feed)] : []))
  const before = Math.max(0, ...legs.map(({ volts }) => volts))
  return {
    own,
    total: (own ?? 0) + before,
    isWhole: own !== null && legs.length > 0 && legs.every(({ isKnown }) => isKnown),
  }
}

/** Volts at a load while the system is at its lowest, as far as the way is known; null: nothing of it is. */
export function voltsAt(plan: Plan, one: PlannedLoad): number | null {
  const { total } = wayTo(plan, one)
  return total === 0 ? null : plan.configuration.system.min_v - total
}

/** The drop before a bus: in its feeder, and in the diodes of a load-sharing panel. */
function beforeOf(plan: Plan, panel: PlannedPanel, feed: 'A' | 'B') {
  const known = feederAt(plan, panel.ref, feed)
  const loop = known?.feeder.loop_feet ?? null
  const isKnown = known !== undefined && known.wire !== null && loop !== null
  const amperes = (known?.sums.worstList2 ?? 0) / (known?.feeder.cables ?? 1)
  const inFeeder = known?.wire && loop !== null ? dropOf(known.wire, amperes, loop, 'copper') : 0
  return { volts: inFeeder + (panel.model.loadSharing ? diodeDrop : 0), isKnown }
}

/** Volts that the wire of a load loses at its List 2X drain; null: wire or length are not said. */
export function dropOfLoad({ load, drains, wire }: PlannedLoad): number | null {
  if (!wire || load.loop_feet === null) return null
  return dropOf(wire, drains.list2x, load.loop_feet, 'copper')
}

/** The same by the resistance that IEC 60228 states for the size at 20 °C; null: no metric size of it, or a length is not said. */
export function iecDropOf({ load, drains, wire }: PlannedLoad): number | null {
  const resistance = wire && iecResistance(wire)
  if (resistance === null || load.loop_feet === null) return null
  return dropByResistance(drains.list2x, load.loop_feet * metresPerFoot, resistance)
}
