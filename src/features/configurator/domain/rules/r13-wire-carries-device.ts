import { mostOnSmallWire } from '#features/product/domain/ampacity.ts'
import { largestDevice } from '#features/workbench/domain/ampacity.ts'
import { reaches } from '#features/workbench/domain/compare.ts'
import { imperialWires, metricWires, readWire, type Wire, wireKey } from '#features/workbench/domain/wire-size.ts'
import type { Operation } from '../operations.ts'
import type { Plan } from '../plan.ts'
import { type Problem, type ProblemPlace, problem } from '../problem.ts'
import { placeOf } from './r01-position-takes-device.ts'
import { isWithin } from './r12-wire-in-terminal.ts'

/** R13: the device before a wire is not larger than the wire carries, in the 75 °C column; 14, 12, 10 AWG have caps of their own. */
export function wireCarriesDevice(plan: Plan): Problem[] {
  const { ambient_c, feeders } = plan.configuration
  const outputs = plan.standings.flatMap((standing): Problem[] => {
    const { load, device, field } = standing
    if (!load?.wire || !device || !field) return []
    const { ref } = load.load
    const enough = (wire: Wire) => field.wire === null || isWithin(wire, field.wire)
    const fixOf = (wire: string): Operation => ({ op: 'wire', load: ref, wire })
    return check(load.wire, device.rating, ambient_c, { at: placeOf(standing), enough, fixOf })
  })
  const inputs = feeders.flatMap(({ panel, bus, wire: text, device_a }): Problem[] => {
    const wire = text === null ? null : readWire(text)
    const range = plan.panelOf.get(panel)?.model.inputWire
    if (!wire || device_a === null || !plan.panelOf.has(panel)) return []
    const enough = (size: Wire) => !range || isWithin(size, range)
    const fixOf = (size: string): Operation => ({ op: 'feeder_wire', panel, bus, wire: size })
    return check(wire, device_a, ambient_c, { at: { panel, bus, position: null, load: null }, enough, fixOf })
  })
  return [...outputs, ...inputs]
}

interface Place {
  at: ProblemPlace
  enough: (wire: Wire) => boolean
  fixOf: (wire: string) => Operation
}

/** Amperes of the largest device; null: the tables have no such wire, or end below the temperature. */
const mostOn = (wire: Wire, ambientC: number | null): number | null =>
  largestDevice(wire, '75', ambientC) ?? (ambientC === null ? (mostOnSmallWire[wire.name] ?? null) : null)

/** Where nothing is known for a temperature, what is too much without one is too much: no warmth hides an error. */
function limitOf(wire: Wire, device: number, ambientC: number | null): number | null {
  const most = mostOn(wire, ambientC)
  if (most !== null) return most
  const usual = mostOn(wire, null)
  return usual !== null && !reaches(usual, device) ? usual : null
}

function check(wire: Wire, device: number, ambientC: number | null, { at, enough, fixOf }: Place): Problem[] {
  const most = limitOf(wire, device, ambientC)
  if (most !== null && reaches(most, device)) return []
  const values = { wire: wireKey(wire), ...(most === null ? {} : { limit_a: most }), beside_a: device }
  const basis = wire.system === 'metric' ? 'reading' : 'verified'
  if (most === null) return [problem('R13', 'wire_not_in_table', 'note', { at, values, basis: 'unverified' })]
  const sizes = wire.system === 'imperial' ? imperialWires : metricWires
  const fixes = () =>
    sizes
      .filter(size => size.cmil > wire.cmil && enough(size) && reaches(mostOn(size, ambientC) ?? 0, device))
      .slice(0, 2)
      .map(size => [fixOf(wireKey(size))])
  return [problem('R13', 'wire_ampacity', 'error', { at, values, basis, fixes })]
}
