import { mailTexts } from '#shared/mail/mail-texts.ts'
import { colonOf } from '#shared/text/colon.ts'
import { invitationMailText } from './emails.ts'

export const companyInvitationTexts = mailTexts({
  kind: 'company_invitation',
  slots: {
    subject: 'line',
    greeting: 'line',
    opening: 'text',
    link: 'link',
    hint: 'optional',
    copy_link: 'optional',
    closing: 'optional',
  },
  placeholders: { buyer: ['subject', 'opening', 'hint'], link: ['link'], days: ['hint'] },
  usual: language => {
    const text = invitationMailText[language]
    return {
      subject: text.subject,
      greeting: text.greeting,
      opening: text.text,
      link: `${text.action}${colonOf(language)}\n{link}`,
      hint: text.hint,
      copy_link: text.pasteLink,
      closing: text.questions,
    }
  },
})
