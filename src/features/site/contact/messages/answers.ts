import { messages } from '#shared/messages.ts'

/** Results of the contact and newsletter calls. */
export const contactAnswers = messages({
  en: {
    received: 'Thank you. We have received your message and will reply shortly.',
    subscribeAsked: 'Thank you for subscribing. Please confirm with the link that we have just sent to you.',
    leaveAsked: 'If this address is subscribed, we have just sent it a link to unsubscribe.',
    subscribed: 'You are subscribed to the newsletter.',
    unsubscribed: 'You are unsubscribed. You will receive no more newsletters.',
    invalid: 'This link is not valid. Please copy it whole from the email, or subscribe again.',
    expired: 'This link has expired. Please subscribe again.',
  },
  es: {
    received: 'Gracias. Hemos recibido su mensaje y le responderemos en breve.',
    subscribeAsked: 'Gracias por suscribirse. Confirme la suscripción con el enlace que acabamos de enviarle.',
    leaveAsked: 'Si esta dirección está suscrita, acabamos de enviarle un enlace para cancelar la suscripción.',
    subscribed: 'Está suscrito al boletín.',
    unsubscribed: 'Ha cancelado la suscripción. No recibirá más boletines.',
    invalid: 'Este enlace no es válido. Cópielo completo del correo o suscríbase de nuevo.',
    expired: 'Este enlace ha caducado. Suscríbase de nuevo.',
  },
  fr: {
    received: 'Merci. Nous avons bien reçu votre message et vous répondrons rapidement.',
    subscribeAsked: 'Merci de votre inscription. Veuillez la confirmer par le lien que nous venons de vous envoyer.',
    leaveAsked: 'Si cette adresse est inscrite, nous venons de lui envoyer un lien de désinscription.',
    subscribed: 'Vous êtes inscrit à la lettre d’information.',
    unsubscribed: 'Vous êtes désinscrit. Vous ne recevrez plus la lettre d’information.',
    invalid: 'Ce lien n’est pas valide. Copiez-le en entier depuis l’e-mail ou inscrivez-vous de nouveau.',
    expired: 'Ce lien a expiré. Veuillez vous inscrire de nouveau.',
  },
})
