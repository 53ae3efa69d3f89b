import { toMetric } from '#features/catalog/domain/metric.ts'
import type { SeriesFacts, Terminal } from './series-facts.ts'
import type { SourceKey } from './sources.ts'

export type TorquePlace = 'input' | 'output' | 'ground' | 'alarm'

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
  // The one figure whose panel, and the size of whose screws, are known from published manuals.
  { places: ['output'], terminal: '#8-32', value: 15, source: 'telectTpa' },
]

/** The rows of a series' torque table: each place and size once, in the order in which it is wired. */
export function torquesOf({ products }: SeriesFacts): Torque[] {
  const inputs = distinct(products.flatMap(one => one.inputs))
  const outputs = distinct(products.flatMap(one => one.outputs))
  return [
    torque('ground', '#10'),
    ...inputs.map(terminal => torque('input', terminal)),
    ...outputs.map(terminal => torque('output', terminal)),
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
