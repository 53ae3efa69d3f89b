import { mailTexts } from '#shared/mail/mail-texts.ts'
import { colonOf } from '#shared/text/colon.ts'
import { accountMailText } from './emails.ts'

const slots = {
  subject: 'line',
  greeting: 'line',
  greeting_unnamed: 'line',
  opening: 'text',
  link: 'link',
  hint: 'optional',
  copy_link: 'optional',
  closing: 'optional',
} as const

type Kind = Exclude<
  keyof (typeof accountMailText)['en'],
  'greeting' | 'greetingUnnamed' | 'questions' | 'pasteLink' | 'hours' | 'days'
>

/** `hasLife`: the link works for a time. */
const textsOf = (kind: Kind, hasLife = false) =>
  mailTexts({
    kind: `account_${kind}`,
    slots,
    placeholders: { name: ['greeting'], link: ['link'], life: hasLife ? ['hint'] : [] },
    usual: language => usual(kind, language),
  })

function usual(kind: Kind, language: keyof typeof accountMailText) {
  const text = accountMailText[language]
  const words = text[kind]
  return {
    subject: words.subject,
    greeting: text.greeting,
    greeting_unnamed: text.greetingUnnamed,
    opening: words.text,
    link: `${words.action}${colonOf(language)}\n{link}`,
    hint: words.hint,
    copy_link: text.pasteLink,
    closing: text.questions,
  }
}

export const accountTexts = {
  confirm: textsOf('confirm', true),
  confirmAgain: textsOf('confirmAgain', true),
  accountExists: textsOf('accountExists'),
  reset: textsOf('reset', true),
  passwordChanged: textsOf('passwordChanged'),
  confirmNewEmail: textsOf('confirmNewEmail', true),
  emailChangeRequested: textsOf('emailChangeRequested'),
  emailChanged: textsOf('emailChanged'),
}
