import { messages } from '#shared/messages.ts'

/** spec §2: convert to metrics. Which units these are depends on the catalogue: in and mm, psi and bar. */
export const unitsText = messages({
  en: { units: 'Units', imperial: 'US units', metric: 'Metric' },
  es: { units: 'Unidades', imperial: 'De EE. UU.', metric: 'Métricas' },
  fr: { units: 'Unités', imperial: 'Américaines', metric: 'Métriques' },
})
