import { messages } from '#shared/messages.ts'

/** Texts of the compare button. They are part of the first load, so they have a file of their own. */
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
