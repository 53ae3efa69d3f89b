import { messages } from '#shared/messages.ts'

/** Why a file was refused. */
export const attachmentAnswerText = messages({
  en: {
    no_file: 'Please send one file.',
    empty: 'The file is empty.',
    wrong_type:
      'Files of this type cannot be attached. Please send a PDF, a picture, a drawing, an Office document, text or CSV.',
    too_large: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
    too_many: (files: number) => `A quote cannot have more than ${files} files.`,
    total_too_large: (megabytes: number) => `The files of a quote must not be larger than ${megabytes} MB in all.`,
    too_much_today:
      'So many files have been sent from your network today that no more are taken until tomorrow. Please send this file to our sales team by email.',
    no_room_for_visitors:
      'There is no room for files of visitors at the moment. Please log in, try again in an hour, or send the file to our sales team by email.',
    no_room:
      'There is no room for further files at the moment. Please try again in an hour, or send the file to our sales team by email.',
  },
  es: {
    no_file: 'Envíe un archivo.',
    empty: 'El archivo está vacío.',
    wrong_type:
      'No se pueden adjuntar archivos de este tipo. Envíe un PDF, una imagen, un plano, un documento de Office, texto o CSV.',
    too_large: megabytes => `El archivo supera los ${megabytes} MB.`,
    too_many: files => `Una cotización no puede tener más de ${files} archivos.`,
    total_too_large: megabytes => `Los archivos de una cotización no pueden superar los ${megabytes} MB en total.`,
    too_much_today:
      'Hoy se han enviado tantos archivos desde su red que no se admiten más hasta mañana. Envíe este archivo por correo a nuestro equipo de ventas.',
    no_room_for_visitors:
      'En este momento no hay espacio para archivos de visitantes. Inicie sesión, inténtelo de nuevo dentro de una hora o envíe el archivo por correo a nuestro equipo de ventas.',
    no_room:
      'En este momento no hay espacio para más archivos. Inténtelo de nuevo dentro de una hora o envíe el archivo por correo a nuestro equipo de ventas.',
  },
  fr: {
    no_file: 'Veuillez envoyer un fichier.',
    empty: 'Le fichier est vide.',
    wrong_type:
      'Les fichiers de ce type ne peuvent pas être joints. Veuillez envoyer un PDF, une image, un plan, un document Office, du texte ou un CSV.',
    too_large: megabytes => `Le fichier dépasse ${megabytes} Mo.`,
    too_many: files => `Un devis ne peut pas comporter plus de ${files} fichiers.`,
    total_too_large: megabytes => `Les fichiers d’un devis ne peuvent pas dépasser ${megabytes} Mo au total.`,
    too_much_today:
      'Tant de fichiers ont été envoyés aujourd’hui depuis votre réseau qu’aucun autre n’est accepté avant demain. Veuillez envoyer ce fichier par e-mail à notre équipe commerciale.',
    no_room_for_visitors:
      'Il n’y a pas de place pour les fichiers des visiteurs en ce moment. Veuillez vous connecter, réessayer dans une heure ou envoyer le fichier par e-mail à notre équipe commerciale.',
    no_room:
      'Il n’y a plus de place pour d’autres fichiers en ce moment. Veuillez réessayer dans une heure ou envoyer le fichier par e-mail à notre équipe commerciale.',
  },
})
