import type { DeviceModel } from '#features/tools/configurator/domain/checks/facts.ts'
import {
  type ConfiguredDrain,
  type PlantSystem,
  usualSystems,
} from '#features/tools/configurator/domain/configuration.ts'
import { reaches } from '#features/tools/workbench/domain/compare.ts'
import { carries, neededRating, overList2x } from '#features/tools/workbench/domain/device-for.ts'
import { type Drains, drainsOf } from '#features/tools/workbench/domain/drains.ts'
import type { Requirement } from '../requirement.ts'
import type { KnownPanels, PanelClass } from './panel-classes.ts'

/** Equal loads with what they draw. */
export interface Kind {
  count: number
  drain: ConfiguredDrain
  drains: Drains
}

/** A requirement with everything that the search derives from it. */
export interface Site {
  requirement: Requirement
  system: PlantSystem
  inches: 19 | 21 | 23
  /** By falling drain at the lowest voltage, then as they were said: the order in which the configurator places loads. */
  kinds: readonly Kind[]
  count: number
}

export function siteOf(requirement: Requirement): Site {
  const system = usualSystems[requirement.voltage ?? 48]
  const kinds = requirement.loads.map(
    (group): Kind => ({ ...group, drains: drainsAt(group.drain, requirement, system) }),
  )
  kinds.sort((a, b) => b.drains.list2x - a.drains.list2x)
  return {
    requirement,
    system,
    inches: requirement.rack ?? 19,
    kinds,
    count: kinds.reduce((sum, { count }) => sum + count, 0),
  }
}

function drainsAt(
  drain: ConfiguredDrain,
  { feeds, constantCurrent }: Requirement,
  { float_v, min_v }: PlantSystem,
): Drains {
  const load =
    drain.kind === 'power'
      ? drain
      : ({
          kind: 'current',
          list1x: drain.list1x_a,
          list2x: drain.list2x_a,
          isConstantPower: !constantCurrent,
        } as const)
  return drainsOf(load, feeds === 'ab' ? 'both' : 'single', { float: float_v, min: min_v })
}

/** A field of a panel and the device that a load gets there. */
export interface Choice {
  /** Its place among the panel's fields. */
  field: number
  device: DeviceModel
}

/** The choices of each kind, those of the smallest limit first. */
export type Choices = readonly (readonly Choice[])[]

/** Chooses devices for the loads of a site. What is found for one panel holds for all with the same fields. */
export function deviceChooser(known: KnownPanels, site: Site) {
  const { kinds, requirement } = site
  const ladders = known.ladders[requirement.voltage ?? 48]
  const carried = new Map<DeviceModel, number | null>()
  const carriedAt = (device: DeviceModel): number | null => {
    const found = carried.get(device)
    if (found !== undefined) return found
    const { amperes } = carries(device.family, device.rating, requirement.ambientC)
    carried.set(device, amperes)
    return amperes
  }
  const needed = kinds.map(({ drains }) => neededRating(drains))
  const isEnough = (device: DeviceModel, kind: number): boolean => {
    const amperes = carriedAt(device)
    const list1x = kinds[kind]?.drains.list1x ?? 0
    return amperes !== null && reaches(amperes, list1x) && reaches(device.rating, needed[kind] ?? 0)
  }
  // By ladder, kind, and whether positions without a limit count too; undefined: nobody has looked yet.
  const chosen = new Array<DeviceModel | null | undefined>(ladders.length * kinds.length * 2)
  const deviceFor = (ladder: number, kind: number, unstated: boolean): DeviceModel | null => {
    const key = (ladder * kinds.length + kind) * 2 + Number(unstated)
    const found = chosen[key]
    if (found !== undefined) return found
    const rung = ladders[ladder]?.rungs.find(one => (unstated || one.isStated) && isEnough(one.device, kind))
    chosen[key] = rung?.device ?? null
    return rung?.device ?? null
  }
  const largest = new Map<number, Able | null>()
  /** The device of a stated limit that is enough for the largest load like one of a kind; null: none is enough for any. */
  const largestFor = (ladder: number, kind: number): Able | null => {
    const key = ladder * kinds.length + kind
    const found = largest.get(key)
    if (found !== undefined) return found
    let best: Able | null = null
    for (const rung of ladders[ladder]?.stated ?? []) {
      const most = mostOf(site, kinds[kind], rung.device, carriedAt(rung.device) ?? 0)
      if (most > (best?.most ?? 0)) best = { device: rung.device, most }
    }
    largest.set(key, best)
    return best
  }
  return {
    known,
    site,
    deviceFor,
    largestFor,
    /** Whether every kind has a device. `unstated`: positions without a stated limit count too. */
    hasDevices: ({ ladders: own }: PanelClass, unstated = false): boolean =>
      kinds.every((_, kind) => own.some(ladder => deviceFor(ladder, kind, unstated) !== null)),
    choicesFor: ({ ladders: own, byLimit }: PanelClass, unstated = false): Choices =>
      kinds.map((_, kind) =>
        byLimit.flatMap(field => {
          const device = deviceFor(own[field] ?? -1, kind, unstated)
          return device ? [{ field, device }] : []
        }),
      ),
  }
}

export type DeviceChooser = ReturnType<typeof deviceChooser>

/** A device and the largest load of a kind that it is enough for, in the unit of its drain. */
export interface Able {
  device: DeviceModel
  most: number
}

const mostOf = (site: Site, kind: Kind | undefined, { rating }: DeviceModel, carried: number): number =>
  kind ? largestDrain(site, kind.drain, carried, rating / overList2x) : 0

/** The largest drain of a kind, in its unit, that draws no more than so many amperes at float voltage and at the lowest. */
export function largestDrain(
  { system: { float_v, min_v }, requirement }: Pick<Site, 'system' | 'requirement'>,
  drain: ConfiguredDrain,
  list1x: number,
  list2x: number,
): number {
  const isSteady = drain.kind === 'current' && (requirement.constantCurrent || drain.list2x_a !== null)
  const watts = Math.min(list1x * float_v, list2x * min_v)
  const amperes = isSteady ? Math.min(list1x, list2x) : watts / float_v
  // Rounded down, so that what is said holds.
  return Math.floor((drain.kind === 'power' ? watts : amperes) * 1000 + 1e-6) / 1000
}

/** Continuous amperes of a device in the air of the site; 0 where nothing is published. */
export const carriedBy = ({ family, rating }: DeviceModel, { requirement }: Pick<Site, 'requirement'>): number =>
  carries(family, rating, requirement.ambientC).amperes ?? 0

/** Nothing is published for a device in the air of the site: what it carries is counted as if the air were not known. */
export const isWithoutChart = ({ family, rating }: DeviceModel, { requirement }: Pick<Site, 'requirement'>): boolean =>
  requirement.ambientC !== null && !carries(family, rating, requirement.ambientC).isByChart
