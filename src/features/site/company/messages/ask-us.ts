import { messages } from '#shared/messages.ts'

export const askUsText = messages({
  en: {
    title: 'Questions?',
    person: 'A person answers the telephone.',
    write: 'Write to us',
  },
  es: {
    title: '¿Preguntas?',
    person: 'Al teléfono le atiende una persona.',
    write: 'Escríbanos',
  },
  fr: {
    title: 'Des questions ?',
    person: 'Une personne répond au téléphone.',
    write: 'Écrivez-nous',
  },
})
