import { mailTexts } from '#shared/mail/mail-texts.ts'
import { colonOf } from '#shared/text/colon.ts'
import { deskMailText } from './desk-emails.ts'

type Kind = Exclude<keyof (typeof deskMailText)['en'], 'greeting' | 'pasteLink' | 'notYou' | 'action'>

const textsOf = (kind: Kind) =>
  mailTexts({
    kind: `desk_${kind}`,
    slots: {
      subject: 'line',
      greeting: 'line',
      opening: 'text',
      link: 'link',
      hint: 'optional',
      copy_link: 'optional',
    },
    placeholders: { name: ['greeting'], link: ['link'] },
    usual: language => {
      const text = deskMailText[language]
      return {
        subject: text[kind].subject,
        greeting: text.greeting,
        opening: text[kind].text,
        link: `${text.action}${colonOf(language)}\n{link}`,
        hint: text.notYou,
        copy_link: text.pasteLink,
      }
    },
  })

export const deskTexts = {
  recoveryCodeUsed: textsOf('recoveryCodeUsed'),
  recoveryCodesMade: textsOf('recoveryCodesMade'),
  factorAdded: textsOf('factorAdded'),
  factorRemoved: textsOf('factorRemoved'),
  factorReset: textsOf('factorReset'),
}
