import type { Language } from '#shared/language.ts'

const formats: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 4 }),
  es: new Intl.NumberFormat('es', { maximumFractionDigits: 4 }),
  fr: new Intl.NumberFormat('fr', { maximumFractionDigits: 4 }),
}
const rangeWord: Record<Language, string> = { en: 'to', es: 'a', fr: 'à' }
const thinSpace = '\u202f'

/** '1,200.5', '1200,5' or '1 200,5' as the language writes it, with a true minus sign. */
export function formatNumber(value: number, language: Language): string {
  return formats[language].format(value).replace('-', '−')
}

/** '100 A': the unit behind a thin space that does not break; '%' stands close in English. */
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
  // A rack unit is written U in Spanish and French.
  return `${text}${thinSpace}${unit === 'RU' && language !== 'en' ? 'U' : unit}`
}
