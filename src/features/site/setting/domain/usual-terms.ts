/** The payment terms of a company that has set none. */
export const usualPaymentTerms = [
  {
    id: 'net_30',
    names: {
      en: 'Net 30 days from the invoice date',
      es: 'A 30 días de la fecha de la factura',
      fr: 'À 30 jours de la date de facture',
    },
    is_offered: true,
  },
  {
    id: 'prepaid',
    names: { en: 'Payment in advance', es: 'Pago por adelantado', fr: 'Paiement d’avance' },
    is_offered: true,
  },
]
