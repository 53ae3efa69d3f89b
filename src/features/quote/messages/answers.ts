import { messages } from '#shared/messages.ts'

/** The messages in replies of the quote's calls: thanks, refusals and warnings of cart lines. */
export const answerText = messages({
  en: {
    added: 'The product was added to the quote',
    cannot_be_bought: 'Products cannot be bought on this site. Please add them to your quote instead.',
    unknown_product: 'This product is not available.',
    wrong_quantity: 'The quantity must be a whole number from 1 to 1,000,000',
    quantity_exceeded: 'The quantity of one product must not exceed 1,000,000',
    too_many_lines: 'A quote cannot have more than 1,000 different products',
    note_too_long: (max: number) => `The maximum length allowed is ${max}`,
    unavailable: 'This product is no longer available. Please remove it from the quote.',
    empty_cart: 'Your quote is empty. Please add a product first.',
    unavailable_lines: 'Some products of your quote are no longer available. Please remove them first.',
    thanks: 'Thank you for your request. Our sales team will reply to you shortly.',
  },
  es: {
    added: 'El producto se ha añadido a la cotización',
    cannot_be_bought: 'En este sitio no se pueden comprar productos. Añádalos a su cotización.',
    unknown_product: 'Este producto no está disponible.',
    wrong_quantity: 'La cantidad debe ser un número entero de 1 a 1.000.000',
    quantity_exceeded: 'La cantidad de un producto no puede superar 1.000.000',
    too_many_lines: 'Una cotización no puede tener más de 1000 productos distintos',
    note_too_long: max => `La longitud máxima permitida es ${max}`,
    unavailable: 'Este producto ya no está disponible. Elimínelo de la cotización.',
    empty_cart: 'Su cotización está vacía. Añada primero un producto.',
    unavailable_lines: 'Algunos productos de su cotización ya no están disponibles. Elimínelos primero.',
    thanks: 'Gracias por su solicitud. Nuestro equipo de ventas le responderá en breve.',
  },
  fr: {
    added: 'Le produit a été ajouté au devis',
    cannot_be_bought: 'Aucun produit ne peut être acheté sur ce site. Veuillez l’ajouter à votre devis.',
    unknown_product: 'Ce produit n’est pas disponible.',
    wrong_quantity: 'La quantité doit être un nombre entier de 1 à 1 000 000',
    quantity_exceeded: 'La quantité d’un produit ne peut pas dépasser 1 000 000',
    too_many_lines: 'Un devis ne peut pas comporter plus de 1 000 produits différents',
    note_too_long: max => `La longueur maximale autorisée est de ${max}`,
    unavailable: 'Ce produit n’est plus disponible. Veuillez le retirer du devis.',
    empty_cart: 'Votre devis est vide. Veuillez d’abord ajouter un produit.',
    unavailable_lines: 'Certains produits de votre devis ne sont plus disponibles. Veuillez d’abord les retirer.',
    thanks: 'Merci pour votre demande. Notre équipe commerciale vous répondra rapidement.',
  },
})
