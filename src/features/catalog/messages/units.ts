import { messages } from '#shared/messages.ts'

/** spec §2: convert to metrics. */
export const unitsText = messages({
  en: { units: 'Units', imperial: 'in, lb', metric: 'mm, kg' },
  es: { units: 'Unidades', imperial: 'in, lb', metric: 'mm, kg' },
  fr: { units: 'Unités', imperial: 'in, lb', metric: 'mm, kg' },
})
