import { messages, plural } from '#shared/messages.ts'

export const suggestionsText = messages({
  en: {
    list: 'Suggestions',
    viewAll: 'View all results',
    count: (count: number) => plural('en', count, { one: `${count} suggestion`, other: `${count} suggestions` }),
    countOfMore: (count: number) => `${count} suggestions, and more with “View all results”`,
    none: 'No suggestions',
    ownNumbers: 'Your company’s part numbers',
    ownNumber: (number: string, sku: string, name: string) => `Your number ${number}: ${sku} – ${name}`,
  },
  es: {
    list: 'Sugerencias',
    viewAll: 'Ver todos los resultados',
    count: count => plural('es', count, { one: `${count} sugerencia`, other: `${count} sugerencias` }),
    countOfMore: count => `${count} sugerencias, y más en «Ver todos los resultados»`,
    none: 'No hay sugerencias',
    ownNumbers: 'Números de parte de su empresa',
    ownNumber: (number, sku, name) => `Su número ${number}: ${sku} – ${name}`,
  },
  fr: {
    list: 'Suggestions',
    viewAll: 'Voir tous les résultats',
    count: count => plural('fr', count, { one: `${count} suggestion`, other: `${count} suggestions` }),
    countOfMore: count => `${count} suggestions, et plus sous « Voir tous les résultats »`,
    none: 'Aucune suggestion',
    ownNumbers: 'Références de votre entreprise',
    ownNumber: (number, sku, name) => `Votre référence ${number} : ${sku} – ${name}`,
  },
})
