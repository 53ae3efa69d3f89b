import { type BusUse, busUse, worstLimit } from '#features/tools/configurator/domain/bus-limit.ts'
import { staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { requirementLimits } from '../requirement.ts'
import type { DeviceChooser } from './choose-devices.ts'
import type { PanelClass } from './panel-classes.ts'

/** The result of filled panels, without saying which load stands where. */
export interface Counted {
  panels: number
  lanes: number
  /** The largest load of a bus in the worst case. */
  worstBus: BusUse
  /** Positions that are taken. */
  used: number
}

export interface CountRules {
  /** Positions without a stated limit count too. */
  unstated?: boolean
  /** False: only positions count. */
  hasBusLimit?: boolean
}

/**
 * Counts what `fillPanels` fills, with the same result and without its record of every seat: a search asks it of thousands of
 * panels. Its arrays are used again for each of them.
 */
export function panelCounter(chooser: DeviceChooser) {
  const fill = new CountingFill(chooser)
  return {
    /** How many panels the loads need, first-fit; null: more than `most`. */
    panelsFor: (panels: PanelClass, most: number, rules: CountRules = {}): number | null => {
      fill.begin(panels, rules)
      return fill.fillInOrder(most) ? fill.panelsUsed() : null
    },
    /** The result of as few panels as possible with the loads spread over their buses; null: they need more than `most`. */
    count: (panels: PanelClass, most: number, rules: CountRules = {}): Counted | null => {
      fill.begin(panels, rules)
      if (!fill.fillInOrder(most)) return null
      const needed = fill.panelsUsed()
      const lanes = fill.lanesIn(needed)
      const first: Counted = { panels: needed, lanes, worstBus: fill.worstBus(lanes, panels), used: fill.used }
      // One lane has no other way.
      if (lanes === 1 || !fill.fillEvenly(lanes)) return first
      return { ...first, worstBus: fill.worstBus(lanes, panels), used: fill.used }
    },
  }
}

export type PanelCounter = ReturnType<typeof panelCounter>

const mostLanes = 2 * requirementLimits.panels

/** Panels that are filled load by load, as numbers alone. */
class CountingFill {
  /** Positions that are taken. */
  used = 0
  #lastLane = 0
  readonly #chooser: DeviceChooser
  readonly #amperes = new Float64Array(mostLanes)
  readonly #amperes2x = new Float64Array(mostLanes)
  /** Lanes that have refused a load of the kind that is placed: they refuse every other. */
  readonly #isClosed = new Uint8Array(mostLanes)
  /** The next free position, by lane and field. */
  #next = new Int32Array(mostLanes * 4)
  /** Amperes of the families with a limit of their own, by lane and family. */
  #ofFamily = new Float64Array(mostLanes)
  #panels: PanelClass | undefined
  #worstLimit = 0
  #unstated = false
  #hasBusLimit = true
  /** With a feed gone, one bus of a panel carries the loads of both. */
  #isShared = false
  /** The two buses of a panel are two lanes. */
  #isSplit = false
  /** Two panels are one lane. */
  #isPaired = false

  constructor(chooser: DeviceChooser) {
    this.#chooser = chooser
  }

  begin(panels: PanelClass, { unstated = false, hasBusLimit = true }: CountRules): void {
    const { buses, loadSharing, fields } = panels.shape
    const isTwofold = this.#chooser.site.requirement.feeds === 'ab'
    this.#panels = panels
    this.#worstLimit = worstLimit(panels.shape)
    this.#unstated = unstated
    this.#hasBusLimit = hasBusLimit
    this.#isPaired = isTwofold && buses === 1
    this.#isSplit = !isTwofold && buses === 2
    this.#isShared = this.#isSplit && loadSharing
    if (this.#next.length < mostLanes * fields.length) this.#next = new Int32Array(mostLanes * fields.length)
    const sums = mostLanes * panels.totals.length
    if (this.#ofFamily.length < sums) this.#ofFamily = new Float64Array(sums)
  }

  lanesIn(panels: number): number {
    if (this.#isPaired) return Math.floor(panels / 2)
    return this.#isSplit ? panels * 2 : panels
  }

  panelsUsed(): number {
    const last = this.#lastLane
    if (this.#isPaired) return (last + 1) * 2
    return this.#isSplit ? (last >> 1) + 1 : last + 1
  }

  worstBus(lanes: number, { shape }: Pick<PanelClass, 'shape'>): BusUse {
    let [worst1, worst2] = [0, 0]
    for (let lane = 0; lane < lanes; lane++) {
      worst1 = Math.max(worst1, this.#busLoad(lane, this.#amperes))
      worst2 = Math.max(worst2, this.#busLoad(lane, this.#amperes2x))
    }
    return busUse(worst1, worst2, shape)
  }

  /** Each load in the first lane that takes it; false: some load finds none. */
  fillInOrder(panels: number): boolean {
    const lanes = this.#empty(panels)
    for (const [kind, { count }] of this.#chooser.site.kinds.entries()) {
      let left = count
      // If a lane has no room for one of several equal loads, it has none for the others later.
      for (let lane = 0; lane < lanes && left > 0; lane++)
        while (left > 0 && this.#seat(lane, kind)) {
          left--
          if (lane > this.#lastLane) this.#lastLane = lane
        }
      if (left > 0) return false
    }
    return true
  }

  /** Each load in the lane with the least load of those that take it; false: some load finds none. */
  fillEvenly(lanes: number): boolean {
    this.#empty(lanes, lanes)
    for (const [kind, { count }] of this.#chooser.site.kinds.entries()) {
      this.#isClosed.fill(0)
      let left = count
      while (left > 0) {
        const lane = this.#leastLoaded(lanes)
        if (lane < 0) return false
        if (this.#seat(lane, kind)) left--
        else this.#isClosed[lane] = 1
      }
    }
    return true
  }

  #empty(panels: number, lanes = this.lanesIn(panels)): number {
    const fields = this.#panels?.shape.fields ?? []
    this.used = 0
    this.#lastLane = 0
    this.#amperes.fill(0)
    this.#amperes2x.fill(0)
    if (this.#panels?.totals.length) this.#ofFamily.fill(0)
    for (let lane = 0; lane < lanes; lane++)
      for (let place = 0; place < fields.length; place++)
        this.#next[lane * fields.length + place] = fields[place]?.from ?? 0
    return lanes
  }

  #leastLoaded(lanes: number): number {
    let least = -1
    for (let lane = 0; lane < lanes; lane++) {
      if (this.#isClosed[lane] === 1) continue
      if (least < 0 || (this.#amperes[lane] ?? 0) < (this.#amperes[least] ?? 0)) least = lane
    }
    return least
  }

  #busLoad(lane: number, amperes: Float64Array): number {
    if (!this.#isShared) return amperes[lane] ?? 0
    const first = lane & ~1
    return (amperes[first] ?? 0) + (amperes[first + 1] ?? 0)
  }

  /** Gives a load of a kind the first free position of a lane whose bus still carries it. */
  #seat(lane: number, kind: number): boolean {
    const panels = this.#panels
    const drains = this.#chooser.site.kinds[kind]?.drains
    if (!panels || !drains) return false
    const { list1x: amperes, list2x } = drains
    const { fields, maxLoad } = panels.shape
    if (this.#hasBusLimit) {
      if (!staysWithin(this.#busLoad(lane, this.#amperes) + amperes, maxLoad)) return false
      if (!staysWithin(this.#busLoad(lane, this.#amperes2x) + list2x, this.#worstLimit)) return false
    }
    for (const place of panels.byLimit) {
      const device = this.#chooser.deviceFor(panels.ladders[place] ?? -1, kind, this.#unstated)
      const field = fields[place]
      if (!device || !field) continue
      const { positions, family } = device
      const slot = lane * fields.length + place
      const position = freeFrom(this.#next[slot] ?? 0, field.from, field.columns, positions)
      if (position + positions > field.from + field.count || positions > field.columns) continue
      if (!this.#takesFamily(lane, family, amperes)) continue
      this.#next[slot] = position + positions
      this.#amperes[lane] = (this.#amperes[lane] ?? 0) + amperes
      this.#amperes2x[lane] = (this.#amperes2x[lane] ?? 0) + list2x
      this.used += positions
      return true
    }
    return false
  }

  /** Counts a load to what its family carries on a bus, where that is limited. */
  #takesFamily(lane: number, family: string, amperes: number): boolean {
    const totals = this.#panels?.totals ?? []
    const own = totals.findIndex(one => one.family === family)
    if (own < 0) return true
    const slot = lane * totals.length + own
    const sum = (this.#ofFamily[slot] ?? 0) + amperes
    if (this.#hasBusLimit && !staysWithin(sum, totals[own]?.amperes ?? Number.POSITIVE_INFINITY)) return false
    this.#ofFamily[slot] = sum
    return true
  }
}

/** The next number from which a device has its positions in one row. */
function freeFrom(next: number, from: number, columns: number, positions: number): number {
  if (positions === 1) return next
  const column = (next - from) % columns
  return column + positions > columns ? next + columns - column : next
}
