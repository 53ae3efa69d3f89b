import { messages } from '#shared/messages.ts'

/** The button that deletes a record. */
export const deleteText = messages({
  en: { delete: 'Delete' },
  es: { delete: 'Eliminar' },
  fr: { delete: 'Supprimer' },
})
