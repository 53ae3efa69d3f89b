import { messages } from '#shared/messages.ts'

/** The banner above every page. */
export const bannerWords = messages({
  en: { label: 'Announcement', close: 'Close the announcement' },
  es: { label: 'Aviso', close: 'Cerrar el aviso' },
  fr: { label: 'Annonce', close: 'Fermer l’annonce' },
})
