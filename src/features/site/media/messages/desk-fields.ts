import { messages } from '#shared/messages.ts'

/** The names of a picture's fields. */
export const mediaFieldText = messages({
  en: {
    file_name: 'Name',
    'alternate.en': 'Alternative text, English',
    'alternate.es': 'Alternative text, Spanish',
    'alternate.fr': 'Alternative text, French',
  },
  es: {
    file_name: 'Nombre',
    'alternate.en': 'Texto alternativo, inglés',
    'alternate.es': 'Texto alternativo, español',
    'alternate.fr': 'Texto alternativo, francés',
  },
  fr: {
    file_name: 'Nom',
    'alternate.en': 'Texte de remplacement, anglais',
    'alternate.es': 'Texte de remplacement, espagnol',
    'alternate.fr': 'Texte de remplacement, français',
  },
})
