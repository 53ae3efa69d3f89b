import { cableFor, neededCmil } from '#features/workbench/domain/cable-for.ts'
import { staysWithin } from '#features/workbench/domain/compare.ts'
import { dropByResistance, dropOf } from '#features/workbench/domain/voltage-drop.ts'
import {
  iecResistance,
  imperialWires,
  metresPerFoot,
  metricWires,
  wireKey,
} from '#features/workbench/domain/wire-size.ts'
import type { Plan } from '../plan.ts'
import { type Problem, problem } from '../problem.ts'
import type { PlannedLoad } from '../standing.ts'

/** R14: the drop at the List 2X drain over the loop stays within what is allowed. Copper. */
export function voltageDrop(plan: Plan): Problem[] {
  return plan.loads.flatMap((one): Problem[] => {
    const { load, drains, wire } = one
    const drop = dropOfLoad(one)
    const { allowed_drop_v, loop_feet } = load
    if (!wire || drop === null || allowed_drop_v === null || loop_feet === null || staysWithin(drop, allowed_drop_v))
      return []
    const sizes = wire.system === 'imperial' ? imperialWires : metricWires
    const suggest = () => {
      const size = cableFor(neededCmil(drains.list2x, loop_feet, allowed_drop_v, 'copper'), sizes)
      return size ? [[{ op: 'wire', load: load.ref, wire: wireKey(size) } as const]] : []
    }
    return [
      problem('R14', 'drop_too_high', 'warning', {
        at: { load: load.ref },
        values: { load: load.name, wire: wireKey(wire), limit_v: allowed_drop_v, beside_v: drop },
        fixes: suggest,
      }),
    ]
  })
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
