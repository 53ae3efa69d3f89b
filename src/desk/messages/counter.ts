import { messages } from '#shared/messages.ts'

export const counterText = messages({
  en: {
    counter: (count: number, most: number) => `${count} of ${most} letters`,
    tooLong: (count: number, most: number) => `At most ${most} letters: this has ${count}.`,
  },
  es: {
    counter: (count, most) => `${count} de ${most} letras`,
    tooLong: (count, most) => `Como máximo ${most} letras; hay ${count}.`,
  },
  fr: {
    counter: (count, most) => `${count} lettres sur ${most}`,
    tooLong: (count, most) => `${most} lettres au plus ; il y en a ${count}.`,
  },
})
