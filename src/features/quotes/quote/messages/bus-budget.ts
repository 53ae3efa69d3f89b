import { messages } from '#shared/messages.ts'

/** The frame of what the buses of a cart's panels carry; its sentences come from the rules. */
export const budgetText = messages({
  en: {
    heading: 'Load of the buses',
    unverified: 'not verified',
    configure: (sku: string) => `Configure ${sku}`,
    rules: 'Calculation rules',
  },
  es: {
    heading: 'Carga de las barras',
    unverified: 'no verificado',
    configure: sku => `Configurar ${sku}`,
    rules: 'Reglas de cálculo',
  },
  fr: {
    heading: 'Charge des jeux de barres',
    unverified: 'non vérifié',
    configure: sku => `Configurer ${sku}`,
    rules: 'Règles de calcul',
  },
})
