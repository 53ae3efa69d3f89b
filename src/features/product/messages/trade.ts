import { messages } from '#shared/messages.ts'

/** The trade data of a product, on its page and on its data sheet. */
export const tradeText = messages({
  en: {
    gtin: 'GTIN (EAN, UPC)',
    customs: 'Customs tariff number',
    eccn: 'Export control number (ECCN)',
    confirmed: (day: string) => `confirmed on ${day}`,
  },
  es: {
    gtin: 'GTIN (EAN, UPC)',
    customs: 'Código arancelario',
    eccn: 'Control de exportación (ECCN)',
    confirmed: day => `confirmado el ${day}`,
  },
  fr: {
    gtin: 'GTIN (EAN, UPC)',
    customs: 'Code douanier',
    eccn: 'Contrôle des exportations (ECCN)',
    confirmed: day => `confirmé le ${day}`,
  },
})
