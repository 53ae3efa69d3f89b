import { messages } from '#shared/messages.ts'

/** How a picture comes into a text. */
export const textPicturesText = messages({
  en: {
    title: (fileName: string) => `What ${fileName} shows`,
    uploading: 'Pictures for the text',
    alternate: (language: string) => `Alternative text in ${language}`,
    hint: 'For those who cannot see it: what matters in the picture, in one sentence.',
    decoration: 'It only decorates: it needs no words',
    insert: 'Insert',
  },
  es: {
    title: fileName => `Qué muestra ${fileName}`,
    uploading: 'Imágenes para el texto',
    alternate: language => `Texto alternativo en ${language}`,
    hint: 'Para quien no puede verla: lo que importa de la imagen, en una frase.',
    decoration: 'Solo decora: no necesita palabras',
    insert: 'Insertar',
  },
  fr: {
    title: fileName => `Ce que montre ${fileName}`,
    uploading: 'Images pour le texte',
    alternate: language => `Texte alternatif en ${language}`,
    hint: 'Pour ceux qui ne peuvent pas la voir : ce qui compte dans l’image, en une phrase.',
    decoration: 'Elle ne fait que décorer : elle se passe de mots',
    insert: 'Insérer',
  },
})
