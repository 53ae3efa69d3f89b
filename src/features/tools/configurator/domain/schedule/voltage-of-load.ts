import type { PlantSystem } from '../configuration.ts'
import type { Token } from './read-token.ts'

/** Whether a plant has the voltage: as its nominal one, or as one that it floats, falls or rises to. */
export const isOfSystem = (volts: number, { nominal, float_v, min_v, max_v }: PlantSystem): boolean =>
  [nominal, float_v, min_v, max_v].includes(volts)

/** Whether a load of the voltage hangs on the plant: of the same volts, and of the same polarity where one is said. */
export function isOwnVoltage(
  { volts, sign, isAlternating }: Extract<Token, { kind: 'voltage' }>,
  system: PlantSystem,
): boolean {
  // Plants are −48 V and +24 V.
  const own = system.nominal === 48 ? '-' : '+'
  return !isAlternating && (sign === '' || sign === own) && isOfSystem(volts, system)
}

/** The largest drop that may be allowed: a tenth of the nominal voltage. */
export const largestDrop = ({ nominal }: PlantSystem): number => nominal / 10

/** Volts of an allowed drop, whose percent are of the nominal voltage; null: it says none. */
export function dropOf(token: Token, { nominal }: PlantSystem): number | null {
  if (token.kind === 'percent') return Number(((nominal * token.value) / 100).toFixed(6))
  return token.kind === 'volts' ? token.value : null
}
