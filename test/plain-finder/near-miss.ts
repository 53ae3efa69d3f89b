import { worstLimit } from '#features/tools/configurator/domain/bus-limit.ts'
import type { DeviceModel, PanelModel } from '#features/tools/configurator/domain/checks/facts.ts'
import { type LoadGroup, rackWidths, requirementLimits, voltages } from '#features/tools/finder/domain/requirement.ts'
import {
  type Choices,
  carriedBy,
  type Kind,
  type Site,
  siteOf,
} from '#features/tools/finder/domain/solutions/choose-devices.ts'
import {
  countPlaced,
  type Filled,
  fillPanels,
  fillRules,
  mostPanels,
  usablePositions,
  worstBus,
} from '#features/tools/finder/domain/solutions/fill-panels.ts'
import {
  hasProtection,
  isWideEnough,
  rangeFor,
  takesVoltage,
} from '#features/tools/finder/domain/solutions/first-rules.ts'
import type { Change, Miss } from '#features/tools/finder/domain/solutions/near-miss.ts'
import { staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { devicesIn, type PlainChooser } from './choose-devices.ts'

/** The rules that ask nothing of the loads. */
export const admits = (site: Site, shape: PanelModel, { facts }: PlainChooser): boolean =>
  hasProtection(shape) && takesVoltage(shape, site.system) && isWideEnough(shape, site.inches, facts.adapterOf)

/** The first rule that keeps a panel out. */
export function missOf(site: Site, shape: PanelModel, chooser: PlainChooser): Miss {
  if (!hasProtection(shape)) return { rule: 'protection', distance: 0, change: { kind: 'protection' } }
  if (!takesVoltage(shape, site.system)) return voltageMiss(shape)
  if (!isWideEnough(shape, site.inches, chooser.facts.adapterOf)) return widthMiss(site, shape, chooser)
  const [stated, all] = [chooser.choicesFor(site, shape), chooser.choicesFor(site, shape, true)]
  const failing = site.kinds.find((_, kind) => all[kind]?.length === 0)
  if (failing) return deviceMiss(site, shape, failing, chooser)
  return roomMiss(site, shape, stated, all)
}

function voltageMiss(shape: PanelModel): Miss {
  const voltage = voltages.find(one => rangeFor(shape, siteOf({ ...noLoads, voltage: one }).system)) ?? null
  return { rule: 'voltage', distance: 0, change: { kind: 'voltage', voltage } }
}

const noLoads = { loads: [], feeds: null, ru: null, rack: null, ambientC: null, spare: null, constantCurrent: false }

function widthMiss({ inches }: Site, shape: PanelModel, { facts }: PlainChooser): Miss {
  const fitting = rackWidths
    .filter(one => isWideEnough(shape, one, facts.adapterOf))
    .sort((a, b) => Math.abs(a - inches) - Math.abs(b - inches))[0]
  const least = shape.racks.length > 0 ? Math.min(...shape.racks) : null
  return {
    rule: 'width',
    least: least !== null && least > inches ? least : null,
    distance: Math.abs((fitting ?? 0) - inches),
    change: { kind: 'width', inches: fitting ?? null },
  }
}

/** Temperatures of the chart of GMT fuses, the hottest first. */
const chartCelsius = [60, 50, 20] as const

function deviceMiss(site: Site, shape: PanelModel, kind: Kind, chooser: PlainChooser): Miss {
  const devices = shape.fields.flatMap(field => devicesIn(site, chooser.facts, shape, field))
  const most = (device: DeviceModel) => mostOf(site, kind, device)
  const largest = devices.reduce<DeviceModel | null>(
    (best, device) => (most(device) > (best ? most(best) : 0) ? device : best),
    null,
  )
  const { count, drain } = kind
  const asked = drain.kind === 'power' ? drain.watts : drain.list1x_a
  if (largest)
    return {
      rule: 'device',
      kind,
      largest: { device: largest, carries: carriedBy(largest, site) },
      distance: asked / most(largest),
      change: { kind: 'load', of: { count, drain }, most: drainOf(drain, most(largest)) },
    }
  const cooler = chartCelsius.find(celsius => {
    const other = siteOf({ ...site.requirement, ambientC: celsius })
    return chooser.choicesFor(other, shape).every(one => one.length > 0)
  })
  const change: Change = cooler === undefined ? { kind: 'limit' } : { kind: 'ambient', celsius: cooler }
  return { rule: 'device', kind, largest: null, distance: Number.MAX_VALUE, change }
}

/** The largest load that a device is enough for, in the unit of a drain. */
function mostOf(site: Site, { drain }: Kind, device: DeviceModel): number {
  return largestFor(site, drain, carriedBy(device, site), device.rating / overList2x)
}

function largestFor(site: Site, drain: LoadGroup['drain'], atFloat: number, atLowest: number): number {
  const { float_v, min_v } = site.system
  const isSteady = drain.kind === 'current' && (site.requirement.constantCurrent || drain.list2x_a !== null)
  const byWatts = Math.min(atFloat * float_v, atLowest * min_v)
  const most = drain.kind === 'power' ? byWatts : isSteady ? Math.min(atFloat, atLowest) : byWatts / float_v
  // Rounded down, so that what is said holds.
  return Math.floor(most * 1000 + 1e-6) / 1000
}

/** The margin of a rating over the List 2X drain (rule R5). */
const overList2x = 1.25

const drainOf = (drain: LoadGroup['drain'], most: number): LoadGroup['drain'] =>
  drain.kind === 'power'
    ? { kind: 'power', watts: most }
    : { kind: 'current', list1x_a: most, list2x_a: drain.list2x_a === null ? null : most }

/** Every load has a device: limits that are not stated, buses and the rack are left. */
function roomMiss(site: Site, shape: PanelModel, stated: Choices, all: Choices): Miss {
  const most = mostPanels(site.requirement, shape)
  const rules = fillRules(site, shape, stated)
  const isStated = stated.every(one => one.length > 0)
  const enough = isStated ? fillPanels(rules, requirementLimits.panels) : null
  const rackUnits = enough && enough.panels * shape.rackUnits
  const change = roomChange(site, rules, rackUnits)
  if (!isStated || (hasMore(all, stated) && fillPanels({ ...rules, choices: all }, most)))
    return {
      rule: 'limit',
      stated: usablePositions(shape, stated),
      families: unstatedFamilies(shape, all),
      rackUnits,
      distance: rackUnits ?? Number.MAX_VALUE,
      change: isStated ? change : { kind: 'limit' },
    }
  const withoutBus = fillPanels({ ...rules, hasBusLimit: false }, most)
  if (withoutBus) return busMiss(rules, withoutBus, change)
  return {
    rule: 'rack',
    panels: enough?.panels ?? null,
    rackUnits: rackUnits ?? 0,
    positions: usablePositions(shape, stated),
    distance: rackUnits ?? Number.MAX_VALUE,
    change,
  }
}

type Rules = ReturnType<typeof fillRules>

function busMiss(rules: Rules, filled: Filled, change: Change): Miss {
  const use = worstBus(rules, filled)
  return { rule: 'bus', use, distance: use.amperes / use.limit, change }
}

/** More rack units where 8 panels are enough; else fewer loads, or smaller ones where a bus does not carry a single one. */
function roomChange(site: Site, rules: Rules, rackUnits: number | null): Change {
  if (rackUnits !== null) return { kind: 'rack', ru: rackUnits }
  const { model, kinds } = rules
  const worst = worstLimit(model)
  const tooLarge = kinds.find(
    ({ drains }) => !staysWithin(drains.list1x, model.maxLoad) || !staysWithin(drains.list2x, worst),
  )
  if (tooLarge) {
    const { count, drain } = tooLarge
    return { kind: 'load', of: { count, drain }, most: drainOf(drain, largestFor(site, drain, model.maxLoad, worst)) }
  }
  const placed = countPlaced(rules, requirementLimits.panels)
  const [first] = kinds
  // The devices of a family may carry less together than a single load draws.
  if (first && placed.every(count => count === 0)) {
    const { count, drain } = first
    const most = Math.min(model.maxLoad, ...Object.values(model.totals))
    return { kind: 'load', of: { count, drain }, most: drainOf(drain, largestFor(site, drain, most, worst)) }
  }
  return {
    kind: 'count',
    loads: kinds.flatMap(({ drain }, kind) => (placed[kind] ? [{ count: placed[kind], drain }] : [])),
  }
}

const hasMore = (all: Choices, stated: Choices) =>
  all.some((choices, kind) => choices.length > (stated[kind]?.length ?? 0))

const unstatedFamilies = ({ fields }: PanelModel, all: Choices): string[] => [
  ...new Set(all.flat().flatMap(({ field, device }) => (fields[field]?.limit === null ? [device.family] : []))),
]
