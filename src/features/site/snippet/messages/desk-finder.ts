import { messages } from '#shared/messages.ts'

/** Finding a snippet while one writes. */
export const finderText = messages({
  en: {
    snippets: 'Snippets',
    slash: 'Type / to insert a snippet.',
    noSnippet: 'No snippet has this name.',
    noTextIn: { en: 'no text in English', es: 'no text in Spanish', fr: 'no text in French' },
  },
  es: {
    snippets: 'Textos breves',
    slash: 'Escriba / para insertar un texto breve.',
    noSnippet: 'Ningún texto breve se llama así.',
    noTextIn: { en: 'sin texto en inglés', es: 'sin texto en español', fr: 'sin texto en francés' },
  },
  fr: {
    snippets: 'Textes types',
    slash: 'Tapez / pour insérer un texte type.',
    noSnippet: 'Aucun texte type ne porte ce nom.',
    noTextIn: { en: 'pas de texte en anglais', es: 'pas de texte en espagnol', fr: 'pas de texte en français' },
  },
})
