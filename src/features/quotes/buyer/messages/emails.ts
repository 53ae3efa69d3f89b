import { messages } from '#shared/messages.ts'

/** The invitation to a company. */
export const invitationMailText = messages({
  en: {
    subject: 'Invitation to {buyer}',
    greeting: 'Hello,',
    text: 'You are invited to join {buyer} at {company}: you then share quotes, prices and addresses with your colleagues.',
    action: 'See the invitation',
    hint: 'The link works once, within {days} days. You need an account of this email address; you can create one there. If you do not know the company, ignore this email: nothing happens.',
    pasteLink: 'If the button does not work, copy this address into your browser:',
    questions: 'Questions? Reply to this email or call us at {phone}.',
  },
  es: {
    subject: 'Invitación a {buyer}',
    greeting: 'Hola:',
    text: 'Le invitan a unirse a {buyer} en {company}: así comparte cotizaciones, precios y direcciones con sus colegas.',
    action: 'Ver la invitación',
    hint: 'El enlace sirve una sola vez, durante {days} días. Necesita una cuenta con este correo electrónico; puede crearla allí. Si no conoce la empresa, ignore este correo: no pasa nada.',
    pasteLink: 'Si el botón no funciona, copie esta dirección en su navegador:',
    questions: '¿Tiene alguna pregunta? Responda a este correo o llámenos al {phone}.',
  },
  fr: {
    subject: 'Invitation à rejoindre {buyer}',
    greeting: 'Bonjour,',
    text: 'Vous êtes invité à rejoindre {buyer} chez {company} : vous partagez alors devis, prix et adresses avec vos collègues.',
    action: 'Voir l’invitation',
    hint: 'Le lien fonctionne une seule fois, pendant {days} jours. Il vous faut un compte avec cette adresse e-mail ; vous pouvez le créer à cet endroit. Si vous ne connaissez pas l’entreprise, ignorez cet e-mail : rien ne se passe.',
    pasteLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    questions: 'Des questions ? Répondez à cet e-mail ou appelez-nous au {phone}.',
  },
})
