import { useSite, useText } from '#web/page.ts'
import type { Configuration, ConfiguredDrain } from '../../domain/configuration.ts'
import { wireLength } from '../../domain/front/wire-words.ts'
import { familyName, wireName } from '../../domain/names.ts'
import { configureText } from '../../messages/pages.ts'
import { useQuantity } from '../parts/quantities.ts'
import type { Leg, LoadRow } from './load-rows.ts'

/** The words in the columns of a row; empty where there is nothing to say. */
export type LoadWords = Record<
  ('name' | 'drain' | 'feed' | 'positions' | 'device' | 'amperes' | 'carries') | ('wire' | 'loop' | 'drop' | 'allowed'),
  string
>

export function useLoadWords({ units, system }: Pick<Configuration, 'units' | 'system'>): (row: LoadRow) => LoadWords {
  const text = useText(configureText)
  const { language } = useSite()
  const quantity = useQuantity()
  const deviceOf = ({ device, field }: Leg): string => {
    if (device) return `${familyName(device.family, language)} ${quantity(device.rating_a, 'A')}`
    return field?.kind === 'hand-off' ? text.families['hand-off'] : text.noDevice
  }
  const drainOf = (drain: ConfiguredDrain) =>
    drain.kind === 'power' ? quantity(drain.watts, 'W') : drain.list1x_a > 0 ? quantity(drain.list1x_a, 'A') : ''
  return ({ load, sums, legs }) => {
    const drop = sums?.drop_v ?? null
    const carried = legs.flatMap(({ device }) => device?.carries_a ?? [])
    return {
      name: load ? load.name || load.ref : text.spare,
      drain: load ? drainOf(load.drain) : '',
      feed: load?.feed ?? '',
      positions: legs.map(({ label }) => label).join('/'),
      device: [...new Set(legs.map(deviceOf))].join(' / '),
      amperes: sums && sums.list2x_a > 0 ? `${quantity(sums.list1x_a, 'A')} / ${quantity(sums.list2x_a, 'A')}` : '',
      carries: carried.length > 0 ? quantity(Math.min(...carried), 'A') : '',
      wire: load?.wire ? wireName(load.wire, language) : '',
      loop: wireLength({ wire: null, loop_feet: load?.loop_feet ?? null }, units, language).join(''),
      drop: drop === null ? '' : `${quantity(drop, 'V')} (${quantity((100 * drop) / system.nominal, '%')})`,
      allowed: load?.allowed_drop_v ? `≤ ${quantity(load.allowed_drop_v, 'V')}` : '',
    }
  }
}
