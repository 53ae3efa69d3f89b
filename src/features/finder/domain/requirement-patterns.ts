import type { ConfiguredDrain } from '#features/configurator/domain/configuration.ts'
import { drainUnit, drainUnits, readAmount } from '#features/configurator/domain/schedule/read-amount.ts'
import { round } from '#shared/units.ts'
import { type Fact, type LoadGroup, rackWidths, requirementLimits, voltages } from './requirement.ts'

/**
 * What a part of a line means for a fact. Loads whose number stands elsewhere in the line are halves, which meet later. `thousand`: the
 * amount, where a mark in it was read as one of thousands.
 */
export type Said =
  | { fact: 'loads'; group: LoadGroup; thousand: string | null }
  | { fact: 'loads'; count: number }
  | { fact: 'loads'; drain: ConfiguredDrain; thousand: string | null }
  | { fact: Exclude<Fact, 'loads'>; value: string | number }

interface Pattern {
  fact: Fact
  form: RegExp
  /** Null: it has the form and no value that a site could have, or could mean two things, so it is not understood. */
  read: (found: RegExpExecArray) => Said | null
}

const count = String.raw`(\d{1,6})`
const plain = String.raw`\d[\d.,]{0,11}`
// A blank between at most three digits and three digits is a mark of thousands where a unit follows.
const amount = String.raw`([1-9]\d{0,2}(?: \d{3}){1,3}(?:[.,]\d{1,3})?|${plain})`
const end = String.raw`(?![\p{L}\d])`
// 'A' of 'A+B' is a feed.
const unit = `[ -]?(${drainUnits})${end}(?! ?[+/&] ?b${end})`
const noun = `(?:loads?|cargas?|charges?|circuits?|circuitos?)${end}`
const each = `(?:,? (?:each|apiece|cada (?:una|uno)|chacune?|por carga|par charge|per load)${end})`
const of = `(?:(?:each|cada una|cada uno|chacune?) )?(?:(?:of|at|with|con|avec|de|à|a) |[@x×*] ?|d['’])?`
const air = `(?:temperatura (?:del )?ambiente?|temp[eé]rature ambiante|ambient temperature|temperatura|temp[eé]rature|ambiente?|ambiante?|air|aire)`
const spares = `(?:spares?|reserva|repuestos?|r[ée]serve|rechange)${end}`
// Trusted text: it is made of the parts above and the patterns below alone. One quantifier never follows another for the same signs.
const form = (source: string) => new RegExp(source, 'iuy')

/** Each form begins where a word begins, has no two repetitions side by side, and is tried at one place alone. */
export const patterns: readonly Pattern[] = [
  {
    fact: 'loads',
    form: form(`${count} ?[x×*@] ?${amount}${unit}(?:[ -]${noun})?${each}?`),
    read: ([, number, value, kind]) => groupOf(number, value, kind),
  },
  {
    fact: 'loads',
    form: form(`${count} ${noun}[,:]? ${of}${amount}${unit}${each}`),
    read: ([, number, value, kind]) => groupOf(number, value, kind),
  },
  {
    fact: 'loads',
    form: form(`${count} ${noun} ?${of}${amount}${unit}`),
    read: ([, number, value, kind]) => groupOf(number, value, kind),
  },
  {
    fact: 'loads',
    form: form(`${count} (${plain})${unit}[ -]${noun}${each}?`),
    // '12 350 W loads' could be twelve of them, or loads of 12 350 W.
    read: ([, number = '', value = '', kind]) =>
      number.length <= 3 && /^\d{3}(?!\d)/.test(value) ? null : groupOf(number, value, kind),
  },
  {
    fact: 'loads',
    form: form(`${amount}${unit}(?: [x×*] ?${count}${end}(?: ${noun})?)`),
    read: ([, value, kind, number]) => groupOf(number, value, kind),
  },
  { fact: 'loads', form: form(`${amount}${unit}${each}?`), read: ([, value, kind]) => drainSaid(value, kind) },
  // Numbers one after the other before a unit are no amount: '10 7 A' is nothing that is sure.
  { fact: 'loads', form: form(`(?:${count} ?[x×*@] ?)?${plain}(?: ${plain}){1,3}${unit}`), read: () => null },
  {
    fact: 'loads',
    form: form(`${count} ${noun}`),
    read: ([, number]) => (Number(number) > 0 ? { fact: 'loads', count: Number(number) } : null),
  },
  {
    fact: 'voltage',
    form: form(String.raw`(?:- ?)?(\d{2})[ -]?(?:v(?: ?dc| ?cc)?|volts?(?: dc| cc)?|voltios?)${end}`),
    read: ([, value]) => oneOf('voltage', voltages, value),
  },
  {
    fact: 'feeds',
    form: form(`(?:not|non|no|sin|sans)[ -](?:redundan(?:t|te|tes|cia|cy)|redondante?s?|redondance)${end}`),
    read: () => ({ fact: 'feeds', value: 'one' }),
  },
  {
    fact: 'feeds',
    form: form(
      String.raw`(?:a ?(?:\+|/|&| and | y | et ) ?b(?: feeds?)?|(?:dual|double|two|2|redundant)[ -](?:feeds?|fed)|alimentaci(?:[oó]n|ones) (?:dobles?|redundantes?)|alimentations? (?:doubles?|redondantes?)|(?:dobles?|dos|2) alimentaci(?:[oó]n|ones)|(?:doubles?|deux|2) alimentations?|redundantes?|redundants?|redondante?s?)${end}`,
    ),
    read: () => ({ fact: 'feeds', value: 'ab' }),
  },
  {
    fact: 'feeds',
    form: form(
      `(?:(?:single|one|1)[ -](?:feed|fed)|una (?:sola )?alimentaci[oó]n|alimentaci[oó]n (?:simple|[uú]nica)|une (?:seule )?alimentation|simple alimentation|alimentation (?:simple|unique))${end}`,
    ),
    read: () => ({ fact: 'feeds', value: 'one' }),
  },
  {
    fact: 'ru',
    form: form(
      String.raw`(\d{1,2})[ -]?(?:ru|ur|u|rack[ -]units?|unidad(?:es)? (?:de )?(?:rack|bastidor)|unit[eé]s? (?:de )?(?:rack|baie))${end}(?: (?:free|libres?)${end})?`,
    ),
    read: ([, value]) => within('ru', requirementLimits.ru, value),
  },
  {
    fact: 'rack',
    form: form(
      String.raw`(?:(?:rack|bastidor|baie)(?: of| de)? )?(\d{2})(?:["]|[ -]?(?:in\.?|inch(?:es)?|pulgadas?|pulg\.?|po|pouces?))${end}(?:[ -]rack${end})?`,
    ),
    read: ([, value]) => oneOf('rack', rackWidths, value),
  },
  {
    fact: 'ambient',
    form: form(
      String.raw`(?:(?:(?:at|à|a) )?${air}${end}:?(?: of| de)? )?(?:(?:at|à|a) )?(-?\d{1,3}(?:[.,]\d{1,2})?) ?°? ?([cf])${end}(?: (?:of |de )?${air}${end})?`,
    ),
    read: ([, value, scale]) => celsiusOf(value, scale),
  },
  {
    fact: 'cc',
    form: form(`(?:constant[ -]current|corriente constante|courant constant)${end}`),
    read: () => ({ fact: 'cc', value: '1' }),
  },
  {
    fact: 'cc',
    form: form(`(?:constant[ -]power|potencia constante|puissance constante)${end}`),
    read: () => ({ fact: 'cc', value: '0' }),
  },
  {
    fact: 'spare',
    form: form(String.raw`(\d{1,3}) ?% (?:(?:of|de|en) )?${spares}(?: (?:fuses|fusibles)${end})?`),
    read: ([, value]) => within('spare', requirementLimits.spare, value),
  },
  {
    fact: 'spare',
    form: form(String.raw`${spares}:?(?: of| de| del| du)? (\d{1,3}) ?%`),
    read: ([, value]) => within('spare', requirementLimits.spare, value),
  },
]

function groupOf(number: string | undefined, value: string | undefined, kind: string | undefined): Said | null {
  const said = drainSaid(value, kind)
  return said && Number(number) > 0
    ? { fact: 'loads', group: { count: Number(number), drain: said.drain }, thousand: said.thousand }
    : null
}

function drainSaid(value = '', word = ''): Extract<Said, { drain: ConfiguredDrain }> | null {
  const read = readAmount(value)
  if (!read) return null
  const { kind, scale } = drainUnit(word)
  const amperes = Number((read.value * scale).toFixed(6))
  const isPower = kind === 'power'
  if (amperes <= 0 || amperes > (isPower ? requirementLimits.watts : requirementLimits.amperes)) return null
  const drain: ConfiguredDrain = isPower
    ? { kind: 'power', watts: amperes }
    : { kind: 'current', list1x_a: amperes, list2x_a: null }
  return { fact: 'loads', drain, thousand: read.isThousand ? `${value} ${word}` : null }
}

type Other = Exclude<Fact, 'loads'>

function oneOf(fact: Other, choices: readonly number[], text: string | undefined): Said | null {
  const value = choices.find(choice => choice === Number(text))
  return value === undefined ? null : { fact, value }
}

function within(fact: Other, { min, max }: { min: number; max: number }, text: string | undefined): Said | null {
  const value = Number(text)
  return value >= min && value <= max ? { fact, value } : null
}

function celsiusOf(text: string | undefined, scale: string | undefined): Said | null {
  const value = Number(text?.replace(',', '.'))
  const celsius = scale?.toLowerCase() === 'f' ? round(((value - 32) * 5) / 9, 1) : value
  return within('ambient', requirementLimits.ambient, String(celsius))
}
