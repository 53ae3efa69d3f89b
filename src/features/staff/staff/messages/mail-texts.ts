import { mailTexts } from '#shared/mail/mail-texts.ts'
import { colonOf } from '#shared/text/colon.ts'
import { invitationMailText } from './emails.ts'

export const invitationTexts = mailTexts({
  kind: 'staff_invitation',
  slots: {
    subject: 'line',
    greeting: 'line',
    opening: 'text',
    opening_of_command: 'text',
    roles: 'line',
    link: 'link',
    hint: 'optional',
    copy_link: 'optional',
  },
  placeholders: { name: 'anywhere', inviter: ['opening'], roles: ['roles'], link: ['link'], hours: ['hint'] },
  usual: language => {
    const text = invitationMailText[language]
    return {
      subject: text.subject,
      greeting: text.greeting,
      opening: text.text,
      opening_of_command: text.textOfCommand,
      roles: text.roles,
      link: `${text.action}${colonOf(language)}\n{link}`,
      hint: text.hint,
      copy_link: text.pasteLink,
    }
  },
})
