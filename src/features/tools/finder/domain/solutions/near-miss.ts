import { type BusUse, worstLimit } from '#features/tools/configurator/domain/bus-limit.ts'
import type { DeviceModel, Facts, PanelModel } from '#features/tools/configurator/domain/checks/facts.ts'
import { staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { type LoadGroup, type Requirement, rackWidths, requirementLimits, voltages } from '../requirement.ts'
import {
  type Able,
  type Choices,
  carriedBy,
  type DeviceChooser,
  deviceChooser,
  type Kind,
  largestDrain,
  type Site,
  siteOf,
} from './choose-devices.ts'
import { type PanelCounter, panelCounter } from './count-panels.ts'
import type { ExcludingRule } from './excluding-rules.ts'
import { countPlaced, fillRules, mostPanels, usablePositions } from './fill-panels.ts'
import { isWideEnough, rangeFor } from './first-rules.ts'
import { type KnownPanels, type PanelClass, siteNumber } from './panel-classes.ts'

/** A change of the requirement that admits a panel. */
export type Change =
  /** The loads bring their own fuses or breakers. */
  | { kind: 'protection' }
  | { kind: 'voltage'; voltage: 48 | 24 | null }
  | { kind: 'width'; inches: 19 | 21 | 23 | null }
  /** Loads of a kind that draw no more than this. */
  | { kind: 'load'; of: LoadGroup; most: LoadGroup['drain'] }
  | { kind: 'ambient'; celsius: number }
  /** Somebody confirms the limit that the catalogue does not state. */
  | { kind: 'limit' }
  | { kind: 'rack'; ru: number }
  | { kind: 'count'; loads: readonly LoadGroup[] }

/** The rule that a panel breaks, with its numbers. `distance`: how far it is from keeping it, among panels that break the same. */
export type Miss = { distance: number; change: Change } & (
  | { rule: 'protection' | 'voltage' }
  | { rule: 'width'; least: number | null }
  /** The largest that a position takes; null: none carries anything in this air. */
  | { rule: 'device'; kind: Kind; largest: Largest | null }
  /** How many positions of a bus have a stated limit and a device, and what that needs; null: more than 8 panels. */
  | { rule: 'limit'; stated: number; rackUnits: number | null; families: readonly string[] }
  | { rule: 'bus'; use: BusUse }
  | { rule: 'rack'; panels: number | null; rackUnits: number; positions: number }
)

export interface Largest {
  device: DeviceModel
  carries: number
}

/** The state that a search has prepared for the loads of a site. */
export interface Search {
  site: Site
  chooser: DeviceChooser
  counter: PanelCounter
}

export function searchAt(requirement: Requirement, known: KnownPanels): Search {
  const site = siteOf(requirement)
  const chooser = deviceChooser(known, site)
  return { site, chooser, counter: panelCounter(chooser) }
}

/** The rule that keeps a panel out, whatever its loads. */
export const excludedAt = ({ requirement, inches }: Site, panels: PanelClass): ExcludingRule | null =>
  panels.excludedBy[siteNumber(requirement.voltage ?? 48, inches)] ?? null

/** Whether as many panels as the rack has room for take the loads. */
export const isAdmitted = ({ site, chooser, counter }: Search, panels: PanelClass): boolean =>
  excludedAt(site, panels) === null &&
  chooser.hasDevices(panels) &&
  counter.panelsFor(panels, mostPanels(site.requirement, panels.shape)) !== null

/** The first rule that keeps a panel out. */
export function missOf(search: Search, panels: PanelClass): Miss {
  const { site, chooser } = search
  switch (excludedAt(site, panels)) {
    case 'protection':
      return { rule: 'protection', distance: 0, change: { kind: 'protection' } }
    case 'voltage':
      return voltageMiss(panels.shape)
    case 'width':
      return widthMiss(site, panels.shape, chooser.known.facts)
    default: {
      const failing = failingKind(search, panels)
      return failing < 0 ? roomMiss(search, panels) : deviceMiss(search, panels, failing)
    }
  }
}

/** The first kind of load for which no position has a device, whether its limit is stated or not; -1: every kind has one. */
export const failingKind = ({ site, chooser }: Search, { ladders }: PanelClass): number =>
  site.kinds.findIndex((_, kind) => ladders.every(ladder => chooser.deviceFor(ladder, kind, true) === null))

/** How far a panel is from keeping the first rule that it breaks, among those that break the same: `missOf` without its words. */
export function distanceOf(search: Search, panels: PanelClass, rule: ExcludingRule): number {
  if (rule === 'protection' || rule === 'voltage') return 0
  if (rule === 'width') return widthMiss(search.site, panels.shape, search.chooser.known.facts).distance
  if (rule !== 'device') return roomOf(search, panels).distance
  return deviceDistance(search, panels, failingKind(search, panels)).distance
}

function voltageMiss(shape: PanelModel): Miss {
  const voltage = voltages.find(one => rangeFor(shape, siteOf({ ...noLoads, voltage: one }).system)) ?? null
  return { rule: 'voltage', distance: 0, change: { kind: 'voltage', voltage } }
}

const noLoads = { loads: [], feeds: null, ru: null, rack: null, ambientC: null, spare: null, constantCurrent: false }

function widthMiss({ inches }: Site, shape: PanelModel, facts: Facts): Miss {
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

/** The largest that any position takes of loads like one of a kind, and how far it is from that load. */
function deviceDistance({ site, chooser }: Search, { ladders }: PanelClass, kind: number) {
  let largest: Able | null = null
  for (const ladder of ladders) {
    const able = chooser.largestFor(ladder, kind)
    if (able && able.most > (largest?.most ?? 0)) largest = able
  }
  const drain = site.kinds[kind]?.drain
  const asked = drain?.kind === 'power' ? drain.watts : (drain?.list1x_a ?? 0)
  return { largest, distance: largest ? asked / largest.most : Number.MAX_VALUE }
}

function deviceMiss(search: Search, panels: PanelClass, failing: number): Miss {
  const { site, chooser } = search
  const { largest, distance } = deviceDistance(search, panels, failing)
  const kind = site.kinds[failing]
  if (!kind) throw new Error('A miss by its device names the load')
  const { count, drain } = kind
  if (largest)
    return {
      rule: 'device',
      kind,
      largest: { device: largest.device, carries: carriedBy(largest.device, site) },
      distance,
      change: { kind: 'load', of: { count, drain }, most: drainOf(drain, largest.most) },
    }
  const cooler = chartCelsius.find(celsius =>
    searchAt({ ...site.requirement, ambientC: celsius }, chooser.known).chooser.hasDevices(panels),
  )
  const change: Change = cooler === undefined ? { kind: 'limit' } : { kind: 'ambient', celsius: cooler }
  return { rule: 'device', kind, largest: null, distance, change }
}

const drainOf = (drain: LoadGroup['drain'], most: number): LoadGroup['drain'] =>
  drain.kind === 'power'
    ? { kind: 'power', watts: most }
    : { kind: 'current', list1x_a: most, list2x_a: drain.list2x_a === null ? null : most }

/** Every load has a device: limits that are not stated, buses and the rack are left. */
export function roomOf({ site, chooser, counter }: Search, panels: PanelClass) {
  const { shape } = panels
  const most = mostPanels(site.requirement, shape)
  const isStated = chooser.hasDevices(panels)
  const enough = isStated ? counter.panelsFor(panels, requirementLimits.panels) : null
  const rackUnits = enough && enough * shape.rackUnits
  const byRoom = { isStated, panels: enough, rackUnits, distance: rackUnits ?? Number.MAX_VALUE, use: null }
  if (!isStated || (hasMore(chooser, panels) && counter.panelsFor(panels, most, { unstated: true }) !== null))
    return { rule: 'limit', ...byRoom } as const
  const withoutBus = counter.count(panels, most, { hasBusLimit: false })
  if (!withoutBus) return { rule: 'rack', ...byRoom } as const
  const use = withoutBus.worstBus
  return { rule: 'bus', ...byRoom, use, distance: use.amperes / use.limit } as const
}

function roomMiss(search: Search, panels: PanelClass): Miss {
  const { shape } = panels
  const { rule, isStated, panels: enough, rackUnits, distance, use } = roomOf(search, panels)
  const choices = search.chooser.choicesFor(panels)
  const rules = fillRules(search.site, shape, choices)
  const change = roomChange(search.site, rules, rackUnits)
  if (rule === 'bus') return { rule, use, distance, change }
  const positions = usablePositions(shape, choices)
  if (rule === 'rack') return { rule, panels: enough, rackUnits: rackUnits ?? 0, positions, distance, change }
  return {
    rule,
    stated: positions,
    families: unstatedFamilies(shape, search.chooser.choicesFor(panels, true)),
    rackUnits,
    distance,
    change: isStated ? change : { kind: 'limit' },
  }
}

type Rules = ReturnType<typeof fillRules>

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
    return { kind: 'load', of: { count, drain }, most: drainOf(drain, largestDrain(site, drain, model.maxLoad, worst)) }
  }
  const placed = countPlaced(rules, requirementLimits.panels)
  const [first] = kinds
  // The devices of a family may carry less together than a single load draws.
  if (first && placed.every(count => count === 0)) {
    const { count, drain } = first
    const most = Math.min(model.maxLoad, ...Object.values(model.totals))
    return { kind: 'load', of: { count, drain }, most: drainOf(drain, largestDrain(site, drain, most, worst)) }
  }
  return {
    kind: 'count',
    loads: kinds.flatMap(({ drain }, kind) => (placed[kind] ? [{ count: placed[kind], drain }] : [])),
  }
}

/** Whether positions without a stated limit have a device for some load, where none with one has. */
const hasMore = ({ site, deviceFor }: DeviceChooser, { ladders }: PanelClass): boolean =>
  site.kinds.some((_, kind) =>
    ladders.some(ladder => deviceFor(ladder, kind, true) !== null && deviceFor(ladder, kind, false) === null),
  )

const unstatedFamilies = ({ fields }: PanelModel, all: Choices): string[] => [
  ...new Set(all.flat().flatMap(({ field, device }) => (fields[field]?.limit === null ? [device.family] : []))),
]

/** The requirement after a change; null: the change is not one of the requirement. */
export function applyChange(requirement: Requirement, change: Change): Requirement | null {
  switch (change.kind) {
    case 'voltage':
      return change.voltage === null ? null : { ...requirement, voltage: change.voltage }
    case 'width':
      return change.inches === null ? null : { ...requirement, rack: change.inches }
    case 'load': {
      const { of, most } = change
      const isOf = ({ drain }: LoadGroup) => isSameDrain(drain, of.drain)
      return { ...requirement, loads: requirement.loads.map(one => (isOf(one) ? { ...one, drain: most } : one)) }
    }
    case 'ambient':
      return { ...requirement, ambientC: change.celsius }
    case 'rack':
      return { ...requirement, ru: change.ru }
    case 'count':
      return { ...requirement, loads: change.loads }
    case 'protection':
    case 'limit':
      return null
  }
}

/** Changes one after the other: a later one of the same thing takes the place of the earlier. */
export function joinChanges(changes: readonly Change[], next: Change): Change[] {
  if (next.kind !== 'load') return [...changes.filter(({ kind }) => kind !== next.kind), next]
  const before = changes.find(one => one.kind === 'load' && isSameDrain(one.most, next.of.drain))
  if (before?.kind !== 'load') return [...changes, next]
  return [...changes.filter(one => one !== before), { ...next, of: before.of }]
}

const isSameDrain = (a: LoadGroup['drain'], b: LoadGroup['drain']) => JSON.stringify(a) === JSON.stringify(b)
