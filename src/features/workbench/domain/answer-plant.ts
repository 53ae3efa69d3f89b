import { no, type Result, yes } from '#shared/result.ts'
import { type LoadAnswer, readLoad } from './answer-fuse.ts'
import { upstreamFor } from './device-for.ts'
import { drainsOf } from './drains.ts'
import { batteryIncrement, reserveOf } from './plant.ts'
import { type FieldProblems, fieldReader, type ToolQuery } from './read-fields.ts'

export interface PlantAnswer extends LoadAnswer {
  hours: number
  /** Ampere-hours of the reserve at List 1. */
  reserve: number
  charge: { amperes: number; factor: number; increment: number } | null
  /** The device before the feed, by List 2; null: above the largest standard size. */
  feederDevice: number | null
}

/** What rectifiers, battery, cables and protectors of a plant are sized by. The load is that of the whole plant. */
export function answerPlant(query: ToolQuery): Result<PlantAnswer, 'fields'> & { problems: FieldProblems } {
  const read = fieldReader(query)
  const { load, system } = readLoad(read)
  const hours = read.required('hours')
  const [amperes, factor] = [read.number('charge_a'), read.number('recharge_factor')]
  if (amperes !== null && !query.recharge_factor?.trim())
    read.refuse('recharge_factor', { code: 'needs', other: 'charge_a' })
  if (factor !== null && !query.charge_a?.trim()) read.refuse('charge_a', { code: 'needs', other: 'recharge_factor' })
  const increment = batteryIncrement(amperes ?? 1, hours, factor ?? 2)
  if (!increment.ok) read.refuse('recharge_factor', { code: increment.reason })
  const { problems } = read
  if (Object.keys(problems).length > 0) return { ...no('fields'), problems }
  const drains = drainsOf(load, 'single', system)
  const answer: PlantAnswer = {
    load,
    system,
    drains,
    hours,
    reserve: reserveOf(drains.list1, hours),
    charge:
      amperes !== null && factor !== null && increment.ok ? { amperes, factor, increment: increment.value } : null,
    feederDevice: upstreamFor(drains.list2x),
  }
  return { ...yes(answer), problems }
}
