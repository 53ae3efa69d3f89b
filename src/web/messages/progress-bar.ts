import { messages } from '#shared/messages.ts'

export const progressBarText = messages({
  en: { loading: 'Page is loading', failed: 'Page could not be loaded' },
  es: { loading: 'La página se está cargando', failed: 'No se ha podido cargar la página' },
  fr: { loading: 'La page se charge', failed: 'La page n’a pas pu être chargée' },
})
