import { staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { type ConfiguredLoad, configurationLimits, otherFeed, type Placement } from '../configuration.ts'
import { type Heading, readHeading, readSection } from './heading-line.ts'
import type { AsideCode, Fault, LineContext, LineRead, RowRemark, ScheduleContext } from './line-read.ts'
import { writeAmount } from './read-amount.ts'
import { readLine } from './read-line.ts'
import type { TokenPosition } from './read-token.ts'
import { dropOf } from './voltage-of-load.ts'

export interface ScheduleRow {
  /** The line of the text, from 1. */
  line: number
  load: string
  remarks: { code: RowRemark; text: string }[]
  faults: Fault[]
  /** The fields that were not taken, as they were written; the whole line where nothing was. */
  unread: string[]
}

export interface ReadSchedule {
  loads: ConfiguredLoad[]
  placements: Placement[]
  rows: ScheduleRow[]
  /** The lines that are no loads, and are not kept. */
  asides: { line: number; code: AsideCode; text: string }[]
  /** The lines after the last that could be taken; empty: all were. */
  rest: string
}

const mostSuggestions = 60

/** The drain of a line that states none: nothing, which the row's fault says. */
const noDrain = { kind: 'current', list1x_a: 0, list2x_a: null } as const

/**
 * Reads a schedule: one load a line, its fields apart by ';' or a tab, the name first. What has no single meaning is a fault of its
 * row, which stays, and nothing is taken from it. A line that is no load is set aside, and named.
 */
export function readSchedule(text: string, context: ScheduleContext): ReadSchedule {
  const lines = text.split(/\r\n|\r|\n/)
  let suggestions = 0
  const each: LineContext = { ...context, suggest: search => (++suggestions > mostSuggestions ? [] : search()) }
  const [loads, placements, rows]: [ConfiguredLoad[], Placement[], ScheduleRow[]] = [[], [], []]
  const asides: ReadSchedule['asides'] = []
  const aside = (n: number, code: AsideCode, line: string) =>
    asides.push({ line: n + 1, code, text: shortened(line.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()) })
  let columns: Heading | null = null
  let section: ReturnType<typeof readSection> = null
  for (const [n, line] of lines.entries()) {
    // A row of empty cells.
    if (/^[\s;|,"]*$/.test(line)) continue
    const [heading, feed] = [readHeading(line), readSection(line)]
    if (heading) columns = heading
    if (feed) section = feed
    if (heading || feed || !/[\p{L}\p{N}]/u.test(line)) {
      aside(n, heading ? 'columns' : feed ? 'section' : 'signs', line)
      continue
    }
    if (loads.length === configurationLimits.loads)
      return { loads, placements, rows, asides, rest: lines.slice(n).join('\n').trimEnd() }
    const ref = `L${loads.length + 1}`
    const read = readLine(line, each, columns)
    const { faults, remarks, unread } = read
    const name = Array.from(read.name).slice(0, configurationLimits.nameLength).join('').trim()
    if (name !== read.name) faults.unshift({ code: 'name_shortened', text: name, forms: [] })
    const load = loadOf(ref, name, read, context)
    if (section && !read.said.has('feed') && !read.said.has('positions')) load.feed = section
    loads.push(load)
    placements.push(...placementsOf(load, read, context.panels))
    rows.push({ line: n + 1, load: ref, remarks, faults, unread })
  }
  return { loads, placements, rows, asides, rest: '' }
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

function loadOf(ref: string, name: string, line: LineRead, { system }: ScheduleContext): ConfiguredLoad {
  const [wire, length, drop] = (['wire', 'feet', 'drop'] as const).map(slot => line.said.get(slot)?.token)
  return {
    ref,
    name,
    feed: feedOf(line),
    drain: drainOf(line),
    wire: wire?.kind === 'wire' ? wire.wire : null,
    loop_feet: length?.kind === 'feet' ? length.value : null,
    allowed_drop_v: drop ? dropOf(drop, system) : null,
  }
}

function drainOf(line: LineRead): ConfiguredLoad['drain'] {
  const drain = line.said.get('drain')?.token
  if (drain?.kind === 'watts') return { kind: 'power', watts: drain.value }
  if (drain?.kind !== 'amperes') return noDrain
  return { kind: 'current', list1x_a: drain.value, list2x_a: list2xOf(drain.value, line) }
}

/** The current at the lowest voltage: as stated, or the same where it is constant. One below the other cannot be, which a fault says. */
function list2xOf(list1x: number, { said, faults }: LineRead): number | null {
  const [stated, constant] = [said.get('amperes2x')?.token, said.get('constant')?.token]
  if (constant?.kind === 'constant' && constant.of !== 'power') return list1x
  if (stated?.kind !== 'amperes2x') return null
  if (staysWithin(list1x, stated.value)) return stated.value
  faults.push({ code: 'list2x_below', text: `2X ${writeAmount(stated.value)} A`, forms: [] })
  return null
}

/** The feed that is said, else the feeds of its positions, else A. */
function feedOf({ said }: LineRead): ConfiguredLoad['feed'] {
  const [feed, places] = [said.get('feed')?.token, said.get('positions')?.token]
  if (feed?.kind === 'feed') return feed.feed
  const feeds = new Set(places?.kind === 'positions' ? places.positions.map(one => one.feed) : [])
  if (feeds.size === 2) return 'A+B'
  return feeds.has('B') ? 'B' : 'A'
}

function placementsOf(
  { ref, feed }: ConfiguredLoad,
  { said, device, faults }: LineRead,
  panels: readonly string[],
): Placement[] {
  const token = said.get('positions')?.token
  if (token?.kind !== 'positions') {
    if (device) faults.push({ code: 'position_missing', text: device.sku, forms: [] })
    return []
  }
  const places = token.positions.length === 1 && feed === 'A+B' ? twins(token.positions) : token.positions
  return places.flatMap(({ panel, feed: bus, position }) => {
    const name = panel ?? panels[0] ?? 'P1'
    if (panels.includes(name)) return { load: ref, feed: bus, panel: name, position, product_id: device?.id ?? null }
    faults.push({ code: 'unknown_panel', text: name, forms: [] })
    return []
  })
}

/** 'A+B' and one position: the twin has the same number. */
const twins = ([one]: readonly TokenPosition[]): TokenPosition[] =>
  one ? [one, { ...one, feed: otherFeed(one.feed) }] : []
