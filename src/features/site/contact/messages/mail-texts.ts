import { mailTexts } from '#shared/mail/mail-texts.ts'
import { colonOf } from '#shared/text/colon.ts'
import { contactMailText } from './emails.ts'

export const contactTexts = mailTexts({
  kind: 'contact_message',
  slots: { subject: 'line', opening: 'text' },
  placeholders: { name: 'anywhere' },
  usual: language => ({ subject: contactMailText[language].subject, opening: contactMailText[language].intro }),
})

export const contactAnswerTexts = mailTexts({
  kind: 'contact_answer',
  slots: { subject: 'line', greeting: 'line', closing: 'optional' },
  placeholders: { name: ['greeting'], author: ['closing'] },
  usual: language => contactMailText[language].answer,
})

const confirm = mailTexts({
  kind: 'newsletter_confirm',
  slots: { subject: 'line', opening: 'text', link: 'link', hint: 'optional', copy_link: 'optional' },
  placeholders: { link: ['link'], days: ['hint'] },
  usual: language => {
    const { confirm: words, pasteLink } = contactMailText[language].newsletter
    return {
      subject: words.subject,
      opening: words.text,
      link: `${words.action}${colonOf(language)}\n{link}`,
      hint: words.hint,
      copy_link: pasteLink,
    }
  },
})

const welcome = mailTexts({
  kind: 'newsletter_welcome',
  slots: { subject: 'line', opening: 'text', link: 'link', leave: 'link' },
  placeholders: { link: ['link'], leave_link: ['leave'] },
  usual: language => {
    const { welcome: words, leave } = contactMailText[language].newsletter
    return {
      subject: words.subject,
      opening: words.text,
      link: `${words.action}${colonOf(language)}\n{link}`,
      leave: `${leave}\n{leave_link}`,
    }
  },
})

const farewell = mailTexts({
  kind: 'newsletter_farewell',
  slots: { subject: 'line', opening: 'text', link: 'link', hint: 'optional', copy_link: 'optional' },
  placeholders: { link: ['link'] },
  usual: language => {
    const { farewell: words, pasteLink } = contactMailText[language].newsletter
    return {
      subject: words.subject,
      opening: words.text,
      link: `${words.action}${colonOf(language)}\n{link}`,
      hint: words.hint,
      copy_link: pasteLink,
    }
  },
})

export const newsletterTexts = { confirm, welcome, farewell }
