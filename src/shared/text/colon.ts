import type { Language } from '../language.ts'

/** The colon after a label: in French it follows a no-break space. */
export const colonOf = (language: Language): string => (language === 'fr' ? '\u00a0:' : ':')

/** 'Total: $300.00', 'Total : 300,00 $'. */
export const labelled = (label: string, words: string | number, language: Language): string =>
  `${label}${colonOf(language)} ${words}`
