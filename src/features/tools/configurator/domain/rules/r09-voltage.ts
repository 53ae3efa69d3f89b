import { reaches, staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { wireKey } from '#features/tools/workbench/domain/wire-size.ts'
import { type PanelModel, voltageOf } from '../checks/facts.ts'
import { type Problem, type ProblemValues, problem } from '../checks/problem.ts'
import type { Standing } from '../checks/standing.ts'
import type { PlantSystem } from '../configuration.ts'
import { deviceFixes, deviceIn } from '../editing/choose.ts'
import type { Operation } from '../editing/operations.ts'
import type { Plan } from '../plan.ts'
import { placeOf } from './r01-position-takes-device.ts'

/**
 * R9: the voltages of the plant stay within the panel's range, and the highest within the device's. The devices stand in the conductor
 * that the plant does not earth; the other one needs a bar of its own, which is said.
 */
export const voltage = (plan: Plan): Problem[] => [...ofPanels(plan), ...ofDevices(plan), ...returns(plan)]

function returns({ configuration: { system }, panels, standings }: Plan): Problem[] {
  return panels.flatMap(({ ref }): Problem[] => {
    const wired = standings.filter(({ placement, load, field }) => placement.panel === ref && load && field)
    if (wired.length === 0) return []
    const wires = wired.flatMap(({ load }) => load?.wire ?? []).toSorted((a, b) => a.cmil - b.cmil)
    const [smallest, largest] = [wires[0], wires.at(-1)]
    const sizes: ProblemValues = smallest && largest ? { smallest: wireKey(smallest), largest: wireKey(largest) } : {}
    const values = { nominal_v: system.nominal, count: wired.length, ...sizes }
    return [problem('R9', 'return_side', 'note', { at: { panel: ref }, values })]
  })
}

function ofPanels({ panels, configuration: { system } }: Plan): Problem[] {
  return panels.flatMap(({ ref, model }): Problem[] => {
    if (model.voltages.length === 0) return []
    const range = rangeOf(model, system)
    if (range && reaches(system.min_v, range.from) && staysWithin(system.max_v, range.to)) return []
    const [from, to] = range ? [range.from, range.to] : [model.voltages[0]?.from ?? 0, model.voltages[0]?.to ?? 0]
    return [
      problem('R9', 'voltage_panel', 'error', {
        at: { panel: ref },
        values: { min_v: system.min_v, max_v: system.max_v, from_v: from, to_v: to },
        basis: model.basisOf('voltage_range'),
      }),
    ]
  })
}

const rangeOf = ({ voltages }: PanelModel, { nominal }: PlantSystem) =>
  voltages.find(({ from, to }) => nominal >= from && nominal <= to)

function ofDevices(plan: Plan): Problem[] {
  const { max_v } = plan.configuration.system
  const unverified = new Map<string, Standing>()
  const found = plan.standings.flatMap((standing): Problem[] => {
    const { device } = standing
    if (!device) return []
    const volts = voltageOf(device)
    if (volts === null && !unverified.has(device.family)) unverified.set(device.family, standing)
    if (volts === null || staysWithin(max_v, volts)) return []
    const values = { family: device.family, rating_a: device.rating, max_v, to_v: volts }
    return [
      problem('R9', 'voltage_device', 'error', {
        at: placeOf(standing),
        values,
        fixes: () => otherFamilies(plan, standing),
      }),
    ]
  })
  // One note for a family says it for all of its devices.
  const notes = [...unverified.keys()].map(family =>
    problem('R9', 'voltage_unverified', 'note', {
      values: { family, max_v },
      basis: 'unverified',
      fixes: () => verifiedDevices(plan, family),
    }),
  )
  return [...found, ...notes]
}

/** Devices of a verified family for all loads of another, each in its position; none where one of them has no such device. */
function verifiedDevices(plan: Plan, family: string): Operation[][] {
  const own = plan.standings.filter(({ device }) => device?.family === family && voltageOf(device) === null)
  const steps = own.flatMap(({ panel, field, load, index }): Operation[] => {
    if (!panel || !field || !load) return []
    const isVerified = (name: string) => plan.facts.devicesOf(name).every(one => voltageOf(one) !== null)
    const families = field.families.filter(isVerified)
    const device = deviceIn(plan, panel, { ...field, families }, load.drains)
    return device ? [{ op: 'device', placement: index, product_id: device.id }] : []
  })
  return steps.length === own.length ? [steps] : []
}

/** Devices of a spare position have no load to be chosen for. */
const otherFamilies = (plan: Plan, standing: Standing): Operation[][] => deviceFixes(plan, standing)
