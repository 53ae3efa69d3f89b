import { round } from '#shared/number/units.ts'
import { type Fact, rackWidths, requirementLimits, voltages } from '../requirement.ts'

/** A fact other than loads, as a part of a line states it. */
export interface FactSaid {
  fact: Exclude<Fact, 'loads'>
  value: string | number
}

export interface Pattern {
  fact: FactSaid['fact']
  form: RegExp
  /** Null: it has the form and no value that a site could have, so it is not understood. */
  read: (found: RegExpExecArray) => FactSaid | null
}

const end = String.raw`(?![\p{L}\d])`
const air = `(?:temperatura (?:del )?ambiente?|temp[eé]rature ambiante|ambient temperature|temperatura|temp[eé]rature|ambiente?|ambiante?|air|aire)`
const spares = `(?:spares?|reserva|repuestos?|r[ée]serve|rechange)${end}`
const volts = `(?:v(?: ?dc| ?cc| ?cd)?|volts?(?: dc| cc)?|voltios?(?: cc)?)`
const scale = `(?:°|º|deg(?:rees?)?|grados?|degr[ée]s?)`
// Trusted text: it is made of the parts above and the patterns below alone. One quantifier never follows another for the same signs.
const form = (source: string) => new RegExp(source, 'iuy')

/** Each form begins where a word begins, has no two repetitions side by side, and is tried at one place alone. */
export const patterns: readonly Pattern[] = [
  {
    fact: 'voltage',
    form: form(String.raw`(?:[-+] ?)?(\d{1,4}(?:[.,]\d{1,2})?)[ -]?${volts}${end}(?: (?:nominal|system|dc|cc)${end})?`),
    read: ([, value]) => oneOf('voltage', voltages, value),
  },
  {
    fact: 'voltage',
    form: form(
      String.raw`(?:system voltage|voltage|tensi[oó]n(?: del sistema| nominal)?|tension(?: du syst[eè]me| nominale)?) ?[:=]? ?(?:de |of )?[-+]?(\d{2})(?: ?${volts})?${end}`,
    ),
    read: ([, value]) => oneOf('voltage', voltages, value),
  },
  {
    fact: 'feeds',
    form: form(
      `(?:not|non|no|sin|sans|without|pas de|pas|aucune|ninguna)[ -](?:redundan(?:t|te|tes|cia|cy)|redondante?s?|redondance)${end}`,
    ),
    read: () => ({ fact: 'feeds', value: 'one' }),
  },
  {
    fact: 'feeds',
    form: form(
      String.raw`(?:ab|a ?(?:\+|/|&| and | y | et ) ?b(?: feeds?)?|(?:dual|double|two|2|redundant|both)[ -](?:feeds?|fed)|alimentaci(?:[oó]n|ones) (?:dobles?|redundantes?)|alimentations? (?:doubles?|redondantes?)|(?:dobles?|dos|2|ambas) alimentaci(?:[oó]n|ones)|(?:doubles?|deux|2) alimentations?|redundantes?|redundants?|redondante?s?)${end}`,
    ),
    read: () => ({ fact: 'feeds', value: 'ab' }),
  },
  {
    fact: 'feeds',
    form: form(
      `(?:feeds?|alimentaci(?:[oó]n|ones)|alimentations?|sides?|lados?|c[oô]t[eé]s?) a ?(?:[+/&,]|and|y|et) ?(?:(?:feed|alimentaci[oó]n|alimentation|side|lado|c[oô]t[eé]) )?b${end}`,
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
    // '12 u de 8 A' are twelve pieces, and '6 u 8' is a choice.
    form: form(
      String.raw`(\d{1,2})[ -]?(?:ru|ur|u(?! (?:8|11(?!\d)|ocho|once))(?!\.? ?(?:de|of|à|[x×@(])(?![\p{L}]))|rack[ -]units?|unidad(?:es)? (?:de )?(?:rack|bastidor)|unit[eé]s? (?:de )?(?:rack|baie))${end}(?: (?:free|libres?|available|disponibles?)${end})?`,
    ),
    read: ([, value]) => within('ru', requirementLimits.ru, value),
  },
  {
    fact: 'rack',
    form: form(
      String.raw`(?:(?:rack|bastidor|baie)(?: of| de)? )?(\d{2})(?:["]|''|[ -]?(?:in\.?|inch(?:es)?|pulgadas?|pulg\.?|po|pouces?))${end}(?:[ -]rack${end})?`,
    ),
    read: ([, value]) => oneOf('rack', rackWidths, value),
  },
  {
    fact: 'ambient',
    form: form(
      String.raw`(?:(?:(?:at|à|a) )?${air}${end}:?(?: of| de)? )?(?:(?:at|à|a) )?(-?\d{1,3}(?:[.,]\d{1,2})?) ?(?:${scale} ?)?([cf])(?!/)${end}(?: (?:of |de )?${air}${end})?`,
    ),
    read: ([, value, letter]) => celsiusOf(value, letter),
  },
  {
    fact: 'cc',
    form: form(
      `(?:constant[ -]current|(?:corriente|intensidad) constante|courant constant|intensit[eé] constante)${end}`,
    ),
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

function oneOf(fact: FactSaid['fact'], choices: readonly number[], text: string | undefined): FactSaid | null {
  const value = choices.find(choice => choice === Number(text))
  return value === undefined ? null : { fact, value }
}

function within(fact: FactSaid['fact'], { min, max }: { min: number; max: number }, text?: string): FactSaid | null {
  const value = Number(text)
  return value >= min && value <= max ? { fact, value } : null
}

function celsiusOf(text: string | undefined, letter: string | undefined): FactSaid | null {
  const value = Number(text?.replace(',', '.'))
  const celsius = letter?.toLowerCase() === 'f' ? round(((value - 32) * 5) / 9, 1) : value
  return within('ambient', requirementLimits.ambient, String(celsius))
}
