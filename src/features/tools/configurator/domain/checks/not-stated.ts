import { largestDeviceFor } from '#features/catalog/product/domain/ampacity.ts'
import { holderVoltages } from '#features/catalog/product/domain/holder-voltage.ts'
import type { Plan } from '../plan.ts'
import { type Problem, problem } from './problem.ts'

/**
 * The facts that a panel or device in use leaves to somebody else: each is said once, and never counts in favour of a configuration.
 * They are the protection of the cables of a hand-off panel, whether a bus joins its positions, and the voltage of a fuse.
 */
export const notStated = (plan: Plan): Problem[] => [...ofCables(plan), ...ofBuses(plan), ...ofHolders(plan)]

/** R13: a hand-off panel protects nothing. Named are the smallest and the largest cable that its outputs take. */
const ofCables = ({ panels }: Plan): Problem[] =>
  panels.flatMap(({ ref, model }) =>
    model.fields.flatMap(({ kind, wire }): Problem[] => {
      if (kind !== 'hand-off' || !wire) return []
      const { smallest, largest, basis } = wire
      const [least, most] = [largestDeviceFor(smallest), largestDeviceFor(largest)]
      if (least === null || most === null) return []
      const values = { smallest, largest, limit_a: least, needed_a: most }
      return [problem('R13', 'cable_devices', 'note', { at: { panel: ref }, values, basis })]
    }),
  )

/** R2: whether a bus joins the positions of a hand-off panel. Until it is known its loads count together. */
const ofBuses = ({ panels }: Plan): Problem[] =>
  panels
    .filter(({ model }) => model.isBusAsked)
    .map(({ ref, model }) =>
      problem('R2', 'bus_not_stated', 'note', {
        at: { panel: ref },
        values: { limit_a: model.maxLoad },
        basis: 'unverified',
      }),
    )

/** R9: a voltage that the holders of a family are published for is none of its fuses. */
function ofHolders({ standings }: Plan): Problem[] {
  const families = new Set(
    standings.flatMap(({ device }) => (device && device.voltage === null ? [device.family] : [])),
  )
  return [...families].flatMap(family => {
    const volts = holderVoltages[family]
    return volts === undefined
      ? []
      : [problem('R9', 'holder_voltage', 'note', { values: { family, to_v: volts }, basis: 'unverified' })]
  })
}
