import { toMetric } from '#features/catalog/domain/metric.ts'
import type { SeriesFacts, Terminal } from './series-facts.ts'
import type { SourceKey } from './sources.ts'

export type TorquePlace = 'input' | 'output' | 'busOutput' | 'ground' | 'alarm'

export interface Torque {
  place: TorquePlace
  terminal: Terminal | '#10'
  /** Inch-pounds as published; null: not published for this size. */
  inchPounds: number | null
  /** Computed: what makers print as a conversion contains slips. */
  newtonMetres: number | null
  source: SourceKey | null
}

// By screw size and place, since the same panel's text and drawing may differ.
const published: readonly {
  places: readonly TorquePlace[]
  terminal: Torque['terminal']
  value: number
  source: SourceKey
}[] = [
  { places: ['output'], terminal: 'clamp', value: 4.5, source: 'telectGmt' },
  { places: ['alarm', 'output'], terminal: '#3-48', value: 9, source: 'adcFuse' },
  { places: ['output'], terminal: '#6-32', value: 6.5, source: 'amphenolGmt' },
  { places: ['output'], terminal: '#8-32', value: 15, source: 'telectTpa' },
  { places: ['input'], terminal: '1/4-20', value: 32, source: 'adcFuse' },
  { places: ['busOutput'], terminal: '1/4-20', value: 100, source: 'enersys' },
  { places: ['ground'], terminal: '#10', value: 23, source: 'adcFuse' },
]

/** The rows of a series' torque table: each place and size once, in the order in which it is wired. */
export function torquesOf({ products, families }: SeriesFacts): Torque[] {
  const inputs = distinct(products.flatMap(one => one.inputs))
  const outputs = distinct(products.flatMap(one => one.outputs))
  // Bullet devices sit on the bus: their output studs are those of a distribution bay.
  const isOnBus = families.includes('bullet-breaker')
  return [
    torque('ground', '#10'),
    ...inputs.map(terminal => torque('input', terminal)),
    ...outputs.map(terminal => torque(isOnBus && terminal === '1/4-20' ? 'busOutput' : 'output', terminal)),
    ...(products.some(one => one.hasAlarmContacts) ? [torque('alarm', '#3-48')] : []),
  ]
}

function torque(place: TorquePlace, terminal: Torque['terminal']): Torque {
  const found = published.find(one => one.terminal === terminal && one.places.includes(place))
  const inchPounds = found?.value ?? null
  return {
    place,
    terminal,
    inchPounds,
    newtonMetres: inchPounds === null ? null : toMetric(inchPounds, 'in-lb', 'N·m'),
    source: found?.source ?? null,
  }
}

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)]
