import { messages } from '#shared/messages.ts'
import { formatNumber } from '#shared/number/format-number.ts'

/** Texts of the CSV and PDF files of a list. */
export const listFileText = messages({
  en: {
    kind: 'Product list',
    file: 'products',
    filters: (names: string) => `Filters: ${names}`,
    firstOf: (shown: number, all: number) =>
      `The first ${formatNumber(shown, 'en')} of ${formatNumber(all, 'en')} products`,
  },
  es: {
    kind: 'Lista de productos',
    file: 'productos',
    filters: names => `Filtros: ${names}`,
    firstOf: (shown, all) => `Los primeros ${formatNumber(shown, 'es')} de ${formatNumber(all, 'es')} productos`,
  },
  fr: {
    kind: 'Liste de produits',
    file: 'produits',
    filters: names => `Filtres\u202f: ${names}`,
    firstOf: (shown, all) => `Les ${formatNumber(shown, 'fr')} premiers produits sur ${formatNumber(all, 'fr')}`,
  },
})
