import { cutTo } from '#drawing/lettering.ts'
import { insert, type Link, line, moved, type Shape, text } from '#drawing/shapes.ts'
import { boundsOf } from '#drawing/sheet.ts'
import { upstreamFor } from '#features/tools/workbench/domain/device-for.ts'
import { shownBeside } from '#features/tools/workbench/domain/fields/shown-value.ts'
import type { Language } from '#shared/language.ts'
import { formatNumber, formatQuantity } from '#shared/number/format-number.ts'
import { panelDrawingText } from '../../messages/drawings.ts'
import type { PlacedProblem } from '../checks/problem.ts'
import type { PlannedPanel } from '../checks/standing.ts'
import type { Configuration, FeedName } from '../configuration.ts'
import { wireLength } from '../front/wire-words.ts'
import { plantName } from '../names.ts'
import type { Plan } from '../plan.ts'
import { type Branch, branchesOf } from './branches.ts'
import {
  alarmBlock,
  barPen,
  diodesBlock,
  feedBlock,
  loadBlock,
  type SymbolSet,
  symbolHeight,
  symbolSets,
  wirePen,
} from './symbols.ts'

export interface SingleLineOptions {
  /** The problems that `checkPlan` finds in the plan. */
  problems: readonly PlacedProblem[]
  language: Language
  symbols: Configuration['symbols']
  units: Configuration['units']
  /** Each branch is a link to its row: '#P1-A2'. */
  isLinked?: boolean
}

/** Branches in one row of a bar. */
const mostInRow = 20
const pitch = 14.5
/** From the feed to its bar, from a bar to the end of its lettering. */
const headHeight = 34
const rowHeight = 76
/** Where the feeder stands, and where the first branch hangs. */
const feederX = 4
const firstX = 11
/** The head's words need this width, also where few branches hang. */
const leastWidth = 118
const gap = 24

/** The single-line diagram of all panels, one below the other. Millimetres on the sheet. */
export function layOut(plan: Plan, options: SingleLineOptions): Shape[] {
  let top = 0
  return plan.panels.flatMap(panel => {
    const shapes = layOutPanel(plan, panel, options)
    const { y, height } = boundsOf(shapes)
    const placed = moved(shapes, 0, top - y)
    top += height + 10
    return placed
  })
}

interface Bus {
  feed: FeedName
  branches: Branch[]
  width: number
}

/** One panel in figures that fit a page: buses that are below each other are apart, unless diodes join them. */
export function diagramsOf(plan: Plan, panel: PlannedPanel, options: SingleLineOptions): Shape[][] {
  const buses = busesOf(plan, panel, panel.feeds, options)
  if (isOneRow(buses) || panel.model.loadSharing) return [layOutPanel(plan, panel, options)]
  return panel.feeds.map(feed => layOutPanel(plan, panel, options, [feed]))
}

const busesOf = (plan: Plan, panel: PlannedPanel, feeds: readonly FeedName[], options: SingleLineOptions): Bus[] =>
  feeds.map(feed => {
    const branches = branchesOf(plan, panel, feed, options)
    return { feed, branches, width: Math.max(leastWidth, firstX + Math.min(branches.length, mostInRow) * pitch) }
  })

const isOneRow = (buses: readonly Bus[]): boolean =>
  buses.reduce((sum, { width }) => sum + width + gap, -gap) <= 2 * (firstX + 10 * pitch) + gap

/** One panel: its buses side by side where both fit into a row, else one below the other. */
function layOutPanel(plan: Plan, panel: PlannedPanel, options: SingleLineOptions, feeds = panel.feeds): Shape[] {
  const { language } = options
  const words = panelDrawingText[language]
  const buses = busesOf(plan, panel, feeds, options)
  const isBeside = isOneRow(buses)
  const places = placeBuses(buses, isBeside)
  const [first, second] = places
  const shared = panel.model.loadSharing && first && second ? sharing(first, second, isBeside, words.loadSharing) : []
  const right = Math.max(...buses.map(({ width }, index) => (places[index]?.x ?? 0) + width))
  const alarm = panel.model.subject?.alarm.alarmLamp ? alarmContact(right, words.alarm) : []
  return [
    text(0, -8, 4.4, `${panel.ref} · ${panel.model.sku}`, { anchor: 'start', bold: true, isName: true }),
    ...buses.flatMap((bus, index) => {
      const { x, y } = places[index] ?? { x: 0, y: 0 }
      return moved(busShapes(plan, panel, bus, options), x, y)
    }),
    ...shared,
    ...alarm,
  ]
}

type Place = { x: number; y: number; width: number }

function placeBuses(buses: readonly Bus[], isBeside: boolean): Place[] {
  let [x, y] = [0, 0]
  return buses.map(({ width, branches }) => {
    const place = { x, y, width }
    if (isBeside) x += width + gap
    else y += headHeight + Math.max(1, Math.ceil(branches.length / mostInRow)) * rowHeight + 4
    return place
  })
}

/** The diodes between two bars: in the gap beside each other, or at the left of bars that are below each other. */
function sharing(first: Place, second: Place, isBeside: boolean, name: string): Shape[] {
  const bar = first.y + headHeight
  if (isBeside) {
    const left = first.x + first.width
    const middle = left + gap / 2
    return [
      line(left, bar, middle - 8, bar, wirePen),
      insert(diodesBlock, middle - 8, bar),
      line(middle + 8, bar, second.x + feederX, bar, wirePen),
      text(middle, bar - 4, 2.8, name),
    ]
  }
  const low = second.y + headHeight
  const x = -22
  const middle = bar + 12
  return [
    line(feederX, bar, x, bar, wirePen),
    line(x, bar, x, middle, wirePen),
    insert(diodesBlock, x, middle),
    line(x + 16, middle, x + 16, low, wirePen),
    line(x + 16, low, feederX, low, wirePen),
    text(x + 2, middle - 4, 2.8, name, { anchor: 'start' }),
  ]
}

const alarmContact = (right: number, name: string): Shape[] => [
  insert(alarmBlock, right - 12, 4),
  text(right - 14, 10.2, 2.8, name, { anchor: 'end' }),
]

function busShapes(plan: Plan, panel: PlannedPanel, bus: Bus, options: SingleLineOptions): Shape[] {
  const symbols = symbolSets[options.symbols]
  const rows = Math.max(1, Math.ceil(bus.branches.length / mostInRow))
  const bars = Array.from({ length: rows }, (_, row) => headHeight + row * rowHeight)
  const last = bars.at(-1) ?? headHeight
  const riser = rows > 1 ? [line(feederX, headHeight, feederX, last, barPen)] : []
  const right = (row: number) => {
    const count = Math.min(mostInRow, bus.branches.length - row * mostInRow)
    return row === 0 ? bus.width : firstX + count * pitch - pitch / 2
  }
  return [
    ...head(plan, panel, bus.feed, options, symbols),
    ...bars.map((y, row) => line(feederX, y, right(row), y, barPen)),
    ...riser,
    ...bus.branches.flatMap((branch, index) => {
      const x = firstX + (index % mostInRow) * pitch + 3
      const y = bars[Math.floor(index / mostInRow)] ?? headHeight
      const shapes = branchShapes(branch, x, y, symbols)
      return options.isLinked ? [linked(branch, shapes, x, y)] : shapes
    }),
  ]
}

const linked = ({ link }: Branch, shapes: Shape[], x: number, y: number): Link => ({
  ...link,
  kind: 'link',
  x: x - 4,
  y,
  width: pitch,
  height: rowHeight - 4,
  shapes,
})

/** The feed with its voltages, the feeder's device and wire, and what the bus carries. */
function head(
  plan: Plan,
  panel: PlannedPanel,
  feed: FeedName,
  options: SingleLineOptions,
  symbols: SymbolSet,
): Shape[] {
  const { language, units } = options
  const words = panelDrawingText[language]
  const { system, feeders } = plan.configuration
  const feeder = feeders.find(one => one.panel === panel.ref && one.bus === feed)
  const volts = (value: number) => formatQuantity(value, 'V', language)
  const sums = plan.buses.find(one => one.panel === panel && one.feed === feed)
  const worst = Math.max(0, ...Object.values(sums?.list1 ?? {}))
  const usual = sums && sums.worstList2 > 0 ? upstreamFor(sums.worstList2) : null
  const device = feeder?.device_a ?? null
  const chosen =
    device === null
      ? words.feederOpen(usual === null ? '' : formatQuantity(usual, 'A', language))
      : `${words.kinds[feeder?.kind ?? 'none']} ${formatQuantity(device, 'A', language)}`.trim()
  const kind = device === null || !feeder?.kind ? 'unknown' : feeder.kind
  const { maxLoad, busRating } = panel.model
  const carried = words.carries(
    formatNumber(shownBeside(worst, maxLoad), language),
    formatQuantity(maxLoad, 'A', language),
  )
  const beside = (y: number, size: number, value: string, bold = false) =>
    text(feederX + 5, y, size, value, { anchor: 'start', bold })
  return [
    insert(feedBlock, feederX, 2),
    line(feederX, 6, feederX, 14, wirePen),
    insert(symbols[kind], feederX, 14),
    line(feederX, 14 + symbolHeight, feederX, headHeight, wirePen),
    beside(3, 3.2, words.feed(feed, plantName(system.nominal)), true),
    beside(7.2, 2.8, words.floatVoltage(volts(system.float_v))),
    beside(11, 2.8, words.lowestVoltage(volts(system.min_v))),
    beside(19, 2.8, chosen),
    ...(feeder ? [beside(23, 2.8, wireLength(feeder, units, language).join(' · '))] : []),
    text(feederX + 5, headHeight - 2.2, 3.2, `${words.bus(feed)} · ${formatQuantity(busRating, 'A', language)}`, {
      anchor: 'start',
      bold: true,
    }),
    text(feederX + 56, headHeight - 2.2, 2.8, words.worst(carried), { anchor: 'start' }),
  ]
}

/** The room for the words below a branch. */
const nameRoom = 44

function branchShapes(branch: Branch, x: number, bar: number, symbols: SymbolSet): Shape[] {
  const { designation, symbol, device, load, detail } = branch
  const top = bar + 7
  const end = top + symbolHeight + 5
  const foot = end + 5
  return [
    line(x, bar, x, top, wirePen),
    text(x + 1.4, bar + 5, 3.2, designation, { anchor: 'start', bold: true }),
    insert(symbols[symbol], x, top),
    ...device.map((words, index) =>
      text(x + 4, top + 6 + (index - (device.length - 1) / 2) * 3.6, 2.7, words, { anchor: 'start' }),
    ),
    line(x, top + symbolHeight, x, end, wirePen),
    insert(loadBlock, x, end),
    text(x + 0.6, foot, 3.2, cutTo(load, 3.2, nameRoom), { anchor: 'end', turn: -90, bold: true, isName: true }),
    text(x + 5, foot, 2.7, cutTo(detail, 2.7, nameRoom), { anchor: 'end', turn: -90, isName: true }),
  ]
}
