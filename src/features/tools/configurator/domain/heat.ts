import { panelHeat } from '#features/tools/workbench/domain/plant.ts'
import type { PlannedPanel } from './checks/standing.ts'
import type { Plan } from './plan.ts'
import { cases } from './sums.ts'

/** Volts that a diode of load sharing loses (trade facts, rule 12c). */
const diodeVolts = 0.5

/** Watts of a panel normally, in the worst case and at full load; null: its dissipation is not stated (rule R15). */
export function heatOf(
  { buses }: Pick<Plan, 'buses'>,
  panel: PlannedPanel,
): { normal: number; worst: number; full: number } | null {
  const { fullHeat, busRating, loadSharing, feeds } = { ...panel.model, ...panel }
  if (fullHeat === null || busRating === 0) return null
  const diodes = loadSharing ? diodeVolts * busRating : 0
  // The stated heat of a load-sharing panel has that of its diodes in it.
  const ofBus = Math.max(0, fullHeat / feeds.length - diodes)
  const own = buses.filter(bus => bus.panel === panel)
  const watts = cases.map(one =>
    own.reduce(
      (sum, { list1 }) => sum + panelHeat(ofBus, list1[one], busRating) + (loadSharing ? diodeVolts * list1[one] : 0),
      0,
    ),
  )
  return { normal: watts[0] ?? 0, worst: Math.max(...watts), full: fullHeat }
}
