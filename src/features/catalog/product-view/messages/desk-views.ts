import { messages } from '#shared/messages.ts'

/** Saved views of products. */
export const viewText = messages({
  en: {
    views: 'Saved views',
    notYours: 'The view is somebody else’s.',
  },
  es: {
    views: 'Vistas guardadas',
    notYours: 'La vista es de otra persona.',
  },
  fr: {
    views: 'Vues enregistrées',
    notYours: 'La vue est à quelqu’un d’autre.',
  },
})
