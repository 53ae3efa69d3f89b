import type { ConfiguredDrain } from '#features/tools/configurator/domain/configuration.ts'
import { readAmount } from '#features/tools/configurator/domain/schedule/read-amount.ts'
import { requirementLimits } from '../requirement.ts'

/** The readings of an amount with a unit; more than one, or none, is asked about. */
export interface DrainSaid {
  readings: readonly ConfiguredDrain[]
  /** Nobody knows whether its mark is one of decimals or of thousands, or it is no number. */
  isUnsure: boolean
  /** '20 350 W': two numbers as well as one. */
  split: { count: number; drain: ConfiguredDrain } | null
  /** The amount, where a blank or a mark in it can only be one of thousands. */
  thousand: string | null
}

/** For a pattern: the spellings of the units. */
const drainUnits =
  'kw|kilowatts?|kilovatios?|w(?!/ )|wats?|watts?|vatios?|watios?|ma|milli?amps?|milli?amp[eè]res?|mili?amperios?|' +
  'amps?|ampers?|amp[eè]res?|amperios?|a ?dc'

const end = String.raw`(?![\p{L}\d])`
const blanks = String.raw`[1-9]\d{0,2}(?: \d{3}){1,3}(?:[.,]\d{1,3})?`
// '.5': three digits behind a bare point could be anything.
const plain = String.raw`\d(?:[\d.,]{0,10}\d)?|[.]\d{1,2}`
// 'A' of 'A+B' and of 'A side' is a feed.
const ampere = `a(?! ?[+/&] ?b${end})(?![ -]sides?${end})`
const unit = String.raw`[ -]?(${drainUnits}|${ampere})${end}(?!-\p{L})`
/** An amount of watts or amperes, at one place. */
export const drainForm = new RegExp(`(${blanks}|${plain})${unit}`, 'iuy')

/** The unit behind a number in words. */
export const spelledUnit = new RegExp(`[ -](${drainUnits})${end}`, 'iuy')

export function drainSaid(number: string, word: string): DrainSaid {
  const value = number.startsWith('.') ? `0${number}` : number
  // '05 kW' is more likely 0.5 kW.
  const amount = /^0\d/.test(value) ? null : readAmount(value)
  const parts = /^([1-9]\d{0,2}) (\d{3}(?:[.,]\d{1,3})?)$/.exec(value)
  const second = parts && readAmount(parts[2] ?? '')
  const splitDrain = second && !/^0/.test(parts[2] ?? '') ? drainOf(second.value, word) : null
  const values = amount ? (amount.decimal === null ? [amount.value] : [amount.decimal, amount.value]) : []
  const readings = values.flatMap(one => drainOf(one, word) ?? [])
  return {
    readings,
    isUnsure: readings.length !== 1 || values.length !== 1,
    split: parts && splitDrain ? { count: Number(parts[1]), drain: splitDrain } : null,
    thousand: amount?.isThousand ? `${number} ${word}` : null,
  }
}

function drainOf(number: number, unit: string): ConfiguredDrain | null {
  const word = unit.toLowerCase()
  const isPower = /^(?:k|w|v)/.test(word)
  const scale = word.startsWith('k') ? 1000 : /^m/.test(word) ? 0.001 : 1
  const value = Number((number * scale).toFixed(6))
  if (value <= 0 || value > (isPower ? requirementLimits.watts : requirementLimits.amperes)) return null
  return isPower ? { kind: 'power', watts: value } : { kind: 'current', list1x_a: value, list2x_a: null }
}
