import { messages } from '#shared/messages.ts'

/** Beside trade data that the company has confirmed. */
export const tradeText = messages({
  en: { confirmed: (day: string) => `confirmed on ${day}` },
  es: { confirmed: day => `confirmado el ${day}` },
  fr: { confirmed: day => `confirmé le ${day}` },
})
