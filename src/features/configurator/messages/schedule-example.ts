import { messages } from '#shared/messages.ts'

/** Three lines that show how a load list is written. */
export const scheduleExample = messages({
  en: { lines: 'Router; 1200 W; A+B\nRadio; 18 A; A; 8 AWG; 60 ft\nFan; 2 A; A+B' },
  es: { lines: 'Enrutador; 1200 W; A+B\nRadio; 18 A; A; 10 mm²; 20 m\nVentilador; 2 A; A+B' },
  fr: { lines: 'Routeur; 1200 W; A+B\nRadio; 18 A; A; 10 mm²; 20 m\nVentilateur; 2 A; A+B' },
})
