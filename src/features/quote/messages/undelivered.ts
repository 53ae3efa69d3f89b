import { messages } from '#shared/messages.ts'

/** Texts of the mail that tells sales that a receipt could not be delivered. */
export const undeliveredText = messages({
  en: {
    subject: (id: string) => `The confirmation of quote ${id} could not be delivered`,
    intro:
      'The mail server has not accepted the confirmation of this quote request for the buyer, and it is not tried again. The request itself is stored. Please reach the buyer in another way if this address does not work.',
    webQuoteId: 'Web quote ID',
    email: 'Email',
    fact: (label: string, value: string) => `${label}: ${value}`,
  },
  es: {
    subject: id => `No se ha podido entregar la confirmación de la cotización ${id}`,
    intro:
      'El servidor de correo no ha aceptado la confirmación de esta solicitud de cotización para el comprador y no se volverá a intentar. La solicitud está guardada. Contacte con el comprador por otro medio si esta dirección no funciona.',
    webQuoteId: 'ID de cotización web',
    email: 'Correo electrónico',
    fact: (label, value) => `${label}: ${value}`,
  },
  fr: {
    subject: id => `La confirmation du devis ${id} n’a pas pu être remise`,
    intro:
      'Le serveur de messagerie n’a pas accepté la confirmation de cette demande de devis pour l’acheteur, et aucun nouvel essai n’aura lieu. La demande elle-même est enregistrée. Veuillez joindre l’acheteur par un autre moyen si cette adresse ne fonctionne pas.',
    webQuoteId: 'Identifiant de devis web',
    email: 'E-mail',
    fact: (label, value) => `${label} : ${value}`,
  },
})
