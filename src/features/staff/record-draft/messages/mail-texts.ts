import { mailTexts } from '#shared/mail/mail-texts.ts'
import { colonOf } from '#shared/text/colon.ts'
import { refusalMailText } from './desk-emails.ts'

export const refusalTexts = mailTexts({
  kind: 'publishing_refused',
  slots: { subject: 'line', greeting: 'line', opening: 'text', link: 'link' },
  placeholders: { item: 'anywhere', name: ['greeting'], link: ['link'] },
  usual: language => {
    const { subject, greeting, intro, action } = refusalMailText[language]
    return { subject, greeting, opening: intro, link: `${action}${colonOf(language)}\n{link}` }
  },
})
