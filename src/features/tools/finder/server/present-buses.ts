import { round } from '#shared/number/units.ts'
import type { FoundSolution } from '../contract.ts'
import { busLoads, isClose } from '../domain/loads/bus-loads.ts'
import type { Site } from '../domain/solutions/choose-devices.ts'
import type { Solution } from '../domain/solutions/find-solutions.ts'
import { resultText } from '../messages/results.ts'
import { figuresIn } from './figures.ts'
import type { Known } from './known-catalog.ts'

/** The load of each bus in the worst case, and which case that is. */
export function presentBuses(
  { language }: Known,
  { panel, filled }: Solution,
  { requirement, system }: Site,
): Pick<FoundSolution, 'buses' | 'bus_case'> {
  const text = resultText[language]
  const show = figuresIn(language)
  const loads = busLoads({ panel, filled })
  const basis = panel.basisOf('max_load_per_bus')
  const nameOf = (bus: string, panels: readonly number[]) => {
    if (filled.panels === 1) return text.busName(bus)
    return panels.length === filled.panels ? text.busOfEach(bus) : text.busOfPanels(bus, panels.join(', '))
  }
  const at = loads.find(load => load.at !== null)?.at ?? null
  const cases = [
    ...(requirement.feeds === 'ab' || panel.loadSharing ? [text.ifFailed] : []),
    ...(at === 'lowest' ? [text.atLowest(show.volts(system.min_v))] : []),
    ...(at === 'float' ? [text.atFloat(show.volts(system.float_v))] : []),
  ].join(', ')
  return {
    buses: loads.map(({ bus, panels, amperes, limit }) => ({
      bus,
      panels,
      amperes: round(amperes, 4),
      limit_a: limit,
      name: nameOf(bus, panels),
      text: text.busLoad(show.beside(amperes, limit), show.amperes(limit)),
      basis,
      decides: basis !== 'verified' && isClose({ amperes, limit }),
    })),
    bus_case: cases === '' ? text.busAlone : text.busCase(cases),
  }
}
