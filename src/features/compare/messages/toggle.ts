import { messages } from '#shared/messages.ts'

/** Of the first load: as few as can be. */
export const toggleText = messages({
  en: { compare: 'Compare', compareNamed: (name: string) => `Compare: ${name}` },
  es: { compare: 'Comparar', compareNamed: name => `Comparar: ${name}` },
  fr: { compare: 'Comparer', compareNamed: name => `Comparer : ${name}` },
})
