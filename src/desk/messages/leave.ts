import { messages } from '#shared/messages.ts'

export const leaveText = messages({
  en: {
    title: 'Leave without saving?',
    question: 'There are unsaved changes on this page.',
    stay: 'Stay here',
    leave: 'Leave without saving',
  },
  es: {
    title: '¿Salir sin guardar?',
    question: 'En esta página hay cambios sin guardar.',
    stay: 'Quedarse aquí',
    leave: 'Salir sin guardar',
  },
  fr: {
    title: 'Quitter sans enregistrer ?',
    question: 'Cette page contient des modifications non enregistrées.',
    stay: 'Rester ici',
    leave: 'Quitter sans enregistrer',
  },
})
