import { cableOpinion, dropOpinion } from './check-cable.ts'
import { Form, loadOf, near, type Opinion, type Query, systemNumbers } from './form.ts'
import { devices } from './tables.ts'

/** The amperes that a device carries for good; null: its chart ends below this air. */
function bearsForGood(family: string, rating: number, celsius: number | null): number | null {
  if (family !== 'gmt') return rating * 0.8
  if (celsius !== null && celsius > 60 + near) return null
  const chart: Record<number, readonly number[]> = { 10: [7, 6, 5], 12: [8, 7, 6], 15: [10, 9, 8] }
  const column = celsius === null ? null : celsius <= 20 + near ? 0 : celsius <= 50 + near ? 1 : 2
  const charted = column === null ? undefined : chart[rating]?.[column]
  const byRule = rating <= 7.5 ? rating * 0.8 : rating === 12 ? 8 : rating * 0.7
  return charted === undefined ? byRule : Math.min(charted, byRule)
}

function fuseOpinion(form: Form, ratingsOf: (family: string) => readonly number[]): Opinion {
  if ((form.query.family ?? '').trim() === '') form.wrong.add('family')
  const [family, feed] = [form.choice('family'), form.choice('feed')]
  const { high, low, system } = loadOf(form)
  const [celsius, limit, kind] = [form.number('ambient_c'), form.number('limit_a'), form.choice('upstream')]
  const upstream = form.number('upstream_a')
  if (kind !== 'none' && upstream === null) form.wrong.add('upstream_a')
  if (form.wrong.size > 0) return { wrong: form.wrong, numbers: {}, codes: new Set() }
  const ratings = ratingsOf(family).map(rating => {
    const carries = bearsForGood(family, rating, celsius)
    const isEnough = carries !== null && carries >= high - near && rating >= low * 1.25 - near
    return { rating_a: rating, carries_a: carries, is_enough: isEnough && (limit === null || rating <= limit + near) }
  })
  const chosen = ratings.find(({ is_enough }) => is_enough)
  const trips: Record<string, number> = { 'ov-breaker': 1.35, 'bullet-breaker': 1.25 }
  const codes = new Set<string>()
  if (!chosen) codes.add('none_enough')
  if (family === 'gmt' && celsius !== null && celsius > 60 + near) codes.add('ambient_beyond_chart')
  else if (
    celsius !== null &&
    celsius > 25 + near &&
    !(family === 'gmt' && [10, 12, 15].includes(chosen?.rating_a ?? 0))
  )
    codes.add('no_chart')
  const coordination =
    chosen && kind !== 'none' && upstream !== null
      ? {
          is_breaker_under_fuse: family.endsWith('breaker') && kind === 'fuse',
          is_rating_below: chosen.rating_a < upstream - near,
          trips_at_a: trips[family] ? chosen.rating_a * (trips[family] ?? 0) : null,
          upstream_trips_at_a: trips[kind] ? upstream * (trips[kind] ?? 0) : null,
          selectivity: 'unknown',
        }
      : null
  const numbers = {
    ...systemNumbers(system),
    ...{ list1_a: feed === 'both' ? high / 2 : high, list1x_a: high, list2x_a: low, needed_rating_a: low * 1.25 },
    ...{ rating_a: chosen?.rating_a ?? null, carries_a: chosen?.carries_a ?? null },
    ...{ needs_bay_review: low * 1.25 > 70 + near, ratings, coordination },
  }
  return { wrong: form.wrong, numbers, codes }
}

function plantOpinion(form: Form): Opinion {
  const { amount, isPower, isSteady, high, low, system } = loadOf(form)
  const hours = form.needed('hours')
  const [stated, end, cold] = [
    ...[form.number('average_v'), form.number('end_of_life_percent') ?? 80],
    form.number('temperature_percent') ?? 0,
  ]
  if (stated != null && (stated < system.min || stated > system.float)) form.wrong.add('average_v')
  const [charge, factor] = [form.number('charge_a'), form.number('recharge_factor')]
  const isGiven = (name: string) => (form.query[name] ?? '').trim() !== ''
  if (charge !== null && !isGiven('recharge_factor')) form.wrong.add('recharge_factor')
  if (factor !== null && !isGiven('charge_a')) form.wrong.add('charge_a')
  if (factor !== null && factor <= 1 + near) form.wrong.add('recharge_factor')
  if (form.wrong.size > 0) return { wrong: form.wrong, numbers: {}, codes: new Set() }
  const volts = stated ?? (Math.max(system.nominal, system.min) + system.min) / 2
  const watts = isPower ? amount : amount * system.float
  const average = !isPower && isSteady ? amount : watts / volts
  const device = devices.find(size => size >= low * 1.25 - near) ?? null
  const numbers = {
    ...systemNumbers(system),
    ...{ list1_a: high, list2x_a: low, average_v: volts, average_a: average, discharge_ah: average * hours },
    reserve_ah: average * hours * (100 / (end ?? 80)) * (1 + (cold ?? 0) / 100),
    increment_ah: charge !== null && factor !== null ? (charge * hours) / factor : null,
    feeder_device_a: device,
  }
  return { wrong: form.wrong, numbers, codes: new Set(device === null ? ['no_standard_size'] : []) }
}

/** The right answer to the values of a tool. */
export function plainOpinion(tool: string, query: Query, ratingsOf: (family: string) => readonly number[]): Opinion {
  const form = new Form(query)
  if (tool === 'voltage-drop') return dropOpinion(form)
  if (tool === 'cable-size') return cableOpinion(form)
  return tool === 'fuse-size' ? fuseOpinion(form, ratingsOf) : plantOpinion(form)
}
