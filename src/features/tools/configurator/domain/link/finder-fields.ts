import type { Configuration, ConfiguredDrain } from '../configuration.ts'
import { writeAmount } from '../schedule/read-amount.ts'

/** The loads of a configuration and its site as the requirement finder's fields have them; loads without a drain are left out. */
export function finderFields({ loads, system, rack, ambient_c }: Configuration): Readonly<Record<string, string>> {
  const known = loads.filter(({ drain }) => drain.kind === 'power' || drain.list1x_a > 0)
  const isSteady = ({ drain }: (typeof loads)[number]) => drain.kind === 'current' && drain.list2x_a === drain.list1x_a
  const counts = Map.groupBy(known, ({ drain }) => drainText(drain))
  return {
    voltage: String(system.nominal),
    loads: [...counts].map(([drain, { length }]) => `${length}x${drain}`).join('+'),
    feeds: loads.some(({ feed }) => feed === 'A+B') ? 'ab' : 'one',
    rack: String(rack.inches),
    ...(rack.free_units === null ? {} : { ru: String(rack.free_units) }),
    ...(ambient_c === null ? {} : { ambient: String(ambient_c) }),
    ...(known.length > 0 && known.every(isSteady) ? { cc: '1' } : {}),
  }
}

const drainText = (drain: ConfiguredDrain): string =>
  drain.kind === 'power' ? `${writeAmount(drain.watts)}W` : `${writeAmount(drain.list1x_a)}A`
