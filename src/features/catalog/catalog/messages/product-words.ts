import { messages } from '#shared/messages.ts'

/** What is said about any product, in lists and on its page. */
export const productWords = messages({
  en: {
    drawingOf: (name: string) => `${name}, drawing`,
  },
  es: {
    drawingOf: name => `${name}, dibujo`,
  },
  fr: {
    drawingOf: name => `${name}, dessin`,
  },
})
