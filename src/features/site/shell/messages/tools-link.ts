import { messages } from '#shared/messages.ts'

/** The way to the tools: in the header and the mobile menu, and in the footer. */
export const toolsLinkText = messages({
  en: { header: 'Tools', customerService: 'Calculation tools' },
  es: { header: 'Herramientas', customerService: 'Herramientas de cálculo' },
  fr: { header: 'Outils', customerService: 'Outils de calcul' },
})
