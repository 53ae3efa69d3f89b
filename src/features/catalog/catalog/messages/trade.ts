import { messages } from '#shared/messages.ts'

/** What the trade data of a product say. */
export const tradeValueText = messages({
  en: {
    gtin: 'GTIN (EAN, UPC)',
    country: 'Country of origin',
    customs: 'Customs tariff number',
    eccn: 'Export control number (ECCN)',
    rohs: 'RoHS',
    rohsStates: {
      within_limits: 'Within the limits, without exemptions',
      with_exemptions: 'Within the limits, with exemptions',
      above_limits: 'Above the limits',
    },
    reach: 'REACH',
    reachStates: {
      no_svhc: 'No substance of very high concern above 0.1%',
      svhc: 'Contains a substance of very high concern above 0.1%',
    },
  },
  es: {
    gtin: 'GTIN (EAN, UPC)',
    country: 'País de origen',
    customs: 'Código arancelario',
    eccn: 'Control de exportación (ECCN)',
    rohs: 'RoHS',
    rohsStates: {
      within_limits: 'Dentro de los límites, sin exenciones',
      with_exemptions: 'Dentro de los límites, con exenciones',
      above_limits: 'Por encima de los límites',
    },
    reach: 'REACH',
    reachStates: {
      no_svhc: 'Ninguna sustancia extremadamente preocupante por encima del 0,1 %',
      svhc: 'Contiene una sustancia extremadamente preocupante por encima del 0,1 %',
    },
  },
  fr: {
    gtin: 'GTIN (EAN, UPC)',
    country: 'Pays d’origine',
    customs: 'Code douanier',
    eccn: 'Contrôle des exportations (ECCN)',
    rohs: 'RoHS',
    rohsStates: {
      within_limits: 'Dans les limites, sans exemption',
      with_exemptions: 'Dans les limites, avec exemptions',
      above_limits: 'Au-dessus des limites',
    },
    reach: 'REACH',
    reachStates: {
      no_svhc: 'Aucune substance extrêmement préoccupante au-delà de 0,1 %',
      svhc: 'Contient une substance extrêmement préoccupante au-delà de 0,1 %',
    },
  },
})
