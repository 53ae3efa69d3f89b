import { messages } from '#shared/messages.ts'

/** Texts of the mail that tells sales that a receipt, or an answer, could not be delivered. */
export const undeliveredText = messages({
  en: {
    subject: (id: string) => `The confirmation of quote ${id} could not be delivered`,
    intro:
      'The mail server has not accepted the confirmation of this quote request for the buyer, and it is not tried again. The request itself is stored. Please reach the buyer in another way if this address does not work.',
    answerSubject: (id: string) => `The answer to quote ${id} could not be delivered`,
    answerIntro:
      'The mail server has not accepted the mail with the answer to this quote, and it is not tried again. The answer is on the page of the quote all the same. Please reach the buyer in another way if this address does not work.',
    webQuoteId: 'Web quote ID',
    email: 'Email',
    fact: (label: string, value: string) => `${label}: ${value}`,
  },
  es: {
    subject: id => `No se ha podido entregar la confirmación de la cotización ${id}`,
    intro:
      'El servidor de correo no ha aceptado la confirmación de esta solicitud de cotización para el comprador y no se volverá a intentar. La solicitud está guardada. Contacte con el comprador por otro medio si esta dirección no funciona.',
    answerSubject: id => `No se ha podido entregar la respuesta a la cotización ${id}`,
    answerIntro:
      'El servidor de correo no ha aceptado el correo con la respuesta a esta cotización y no se volverá a intentar. La respuesta está igualmente en la página de la cotización. Contacte con el comprador por otro medio si esta dirección no funciona.',
    webQuoteId: 'ID de cotización web',
    email: 'Correo electrónico',
    fact: (label, value) => `${label}: ${value}`,
  },
  fr: {
    subject: id => `La confirmation du devis ${id} n’a pas pu être remise`,
    intro:
      'Le serveur de messagerie n’a pas accepté la confirmation de cette demande de devis pour l’acheteur, et aucun nouvel essai n’aura lieu. La demande elle-même est enregistrée. Veuillez joindre l’acheteur par un autre moyen si cette adresse ne fonctionne pas.',
    answerSubject: id => `La réponse au devis ${id} n’a pas pu être remise`,
    answerIntro:
      'Le serveur de messagerie n’a pas accepté l’e-mail avec la réponse à ce devis, et aucun nouvel essai n’aura lieu. La réponse figure néanmoins sur la page du devis. Veuillez joindre l’acheteur par un autre moyen si cette adresse ne fonctionne pas.',
    webQuoteId: 'Identifiant de devis web',
    email: 'E-mail',
    fact: (label, value) => `${label} : ${value}`,
  },
})
