import { messages } from '#shared/messages.ts'

/** The messages in replies of the calls about submitted quotes. */
export const answerText = messages({
  en: {
    cannotFollow: (status: string) => `This is no longer possible. The status of the quote is now: ${status}.`,
    staleVersion: 'We have sent another version of this quote meanwhile. Please look at it before you answer.',
    wrongChoice: 'These options and alternatives cannot be chosen together.',
    onlyCustomer: 'Only the customer can accept a quote.',
    onlyDecider: 'Only the one who has requested this quote, or an approver of your company, can do that.',
    unknownFile: 'A file is no longer there. Please attach it again.',
    addedAgain: 'The products of the quote were added to your quote cart',
    replacedCart: 'Your quote cart now holds the products of the quote',
    leftOut: (name: string, sku: string) => `No longer offered and left out: ${name} (${sku})`,
    nothingOffered: 'None of the products of this quote is offered any longer.',
    claimed: (count: number) =>
      count === 1 ? 'One quote was added to your quotes' : `${count} quotes were added to your quotes`,
  },
  es: {
    cannotFollow: status => `Ya no es posible. El estado actual de la cotización es: ${status}.`,
    staleVersion: 'Entretanto hemos enviado otra versión de esta oferta. Revísela antes de responder.',
    wrongChoice: 'Estas opciones y alternativas no se pueden elegir a la vez.',
    onlyCustomer: 'Solo el cliente puede aceptar una oferta.',
    onlyDecider: 'Solo puede hacerlo quien ha solicitado esta cotización o un aprobador de su empresa.',
    unknownFile: 'Un archivo ya no está disponible. Adjúntelo de nuevo.',
    addedAgain: 'Los productos de la cotización se han añadido a su carrito de cotización',
    replacedCart: 'Su carrito de cotización contiene ahora los productos de la cotización',
    leftOut: (name, sku) => `Ya no se ofrece y se ha omitido: ${name} (${sku})`,
    nothingOffered: 'Ya no se ofrece ninguno de los productos de esta cotización.',
    claimed: count =>
      count === 1
        ? 'Se ha añadido una cotización a sus cotizaciones'
        : `Se han añadido ${count} cotizaciones a sus cotizaciones`,
  },
  fr: {
    cannotFollow: status => `Ce n’est plus possible. Le statut actuel du devis est : ${status}.`,
    staleVersion:
      'Nous avons transmis entre-temps une autre version de ce devis. Veuillez la consulter avant de répondre.',
    wrongChoice: 'Ces options et variantes ne peuvent pas être choisies ensemble.',
    onlyCustomer: 'Seul le client peut accepter un devis.',
    onlyDecider: 'Seuls la personne qui a demandé ce devis ou un approbateur de votre entreprise peuvent le faire.',
    unknownFile: 'Un fichier n’est plus disponible. Veuillez le joindre à nouveau.',
    addedAgain: 'Les produits du devis ont été ajoutés à votre panier de devis',
    replacedCart: 'Votre panier de devis contient maintenant les produits du devis',
    leftOut: (name, sku) => `N’est plus proposé et a été laissé de côté : ${name} (${sku})`,
    nothingOffered: 'Aucun des produits de ce devis n’est encore proposé.',
    claimed: count =>
      count === 1 ? 'Un devis a été ajouté à vos devis' : `${count} devis ont été ajoutés à vos devis`,
  },
})
