import { messages } from '#shared/messages.ts'

export const viewedText = messages({
  en: { title: 'Recently viewed', forget: 'Forget these' },
  es: { title: 'Vistos recientemente', forget: 'Olvidar estos' },
  fr: { title: 'Consultés récemment', forget: 'Oublier ces produits' },
})
