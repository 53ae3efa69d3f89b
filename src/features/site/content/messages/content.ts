import { messages } from '#shared/messages.ts'

/** Words of the texts themselves, as the server sets them. */
export const contentText = messages({
  en: {
    table: (number: number) => `Table ${number}`,
    feed: (company: string) => `${company}: blog`,
  },
  es: {
    table: number => `Tabla ${number}`,
    feed: company => `${company}: blog`,
  },
  fr: {
    table: number => `Tableau ${number}`,
    feed: company => `${company} : blog`,
  },
})

/** Words beside the texts. */
export const readingText = messages({
  en: {
    contents: 'Contents',
    pdf: 'This page as PDF',
    versions: 'Versions of this text',
    inForceSince: (day: string) => `In force since ${day}.`,
    heldUntil: (from: string | null, until: string) =>
      from === null ? `In force until ${until}` : `In force from ${from} until ${until}`,
    inForce: 'Read the text in force',
  },
  es: {
    contents: 'Contenido',
    pdf: 'Esta página en PDF',
    versions: 'Versiones de este texto',
    inForceSince: day => `Vigente desde el ${day}.`,
    heldUntil: (from, until) =>
      from === null ? `Vigente hasta el ${until}` : `Vigente desde el ${from} hasta el ${until}`,
    inForce: 'Leer el texto vigente',
  },
  fr: {
    contents: 'Sommaire',
    pdf: 'Cette page en PDF',
    versions: 'Versions de ce texte',
    inForceSince: day => `En vigueur depuis le ${day}.`,
    heldUntil: (from, until) => (from === null ? `En vigueur jusqu’au ${until}` : `En vigueur du ${from} au ${until}`),
    inForce: 'Lire le texte en vigueur',
  },
})
