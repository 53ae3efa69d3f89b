import { type ConfiguredDrain, configurationLimits } from '#features/tools/configurator/domain/configuration.ts'
import { writeAmount } from '#features/tools/configurator/domain/schedule/read-amount.ts'

/** Equal loads. */
export interface LoadGroup {
  count: number
  drain: ConfiguredDrain
}

/** The needs of an engineer; null: left open. */
export interface Requirement {
  voltage: 48 | 24 | null
  loads: readonly LoadGroup[]
  feeds: 'one' | 'ab' | null
  /** Rack units that are free. */
  ru: number | null
  /** Inches of the rack. */
  rack: 19 | 21 | 23 | null
  ambientC: number | null
  /** Percent of spare fuses and breakers. */
  spare: number | null
  /** The loads draw the same amperes at every voltage; else they draw more as it falls. */
  constantCurrent: boolean
}

export const facts = ['loads', 'feeds', 'voltage', 'ru', 'rack', 'ambient', 'spare', 'cc'] as const
/** A fact of a requirement, by the name of its parameter. */
export type Fact = (typeof facts)[number]

/** The parameters of a search, as they stand in its URL. */
export type FinderQuery = Readonly<Partial<Record<Fact | 'q', string | undefined>>>

export const finderNames: readonly (Fact | 'q')[] = ['q', ...facts]

export const openRequirement: Requirement = {
  voltage: null,
  loads: [],
  feeds: null,
  ru: null,
  rack: null,
  ambientC: null,
  spare: null,
  constantCurrent: false,
}

export const requirementLimits = {
  /** Letters of the line. */
  text: 300,
  /** Loads of one configuration. */
  loads: configurationLimits.loads,
  /** Different loads. */
  groups: 24,
  panels: configurationLimits.panels,
  ru: { min: 1, max: 60 },
  ambient: { min: -60, max: 120 },
  spare: { min: 0, max: 100 },
  amperes: 10_000,
  watts: 1_000_000,
} as const

export const rackWidths = [19, 21, 23] as const
export const voltages = [48, 24] as const

export const loadCount = (loads: readonly LoadGroup[]): number => loads.reduce((sum, { count }) => sum + count, 0)

/** Groups of equal loads, each once, in the order in which they were said. */
export function joinGroups(groups: readonly LoadGroup[]): LoadGroup[] {
  const joined = new Map<string, LoadGroup>()
  for (const { count, drain } of groups) {
    const key = drain.kind === 'power' ? `${drain.watts} W` : `${drain.list1x_a} A`
    joined.set(key, { count: count + (joined.get(key)?.count ?? 0), drain })
  }
  return [...joined.values()]
}

export const hasTooManyLoads = (loads: readonly LoadGroup[]): boolean =>
  loads.length > requirementLimits.groups || loadCount(loads) > requirementLimits.loads

/** '12x8A,6x350W': the loads as a URL has them. */
export const writeLoads = (loads: readonly LoadGroup[]): string =>
  loads.map(({ count, drain }) => `${count}x${drainText(drain).replace(' ', '')}`).join('+')

/** '12 × 8 A + 6 × 350 W': the loads as a line has them, in no language. */
export const writeGroups = (loads: readonly LoadGroup[]): string =>
  loads.map(({ count, drain }) => `${count} × ${drainText(drain)}`).join(' + ')

const drainText = (drain: ConfiguredDrain): string =>
  drain.kind === 'power' ? `${writeAmount(drain.watts)} W` : `${writeAmount(drain.list1x_a)} A`
