import { messages } from '#shared/messages.ts'

export const invitationMailText = messages({
  en: {
    subject: (company: string) => `Your access to the staff desk of ${company}`,
    greeting: (name: string) => `Hello ${name},`,
    text: (company: string, inviter: string | null) =>
      inviter
        ? `${inviter} has invited you to the staff desk of ${company}.`
        : `You are invited to the staff desk of ${company}.`,
    roles: (names: string) => `Your roles: ${names}.`,
    action: 'Accept the invitation',
    hint: (hours: number) =>
      `The link works once, within ${hours} hours. You set a password and a second factor. If you do not know what this is about, ignore this email.`,
    pasteLink: 'If the button does not work, copy this address into your browser:',
  },
  es: {
    subject: company => `Su acceso al escritorio del equipo de ${company}`,
    greeting: name => `Hola, ${name}:`,
    text: (company, inviter) =>
      inviter
        ? `${inviter} le ha invitado al escritorio del equipo de ${company}.`
        : `Le invitamos al escritorio del equipo de ${company}.`,
    roles: names => `Sus funciones: ${names}.`,
    action: 'Aceptar la invitación',
    hint: hours =>
      `El enlace sirve una sola vez, durante ${hours} horas. Elegirá una contraseña y un segundo factor. Si no sabe de qué se trata, ignore este correo.`,
    pasteLink: 'Si el botón no funciona, copie esta dirección en su navegador:',
  },
  fr: {
    subject: company => `Votre accès au bureau de l’équipe de ${company}`,
    greeting: name => `Bonjour ${name},`,
    text: (company, inviter) =>
      inviter
        ? `${inviter} vous invite au bureau de l’équipe de ${company}.`
        : `Vous êtes invité au bureau de l’équipe de ${company}.`,
    roles: names => `Vos rôles : ${names}.`,
    action: 'Accepter l’invitation',
    hint: hours =>
      `Le lien fonctionne une seule fois, pendant ${hours} heures. Vous choisirez un mot de passe et un second facteur. Si vous ne savez pas de quoi il s’agit, ignorez cet e-mail.`,
    pasteLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  },
})
