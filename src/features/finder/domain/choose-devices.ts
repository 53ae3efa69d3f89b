import { fieldTakes, isEnough } from '#features/configurator/domain/choose.ts'
import { type ConfiguredDrain, type PlantSystem, usualSystems } from '#features/configurator/domain/configuration.ts'
import {
  type DeviceModel,
  type Facts,
  type PanelField,
  type PanelModel,
  voltageOf,
} from '#features/configurator/domain/facts.ts'
import { limitWith } from '#features/product/domain/fit-exceptions.ts'
import { staysWithin } from '#features/workbench/domain/compare.ts'
import { carries } from '#features/workbench/domain/device-for.ts'
import { type Drains, drainsOf } from '#features/workbench/domain/drains.ts'
import type { PanelClass } from './panel-classes.ts'
import type { Requirement } from './requirement.ts'

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

function drainsAt(drain: ConfiguredDrain, { feeds }: Requirement, { float_v, min_v }: PlantSystem): Drains {
  const load =
    drain.kind === 'power'
      ? drain
      : ({ kind: 'current', list1x: drain.list1x_a, list2x: drain.list2x_a, isConstantPower: false } as const)
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

/** Chooses the devices of panels. Equal fields are looked at once. */
export function deviceChooser(facts: Facts) {
  const known = new Map<string, DeviceModel | null>()
  const chosen = (
    site: Site,
    { shape, isSpecial }: PanelClass,
    field: PanelField,
    { drains }: Kind,
    unstated: boolean,
  ) => {
    const choose = () => smallestDevice(site, facts, shape, field, drains, unstated)
    if (isSpecial) return choose()
    const { system, requirement } = site
    const key = [
      shape.fit.type,
      field.kind,
      field.limit,
      drains.list1x,
      drains.list2x,
      requirement.ambientC,
      system.max_v,
      unstated,
    ].join()
    const found = known.get(key)
    if (found !== undefined) return found
    const device = choose()
    known.set(key, device)
    return device
  }
  return {
    facts,
    /** `unstated`: positions without a stated limit count too. */
    choicesFor: (site: Site, panel: PanelClass, unstated = false): Choices =>
      site.kinds.map(kind =>
        panel.shape.fields
          .flatMap((field, place) => {
            const device = chosen(site, panel, field, kind, unstated)
            return device ? [{ field: place, device, limit: field.limit ?? Number.POSITIVE_INFINITY }] : []
          })
          .sort((a, b) => a.limit - b.limit),
      ),
  }
}

export type DeviceChooser = ReturnType<typeof deviceChooser>

/** The smallest device: of one position before two, then by rating, then in the order of the field's families; null: none. */
function smallestDevice(
  site: Site,
  facts: Facts,
  panel: PanelModel,
  field: PanelField,
  drains: Drains,
  unstated: boolean,
): DeviceModel | null {
  let best: DeviceModel | null = null
  for (const device of devicesIn(site, facts, panel, field, unstated)) {
    if (!isEnough(device, drains, site.requirement.ambientC)) continue
    if (
      !best ||
      device.positions < best.positions ||
      (device.positions === best.positions && device.rating < best.rating)
    )
      best = device
  }
  return best
}

/** The devices that a field takes, whatever they carry. */
export function devicesIn(
  { system }: Pick<Site, 'system'>,
  facts: Facts,
  model: PanelModel,
  field: PanelField,
  unstated = false,
): DeviceModel[] {
  return field.families.flatMap(family =>
    facts.devicesOf(family).filter(device => {
      const volts = voltageOf(device)
      if (volts !== null && !staysWithin(system.max_v, volts)) return false
      if (!fieldTakes({ facts }, { model }, field, device)) return false
      const limit = limitWith(facts.exceptions, model.fit, device)
      return limit === null ? unstated : staysWithin(device.rating, limit)
    }),
  )
}

/** Continuous amperes of a device in the air of the site; 0 where nothing is published. */
export const carriedBy = ({ family, rating }: DeviceModel, { requirement }: Pick<Site, 'requirement'>): number =>
  carries(family, rating, requirement.ambientC).amperes ?? 0
