import type { Facts } from '../checks/facts.ts'
import type { Configuration, ConfiguredLoad, Placement } from '../configuration.ts'
import { readSchedule } from '../schedule/read-schedule.ts'
import { type ExactLoad, type Extras, loadLines, markOf } from './extras.ts'

type Devices = Pick<Facts, 'findDevice' | 'devicesOf'>

/** The parts of a configuration that its schedule text leaves out: found by reading the text again. */
export function extrasOf(configuration: Configuration, schedule: string, facts: Devices): Extras {
  const { panels, loads, placements, feeders, accessories, system } = configuration
  const refs = panels.map(({ ref }) => ref)
  // Text that the site writes means the same in every language.
  const read = readSchedule(schedule, { panels: refs, facts, system, language: 'en' })
  const lines = loadLines(schedule)
  const legs = Map.groupBy(placements, ({ load }) => load)
  const readLegs = Map.groupBy(read.placements, ({ load }) => load)
  const spares = legs.get(null) ?? []
  const inLines = [...loads.flatMap(({ ref }) => legs.get(ref) ?? []), ...spares]
  const places = new Map(inLines.map((placement, n) => [placement, n]))
  const order = placements.map(placement => places.get(placement) ?? 0)
  return {
    feeders,
    accessories,
    spares,
    refs: loads.every(({ ref }, n) => ref === `L${n + 1}`) ? [] : loads.map(({ ref }) => ref),
    loads: loads.flatMap((load, line): ExactLoad[] => {
      const { ref = '', ...said } = read.loads[line] ?? {}
      const differing = differenceOf(load, said)
      const own = (legs.get(load.ref) ?? []).map(withoutLoad)
      const hasOwnLegs = !isSame(own, (readLegs.get(ref) ?? []).map(withoutLoad))
      if (!differing && !hasOwnLegs) return []
      return [{ line, mark: markOf(lines[line] ?? ''), legs: hasOwnLegs ? own : null, load: differing }]
    }),
    order: order.every((place, n) => place === n) ? [] : order,
  }
}

const withoutLoad = ({ panel, feed, position, product_id }: Placement) => ({ panel, feed, position, product_id })
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields of a load that the text says otherwise; null: none. */
function differenceOf(load: ConfiguredLoad, said: Partial<ConfiguredLoad>): ExactLoad['load'] {
  const { name, feed, drain, wire, loop_feet, allowed_drop_v } = load
  const own = { name, feed, drain: exactDrain(drain), wire, loop_feet, allowed_drop_v }
  const differing = Object.entries(own).filter(([key, value]) => !isSame(value, said[key as keyof typeof own]))
  return differing.length > 0 ? (Object.fromEntries(differing) as ExactLoad['load']) : null
}

/** Its fields in the order in which a text is read. */
const exactDrain = (drain: ConfiguredLoad['drain']): ConfiguredLoad['drain'] =>
  drain.kind === 'power'
    ? { kind: 'power', watts: drain.watts }
    : { kind: 'current', list1x_a: drain.list1x_a, list2x_a: drain.list2x_a }

/**
 * Extras as a text of items apart by blanks, their fields by '*': 'f*P1*A*fuse*80*2-2F0*40 a*10702*2 s*P1*A*3*30306'. Read by
 * readExtras.
 */
export function writeExtras({ feeders, accessories, spares, refs, loads, order }: Extras): string {
  return [
    ...feeders.map(({ panel, bus, kind, device_a, wire, loop_feet, cables = null }) =>
      item('f', panel, bus, kind, device_a, wire, loop_feet, cables),
    ),
    ...accessories.map(({ product_id, quantity }) => item('a', product_id, quantity)),
    ...spares.map(({ panel, feed, position, product_id }) => item('s', panel, feed, position, product_id)),
    ...(refs.length > 0 ? [item('r', ...refs)] : []),
    ...loads.flatMap(({ line, mark, legs, load }) => [
      ...(legs ? [item('g', line, mark, ...legs.flatMap(writeLeg))] : []),
      ...(load ? [item('l', line, mark, JSON.stringify(load))] : []),
    ]),
    ...(order.length > 0 ? [item('o', ...order)] : []),
  ].join(' ')
}

const writeLeg = ({ panel, feed, position, product_id }: Omit<Placement, 'load'>) => [panel, feed, position, product_id]

/** Empty fields at the end are left out; null is empty. */
const item = (...fields: (string | number | null)[]): string =>
  fields
    .map(field => writeField(String(field ?? '')))
    .join('*')
    .replace(/\*{1,9}$/, '')

/** Everything but letters, digits and points as '-2F', byte by byte. */
const writeField = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replaceAll(/[-_!~*'()]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '-')
