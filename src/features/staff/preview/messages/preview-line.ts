import { messages } from '#shared/messages.ts'

/** The line above a page that somebody sees before it is public. */
export const previewLineText = messages({
  en: {
    name: 'Preview',
    is: 'Preview: this page is not public as you see it here.',
    until: (day: string) => `The link works until ${day}.`,
  },
  es: {
    name: 'Vista previa',
    is: 'Vista previa: esta página no es pública tal como la ve aquí.',
    until: (day: string) => `El enlace funciona hasta el ${day}.`,
  },
  fr: {
    name: 'Aperçu',
    is: 'Aperçu : cette page n’est pas publique telle que vous la voyez ici.',
    until: (day: string) => `Le lien fonctionne jusqu’au ${day}.`,
  },
})
