import { amperesAt75, mostOnSmallWire } from '#features/catalog/product/domain/ampacity.ts'
import { reaches, staysWithin } from './compare.ts'
import { imperialWires, largeWires, type Wire } from './wire-size.ts'

export const columns = ['75', '90', '60'] as const
/** The temperature that the insulation stands, in °C. */
export type Column = (typeof columns)[number]

export const terminals = ['75', '60'] as const
/** The temperature for which a terminal is marked, in °C. */
export type Terminal = (typeof terminals)[number]

/** The conditions that decide how much a copper wire carries. */
export interface Conditions {
  column: Column
  terminal: Terminal
  /** The temperature of the air, in °C; null: not said, and 30 °C count. */
  ambientC: number | null
  /** Current-carrying conductors in one bundle. */
  together: number
}

/** The wire of a panel: 75 °C insulation on terminals of 75 °C, three conductors together. */
export const usualConditions: Conditions = { column: '75', terminal: '75', ambientC: null, together: 3 }

type Table = Readonly<Record<string, number>>

/** NEC table 310.16, copper, three conductors together, air of 30 °C, as published from 2011 to 2023. */
const amperesAt60: Table = {
  ...{ '14': 15, '12': 20, '10': 30, '8': 40, '6': 55, '4': 70, '3': 85, '2': 95, '1': 110 },
  ...{ '1/0': 125, '2/0': 145, '3/0': 165, '4/0': 195 },
  ...{ '250 kcmil': 215, '300 kcmil': 240, '350 kcmil': 260, '400 kcmil': 280, '500 kcmil': 320, '600 kcmil': 350 },
  ...{ '700 kcmil': 385, '750 kcmil': 400, '800 kcmil': 410, '900 kcmil': 435, '1000 kcmil': 455 },
}
const amperesAt90: Table = {
  ...{ '18': 14, '16': 18, '14': 25, '12': 30, '10': 40, '8': 55, '6': 75, '4': 95, '3': 115, '2': 130, '1': 145 },
  ...{ '1/0': 170, '2/0': 195, '3/0': 225, '4/0': 260 },
  ...{ '250 kcmil': 290, '300 kcmil': 320, '350 kcmil': 350, '400 kcmil': 380, '500 kcmil': 430, '600 kcmil': 475 },
  ...{ '700 kcmil': 520, '750 kcmil': 535, '800 kcmil': 555, '900 kcmil': 585, '1000 kcmil': 615 },
}
/**
 * The table has 18 and 16 AWG in the column of 90 °C alone. Current rises with the square root of the warming, so the others have these,
 * rounded down. Our reading; the caps below are lower in air up to 60 °C.
 */
const thinAmperes: Readonly<Record<Column, Table>> = {
  '60': { '18': 9, '16': 12 },
  '75': { '18': 12, '16': 15 },
  '90': {},
}
const tables: Readonly<Record<Column, Table>> = { '60': amperesAt60, '75': amperesAt75, '90': amperesAt90 }

/** NEC 240.4(D): a device of 7 A for 18 AWG, of 10 A for 16 AWG. Nothing is published for what is thinner: it carries 7 A at most. */
const thinnest = '18'
const capOf = (name: string): number | null => mostOnSmallWire[name] ?? null

/** NEC table 310.15(B)(1)(1), base 30 °C: the factor up to a temperature of the air. */
const ambientFactors: Readonly<Record<Column, readonly (readonly [upTo: number, factor: number])[]>> = {
  '60': [
    ...([
      [30, 1],
      [35, 0.91],
      [40, 0.82],
      [45, 0.71],
      [50, 0.58],
      [55, 0.41],
    ] as const),
  ],
  '75': [
    ...([
      [30, 1],
      [35, 0.94],
      [40, 0.88],
      [45, 0.82],
      [50, 0.75],
      [55, 0.67],
      [60, 0.58],
      [65, 0.47],
    ] as const),
    [70, 0.33],
  ],
  '90': [
    ...([
      [30, 1],
      [35, 0.96],
      [40, 0.91],
      [45, 0.87],
      [50, 0.82],
      [55, 0.76],
      [60, 0.71],
      [65, 0.65],
    ] as const),
    ...([
      [70, 0.58],
      [75, 0.5],
      [80, 0.41],
      [85, 0.29],
    ] as const),
  ],
}

/** The hottest air in which a conductor of the column carries anything, in °C. */
export const hottestAir = (column: Column): number => ambientFactors[column].at(-1)?.[0] ?? 30

/** The factor of the table for a temperature of the air; null: no conductor of this kind carries anything there. */
export function ambientFactor(column: Column, ambientC: number | null): number | null {
  return ambientFactors[column].find(([upTo]) => staysWithin(ambientC ?? 30, upTo))?.[1] ?? null
}

/** NEC table 310.15(C)(1): the factor for so many current-carrying conductors together. */
const bundleFactors: readonly (readonly [upTo: number, factor: number])[] = [
  ...([
    [3, 1],
    [6, 0.8],
    [9, 0.7],
    [20, 0.5],
    [30, 0.45],
    [40, 0.4],
  ] as const),
]

export const bundleFactor = (together: number): number => bundleFactors.find(([upTo]) => together <= upTo)?.[1] ?? 0.35

/** The limit of a wire: its insulation in the air and the bundle, the terminals, or the cap for small wires. */
export type Limit = 'insulation' | 'terminal' | 'small'

export interface Carried {
  amperes: number
  by: Limit
}

/**
 * The amperes of a copper wire (rule R13): the figure of its column with the factors of the air and of the bundle, and at most the
 * figure of the terminal's column (NEC 110.14(C)). A metric size counts as the next smaller one of the table, which has no metric
 * sizes. Null: the air is hotter than the column allows.
 */
export function carriedIn(wire: Wire, { column, terminal, ambientC, together }: Conditions): Carried | null {
  const factor = ambientFactor(column, ambientC)
  if (factor === null) return null
  const byInsulation = amperesOfTable(wire, column) * factor * bundleFactor(together)
  const byTerminal = amperesOfTable(wire, terminal)
  return byTerminal < byInsulation
    ? { amperes: byTerminal, by: 'terminal' }
    : { amperes: byInsulation, by: 'insulation' }
}

/** The amperes of that; null: the air is hotter than the column allows. */
export const ampacity = (wire: Wire, conditions: Conditions): number | null =>
  carriedIn(wire, conditions)?.amperes ?? null

/** Nothing is published for a wire that is thinner than 18 AWG. */
export const isThin = ({ cmil }: Wire): boolean => !reaches(cmil, 1620)

/** 14 AWG is the thinnest that every column of the table has. */
export const isInTable = ({ cmil }: Wire): boolean => reaches(cmil, 4110)

/** The figure of the table, for air of 30 °C; of what is thinner than 18 AWG the cap of that. */
export function amperesOfTable(wire: Wire, column: Column): number {
  const name = sizeOfTable(wire)
  if (isThin(wire)) return capOf(thinnest) ?? 0
  return tables[column][name] ?? thinAmperes[column][name] ?? 0
}

/** The largest fuse or breaker for a copper wire, and why: 18, 16, 14, 12 and 10 AWG have caps of 7, 10, 15, 20 and 30 A. */
export function limitOfWire(wire: Wire, conditions: Conditions): Carried | null {
  const carried = carriedIn(wire, conditions)
  const cap = capOf(sizeOfTable(wire))
  return carried !== null && cap !== null && cap <= carried.amperes ? { amperes: cap, by: 'small' } : carried
}

/** The amperes of that; null: the air is hotter than the column allows. */
export const largestDevice = (wire: Wire, conditions: Conditions): number | null =>
  limitOfWire(wire, conditions)?.amperes ?? null

/** NEC 310.10(G): conductors may be laid in parallel from 1/0 AWG on. */
export const isParallelAllowed = ({ cmil }: Wire): boolean => reaches(cmil, 105_600)

/** The size of the table that a wire counts as: itself, or the largest that it is not smaller than; 18 AWG for all that is thinner. */
export function sizeOfTable({ cmil }: Wire): string {
  const known = [...imperialWires, ...largeWires].filter(({ name }) => capOf(name) !== null || name in amperesAt75)
  return known.findLast(wire => reaches(cmil, wire.cmil))?.name ?? thinnest
}
