import { amperesAt75, mostOnSmallWire } from '#features/product/domain/ampacity.ts'
import { reaches, staysWithin } from './compare.ts'
import { imperialWires, type Wire } from './wire-size.ts'

export const columns = ['75', '90'] as const
/** The temperature that the insulation stands, in °C. */
export type Column = (typeof columns)[number]

/** NEC table 310-16, copper, three conductors together, air of 30 °C. */
const amperesAt90: Readonly<Record<string, number>> = {
  '14': 25,
  '12': 30,
  '10': 40,
  '8': 55,
  '6': 75,
  '4': 95,
  '3': 110,
  '2': 130,
  '1': 150,
  '1/0': 170,
  '2/0': 195,
  '3/0': 225,
  '4/0': 260,
  '250 kcmil': 290,
  '300 kcmil': 320,
  '350 kcmil': 350,
  '400 kcmil': 380,
  '500 kcmil': 430,
  '600 kcmil': 475,
  '700 kcmil': 520,
  '750 kcmil': 535,
}

/** NEC 310.15(B)(1), base 30 °C: the factor up to a temperature of the air. */
const ambientFactors: readonly (readonly [upTo: number, at75: number, at90: number])[] = [
  [30, 1, 1],
  [35, 0.94, 0.96],
  [40, 0.88, 0.91],
  [45, 0.82, 0.87],
  [50, 0.75, 0.82],
  [55, 0.67, 0.76],
  [60, 0.58, 0.71],
]

/** The factor of the table for a temperature of the air; null: above the table, which ends at 60 °C. */
export function ambientFactor(column: Column, ambientC: number | null): number | null {
  const row = ambientFactors.find(([upTo]) => staysWithin(ambientC ?? 30, upTo))
  if (!row) return null
  return column === '75' ? row[1] : row[2]
}

/**
 * Amperes that a copper wire carries (rule R13). Not said, the air has 30 °C. A metric size counts as the next smaller one of the
 * table, which has no metric sizes. Null: the table has neither the wire nor one below it, or ends below the temperature.
 */
export function ampacity(wire: Wire, column: Column, ambientC: number | null): number | null {
  const factor = ambientFactor(column, ambientC)
  const amperes = amperesOfTable(wire, column)
  return factor === null || amperes === null ? null : amperes * factor
}

/** The figure of the table, for air of 30 °C; null: it does not have the wire. */
export function amperesOfTable(wire: Wire, column: Column): number | null {
  const name = sizeOfTable(wire)
  return name === null ? null : ((column === '75' ? amperesAt75 : amperesAt90)[name] ?? null)
}

/** The largest fuse or breaker for a copper wire: its ampacity, and for 14, 12 and 10 AWG at most 15, 20 and 30 A. */
export function largestDevice(wire: Wire, column: Column, ambientC: number | null): number | null {
  const amperes = ampacity(wire, column, ambientC)
  const name = sizeOfTable(wire)
  if (amperes === null || name === null) return null
  return Math.min(amperes, mostOnSmallWire[name] ?? amperes)
}

/** The size of the table that a wire counts as: itself, or the largest that it is not smaller than. */
export function sizeOfTable({ system, name, cmil }: Wire): string | null {
  if (system === 'imperial') return amperesAt75[name] === undefined ? null : name
  const below = imperialWires.filter(wire => amperesAt75[wire.name] !== undefined && reaches(cmil, wire.cmil))
  return below.at(-1)?.name ?? null
}
