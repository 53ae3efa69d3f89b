import { messages } from '#shared/messages.ts'

/** The button of dialogs and forms that leaves all as it is. */
export const cancelText = messages({
  en: { cancel: 'Cancel' },
  es: { cancel: 'Cancelar' },
  fr: { cancel: 'Annuler' },
})
