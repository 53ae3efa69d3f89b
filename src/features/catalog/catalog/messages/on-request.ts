import { messages } from '#shared/messages.ts'

/** In place of values that are not known. */
export const onRequestText = messages({
  en: { word: 'On request', line: (names: string) => `On request: ${names}` },
  es: { word: 'Bajo consulta', line: names => `Bajo consulta: ${names}` },
  fr: { word: 'Sur demande', line: names => `Sur demande\u202f: ${names}` },
})
