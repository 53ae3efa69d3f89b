import { limitWith, takes } from '#features/catalog/product/domain/fit/fit-exceptions.ts'
import { reaches, staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { carries, neededRating } from '#features/tools/workbench/domain/device-for.ts'
import type { Drains } from '#features/tools/workbench/domain/drains.ts'
import { type DeviceModel, type Facts, type PanelField, voltageOf } from '../checks/facts.ts'
import type { PlannedPanel, Standing } from '../checks/standing.ts'
import type { FeedName } from '../configuration.ts'
import { isFree, numbersOf, type Plan } from '../plan.ts'
import type { Operation } from './operations.ts'

/** The largest rating of a family that a position takes, exceptions counted; null: not stated, or none. */
export const limitFor = (plan: Plan, { model }: PlannedPanel, device: DeviceModel): number | null =>
  limitWith(plan.facts.exceptions, model.fit, device)

/** Whether a position takes the family of a device, exceptions counted. */
export function fieldTakes(
  { facts: { exceptions } }: { facts: Pick<Facts, 'exceptions'> },
  { model }: Pick<PlannedPanel, 'model'>,
  field: PanelField,
  device: DeviceModel,
): boolean {
  if (field.kind === 'hand-off' || !takes(exceptions, model.fit, device)) return false
  if (field.families.includes(device.family)) return true
  // An exception lets the panel take a family that none of its fields is made for: then any position may have it.
  return !model.fields.some(({ families }) => families.includes(device.family))
}

/** Whether a device is enough for a load, at the temperature of the air. */
export function isEnough(device: DeviceModel, drains: Drains, ambientC: number | null): boolean {
  const { amperes } = carries(device.family, device.rating, ambientC)
  return amperes !== null && reaches(amperes, drains.list1x) && reaches(device.rating, neededRating(drains))
}

/** The smallest device for a load in a field, of the first family that has one; null: none. `unstated`: where no limit is stated. */
export function deviceIn(
  plan: Plan,
  panel: PlannedPanel,
  field: PanelField,
  drains: Drains,
  { unstated = false } = {},
): DeviceModel | null {
  // Nobody knows what a load without a drain needs.
  if (drains.list2x <= 0) return null
  const { ambient_c, system } = plan.configuration
  for (const family of field.families) {
    const found = plan.facts.devicesOf(family).find(device => {
      const volts = voltageOf(device)
      if (volts !== null && !staysWithin(system.max_v, volts)) return false
      if (!isEnough(device, drains, ambient_c) || !fieldTakes(plan, panel, field, device)) return false
      const limit = limitFor(plan, panel, device)
      return limit === null ? unstated : staysWithin(device.rating, limit)
    })
    if (found) return found
  }
  return null
}

/** The first positions of a field that are free for a device. */
export function freePosition(
  plan: Plan,
  panel: PlannedPanel,
  feed: FeedName,
  field: PanelField,
  positions: number,
  except: number | null = null,
): number | null {
  return numbersOf(field).find(number => isFree(plan, panel, feed, field, number, positions, except)) ?? null
}

/** Fixes that give the load of a placement another device: in its position, else in another field of the bus, else of another panel. */
export function deviceFixes(plan: Plan, standing: Standing): Operation[][] {
  const { panel, field, load, index, placement } = standing
  if (!panel || !load) return []
  const fixes: Operation[][] = []
  const here = field && deviceIn(plan, panel, field, load.drains)
  if (here) fixes.push([{ op: 'device', placement: index, product_id: here.id }])
  const others = [panel, ...plan.panels.filter(one => one !== panel && one.feeds.includes(placement.feed))]
  for (const other of others) {
    for (const next of other.model.fields) {
      if (fixes.length >= 3) return fixes
      if (next === field) continue
      const device = deviceIn(plan, other, next, load.drains)
      const position = device && freePosition(plan, other, placement.feed, next, device.positions, index)
      if (!device || !position) continue
      fixes.push([
        { op: 'move', placement: index, feed: placement.feed, panel: other.ref, position },
        { op: 'device', placement: index, product_id: device.id },
      ])
    }
  }
  return fixes
}
