import { round } from '#shared/number/units.ts'
import { continuousLoad } from './derating.ts'
import {
  type DeviceFacts,
  devicesFor,
  devicesPerBus,
  familiesOf,
  type PanelFacts,
  positionsOf,
  sharingWith,
} from './fit/fit.ts'

/** Equal devices that fill equal positions of a bus, and the continuous load of each in amperes. */
export interface FilledPositions {
  count: number
  load: number
}

export interface FilledBus {
  rows: FilledPositions[]
  /** The amperes that all of them carry together. */
  sum: number
}

/**
 * A bus with all positions filled by the devices of the highest continuous load (trade facts, rules 1, 2, 4 and 15), the largest
 * first. Positions without a stated limit or number are left out, so the sum is a lower bound.
 */
export function filledBus(panel: PanelFacts, devices: readonly DeviceFacts[]): FilledBus {
  const families = familiesOf(panel)
  const rows = families.flatMap((family, place): FilledPositions[] => {
    const sharing = sharingWith(panel, family)
    // The first of the families that share positions counts for all of them.
    if (sharing.some(other => families.indexOf(other) < place)) return []
    const perBus = positionsOf(panel, family)
    if (perBus === null) return []
    const filled = [family, ...sharing].flatMap(one =>
      devicesFor(panel, one, devices).map(({ rating, positions }) => ({
        count: devicesPerBus({ perBus }, positions),
        load: continuousLoad(one, rating),
      })),
    )
    const [most] = filled.sort((a, b) => b.count * b.load - a.count * a.load)
    return most ? [most] : []
  })
  rows.sort((a, b) => b.load - a.load)
  return {
    rows,
    sum: round(
      rows.reduce((sum, { count, load }) => sum + count * load, 0),
      4,
    ),
  }
}

/** Whether filled positions carry more than the bus: then the loads are planned by the bus. */
export function isOverloaded(panel: PanelFacts, { sum }: FilledBus): boolean {
  return sum > panel.busRating
}
