import type { ConfiguredLoad, FeedName, Placement } from '../configuration.ts'
import type { ReadSchedule } from '../schedule/read-schedule.ts'
import { type ExactLoad, type Extras, loadLines, longestExtras, markOf, noExtras } from './extras.ts'

/** Reads what writeExtras wrote; `isRead`: whether all of it was understood. Whether products and values are in bounds is not looked at. */
export function readExtras(text: string): { extras: Extras; isRead: boolean } {
  const extras = noExtras()
  if (text.length > longestExtras) return { extras, isRead: false }
  let isRead = true
  for (const word of text.split(/\s+/)) {
    if (word === '') continue
    const fields = word.split('*').map(readField)
    const [kind, ...rest] = fields.filter(field => field !== null)
    const isTaken = fields.includes(null) ? false : takeItem(extras, kind, rest)
    if (!isTaken) isRead = false
  }
  return { extras, isRead }
}

/** Null: broken. */
function readField(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('-', '%'))
  } catch {
    return null
  }
}

function takeItem(extras: Extras, kind: string | undefined, fields: readonly string[]): boolean {
  switch (kind) {
    case 'f':
      return push(extras.feeders, readFeeder(fields))
    case 'a': {
      const [product_id, quantity] = fields.map(numberOf)
      return push(extras.accessories, product_id && quantity ? { product_id, quantity } : null)
    }
    case 's': {
      const leg = readLeg(fields)
      return push(extras.spares, leg?.product_id ? { load: null, ...leg } : null)
    }
    case 'r':
      extras.refs = fields.every(isRef) && new Set(fields).size === fields.length ? [...fields] : []
      return extras.refs.length > 0
    case 'g':
    case 'l':
      return takeExact(extras.loads, kind, fields)
    case 'o':
      extras.order = fields.map(field => numberOf(field) ?? -1)
      return extras.order.every(place => place >= 0)
    default:
      return false
  }
}

function push<T>(list: T[], found: T | null): boolean {
  if (found !== null) list.push(found)
  return found !== null
}

const isRef = (text: string): boolean => /^[A-Za-z]\w{0,11}$/.test(text)
const feedOf = (text: string | undefined): FeedName | null => (text === 'A' || text === 'B' ? text : null)

/** Null: empty, or no number. */
function numberOf(text: string | undefined): number | null {
  const found = text !== undefined && /^\d{1,12}(?:\.\d{1,20})?(?:e-\d{1,2})?$/.test(text)
  return found ? Number(text) : null
}

function readFeeder(fields: readonly string[]): Extras['feeders'][number] | null {
  const [panel = '', feed, kind = '', device = '', wire = '', loop = '', parallel = ''] = fields
  const bus = feedOf(feed)
  const [device_a, loop_feet, cables] = [numberOf(device), numberOf(loop), numberOf(parallel)]
  const isWrong =
    (device !== '' && device_a === null) || (loop !== '' && loop_feet === null) || (parallel !== '' && cables === null)
  if (!bus || !isRef(panel) || isWrong || (kind !== '' && kind !== 'fuse' && kind !== 'breaker')) return null
  return {
    ...{ panel, bus, kind: kind === '' ? null : kind, device_a, wire: wire === '' ? null : wire, loop_feet },
    ...(cables === null ? {} : { cables }),
  }
}

function readLeg([panel = '', bus, place, product = '']: readonly string[]): Omit<Placement, 'load'> | null {
  const [feed, position, product_id] = [feedOf(bus), numberOf(place), numberOf(product)]
  if (!feed || !position || !isRef(panel) || (product !== '' && product_id === null)) return null
  return { panel, feed, position, product_id }
}

/** Legs and fields of the same line are one. */
function takeExact(loads: ExactLoad[], kind: 'g' | 'l', [number, mark = '', ...fields]: readonly string[]): boolean {
  const line = numberOf(number)
  const isOther = (one: ExactLoad | undefined) => one?.line !== line || one?.mark !== mark
  if (line === null || mark === '') return false
  if (isOther(loads.at(-1))) loads.push({ line, mark, legs: null, load: null })
  const own = loads.at(-1)
  if (!own) return false
  if (kind === 'l') own.load = readFields(fields[0] ?? '')
  else own.legs = readLegs(fields)
  return own.load !== null || own.legs !== null
}

function readLegs(fields: readonly string[]): ExactLoad['legs'] {
  const legs = Array.from({ length: Math.ceil(fields.length / 4) }, (_, n) => readLeg(fields.slice(4 * n, 4 * n + 4)))
  const read = legs.filter(leg => leg !== null)
  return read.length === legs.length ? read : null
}

const fieldNames = ['name', 'feed', 'drain', 'wire', 'loop_feet', 'allowed_drop_v'] as const

/** The known fields of an object; their values are checked with the document. */
function readFields(text: string): ExactLoad['load'] {
  try {
    const sent: unknown = JSON.parse(text)
    if (typeof sent !== 'object' || sent === null) return null
    const own = fieldNames.filter(name => Object.hasOwn(sent, name)).map(name => [name, Reflect.get(sent, name)])
    return Object.fromEntries(own) as Partial<ConfiguredLoad>
  } catch {
    return null
  }
}

/** The loads and placements of a schedule text with what is said beside it. `schedule`: the text that was read. */
export function withExtras(read: ReadSchedule, schedule: string, extras: Extras): ReadSchedule {
  const lines = loadLines(schedule)
  const exact = new Map(
    extras.loads.filter(({ line, mark }) => mark === markOf(lines[line] ?? '')).map(one => [one.line, one] as const),
  )
  const refs = extras.refs.length === read.loads.length ? extras.refs : null
  const legs = Map.groupBy(read.placements, ({ load }) => load)
  const loads = read.loads.map((load, n) => ({ ...load, ...exact.get(n)?.load, ref: refs?.[n] ?? load.ref }))
  const placements = read.loads.flatMap((load, n): Placement[] => {
    const own = exact.get(n)?.legs ?? legs.get(load.ref) ?? []
    return own.map(leg => ({ ...leg, load: loads[n]?.ref ?? load.ref }))
  })
  return {
    ...read,
    loads,
    placements: inOrder([...placements, ...extras.spares], extras.order),
    rows: read.rows.map((row, n) => ({
      ...row,
      load: loads[n]?.ref ?? row.load,
      // A line whose load is said exactly was not misread.
      ...(exact.has(n) ? { faults: [], remarks: [], unread: [] } : {}),
    })),
  }
}

/** An order that is not of these placements counts for nothing. */
function inOrder(placements: Placement[], order: readonly number[]): Placement[] {
  if (order.length !== placements.length || new Set(order).size !== order.length) return placements
  const ordered = order.flatMap(place => placements[place] ?? [])
  return ordered.length === placements.length ? ordered : placements
}
