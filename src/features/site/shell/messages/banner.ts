import { messages } from '#shared/messages.ts'

/** The banner above every page. */
export const bannerWords = messages({
  en: {
    label: 'Announcement',
    close: 'Close the announcement',
    maintenance:
      'We are working on this site. You can read everything; requests and changes will be possible again shortly.',
  },
  es: {
    label: 'Aviso',
    close: 'Cerrar el aviso',
    maintenance:
      'Estamos trabajando en el sitio. Puede consultarlo todo; las solicitudes y los cambios volverán a ser posibles en breve.',
  },
  fr: {
    label: 'Annonce',
    close: 'Fermer l’annonce',
    maintenance:
      'Nous travaillons sur le site. Vous pouvez tout consulter ; les demandes et les modifications seront de nouveau possibles sous peu.',
  },
})
