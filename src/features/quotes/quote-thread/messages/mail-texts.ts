import { mailTexts } from '#shared/mail/mail-texts.ts'
import { mentionMailText, messageMailText } from './emails.ts'

export const messageTexts = mailTexts({
  kind: 'quote_message',
  slots: {
    subject: 'line',
    subject_of_question: 'line',
    greeting: 'line',
    greeting_unnamed: 'line',
    opening: 'text',
    opening_of_question: 'text',
    files_hint: 'optional',
    link: 'link',
    open_link_hint: 'optional',
    hint: 'optional',
  },
  placeholders: { number: 'anywhere', authors: 'anywhere', name: ['greeting'], link: ['link'] },
  usual: language => {
    const text = messageMailText[language]
    return {
      subject: text.subject,
      subject_of_question: text.questionSubject,
      greeting: text.greeting,
      greeting_unnamed: text.greetingUnnamed,
      opening: text.wrote,
      opening_of_question: text.asked,
      files_hint: text.filesHint,
      link: text.fact(text.open, '{link}'),
      open_link_hint: text.linkHint,
      hint: text.reply,
    }
  },
})

export const messageToSalesTexts = mailTexts({
  kind: 'quote_message_to_sales',
  slots: { subject: 'line', opening: 'text', link: 'link', hint: 'optional' },
  placeholders: { number: 'anywhere', customer: 'anywhere', link: ['link'] },
  usual: language => {
    const text = messageMailText[language]
    return {
      subject: text.salesSubject,
      opening: text.salesIntro,
      link: text.fact(text.salesOpen, '{link}'),
      hint: text.salesReply,
    }
  },
})

export const mentionTexts = mailTexts({
  kind: 'quote_mention',
  slots: { subject: 'line', opening: 'text', link: 'link' },
  placeholders: { number: 'anywhere', authors: 'anywhere', link: ['link'] },
  usual: language => {
    const text = mentionMailText[language]
    return { subject: text.subject, opening: text.intro, link: text.fact(text.open, '{link}') }
  },
})
