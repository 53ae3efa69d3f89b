import { metresPerFoot } from '#features/tools/workbench/domain/wire-size.ts'
import type { Language } from '#shared/language.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { round } from '#shared/number/units.ts'
import { cablesName, wireName } from '../names.ts'

/** '8 AWG', '60 ft': the wire of a load or a feeder with its loop, as far as they are stated. */
export function wireLength(
  { wire, cables = 1, loop_feet }: { wire: string | null; cables?: number | undefined; loop_feet: number | null },
  units: 'imperial' | 'metric',
  language: Language,
): string[] {
  return [
    ...(wire === null ? [] : [cablesName(cables, wireName(wire, language))]),
    ...(loop_feet === null ? [] : [loopLength(loop_feet, units, language)]),
  ]
}

const loopLength = (feet: number, units: 'imperial' | 'metric', language: Language): string =>
  formatQuantity(loopIn(feet, units), units === 'metric' ? 'm' : 'ft', language)

/** Feet or metres, to a tenth. */
export const loopIn = (feet: number, units: 'imperial' | 'metric'): number =>
  round(units === 'metric' ? feet * metresPerFoot : feet, 1)
