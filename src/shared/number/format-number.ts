import type { Language } from '../language.ts'

const thinSpace = '\u202f'
/** Decimal mark and separator of groups of three digits; `from`: the number of digits from which they are grouped. */
const marks: Record<Language, { decimal: string; group: string; from: number }> = {
  en: { decimal: '.', group: ',', from: 4 },
  es: { decimal: ',', group: '.', from: 5 },
  fr: { decimal: ',', group: thinSpace, from: 4 },
}
const rangeWord: Record<Language, string> = { en: 'to', es: 'a', fr: 'à' }

/**
 * '1,200.5', '1200,5' or '1 200,5', depending on the language, with a true minus sign and at most four decimals. Not made with
 * Intl.NumberFormat, because its first use keeps a phone busy for 20 ms or more during hydration.
 */
export function formatNumber(value: number, language: Language): string {
  const { decimal, group, from } = marks[language]
  const [whole = '', rest] = String(Number(Math.abs(value).toFixed(4))).split('.')
  // Trusted text: only the digits of a number.
  const grouped = whole.length < from ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group)
  const sign = value < 0 ? '−' : ''
  return sign + grouped + (rest ? decimal + rest : '')
}

/** '100 A': the unit follows a narrow no-break space; in English '%' follows without one. */
export function formatQuantity(value: number, unit: string | null, language: Language): string {
  return withUnit(formatNumber(value, language), unit, language)
}

/** '−60 to −40 V' */
export function formatRange(from: number, to: number, unit: string | null, language: Language): string {
  return withUnit(
    `${formatNumber(from, language)} ${rangeWord[language]} ${formatNumber(to, language)}`,
    unit,
    language,
  )
}

function withUnit(text: string, unit: string | null, language: Language): string {
  if (!unit) return text
  if (unit === '%' && language === 'en') return `${text}%`
  // Spanish and French write U for a rack unit.
  return `${text}${thinSpace}${unit === 'RU' && language !== 'en' ? 'U' : unit}`
}

const unitAfterSpace = /(?<=\d) (?=(?:AWG|kcmil|mm²?|cm|in\.|lb|kg|A|V|W|RU|U|°C|°F|N·m|Ω)(?![\p{L}\d]))/gu

/** A written text whose numbers stay on the line of their unit. */
export function joinFigures(text: string): string {
  return text.replace(unitAfterSpace, thinSpace)
}

/** A text whose numbers stay with their units, and whose colons with their words. */
export const unbroken = (text: string): string => joinFigures(text).replace(/ (?=[:;»])/g, '\u00a0')
