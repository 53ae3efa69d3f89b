import { messages } from '#shared/messages.ts'

/** Files that the staff chooses to go with something. */
export const chosenFilesText = messages({
  en: {
    files: 'Files for the customer',
    addFiles: 'Add files',
    withoutFile: (name: string) => `Without ${name}`,
    tooLarge: (name: string, megabytes: number) => `${name} is larger than ${megabytes} MB.`,
    tooMany: (most: number) => `At most ${most} files go together.`,
  },
  es: {
    files: 'Archivos para el cliente',
    addFiles: 'Añadir archivos',
    withoutFile: name => `Sin ${name}`,
    tooLarge: (name, megabytes) => `${name} ocupa más de ${megabytes} MB.`,
    tooMany: most => `Van juntos como máximo ${most} archivos.`,
  },
  fr: {
    files: 'Fichiers pour le client',
    addFiles: 'Ajouter des fichiers',
    withoutFile: name => `Sans ${name}`,
    tooLarge: (name, megabytes) => `${name} dépasse ${megabytes} Mo.`,
    tooMany: most => `${most} fichiers au plus partent ensemble.`,
  },
})
