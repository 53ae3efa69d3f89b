import { messages } from '#shared/messages.ts'

/** The texts of a customer's wishes from a form, as a message of the conversation in the language of the quote. */
export const wishText = messages({
  en: {
    lines: 'Wished changes:',
    quantity: (wished: number, present: number) => `quantity ${wished} instead of ${present}`,
    targetPrice: (price: string) => `target price ${price}`,
    renew: 'Please renew this quote.',
    purchaseOrder: (number: string) => `Purchase order ${number}`,
    orderFiles: 'Files for the order',
  },
  es: {
    lines: 'Cambios deseados:',
    quantity: (wished, present) => `cantidad ${wished} en lugar de ${present}`,
    targetPrice: price => `precio objetivo ${price}`,
    renew: 'Les pido que renueven esta oferta.',
    purchaseOrder: number => `Orden de compra ${number}`,
    orderFiles: 'Archivos para el pedido',
  },
  fr: {
    lines: 'Modifications souhaitées :',
    quantity: (wished, present) => `quantité ${wished} au lieu de ${present}`,
    targetPrice: price => `prix cible ${price}`,
    renew: 'Merci de renouveler ce devis.',
    purchaseOrder: number => `Bon de commande ${number}`,
    orderFiles: 'Fichiers pour la commande',
  },
})
