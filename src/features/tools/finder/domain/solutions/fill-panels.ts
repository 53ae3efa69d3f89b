import { type BusUse, busUse, worstLimit } from '#features/tools/configurator/domain/bus-limit.ts'
import type { DeviceModel, PanelField, PanelModel } from '#features/tools/configurator/domain/checks/facts.ts'
import { staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { type Requirement, requirementLimits } from '../requirement.ts'
import type { Choice, Choices, Kind, Site } from './choose-devices.ts'

/** Where one load of a kind stands; on two feeds the same position of both buses. */
export interface Seat {
  kind: number
  position: number
  device: DeviceModel
}

/** The positions that one load chooses from: a bus, or both buses of a panel, or of a pair of panels with one bus each. */
export interface Lane {
  feeds: 'A' | 'B' | 'A+B'
  /** The number of the first panel of the lane, and of the second where a load stands on two. */
  panels: readonly [number, number]
  /** Amperes in the worst case, at float voltage and at the lowest. */
  amperes: number
  amperes2x: number
  seats: Seat[]
}

interface OpenLane extends Lane {
  ofFamily: Map<string, number>
  /** The next free position of each field. */
  next: number[]
}

export interface Filled {
  panels: number
  lanes: readonly Lane[]
}

/** The limits within which panels are filled. */
export interface FillRules {
  model: PanelModel
  feeds: 'one' | 'ab'
  kinds: readonly Kind[]
  choices: Choices
  /** False: only positions count. */
  hasBusLimit: boolean
}

/** Fills as few panels as the loads need, first-fit by falling drain; null: they need more panels than `most`. */
export function fillPanels(rules: FillRules, most: number): Filled | null {
  const first = place(rules, lanesOf(rules, most), inOrder)
  if (first.placed < first.wanted) return null
  const panels = 1 + Math.max(0, ...first.lanes.filter(({ seats }) => seats.length > 0).flatMap(lane => lane.panels))
  const even = place(rules, lanesOf(rules, panels), leastLoaded)
  return {
    panels,
    lanes: even.placed === even.wanted ? even.lanes : first.lanes.slice(0, lanesOf(rules, panels).length),
  }
}

/** How many loads of each kind these panels take, first-fit. */
export function countPlaced(rules: FillRules, panels: number): number[] {
  const { lanes } = place(rules, lanesOf(rules, panels), inOrder)
  return rules.kinds.map((_, own) =>
    lanes.reduce((sum, { seats }) => sum + seats.filter(({ kind }) => kind === own).length, 0),
  )
}

export const fillRules = (
  { requirement, kinds }: Site,
  model: PanelModel,
  choices: Choices,
  { hasBusLimit = true } = {},
): FillRules => ({ model, feeds: requirement.feeds ?? 'one', kinds, choices, hasBusLimit })

/** How many panels the rack has room for. */
export function mostPanels({ ru }: Pick<Requirement, 'ru'>, { rackUnits }: PanelModel): number {
  if (ru === null) return requirementLimits.panels
  return Math.min(requirementLimits.panels, Math.floor(ru / rackUnits))
}

function lanesOf({ model, feeds }: FillRules, panels: number): OpenLane[] {
  const lane = (own: Pick<Lane, 'feeds' | 'panels'>): OpenLane => ({
    ...own,
    amperes: 0,
    amperes2x: 0,
    seats: [],
    ofFamily: new Map(),
    next: model.fields.map(({ from }) => from),
  })
  if (feeds === 'ab' && model.buses === 1)
    return Array.from({ length: Math.floor(panels / 2) }, (_, n) => lane({ feeds: 'A+B', panels: [2 * n, 2 * n + 1] }))
  const ofPanel: readonly Lane['feeds'][] = feeds === 'ab' ? ['A+B'] : model.buses === 1 ? ['A'] : ['A', 'B']
  return Array.from({ length: panels }, (_, n) => ofPanel.map(own => lane({ feeds: own, panels: [n, n] }))).flat()
}

type Order = (lanes: readonly OpenLane[]) => readonly OpenLane[]

const inOrder: Order = lanes => lanes
const leastLoaded: Order = lanes => lanes.toSorted((a, b) => a.amperes - b.amperes)

function place(
  rules: FillRules,
  lanes: OpenLane[],
  order: Order,
): { placed: number; wanted: number; lanes: OpenLane[] } {
  let [placed, wanted] = [0, 0]
  for (const [kind, { count }] of rules.kinds.entries()) {
    wanted += count
    for (let n = 0; n < count; n++) {
      const isSeated = order(lanes).some(lane => seat(rules, lanes, lane, kind))
      // If the first of equal loads finds no place, no other does.
      if (!isSeated) break
      placed++
    }
  }
  return { placed, wanted, lanes }
}

/** Gives a load the first free position of a lane whose bus still carries it. */
function seat(rules: FillRules, lanes: readonly OpenLane[], lane: OpenLane, kind: number): boolean {
  const { model, kinds, choices, hasBusLimit } = rules
  const { list1x: amperes = 0, list2x = 0 } = kinds[kind]?.drains ?? {}
  if (hasBusLimit) {
    if (!staysWithin(busLoad(rules, lanes, lane, 'amperes') + amperes, model.maxLoad)) return false
    if (!staysWithin(busLoad(rules, lanes, lane, 'amperes2x') + list2x, worstLimit(model))) return false
  }
  for (const { field: place, device } of choices[kind] ?? []) {
    const field = model.fields[place]
    const position = field && freePosition(field, lane.next[place] ?? field.from, device.positions)
    if (!field || position === null || position === undefined) continue
    const ofFamily = (lane.ofFamily.get(device.family) ?? 0) + amperes
    if (hasBusLimit && !staysWithin(ofFamily, model.totals[device.family] ?? Number.POSITIVE_INFINITY)) continue
    lane.next[place] = position + device.positions
    lane.amperes += amperes
    lane.amperes2x += list2x
    lane.ofFamily.set(device.family, ofFamily)
    lane.seats.push({ kind, position, device })
    return true
  }
  return false
}

/** With a feed gone, the input of a load-sharing panel that is left carries the loads of both its buses. */
function busLoad(
  { model }: Pick<FillRules, 'model'>,
  lanes: readonly Lane[],
  lane: Lane,
  key: 'amperes' | 'amperes2x',
): number {
  if (!model.loadSharing || lane.feeds === 'A+B') return lane[key]
  return lanes.reduce((sum, one) => (one.panels[0] === lane.panels[0] ? sum + one[key] : sum), 0)
}

/** The largest load of a bus in the worst case, beside the limit that it is closer to. */
export function worstBus(rules: Pick<FillRules, 'model'>, { lanes }: Filled): BusUse {
  const most = (key: 'amperes' | 'amperes2x') => Math.max(...lanes.map(lane => busLoad(rules, lanes, lane, key)))
  return busUse(most('amperes'), most('amperes2x'), rules.model)
}

/** The next number from which a device has its positions in one row; null: none. */
function freePosition({ from, count, columns }: PanelField, next: number, positions: number): number | null {
  const column = (next - from) % columns
  const number = column + positions > columns ? next + columns - column : next
  return number + positions <= from + count && positions <= columns ? number : null
}

/** Positions of one lane that have a device for at least one of the loads. */
export function usablePositions({ fields }: Pick<PanelModel, 'fields'>, choices: Choices): number {
  const usable = new Set(choices.flat().map(({ field }: Choice) => field))
  return fields.reduce((sum, { count }, place) => (usable.has(place) ? sum + count : sum), 0)
}
