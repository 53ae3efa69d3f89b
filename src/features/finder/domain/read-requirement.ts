import type { ConfiguredDrain } from '#features/configurator/domain/configuration.ts'
import { readAmount } from '#features/configurator/domain/schedule/read-amount.ts'
import type { Language } from '#shared/language.ts'
import { round } from '#shared/units.ts'
import {
  type Fact,
  hasTooManyLoads,
  joinGroups,
  type LoadGroup,
  openRequirement,
  type Requirement,
  rackWidths,
  requirementLimits,
  voltages,
} from './requirement.ts'

/** A part of the text that was understood. */
export interface Span {
  fact: Fact
  text: string
}

/** A fact that the text states with different values; nobody guesses which one counts. */
export interface Conflict {
  fact: Exclude<Fact, 'loads'>
  values: readonly (string | number)[]
}

export interface ReadRequirement {
  requirement: Requirement
  understood: Span[]
  /** What was not understood, in its order. */
  left: string[]
  conflicts: Conflict[]
  /** More loads than one configuration takes. */
  hasTooManyLoads: boolean
}

type Value = LoadGroup | string | number

interface Pattern {
  fact: Fact
  form: RegExp
  /** Null: it has the form and no value that a site could have, so it is not understood. */
  read: (found: RegExpExecArray) => Value | null
}

const amount = String.raw`(\d[\d.,]{0,11})`
const end = String.raw`(?![\p{L}\d])`
const unit = `(kw|w|ma|a(?! ?[+/&] ?b${end}))${end}`
// Trusted text: it is made of the parts above and the patterns below alone. One quantifier never follows another for the same signs.
const form = (source: string) => new RegExp(source, 'iuy')

/** Each form begins where a word begins, has no two repetitions side by side, and is tried at one place alone. */
const patterns: readonly Pattern[] = [
  {
    fact: 'loads',
    form: form(String.raw`(\d{1,6}) ?[x×*] ?${amount} ?${unit}`),
    read: ([, count, value, of]) => groupOf(count, value, of),
  },
  {
    fact: 'loads',
    form: form(
      String.raw`(\d{1,6}) (?:loads?|cargas?|charges?|circuits?|circuitos?) (?:(?:of|at|de|à) |d['’])?${amount} ?${unit}`,
    ),
    read: ([, count, value, of]) => groupOf(count, value, of),
  },
  { fact: 'loads', form: form(`${amount} ?${unit}`), read: ([, value, of]) => groupOf('1', value, of) },
  {
    fact: 'voltage',
    form: form(String.raw`(?:- ?)?(\d{2}) ?(?:v(?: ?dc| ?cc)?|volts?(?: dc| cc)?|voltios?)${end}`),
    read: ([, value]) => oneOf(voltages, value),
  },
  {
    fact: 'feeds',
    form: form(
      String.raw`(?:a ?(?:\+|/|&| and | y | et ) ?b|(?:dual|two|2)[ -]feeds?|redundant[es]?s?|redondante?s?|doble alimentaci[oó]n|dos alimentaciones|double alimentation|deux alimentations)${end}`,
    ),
    read: () => 'ab',
  },
  {
    fact: 'feeds',
    form: form(
      `(?:(?:single|one|1)[ -]feed|una (?:sola )?alimentaci[oó]n|alimentaci[oó]n simple|une (?:seule )?alimentation|simple alimentation|alimentation simple)${end}`,
    ),
    read: () => 'one',
  },
  {
    fact: 'ru',
    form: form(String.raw`(\d{1,2}) ?(?:ru|ur|u)${end}`),
    read: ([, value]) => within(requirementLimits.ru, value),
  },
  {
    fact: 'rack',
    form: form(String.raw`(\d{2})(?:["]| ?(?:in\.?|inch(?:es)?|pulgadas?|pulg\.?|po|pouces?))${end}(?: rack${end})?`),
    read: ([, value]) => oneOf(rackWidths, value),
  },
  {
    fact: 'ambient',
    form: form(String.raw`(-?\d{1,3}(?:[.,]\d{1,2})?) ?°? ?([cf])${end}`),
    read: ([, value, scale]) => celsiusOf(value, scale),
  },
  {
    fact: 'spare',
    form: form(
      String.raw`(\d{1,3}) ?% (?:(?:of|de) )?(?:spares?|reserva|repuestos?|r[ée]serve|rechange)${end}(?: (?:fuses|fusibles)${end})?`,
    ),
    read: ([, value]) => within(requirementLimits.spare, value),
  },
]

/** Words between facts that say nothing by themselves. */
const joiners: Record<Language, ReadonlySet<string>> = {
  en: new Set(['and', 'with', 'for', 'each', 'in', 'of', 'on', 'at', 'a', 'an', '+', '&', '-']),
  es: new Set(['y', 'con', 'para', 'cada', 'una', 'en', 'de', 'a', 'un', '+', '&', '-']),
  fr: new Set(['et', 'avec', 'pour', 'chacune', 'en', 'de', 'à', 'un', 'une', '+', '&', '-']),
}

/**
 * Reads what an engineer asks for: voltage, loads, feeds, rack and air, in any order, in the words of the three languages. What is not
 * understood is left as it is. `language` says which small words are passed over.
 */
export function readRequirement(text: string, language: Language): ReadRequirement {
  const written = text.slice(0, requirementLimits.text).replaceAll(/\s+/gu, ' ').trim()
  const line = plainLine(written)
  const said = new Map<Fact, Value[]>()
  const understood: Span[] = []
  const left: { from: number; to: number }[] = []
  for (let at = 0; at < line.length; ) {
    const found = readAt(line, at)
    const to = found?.to ?? at + (matchAt(word, line, at)?.[0].length ?? 1)
    const part = written.slice(at, to)
    if (found && found.value !== null) {
      said.set(found.fact, [...(said.get(found.fact) ?? []), found.value])
      understood.push({ fact: found.fact, text: part })
    } else if (!isSeparator.test(part) && !joiners[language].has(line.slice(at, to).toLowerCase())) {
      const last = left.at(-1)
      // Words that follow each other are shown as they were written.
      if (last && line.slice(last.to, at).trim() === '') last.to = to
      else left.push({ from: at, to })
    }
    at = to
  }
  return { ...gather(said), understood, left: left.map(({ from, to }) => written.slice(from, to)) }
}

const word = /[^\s,;:()]+/uy
const isSeparator = /^[\s,;:()]$/u

/** How many facts of a requirement a text states, each once. */
export const factCount = ({ understood }: Pick<ReadRequirement, 'understood'>): number =>
  new Set(understood.map(({ fact }) => fact)).size

/** Signs that look alike are one; each stays one letter, so that places in both texts agree. */
const plainLine = (text: string): string => text.replaceAll(/[\u2212\u2013\u2011]/gu, '-').replaceAll(/[″”“]/gu, '"')

function matchAt(pattern: RegExp, line: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(line)
}

/** The first form that fits decides: a part of a form that has no value is not read as another fact. */
function readAt(line: string, at: number): { fact: Fact; value: Value | null; to: number } | null {
  for (const { fact, form: pattern, read } of patterns) {
    const found = matchAt(pattern, line, at)
    if (found) return { fact, value: read(found), to: at + found[0].length }
  }
  return null
}

function groupOf(count: string | undefined, value: string | undefined, of: string | undefined): LoadGroup | null {
  const drain = drainOf(value ?? '', of ?? '')
  const number = Number(count)
  return drain && number > 0 ? { count: number, drain } : null
}

const scales: Readonly<Record<string, number>> = { kw: 1000, w: 1, ma: 0.001, a: 1 }

function drainOf(text: string, of: string): ConfiguredDrain | null {
  const kind = of.toLowerCase()
  const read = readAmount(text)
  if (!read) return null
  const value = Number((read.value * (scales[kind] ?? 1)).toFixed(6))
  const isPower = kind.endsWith('w')
  if (value <= 0 || value > (isPower ? requirementLimits.watts : requirementLimits.amperes)) return null
  return isPower ? { kind: 'power', watts: value } : { kind: 'current', list1x_a: value, list2x_a: null }
}

const oneOf = (choices: readonly number[], text: string | undefined): number | null =>
  choices.find(choice => choice === Number(text)) ?? null

function within({ min, max }: { min: number; max: number }, text: string | undefined): number | null {
  const value = Number(text)
  return value >= min && value <= max ? value : null
}

function celsiusOf(text: string | undefined, scale: string | undefined): number | null {
  const value = Number(text?.replace(',', '.'))
  const celsius = scale?.toLowerCase() === 'f' ? round(((value - 32) * 5) / 9, 1) : value
  return within(requirementLimits.ambient, String(celsius))
}

function gather(
  said: ReadonlyMap<Fact, readonly Value[]>,
): Pick<ReadRequirement, 'requirement' | 'conflicts' | 'hasTooManyLoads'> {
  const conflicts: Conflict[] = []
  const one = <V extends string | number>(fact: Conflict['fact']): V | null => {
    // Each pattern of a fact gives values of one kind.
    const values = [...new Set((said.get(fact) ?? []) as readonly V[])]
    if (values.length > 1) conflicts.push({ fact, values })
    return values.length === 1 ? (values[0] ?? null) : null
  }
  const loads = joinGroups((said.get('loads') ?? []) as readonly LoadGroup[])
  const requirement: Requirement = {
    ...openRequirement,
    voltage: one('voltage'),
    loads,
    feeds: one('feeds'),
    ru: one('ru'),
    rack: one('rack'),
    ambientC: one('ambient'),
    spare: one('spare'),
  }
  return { requirement, conflicts, hasTooManyLoads: hasTooManyLoads(loads) }
}
