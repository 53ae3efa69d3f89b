import { messages } from '#shared/messages.ts'

/** Texts of the mail to the company and of the newsletter mails. */
export const contactMailText = messages({
  en: {
    subject: 'Message from {name}',
    intro: 'A message from the contact page. A reply to this email goes to the sender.',
    name: 'Name',
    email: 'Email',
    youWrote: 'You wrote:',
    answer: {
      subject: 'Your message to {company}',
      greeting: 'Hello {name},',
      closing: 'Kind regards\n{author}',
    },
    newsletter: {
      pasteLink: 'If the button does not work, copy this address into your browser:',
      leave: 'To unsubscribe, open this address:',
      confirm: {
        subject: 'Please confirm your subscription',
        text: 'Somebody, probably you, asked for the newsletter of {company} at this email address. It comes only if you confirm.',
        action: 'Confirm the subscription',
        hint: 'The link works for {days} days. If you did not ask for it, ignore this email.',
      },
      welcome: {
        subject: 'You are subscribed',
        text: 'Your subscription to the newsletter of {company} is confirmed.',
        action: 'Visit the catalog',
      },
      farewell: {
        subject: 'Unsubscribe from the newsletter',
        text: 'Somebody, probably you, wants to end the newsletter of {company} to this email address.',
        action: 'Unsubscribe',
        hint: 'If you did not ask for it, ignore this email: the subscription stays as it is.',
      },
    },
  },
  es: {
    subject: 'Mensaje de {name}',
    intro: 'Un mensaje de la página de contacto. La respuesta a este correo llega al remitente.',
    name: 'Nombre',
    email: 'Correo electrónico',
    youWrote: 'Usted escribió:',
    answer: {
      subject: 'Su mensaje a {company}',
      greeting: 'Hola, {name}:',
      closing: 'Un cordial saludo,\n{author}',
    },
    newsletter: {
      pasteLink: 'Si el botón no funciona, copie esta dirección en su navegador:',
      leave: 'Para cancelar la suscripción, abra esta dirección:',
      confirm: {
        subject: 'Confirme su suscripción',
        text: 'Alguien, probablemente usted, ha pedido el boletín de {company} en esta dirección de correo. Solo lo recibirá si lo confirma.',
        action: 'Confirmar la suscripción',
        hint: 'El enlace funciona durante {days} días. Si no lo ha pedido usted, ignore este correo.',
      },
      welcome: {
        subject: 'Suscripción confirmada',
        text: 'Su suscripción al boletín de {company} está confirmada.',
        action: 'Ver el catálogo',
      },
      farewell: {
        subject: 'Cancelar la suscripción al boletín',
        text: 'Alguien, probablemente usted, quiere dejar de recibir el boletín de {company} en esta dirección de correo.',
        action: 'Cancelar la suscripción',
        hint: 'Si no lo ha pedido usted, ignore este correo: la suscripción no cambia.',
      },
    },
  },
  fr: {
    subject: 'Message de {name}',
    intro: 'Un message de la page de contact. La réponse à cet e-mail parvient à l’expéditeur.',
    name: 'Nom',
    email: 'Adresse e-mail',
    youWrote: 'Vous avez écrit :',
    answer: {
      subject: 'Votre message à {company}',
      greeting: 'Bonjour {name},',
      closing: 'Cordialement,\n{author}',
    },
    newsletter: {
      pasteLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
      leave: 'Pour vous désinscrire, ouvrez cette adresse :',
      confirm: {
        subject: 'Confirmez votre inscription',
        text: 'Quelqu’un, probablement vous, a demandé la lettre d’information de {company} à cette adresse e-mail. Vous ne la recevrez que si vous confirmez.',
        action: 'Confirmer l’inscription',
        hint: 'Le lien est valable {days} jours. Si cette demande ne vient pas de vous, ignorez cet e-mail.',
      },
      welcome: {
        subject: 'Inscription confirmée',
        text: 'Votre inscription à la lettre d’information de {company} est confirmée.',
        action: 'Voir le catalogue',
      },
      farewell: {
        subject: 'Se désinscrire de la lettre d’information',
        text: 'Quelqu’un, probablement vous, ne veut plus recevoir la lettre d’information de {company} à cette adresse e-mail.',
        action: 'Se désinscrire',
        hint: 'Si cette demande ne vient pas de vous, ignorez cet e-mail : l’inscription reste inchangée.',
      },
    },
  },
})
