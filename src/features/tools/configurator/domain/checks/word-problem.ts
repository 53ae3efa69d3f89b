import { shownBeside, shownValue } from '#features/tools/workbench/domain/fields/shown-value.ts'
import type { Language } from '#shared/language.ts'
import { formatQuantity, unbroken } from '#shared/number/format-number.ts'
import { round } from '#shared/number/units.ts'
import { problemText } from '../../messages/problems.ts'
import { configurationText } from '../../messages/words.ts'
import { cablesName, familyName, plantName, wireName } from '../names.ts'
import type { Shown } from '../shown.ts'
import type { Problem, ProblemPlace, ProblemValues } from './problem.ts'

/** The words of a problem, in a language: the same on the server and in the browser. */
export function wordProblem({ code, at, values }: Pick<Problem, 'code' | 'at' | 'values'>, language: Language): string {
  const text = problemText[language][code](show(at, values, language))
  const joined = unbroken(text)
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}

function show(at: ProblemPlace, values: ProblemValues, language: Language): Shown {
  const number = (key: string) => (typeof values[key] === 'number' ? values[key] : null)
  const word = (key: string) => (values[key] === undefined ? '' : String(values[key]))
  const of = (key: string, unit: string) => {
    const value = number(key)
    return value === null ? '' : formatQuantity(shownValue(value), unit, language)
  }
  const heat = (watts: string, btu: string) => `${of(watts, 'W')} (${of(btu, 'BTU/h')})`
  const inches = (key: string) => (language === 'en' ? `${word(key)} in.` : `${word(key)} in`)
  return {
    pos: placeName({ at, values }, language),
    panel: at.panel ?? '',
    bus: [at.panel === 'P1' ? '' : at.panel, at.bus].filter(Boolean).join(' '),
    feed: word('feed'),
    failed: word('failed'),
    load: word('load'),
    family: familyName(word('family'), language),
    device: deviceName(values, language),
    limit: of('limit_a', 'A') || of('limit_v', 'V'),
    beside: besideLimit(number, language),
    over: overOf(number, language),
    list2: of('list2_a', 'A'),
    needed: of('needed_a', 'A'),
    minV: of('min_v', 'V'),
    maxV: of('max_v', 'V'),
    from: of('from_v', 'V'),
    to: of('to_v', 'V'),
    wire: cablesName(number('count') ?? 1, wireName(word('wire'), language)),
    range: rangeOf(wireName(word('smallest'), language), wireName(word('largest'), language)),
    count: word('count'),
    packs: packsOf(number('packs') ?? 0, number('pack') ?? 0, language),
    units: of('units_ru', 'RU'),
    free: of('free_ru', 'RU'),
    inches: inches('inches'),
    least: inches('least'),
    weight: of('weight_lb', 'lb'),
    worst: heat('worst_w', 'worst_btu'),
    full: heat('full_w', 'full_btu'),
    ambient: of('ambient_c', '°C'),
    hottest: of('limit_c', '°C'),
    drop: of('drop_v', 'V'),
    percent: of('percent', '%'),
    plant: number('nominal_v') === null ? '' : plantName(number('nominal_v') === 24 ? 24 : 48),
    by: word('by'),
    reason: values.reason === undefined ? '' : ` ${word('reason')}`,
  }
}

const rangeOf = (smallest: string, largest: string): string =>
  smallest === largest ? smallest : `${smallest} – ${largest}`

type NumberOf = (key: string) => number | null

function besideLimit(number: NumberOf, language: Language): string {
  for (const [unit, key] of [
    ['A', '_a'],
    ['V', '_v'],
  ] as const) {
    const [value, limit] = [number(`beside${key}`), number(`limit${key}`)]
    if (value !== null)
      return formatQuantity(limit === null ? shownValue(value) : shownBeside(value, limit), unit, language)
  }
  return ''
}

/** An excess is never shown as nothing. */
function overOf(number: NumberOf, language: Language): string {
  const over = number('over_a')
  return over === null ? '' : formatQuantity(Math.max(round(over, 4), 0.0001), 'A', language)
}

/** 'A3', 'P2', 'input A of P1'; the name of a load that stands nowhere yet. */
export function placeName({ at, values }: Pick<Problem, 'at' | 'values'>, language: Language): string {
  const text = configurationText[language]
  const { panel, bus, position } = at
  if (panel === null) return at.load === null ? text.accessory : String(values.load || at.load)
  if (bus === null) return panel
  if (position === null) return text.input(panel, bus)
  return panel === 'P1' ? `${bus}${position}` : `${panel}:${bus}${position}`
}

/** 'TPA 25 A'; of a feeder only its amperes are known. */
function deviceName(values: ProblemValues, language: Language): string {
  const rating = values.rating_a ?? values.device_a
  if (typeof rating !== 'number') return ''
  const amperes = formatQuantity(shownValue(rating), 'A', language)
  if (values.device_a !== undefined) return amperes
  const family = values.family === undefined ? 'gmt' : String(values.family)
  return `${familyName(family, language)} ${amperes}`
}

function packsOf(count: number, pack: number, language: Language): string {
  const text = configurationText[language]
  return pack === 0 ? text.noDummy : text.packs(count, pack)
}
