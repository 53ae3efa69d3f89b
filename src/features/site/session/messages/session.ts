import { messages } from '#shared/messages.ts'

/** Refusals of the session calls. */
export const sessionText = messages({
  en: {
    wrongLogin: 'The email or the password is wrong.',
    notConfirmed: 'Your email address is not confirmed yet. Please follow the link that we have sent to you.',
    cannotImpersonate: 'A session cannot be opened as this customer.',
    notOwnCustomer: 'You may act only as your own customers.',
    isLocked: 'The account is locked.',
  },
  es: {
    wrongLogin: 'El correo electrónico o la contraseña no son correctos.',
    notConfirmed: 'Su correo electrónico aún no está confirmado. Siga el enlace que le hemos enviado.',
    cannotImpersonate: 'No se puede abrir una sesión como este cliente.',
    notOwnCustomer: 'Solo puede actuar como sus propios clientes.',
    isLocked: 'La cuenta está bloqueada.',
  },
  fr: {
    wrongLogin: 'L’adresse e-mail ou le mot de passe est incorrect.',
    notConfirmed:
      'Votre adresse e-mail n’est pas encore confirmée. Veuillez suivre le lien que nous vous avons envoyé.',
    cannotImpersonate: 'Une session ne peut pas être ouverte au nom de ce client.',
    notOwnCustomer: 'Vous ne pouvez agir qu’au nom de vos propres clients.',
    isLocked: 'Le compte est bloqué.',
  },
})
