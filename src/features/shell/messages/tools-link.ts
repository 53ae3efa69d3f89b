import { messages } from '#shared/messages.ts'

/** The way to the calculation tools, in the footer. */
export const toolsLinkText = messages({
  en: { title: 'Calculation tools' },
  es: { title: 'Herramientas de cálculo' },
  fr: { title: 'Outils de calcul' },
})
