import { messages } from '#shared/messages.ts'

/** The link of the staff to their desk. */
export const deskLinkText = messages({
  en: { title: 'Staff desk' },
  es: { title: 'Escritorio del equipo' },
  fr: { title: 'Bureau de l’équipe' },
})
