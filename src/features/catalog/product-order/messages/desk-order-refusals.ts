import { messages } from '#shared/messages.ts'

/** Why an order of products is not saved. */
export const orderRefusals = messages({
  en: {
    stale: 'Somebody else has changed this list meanwhile. Look at it once more, then save.',
    twice: 'A product stands in the list twice.',
    too_many: (most: number) => `The site shows ${most} products of this list at most.`,
    other_products: 'These are not the products of the series.',
    gone: 'One of these products does not exist any more.',
    of: (sku: string, reason: string) => `${sku}: ${reason}`,
  },
  es: {
    stale: 'Otra persona ha cambiado esta lista entretanto. Revísela y guarde de nuevo.',
    twice: 'Un producto está dos veces en la lista.',
    too_many: most => `El sitio muestra como máximo ${most} productos de esta lista.`,
    other_products: 'Estos no son los productos de la serie.',
    gone: 'Uno de estos productos ya no existe.',
    of: (sku, reason) => `${sku}: ${reason}`,
  },
  fr: {
    stale: 'Quelqu’un d’autre a modifié cette liste entre-temps. Revoyez-la, puis enregistrez.',
    twice: 'Un produit figure deux fois dans la liste.',
    too_many: most => `Le site montre ${most} produits de cette liste au plus.`,
    other_products: 'Ce ne sont pas les produits de la série.',
    gone: 'L’un de ces produits n’existe plus.',
    of: (sku, reason) => `${sku} : ${reason}`,
  },
})
