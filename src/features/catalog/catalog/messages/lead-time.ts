import { messages } from '#shared/messages.ts'

/** In what time a product is delivered, wherever it is said. */
export const leadTimeText = messages({
  en: {
    stock: 'In stock',
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    weeks: (count: number) => (count === 1 ? '1 week' : `${count} weeks`),
    between: {
      days: (from: number, to: number) => `${from}-${to} days`,
      weeks: (from: number, to: number) => `${from}-${to} weeks`,
    },
    from: (quantity: number, time: string) => `from ${quantity}: ${time}`,
    onRequest: 'On request',
  },
  es: {
    stock: 'En existencia',
    days: count => (count === 1 ? '1 día' : `${count} días`),
    weeks: count => (count === 1 ? '1 semana' : `${count} semanas`),
    between: {
      days: (from, to) => `${from}-${to} días`,
      weeks: (from, to) => `${from}-${to} semanas`,
    },
    from: (quantity, time) => `a partir de ${quantity}: ${time}`,
    onRequest: 'A consultar',
  },
  fr: {
    stock: 'En stock',
    days: count => (count === 1 ? '1 jour' : `${count} jours`),
    weeks: count => (count === 1 ? '1 semaine' : `${count} semaines`),
    between: {
      days: (from, to) => `${from} à ${to} jours`,
      weeks: (from, to) => `${from} à ${to} semaines`,
    },
    from: (quantity, time) => `à partir de ${quantity} : ${time}`,
    onRequest: 'Sur demande',
  },
})
