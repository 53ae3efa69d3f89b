import { no, type Result, yes } from '#shared/result.ts'
import { upstreamFor } from './device-for.ts'
import { type FieldProblems, type FieldReader, fieldReader, type ToolQuery } from './fields/read-fields.ts'
import { type LoadAnswer, readLoad } from './fields/read-load.ts'
import { averageVolts, batteryIncrement, reserveOf } from './plant.ts'

export interface PlantAnswer extends LoadAnswer {
  hours: number
  averageVolts: number
  /** The average voltage is the one that the form proposes. */
  isAverageUsual: boolean
  isConstantPower: boolean
  /** Amperes during the discharge, on the average: List 1, of constant power at the average voltage. */
  average: number
  /** Ampere-hours that the load takes out. */
  discharge: number
  endOfLifePercent: number
  temperaturePercent: number
  /** Ampere-hours of the battery, with both margins. */
  reserve: number
  charge: { amperes: number; factor: number; increment: number } | null
  /** The device before the feed, by List 2; null: above the largest standard size. */
  feederDevice: number | null
}

/** The values by which the rectifiers, battery, cables and protectors of a plant are sized. The load is that of the whole plant. */
export function answerPlant(query: ToolQuery): Result<PlantAnswer, 'fields'> & { problems: FieldProblems } {
  const read = fieldReader(query)
  const loaded = readLoad(read)
  const hours = read.required('hours')
  const { volts, isUsual } = readAverage(read, loaded)
  const [endOfLifePercent, temperaturePercent] = [read.usual('end_of_life_percent'), read.usual('temperature_percent')]
  const charge = readCharge(read, query, hours)
  const { problems } = read
  if (Object.keys(problems).length > 0) return { ...no('fields'), problems }
  const { load, system, drains } = loaded
  const isConstantPower = load.kind === 'power' || load.isConstantPower
  const average = isConstantPower ? (drains.list1 * system.float) / volts : drains.list1
  const discharge = average * hours
  const answer: PlantAnswer = {
    ...loaded,
    hours,
    averageVolts: volts,
    isAverageUsual: isUsual,
    isConstantPower,
    average,
    discharge,
    endOfLifePercent,
    temperaturePercent,
    reserve: reserveOf(discharge, endOfLifePercent, temperaturePercent),
    charge,
    feederDevice: upstreamFor(drains.list2x),
  }
  return { ...yes(answer), problems }
}

/** The average voltage of the discharge: between the lowest and the float voltage. */
function readAverage(read: FieldReader, { system }: LoadAnswer): { volts: number; isUsual: boolean } {
  const stated = read.number('average_v')
  if (stated !== null && stated < system.min) read.refuse('average_v', { code: 'below', other: 'min_v' })
  if (stated !== null && stated > system.float) read.refuse('average_v', { code: 'above', other: 'float_v' })
  return { volts: stated ?? averageVolts(system.nominal, system.min), isUsual: stated === null }
}

function readCharge(read: FieldReader, query: ToolQuery, hours: number): PlantAnswer['charge'] {
  const [amperes, factor] = [read.number('charge_a'), read.number('recharge_factor')]
  if (amperes !== null && !query.recharge_factor?.trim())
    read.refuse('recharge_factor', { code: 'needs', other: 'charge_a' })
  if (factor !== null && !query.charge_a?.trim()) read.refuse('charge_a', { code: 'needs', other: 'recharge_factor' })
  const increment = batteryIncrement(amperes ?? 1, hours, factor ?? 2)
  if (!increment.ok) read.refuse('recharge_factor', { code: increment.reason })
  return amperes !== null && factor !== null && increment.ok ? { amperes, factor, increment: increment.value } : null
}
