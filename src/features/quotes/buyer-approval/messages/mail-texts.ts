import { mailTexts } from '#shared/mail/mail-texts.ts'
import { colonOf } from '#shared/text/colon.ts'
import { companyApprovalMailText } from './emails.ts'

export const companyApprovalAskedTexts = mailTexts({
  kind: 'company_approvalAsked',
  slots: { subject: 'line', greeting: 'line', opening: 'text', link: 'link', closing: 'optional' },
  placeholders: { person: ['subject', 'opening'], what: ['subject', 'opening'], link: ['link'] },
  usual: language => {
    const { greeting, asked } = companyApprovalMailText[language]
    return {
      subject: asked.subject,
      greeting,
      opening: asked.text,
      link: `${asked.open}${colonOf(language)}\n{link}`,
      closing: '',
    }
  },
})

export const companyApprovalDeclinedTexts = mailTexts({
  kind: 'company_approvalDeclined',
  slots: { subject: 'line', greeting: 'line', opening: 'text', reason: 'text', link: 'link', closing: 'optional' },
  placeholders: { person: ['subject', 'opening'], what: ['subject', 'opening'], reason: ['reason'], link: ['link'] },
  usual: language => {
    const { greeting, declined } = companyApprovalMailText[language]
    const { subject, text, reason, open } = declined
    return { subject, greeting, opening: text, reason, link: `${open}${colonOf(language)}\n{link}`, closing: '' }
  },
})
