import { mailTexts } from '#shared/mail-texts.ts'
import { requestMailText } from './emails.ts'

export const askedTexts = mailTexts({
  kind: 'documents_asked',
  slots: { subject: 'line', opening: 'text', link: 'link' },
  placeholders: { email: 'anywhere', link: ['link'] },
  usual: language => requestMailText[language].asked,
})

export const answeredTexts = mailTexts({
  kind: 'documents_answered',
  slots: {
    ...{ subject: 'line', subject_of_none: 'line', greeting: 'line' },
    ...{ opening: 'text', opening_of_none: 'text', closing: 'optional' },
  },
  placeholders: { document: 'anywhere', products: ['opening', 'opening_of_none'] },
  usual: language => requestMailText[language].answered,
})
