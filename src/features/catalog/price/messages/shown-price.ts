import { messages } from '#shared/messages.ts'

/** Prices on the pages of products. */
export const shownPriceText = messages({
  en: {
    title: { own: 'Your price', list: 'List price' },
    each: 'each',
    from: (quantity: string) => `from ${quantity}`,
    more: 'More quantities',
    onRequest: 'Price on request: add the product to your quote.',
    short: 'On request',
    login: 'Log in to see your price',
  },
  es: {
    title: { own: 'Su precio', list: 'Precio de lista' },
    each: 'por unidad',
    from: quantity => `desde ${quantity}`,
    more: 'Más cantidades',
    onRequest: 'Precio a consultar: añada el producto a su cotización.',
    short: 'A consultar',
    login: 'Inicie sesión para ver su precio',
  },
  fr: {
    title: { own: 'Votre prix', list: 'Prix catalogue' },
    each: 'l’unité',
    from: quantity => `dès ${quantity}`,
    more: 'Autres quantités',
    onRequest: 'Prix sur demande : ajoutez le produit à votre devis.',
    short: 'Sur demande',
    login: 'Connectez-vous pour voir votre prix',
  },
})
