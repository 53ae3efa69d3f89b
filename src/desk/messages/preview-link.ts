import { messages } from '#shared/messages.ts'

export const previewLinkText = messages({
  en: { preview: 'Preview' },
  es: { preview: 'Vista previa' },
  fr: { preview: 'Aperçu' },
})
