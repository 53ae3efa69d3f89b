import { messages } from '#shared/messages.ts'

/** The files of a version for the customer's own programs. */
export const versionFilesText = messages({
  en: {
    signedOf: (number: number) => `Signed file of version ${number}`,
    forPrograms: 'Files for your programs',
    formats: {
      'quote/1': {
        name: 'Signed file (JSON)',
        hint: 'The whole version. Anybody can check that nothing in it was changed.',
      },
      'erp/1': { name: 'ERP table (CSV)', hint: 'The ordered lines with net prices.' },
      'calendar/1': { name: 'Calendar item (ICS)', hint: 'The last day, with an alarm three days before.' },
    },
    verify: 'Check a signed file',
    notSaved: 'The file could not be saved. Please try again.',
  },
  es: {
    signedOf: number => `Archivo firmado de la versión ${number}`,
    forPrograms: 'Archivos para sus programas',
    formats: {
      'quote/1': {
        name: 'Archivo firmado (JSON)',
        hint: 'La versión completa. Cualquiera puede comprobar que nada se modificó.',
      },
      'erp/1': { name: 'Tabla para ERP (CSV)', hint: 'Las líneas pedidas con precios netos.' },
      'calendar/1': { name: 'Elemento de calendario (ICS)', hint: 'El último día, con un aviso tres días antes.' },
    },
    verify: 'Comprobar un archivo firmado',
    notSaved: 'El archivo no se pudo guardar. Inténtelo de nuevo.',
  },
  fr: {
    signedOf: number => `Fichier signé de la version ${number}`,
    forPrograms: 'Fichiers pour vos programmes',
    formats: {
      'quote/1': {
        name: 'Fichier signé (JSON)',
        hint: 'La version entière. Chacun peut vérifier que rien n’y a été modifié.',
      },
      'erp/1': { name: 'Tableau pour ERP (CSV)', hint: 'Les lignes commandées avec leurs prix nets.' },
      'calendar/1': { name: 'Élément de calendrier (ICS)', hint: 'Le dernier jour, avec un rappel trois jours avant.' },
    },
    verify: 'Vérifier un fichier signé',
    notSaved: 'Le fichier n’a pas pu être enregistré. Veuillez réessayer.',
  },
})
