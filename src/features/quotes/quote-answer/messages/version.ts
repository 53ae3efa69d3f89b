import { messages, plural } from '#shared/messages.ts'

/** The words of a version, in the language of the quote: the customer, the PDF and the mail have them from its content. */
export const versionText = messages({
  en: {
    stock: 'In stock',
    days: (count: number) => plural('en', count, { one: `${count} day`, other: `${count} days` }),
    daysBetween: (from: number, to: number) => `${from} to ${to} days`,
    weeks: (count: number) => plural('en', count, { one: `${count} week`, other: `${count} weeks` }),
    weeksBetween: (from: number, to: number) => `${from} to ${to} weeks`,
    freight: {
      included: 'Freight included in the prices',
      prepaid_and_added: 'Freight prepaid and added',
      collect: 'Freight collect: the carrier charges the recipient',
      advised_later: 'Freight to be advised',
    },
    incoterm: (code: string, place: string) => `${place ? `${code} ${place}` : code} (Incoterms® 2020)`,
  },
  es: {
    stock: 'En existencias',
    days: count => plural('es', count, { one: `${count} día`, other: `${count} días` }),
    daysBetween: (from, to) => `De ${from} a ${to} días`,
    weeks: count => plural('es', count, { one: `${count} semana`, other: `${count} semanas` }),
    weeksBetween: (from, to) => `De ${from} a ${to} semanas`,
    freight: {
      included: 'Flete incluido en los precios',
      prepaid_and_added: 'Flete prepagado y añadido a la factura',
      collect: 'Flete por cobrar: el transportista lo cobra al destinatario',
      advised_later: 'Flete por confirmar',
    },
    incoterm: (code, place) => `${place ? `${code} ${place}` : code} (Incoterms® 2020)`,
  },
  fr: {
    stock: 'En stock',
    days: count => plural('fr', count, { one: `${count} jour`, other: `${count} jours` }),
    daysBetween: (from, to) => `${from} à ${to} jours`,
    weeks: count => plural('fr', count, { one: `${count} semaine`, other: `${count} semaines` }),
    weeksBetween: (from, to) => `${from} à ${to} semaines`,
    freight: {
      included: 'Port compris dans les prix',
      prepaid_and_added: 'Port payé d’avance et ajouté à la facture',
      collect: 'Port dû : le transporteur le facture au destinataire',
      advised_later: 'Frais de port à préciser',
    },
    incoterm: (code, place) => `${place ? `${code} ${place}` : code} (Incoterms® 2020)`,
  },
})
