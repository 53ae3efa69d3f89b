import { messages } from '#shared/messages.ts'

/** What is said about any product, in lists and on its page. */
export const productWords = messages({
  en: {
    weeks: (count: number) => (count === 1 ? '1 week' : `${count} weeks`),
    weeksBetween: (from: number, to: number) => `${from}-${to} weeks`,
    drawingOf: (name: string) => `${name}, drawing`,
  },
  es: {
    weeks: count => (count === 1 ? '1 semana' : `${count} semanas`),
    weeksBetween: (from, to) => `${from}-${to} semanas`,
    drawingOf: name => `${name}, dibujo`,
  },
  fr: {
    weeks: count => (count === 1 ? '1 semaine' : `${count} semaines`),
    weeksBetween: (from, to) => `${from} à ${to} semaines`,
    drawingOf: name => `${name}, dessin`,
  },
})
