import { messages } from '#shared/messages.ts'

export const counterText = messages({
  en: { counter: (count: number, most: number) => `${count} of ${most} letters` },
  es: { counter: (count, most) => `${count} de ${most} letras` },
  fr: { counter: (count, most) => `${count} lettres sur ${most}` },
})
