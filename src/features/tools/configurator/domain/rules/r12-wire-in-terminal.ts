import { reaches, staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { imperialWires, metricWires, readWire, type Wire, wireKey } from '#features/tools/workbench/domain/wire-size.ts'
import type { TerminalRange } from '../checks/facts.ts'
import { type Problem, problem } from '../checks/problem.ts'
import type { Plan } from '../plan.ts'
import { placeOf } from './r01-position-takes-device.ts'

/** R12: a wire is within the range of its terminal, in circular mils; of several in parallel somebody confirms that it takes them. */
export function wireInTerminal(plan: Plan): Problem[] {
  return [...outputs(plan), ...inputs(plan), ...parallel(plan)]
}

function outputs({ standings }: Plan): Problem[] {
  return standings.flatMap((standing): Problem[] => {
    const { field, load } = standing
    const [wire, range] = [load?.wire, field?.wire]
    if (!load || !wire || !range || isWithin(wire, range)) return []
    const { ref } = load.load
    return [
      problem('R12', 'wire_terminal', 'error', {
        at: placeOf(standing),
        values: valuesOf(wire, range),
        basis: range.basis,
        fixes: () => nearest(wire, range).map(size => [{ op: 'wire', load: ref, wire: size }]),
      }),
    ]
  })
}

function inputs({ configuration, panelOf }: Plan): Problem[] {
  return configuration.feeders.flatMap(({ panel, bus, wire: text }): Problem[] => {
    const range = panelOf.get(panel)?.model.inputWire
    const wire = text === null ? null : readWire(text)
    if (!range || !wire || isWithin(wire, range)) return []
    return [
      problem('R12', 'wire_terminal', 'error', {
        at: { panel, bus },
        values: valuesOf(wire, range),
        basis: range.basis,
        fixes: () => nearest(wire, range).map(size => [{ op: 'feeder_wire', panel, bus, wire: size }]),
      }),
    ]
  })
}

/** The catalogue states the wires of a terminal, and not how many lugs it takes. */
const parallel = ({ feeders }: Plan): Problem[] =>
  feeders.flatMap(({ feeder: { panel, bus, cables = 1 } }) =>
    cables > 1
      ? [
          problem('R12', 'lugs_not_stated', 'warning', {
            at: { panel, bus },
            values: { count: cables },
            basis: 'unverified',
          }),
        ]
      : [],
  )

const valuesOf = (wire: Wire, { smallest, largest }: TerminalRange) => ({ wire: wireKey(wire), smallest, largest })

export const isWithin = ({ cmil }: Wire, { min, max }: TerminalRange): boolean =>
  reaches(cmil, min) && staysWithin(cmil, max)

/** The sizes of the wire's system that the terminal takes, the nearest first. */
function nearest(wire: Wire, range: TerminalRange): string[] {
  const sizes = wire.system === 'imperial' ? imperialWires : metricWires
  return sizes
    .filter(size => isWithin(size, range))
    .toSorted((a, b) => Math.abs(a.cmil - wire.cmil) - Math.abs(b.cmil - wire.cmil))
    .slice(0, 3)
    .map(wireKey)
}
