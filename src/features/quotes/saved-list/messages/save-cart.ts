import { messages } from '#shared/messages.ts'

/** What the quote cart says of lists. */
export const saveCartText = messages({
  en: { save: 'Save as a list' },
  es: { save: 'Guardar como lista' },
  fr: { save: 'Enregistrer comme liste' },
})
