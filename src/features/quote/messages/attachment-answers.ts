import { messages } from '#shared/messages.ts'

/** Why a file was not taken. */
export const attachmentAnswerText = messages({
  en: {
    no_file: 'Please send one file.',
    empty: 'The file is empty.',
    wrong_type:
      'Files of this type cannot be attached. Please send a PDF, a picture, a drawing, an Office document, text or CSV.',
    too_large: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
    too_many: (files: number) => `A quote cannot have more than ${files} files.`,
    total_too_large: (megabytes: number) => `The files of a quote must not be larger than ${megabytes} MB in all.`,
  },
  es: {
    no_file: 'Envíe un archivo.',
    empty: 'El archivo está vacío.',
    wrong_type:
      'No se pueden adjuntar archivos de este tipo. Envíe un PDF, una imagen, un plano, un documento de Office, texto o CSV.',
    too_large: megabytes => `El archivo supera los ${megabytes} MB.`,
    too_many: files => `Una cotización no puede tener más de ${files} archivos.`,
    total_too_large: megabytes => `Los archivos de una cotización no pueden superar los ${megabytes} MB en total.`,
  },
  fr: {
    no_file: 'Veuillez envoyer un fichier.',
    empty: 'Le fichier est vide.',
    wrong_type:
      'Les fichiers de ce type ne peuvent pas être joints. Veuillez envoyer un PDF, une image, un plan, un document Office, du texte ou un CSV.',
    too_large: megabytes => `Le fichier dépasse ${megabytes} Mo.`,
    too_many: files => `Un devis ne peut pas comporter plus de ${files} fichiers.`,
    total_too_large: megabytes => `Les fichiers d’un devis ne peuvent pas dépasser ${megabytes} Mo au total.`,
  },
})
