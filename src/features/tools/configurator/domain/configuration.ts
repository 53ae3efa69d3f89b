import { usualSystems as usualVolts } from '#features/tools/workbench/domain/drains.ts'

/**
 * A visitor's configuration: panels, loads, and which device stands in which position. It is the document that links and exports carry,
 * so its names are those of the wire.
 */
export interface Configuration {
  name: string
  system: PlantSystem
  /** °C; null: not said, and 30 °C count for wire. */
  ambient_c: number | null
  rack: { inches: 19 | 21 | 23; free_units: number | null }
  spare_percent: number
  symbols: 'iec' | 'ansi'
  units: 'imperial' | 'metric'
  panels: ConfiguredPanel[]
  loads: ConfiguredLoad[]
  placements: Placement[]
  feeders: Feeder[]
  accessories: { product_id: number; quantity: number }[]
}

export interface PlantSystem {
  nominal: 48 | 24
  float_v: number
  min_v: number
  max_v: number
}

export type FeedName = 'A' | 'B'

export interface ConfiguredPanel {
  ref: string
  product_id: number
  /** On which feed a panel with one bus hangs; null: on A. */
  feed: FeedName | null
}

export type ConfiguredDrain =
  | { kind: 'power'; watts: number }
  /** Amperes at float voltage, and at the lowest voltage where they are stated. */
  | { kind: 'current'; list1x_a: number; list2x_a: number | null }

export interface ConfiguredLoad {
  ref: string
  name: string
  feed: FeedName | 'A+B'
  drain: ConfiguredDrain
  wire: string | null
  /** Feet out and back. */
  loop_feet: number | null
  allowed_drop_v: number | null
}

export interface Placement {
  /** Null: a spare device. */
  load: string | null
  feed: FeedName
  panel: string
  position: number
  /** Null: none chosen yet, or a hand-off position, which has no device. */
  product_id: number | null
}

export interface Feeder {
  panel: string
  bus: FeedName
  kind: 'fuse' | 'breaker' | null
  device_a: number | null
  /** The size of one cable; see `cables`. */
  wire: string | null
  /** Equal cables in parallel on each pole; absent: one. */
  cables?: number | undefined
  loop_feet: number | null
}

export const configurationLimits = {
  panels: 8,
  loads: 480,
  placements: 1000,
  accessories: 50,
  nameLength: 80,
  /** Positions of one bus. */
  position: 120,
  /** In parallel on one pole of a feeder. */
  cables: 6,
} as const

const usualSystem = (nominal: PlantSystem['nominal'], max_v: number): PlantSystem => {
  const { float, min } = usualVolts[nominal]
  return { nominal, float_v: float, min_v: min, max_v }
}

/** The usual voltages of a plant, with the highest that its rectifiers reach. */
export const usualSystems: Readonly<Record<PlantSystem['nominal'], PlantSystem>> = {
  48: usualSystem(48, 56),
  24: usualSystem(24, 28),
}

/** The spare share that is offered first, in percent. */
export const usualSparePercent = 10

export const feedsOf = ({ feed }: Pick<ConfiguredLoad, 'feed'>): readonly FeedName[] =>
  feed === 'A+B' ? ['A', 'B'] : [feed]

export const otherFeed = (feed: FeedName): FeedName => (feed === 'A' ? 'B' : 'A')

export const emptyConfiguration: Configuration = {
  name: '',
  system: usualSystems[48],
  ambient_c: null,
  rack: { inches: 19, free_units: null },
  spare_percent: usualSparePercent,
  symbols: 'ansi',
  units: 'imperial',
  panels: [],
  loads: [],
  placements: [],
  feeders: [],
  accessories: [],
}
