import { mailTexts } from '#shared/mail/mail-texts.ts'
import { statusMailText } from './emails.ts'

export const statusTexts = mailTexts({
  kind: 'quote_status',
  slots: { subject: 'line', opening: 'text' },
  placeholders: { number: 'anywhere', status: 'anywhere', customer: 'anywhere' },
  usual: language => ({ subject: statusMailText[language].subject, opening: statusMailText[language].intro }),
})
