import { messages } from '#shared/messages.ts'

/** Texts of the mail that tells sales that a receipt, an answer or a message could not be delivered. */
export const undeliveredText = messages({
  en: {
    subjects: {
      receipt: 'The confirmation of quote {number} could not be delivered',
      answer: 'The answer to quote {number} could not be delivered',
      message: 'Our message about quote {number} could not be delivered',
    },
    intros: {
      receipt:
        'The mail server has not accepted the confirmation of this quote request for the buyer, and it is not tried again. The request itself is stored. Please reach the buyer in another way if this address does not work.',
      answer:
        'The mail server has not accepted the mail with the answer to this quote, and it is not tried again. The answer is on the page of the quote all the same. Please reach the buyer in another way if this address does not work.',
      message:
        'The mail server has not accepted the mail with what was written to the buyer, and it is not tried again. The message is on the page of the quote all the same. The desk shows the reason beside the message and can send the mail again. Please reach the buyer in another way if this address does not work.',
    },
    webQuoteId: 'Web quote ID',
    email: 'Email',
    fact: (label: string, value: string) => `${label}: ${value}`,
  },
  es: {
    subjects: {
      receipt: 'No se ha podido entregar la confirmación de la cotización {number}',
      answer: 'No se ha podido entregar la respuesta a la cotización {number}',
      message: 'No se ha podido entregar nuestro mensaje sobre la cotización {number}',
    },
    intros: {
      receipt:
        'El servidor de correo no ha aceptado la confirmación de esta solicitud de cotización para el comprador y no se volverá a intentar. La solicitud está guardada. Contacte con el comprador por otro medio si esta dirección no funciona.',
      answer:
        'El servidor de correo no ha aceptado el correo con la respuesta a esta cotización y no se volverá a intentar. La respuesta está igualmente en la página de la cotización. Contacte con el comprador por otro medio si esta dirección no funciona.',
      message:
        'El servidor de correo no ha aceptado el correo con lo que se escribió al comprador y no se volverá a intentar. El mensaje está igualmente en la página de la cotización. El escritorio muestra el motivo junto al mensaje y puede reenviar el correo. Contacte con el comprador por otro medio si esta dirección no funciona.',
    },
    webQuoteId: 'ID de cotización web',
    email: 'Correo electrónico',
    fact: (label, value) => `${label}: ${value}`,
  },
  fr: {
    subjects: {
      receipt: 'La confirmation du devis {number} n’a pas pu être remise',
      answer: 'La réponse au devis {number} n’a pas pu être remise',
      message: 'Notre message au sujet du devis {number} n’a pas pu être remis',
    },
    intros: {
      receipt:
        'Le serveur de messagerie n’a pas accepté la confirmation de cette demande de devis pour l’acheteur, et aucun nouvel essai n’aura lieu. La demande elle-même est enregistrée. Veuillez joindre l’acheteur par un autre moyen si cette adresse ne fonctionne pas.',
      answer:
        'Le serveur de messagerie n’a pas accepté l’e-mail avec la réponse à ce devis, et aucun nouvel essai n’aura lieu. La réponse figure néanmoins sur la page du devis. Veuillez joindre l’acheteur par un autre moyen si cette adresse ne fonctionne pas.',
      message:
        'Le serveur de messagerie n’a pas accepté l’e-mail avec ce qui a été écrit à l’acheteur, et aucun nouvel essai n’aura lieu. Le message figure néanmoins sur la page du devis. Le bureau indique la raison à côté du message et peut renvoyer l’e-mail. Veuillez joindre l’acheteur par un autre moyen si cette adresse ne fonctionne pas.',
    },
    webQuoteId: 'Identifiant de devis web',
    email: 'E-mail',
    fact: (label, value) => `${label} : ${value}`,
  },
})
