import { messages } from '#shared/messages.ts'

/** Labels of the address fields. */
export const addressFieldText = messages({
  en: {
    company: 'Company',
    country: 'Country',
    state: 'State',
    city: 'City',
    address1: 'Address',
    address2: 'Address line 2',
    postCode: 'Post Code',
  },
  es: {
    company: 'Empresa',
    country: 'País',
    state: 'Estado o provincia',
    city: 'Ciudad',
    address1: 'Dirección',
    address2: 'Dirección (línea 2)',
    postCode: 'Código postal',
  },
  fr: {
    company: 'Société',
    country: 'Pays',
    state: 'État ou province',
    city: 'Ville',
    address1: 'Adresse',
    address2: 'Complément d’adresse',
    postCode: 'Code postal',
  },
})
