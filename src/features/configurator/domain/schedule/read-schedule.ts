import { staysWithin } from '#features/workbench/domain/compare.ts'
import { type ConfiguredLoad, configurationLimits, otherFeed, type Placement } from '../configuration.ts'
import type { DeviceModel, Facts } from '../facts.ts'
import { writeAmount } from './read-amount.ts'
import { readToken, type Token, type TokenPosition } from './read-token.ts'

export type RowRemark = 'thousand_read'
export type RowFault =
  | 'not_understood'
  | 'said_twice'
  | 'drain_missing'
  | 'name_shortened'
  | 'position_missing'
  | 'unknown_panel'
  | 'list2x_below'

export interface ScheduleRow {
  /** The line of the text, from 1. */
  line: number
  load: string
  remarks: { code: RowRemark; text: string }[]
  faults: { code: RowFault; text: string }[]
}

export interface ReadSchedule {
  loads: ConfiguredLoad[]
  placements: Placement[]
  rows: ScheduleRow[]
  /** The lines after the last that could be taken; empty: all were. */
  rest: string
}

const noControl = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

/** The drain of a line that states none: nothing, which the row's fault says. */
const noDrain = { kind: 'current', list1x_a: 0, list2x_a: null } as const

/**
 * Reads a schedule: one load a line, its fields apart by ';' or a tab, the name first. A field that is not understood is a fault of
 * its row, which stays. `panels`: the names of the panels, the first of which has positions without one.
 */
export function readSchedule(text: string, panels: readonly string[], facts: Pick<Facts, 'findDevice'>): ReadSchedule {
  const lines = text.split(/\r\n|\r|\n/)
  const [loads, placements, rows]: [ConfiguredLoad[], Placement[], ScheduleRow[]] = [[], [], []]
  for (const [n, line] of lines.entries()) {
    if (line.trim() === '') continue
    if (loads.length === configurationLimits.loads)
      return { loads, placements, rows, rest: lines.slice(n).join('\n').trimEnd() }
    const read = readLine(line, `L${loads.length + 1}`, n + 1, { panels, facts })
    loads.push(read.load)
    placements.push(...read.placements)
    rows.push(read.row)
  }
  return { loads, placements, rows, rest: '' }
}

interface Known {
  panels: readonly string[]
  facts: Pick<Facts, 'findDevice'>
}

function readLine(line: string, ref: string, number: number, known: Known) {
  const [first = '', ...fields] = line.split(/[;\t]/).map(noControl)
  const row: ScheduleRow = { line: number, load: ref, remarks: [], faults: [] }
  const name = Array.from(first).slice(0, configurationLimits.nameLength).join('').trim()
  if (name !== first) row.faults.push({ code: 'name_shortened', text: name })
  const said = new Map<string, Token>()
  const devices: DeviceModel[] = []
  for (const field of fields.filter(text => text !== '')) {
    const token = readToken(field)
    const device = token ? null : known.facts.findDevice(field)
    const kind = token ? (token.kind === 'watts' ? 'amperes' : token.kind) : 'device'
    const isSaid = token ? said.has(kind) : devices.length > 0
    if (!token && !device) row.faults.push({ code: 'not_understood', text: shortened(field) })
    else if (isSaid) row.faults.push({ code: 'said_twice', text: shortened(field) })
    else if (token) said.set(kind, token)
    else if (device) devices.push(device)
    if (token && !isSaid && 'isThousand' in token && token.isThousand)
      row.remarks.push({ code: 'thousand_read', text: shortened(field) })
  }
  const load = loadOf(ref, name, said)
  const list2x = numberOf(said, 'amperes2x')
  if (list2x !== null && load.drain.kind === 'current' && load.drain.list2x_a === null && said.has('amperes'))
    row.faults.push({ code: 'list2x_below', text: `2X ${writeAmount(list2x)} A` })
  if (!said.has('amperes')) row.faults.push({ code: 'drain_missing', text: name })
  return { load, row, placements: placementsOf(load, said, devices[0] ?? null, { row, panels: known.panels }) }
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

function numberOf(said: ReadonlyMap<string, Token>, kind: 'feet' | 'volts' | 'amperes2x'): number | null {
  const token = said.get(kind)
  return token && 'value' in token ? token.value : null
}

function loadOf(ref: string, name: string, said: ReadonlyMap<string, Token>): ConfiguredLoad {
  const [drain, wire] = [said.get('amperes'), said.get('wire')]
  return {
    ref,
    name,
    feed: feedOf(said),
    drain:
      drain?.kind === 'watts'
        ? { kind: 'power', watts: drain.value }
        : drain?.kind === 'amperes'
          ? { kind: 'current', list1x_a: drain.value, list2x_a: list2xOf(drain.value, said) }
          : noDrain,
    wire: wire?.kind === 'wire' ? wire.wire : null,
    loop_feet: numberOf(said, 'feet'),
    allowed_drop_v: numberOf(said, 'volts'),
  }
}

/** The current at the lowest voltage; one below the other cannot be, which the row's fault says. */
function list2xOf(list1x: number, said: ReadonlyMap<string, Token>): number | null {
  const list2x = numberOf(said, 'amperes2x')
  return list2x === null || !staysWithin(list1x, list2x) ? null : list2x
}

/** What is said, else the feeds of its positions, else A. */
function feedOf(said: ReadonlyMap<string, Token>): ConfiguredLoad['feed'] {
  const [feed, places] = [said.get('feed'), said.get('positions')]
  if (feed?.kind === 'feed') return feed.feed
  const feeds = new Set(places?.kind === 'positions' ? places.positions.map(one => one.feed) : [])
  if (feeds.size === 2) return 'A+B'
  return feeds.has('B') ? 'B' : 'A'
}

function placementsOf(
  { ref, feed }: ConfiguredLoad,
  said: ReadonlyMap<string, Token>,
  device: DeviceModel | null,
  { row, panels }: { row: ScheduleRow; panels: readonly string[] },
): Placement[] {
  const token = said.get('positions')
  if (token?.kind !== 'positions') {
    if (device) row.faults.push({ code: 'position_missing', text: device.sku })
    return []
  }
  const places = token.positions.length === 1 && feed === 'A+B' ? twins(token.positions) : token.positions
  return places.flatMap(({ panel, feed: bus, position }) => {
    const name = panel ?? panels[0] ?? 'P1'
    if (panels.includes(name)) return { load: ref, feed: bus, panel: name, position, product_id: device?.id ?? null }
    row.faults.push({ code: 'unknown_panel', text: name })
    return []
  })
}

/** 'A+B' and one position: the twin has the same number. */
const twins = ([one]: readonly TokenPosition[]): TokenPosition[] =>
  one ? [one, { ...one, feed: otherFeed(one.feed) }] : []
