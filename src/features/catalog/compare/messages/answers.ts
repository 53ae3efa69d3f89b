import { messages } from '#shared/messages.ts'

/** Results of the compare calls. */
export const compareAnswers = messages({
  en: {
    // spec §8
    added: 'Product added to comparison',
    removed: 'Product removed',
    cleared: 'The comparison is empty',
    list_full: (limit: number) =>
      `You can compare up to ${limit} products. Remove one from the comparison to add another.`,
    unknown_product: 'This product is not available.',
  },
  es: {
    added: 'Producto añadido a la comparación',
    removed: 'Producto eliminado',
    cleared: 'La comparación está vacía',
    list_full: limit => `Puede comparar hasta ${limit} productos. Quite uno de la comparación para añadir otro.`,
    unknown_product: 'Este producto no está disponible.',
  },
  fr: {
    added: 'Produit ajouté à la comparaison',
    removed: 'Produit retiré',
    cleared: 'La comparaison est vide',
    list_full: limit =>
      `Vous pouvez comparer jusqu’à ${limit} produits. Retirez-en un de la comparaison pour en ajouter un autre.`,
    unknown_product: 'Ce produit n’est pas disponible.',
  },
})
