import { messages } from '#shared/messages.ts'

/** The messages in replies of the calls about saved lists. */
export const answerText = messages({
  en: {
    nameTaken: 'You already have a list with this name',
    tooManyLists: (max: number) => `You can keep at most ${max} lists. Please delete one first.`,
    emptyCart: 'Your quote is empty. Please add a product first.',
    unavailable: 'This product is no longer available.',
    wrong_quantity: 'The quantity must be a whole number from 1 to 1,000,000',
    note_too_long: 'The note is too long',
    quantity_exceeded: 'The quantity of one product must not exceed 1,000,000',
    too_many_lines: 'The quote is full: it cannot have more than 1,000 different products',
    too_many_free_lines: 'The quote is full: it cannot have more than 1,000 free lines',
  },
  es: {
    nameTaken: 'Ya tiene una lista con este nombre',
    tooManyLists: max => `Puede conservar como máximo ${max} listas. Elimine primero una.`,
    emptyCart: 'Su cotización está vacía. Añada primero un producto.',
    unavailable: 'Este producto ya no está disponible.',
    wrong_quantity: 'La cantidad debe ser un número entero de 1 a 1.000.000',
    note_too_long: 'La nota es demasiado larga',
    quantity_exceeded: 'La cantidad de un producto no puede superar 1.000.000',
    too_many_lines: 'La cotización está completa: no puede tener más de 1000 productos distintos',
    too_many_free_lines: 'La cotización está completa: no puede tener más de 1000 líneas libres',
  },
  fr: {
    nameTaken: 'Vous avez déjà une liste de ce nom',
    tooManyLists: max => `Vous pouvez conserver ${max} listes au plus. Veuillez d’abord en supprimer une.`,
    emptyCart: 'Votre devis est vide. Veuillez d’abord ajouter un produit.',
    unavailable: 'Ce produit n’est plus disponible.',
    wrong_quantity: 'La quantité doit être un nombre entier de 1 à 1 000 000',
    note_too_long: 'La remarque est trop longue',
    quantity_exceeded: 'La quantité d’un produit ne peut pas dépasser 1 000 000',
    too_many_lines: 'Le devis est complet : il ne peut pas comporter plus de 1 000 produits différents',
    too_many_free_lines: 'Le devis est complet : il ne peut pas comporter plus de 1 000 lignes libres',
  },
})
