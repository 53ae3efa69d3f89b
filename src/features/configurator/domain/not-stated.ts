import { holderVoltages } from '#features/product/domain/holder-voltage.ts'
import type { Plan } from './plan.ts'
import { type Problem, problem } from './problem.ts'

/** What nobody has stated of panels and devices in use: it is said once, and never counts in favour of a configuration. */
export const notStated = (plan: Plan): Problem[] => [...ofBuses(plan), ...ofHolders(plan)]

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
