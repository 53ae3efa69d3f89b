import { messages } from '#shared/messages.ts'

export const sessionText = messages({
  en: { wrongLogin: 'The email or the password is wrong.' },
  es: { wrongLogin: 'El correo electrónico o la contraseña no son correctos.' },
  fr: { wrongLogin: 'L’adresse e-mail ou le mot de passe est incorrect.' },
})
