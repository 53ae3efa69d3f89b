import { messages } from '#shared/messages.ts'

export const invitationMailText = messages({
  en: {
    subject: 'Your access to the staff desk of {company}',
    greeting: 'Hello {name},',
    text: '{inviter} has invited you to the staff desk of {company}.',
    textOfCommand: 'You are invited to the staff desk of {company}.',
    roles: 'Your roles: {roles}.',
    action: 'Accept the invitation',
    hint: 'The link works once, within {hours} hours. You set a password and a second factor. If you do not know what this is about, ignore this email.',
    pasteLink: 'If the button does not work, copy this address into your browser:',
  },
  es: {
    subject: 'Su acceso al escritorio del equipo de {company}',
    greeting: 'Hola, {name}:',
    text: '{inviter} le ha invitado al escritorio del equipo de {company}.',
    textOfCommand: 'Le invitamos al escritorio del equipo de {company}.',
    roles: 'Sus funciones: {roles}.',
    action: 'Aceptar la invitación',
    hint: 'El enlace sirve una sola vez, durante {hours} horas. Elegirá una contraseña y un segundo factor. Si no sabe de qué se trata, ignore este correo.',
    pasteLink: 'Si el botón no funciona, copie esta dirección en su navegador:',
  },
  fr: {
    subject: 'Votre accès au bureau de l’équipe de {company}',
    greeting: 'Bonjour {name},',
    text: '{inviter} vous invite au bureau de l’équipe de {company}.',
    textOfCommand: 'Vous êtes invité au bureau de l’équipe de {company}.',
    roles: 'Vos rôles : {roles}.',
    action: 'Accepter l’invitation',
    hint: 'Le lien fonctionne une seule fois, pendant {hours} heures. Vous choisirez un mot de passe et un second facteur. Si vous ne savez pas de quoi il s’agit, ignorez cet e-mail.',
    pasteLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  },
})
