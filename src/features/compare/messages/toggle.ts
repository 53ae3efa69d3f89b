import { messages } from '#shared/messages.ts'

/** Of the first load: as few as can be. */
export const toggleText = messages({
  en: {
    compare: 'Compare',
    compareNamed: (name: string) => `Compare: ${name}`,
    compareChosen: 'Compare the ticked products',
  },
  es: {
    compare: 'Comparar',
    compareNamed: name => `Comparar: ${name}`,
    compareChosen: 'Comparar los productos marcados',
  },
  fr: {
    compare: 'Comparer',
    compareNamed: name => `Comparer\u202f: ${name}`,
    compareChosen: 'Comparer les produits cochés',
  },
})
