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
  en: { contents: 'Contents', pdf: 'This page as PDF' },
  es: { contents: 'Contenido', pdf: 'Esta página en PDF' },
  fr: { contents: 'Sommaire', pdf: 'Cette page en PDF' },
})
