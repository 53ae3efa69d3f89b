import { toMetric } from '#shared/units.ts'
import type { ProductFacts, SeriesFacts, Terminal } from './series-facts.ts'
import type { SourceKey } from './sources.ts'

export type TorquePlace = 'input' | 'output' | 'ground' | 'alarm'
/** 'gmt': the terminals of GMT positions whose size is not stated. */
type TorqueTerminal = Terminal | '#10' | 'gmt'

export interface Torque {
  place: TorquePlace
  terminal: TorqueTerminal
  /** Inch-pounds as published; null: not published for this size. */
  inchPounds: number | null
  /** Published as the most, not as what to tighten to. */
  isMost: boolean
  /** Computed: what makers print as a conversion contains slips. */
  newtonMetres: number | null
  source: SourceKey | null
}

interface Published {
  place: TorquePlace
  terminal: TorqueTerminal
  value: number
  isMost?: boolean
  source: SourceKey
  /** The kind of product that the source tells of. */
  isFor: (product: ProductFacts) => boolean
}

const isGmtPanel = ({ type, isFrontAccess }: ProductFacts) => type === 'gmt' && !isFrontAccess
const hasTpa = ({ families }: ProductFacts) => families.includes('tpa')
const hasGmtBesideBullets = ({ type }: ProductFacts) => type === 'bullet-gmt'

// By screw size, place and kind of panel: the same panel's text and drawing may differ, and a screw of the same size elsewhere
// may be another terminal.
const published: readonly Published[] = [
  { place: 'output', terminal: '#8-32', value: 15, source: 'telectTpa', isFor: hasTpa },
  { place: 'input', terminal: 'clamp', value: 16, source: 'telectGmt', isFor: isGmtPanel },
  { place: 'output', terminal: 'clamp', value: 4.5, source: 'telectGmt', isFor: isGmtPanel },
  { place: 'ground', terminal: '#10-32', value: 20, source: 'telectGmt', isFor: isGmtPanel },
  { place: 'output', terminal: '#6-32', value: 6.5, source: 'amphenolGmt', isFor: isGmtPanel },
  { place: 'output', terminal: 'gmt', value: 6.3, isMost: true, source: 'telect350', isFor: hasGmtBesideBullets },
]

/** The series whose peer the source of the GMT terminals beside bullet positions describes. */
const highCurrent = 'high-current-power-distribution-panels'

/** The rows of a series' torque table: each place and size once, in the order in which it is wired. */
export function torquesOf({ seName, products }: SeriesFacts): Torque[] {
  const inputs = distinct(products.flatMap(one => one.inputs))
  const outputs = distinct(products.flatMap(one => one.outputs))
  const isGmt = products.length > 0 && products.every(isGmtPanel)
  return [
    torque('ground', isGmt ? '#10-32' : '#10', products),
    ...inputs.map(terminal => torque('input', terminal, having(products, 'inputs', terminal))),
    ...outputs.map(terminal => torque('output', terminal, having(products, 'outputs', terminal))),
    ...(seName === highCurrent && products.some(hasGmtBesideBullets)
      ? [torque('output', 'gmt', products.filter(hasGmtBesideBullets))]
      : []),
    ...(products.some(one => one.hasAlarmContacts) ? [torque('alarm', '#3-48', products)] : []),
  ]
}

const having = (products: readonly ProductFacts[], place: 'inputs' | 'outputs', terminal: Terminal) =>
  products.filter(product => product[place].includes(terminal))

/** The figure counts only where the source tells of every product with the terminal. */
function torque(place: TorquePlace, terminal: TorqueTerminal, products: readonly ProductFacts[]): Torque {
  const found = published.find(
    one => one.terminal === terminal && one.place === place && products.length > 0 && products.every(one.isFor),
  )
  const inchPounds = found?.value ?? null
  return {
    place,
    terminal,
    inchPounds,
    isMost: found?.isMost ?? false,
    newtonMetres: inchPounds === null ? null : toMetric(inchPounds, 'in-lb', 'N·m'),
    source: found?.source ?? null,
  }
}

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)]
