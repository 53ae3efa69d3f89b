import { messages } from '#shared/messages.ts'

/** The trade data of a product, on its page and on its data sheet. */
export const tradeText = messages({
  en: {
    gtin: 'GTIN (EAN, UPC)',
    country: 'Country of origin',
    customs: 'Customs tariff number',
    eccn: 'Export control number (ECCN)',
  },
  es: {
    gtin: 'GTIN (EAN, UPC)',
    country: 'País de origen',
    customs: 'Código arancelario',
    eccn: 'Control de exportación (ECCN)',
  },
  fr: {
    gtin: 'GTIN (EAN, UPC)',
    country: 'Pays d’origine',
    customs: 'Code douanier',
    eccn: 'Contrôle des exportations (ECCN)',
  },
})
