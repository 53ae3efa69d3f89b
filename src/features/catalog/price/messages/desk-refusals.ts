import { messages } from '#shared/messages.ts'

/** Why something about a price list is refused. */
export const priceRefusals = messages({
  en: {
    required: 'This is needed.',
    name_taken: 'Another list has this name.',
    too_many_lists: (most: number) => `There are ${most} lists already; delete one first.`,
    too_many_prices: (most: string) => `A list has at most ${most} prices.`,
    no_such_buyer: 'This customer, company or group no longer exists.',
    ends_before: 'The last day is before the first.',
    has_prices: 'The list has prices in its currency. Make another list for this one.',
    no_such_product: 'This product no longer exists.',
    unknown_field: 'There is no such field.',
    wrong_prices: 'From each quantity one price, at most eight of them, each with at most four decimals.',
  },
  es: {
    required: 'Este dato es necesario.',
    name_taken: 'Otra lista tiene este nombre.',
    too_many_lists: most => `Ya hay ${most} listas; elimine antes una.`,
    too_many_prices: most => `Una lista tiene como máximo ${most} precios.`,
    no_such_buyer: 'Este cliente, empresa o grupo ya no existe.',
    ends_before: 'El último día es anterior al primero.',
    has_prices: 'La lista tiene precios en su moneda. Cree otra lista para esta.',
    no_such_product: 'Este producto ya no existe.',
    unknown_field: 'No existe ese campo.',
    wrong_prices: 'Un precio a partir de cada cantidad, ocho como máximo, cada uno con cuatro decimales como máximo.',
  },
  fr: {
    required: 'Cette donnée est nécessaire.',
    name_taken: 'Une autre liste porte ce nom.',
    too_many_lists: most => `Il y a déjà ${most} listes ; supprimez-en une d’abord.`,
    too_many_prices: most => `Une liste a au plus ${most} prix.`,
    no_such_buyer: 'Ce client, cette entreprise ou ce groupe n’existe plus.',
    ends_before: 'Le dernier jour précède le premier.',
    has_prices: 'La liste a des prix dans sa devise. Créez une autre liste pour celle-ci.',
    no_such_product: 'Ce produit n’existe plus.',
    unknown_field: 'Ce champ n’existe pas.',
    wrong_prices: 'Un prix à partir de chaque quantité, huit au plus, chacun avec quatre décimales au plus.',
  },
})
