import { messages } from '#shared/messages.ts'

/** What other pages say of the documents. */
export const documentsLinkText = messages({
  en: { link: 'Declarations and certificates' },
  es: { link: 'Declaraciones y certificados' },
  fr: { link: 'Déclarations et certificats' },
})
