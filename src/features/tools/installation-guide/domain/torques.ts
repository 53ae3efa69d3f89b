import { toMetric } from '#shared/number/convert-units.ts'
import type { ProductFacts, SeriesFacts, Terminal } from './series-facts.ts'
import type { SourceKey } from './sources.ts'

export type TorquePlace = 'input' | 'output' | 'ground' | 'alarm'
/** 'gmt': terminals of GMT positions without a stated size. */
type TorqueTerminal = Terminal | '#10' | 'gmt'

export interface Torque {
  place: TorquePlace
  terminal: TorqueTerminal
  /** Inch-pounds as published; null when nobody has published a figure. */
  inchPounds: number | null
  /** Whether the figure is a maximum and not the torque to tighten to. */
  isMost: boolean
  /** Computed, because the conversions that makers print contain mistakes. */
  newtonMetres: number | null
  source: SourceKey | null
}

interface Published {
  place: TorquePlace
  terminal: TorqueTerminal
  value: number
  isMost?: boolean
  source: SourceKey
  /** Whether the source covers this product. */
  isFor: (product: ProductFacts) => boolean
}

const isGmtPanel = ({ type, isFrontAccess }: ProductFacts) => type === 'gmt' && !isFrontAccess
const hasTpa = ({ families }: ProductFacts) => families.includes('tpa')
const hasGmtBesideBullets = ({ type }: ProductFacts) => type === 'bullet-gmt'

// By screw size, place and kind of panel. A screw of the same size in another place may belong to another terminal, and a maker's
// text and drawing of the same panel may differ.
const published: readonly Published[] = [
  { place: 'output', terminal: '#8-32', value: 15, source: 'telectTpa', isFor: hasTpa },
  { place: 'input', terminal: 'clamp', value: 16, source: 'telectGmt', isFor: isGmtPanel },
  { place: 'output', terminal: 'clamp', value: 4.5, source: 'telectGmt', isFor: isGmtPanel },
  { place: 'ground', terminal: '#10-32', value: 20, source: 'telectGmt', isFor: isGmtPanel },
  { place: 'output', terminal: '#6-32', value: 6.5, source: 'amphenolGmt', isFor: isGmtPanel },
  { place: 'output', terminal: 'gmt', value: 6.3, isMost: true, source: 'telect350', isFor: hasGmtBesideBullets },
]

/** The source of GMT terminals beside bullet positions describes a panel like those of this series. */
const highCurrent = 'high-current-power-distribution-panels'

/** Returns the rows of a series' torque table: each place and size once, in the order of wiring. */
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

/** Takes a figure only when its source covers every product with the terminal. */
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
