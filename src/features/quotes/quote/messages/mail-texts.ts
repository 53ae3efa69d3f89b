import { mailTexts } from '#shared/mail/mail-texts.ts'
import { emailText } from './emails.ts'
import { undeliveredText } from './undelivered.ts'

export const receivedTexts = mailTexts({
  kind: 'quote_received',
  slots: {
    subject: 'line',
    greeting: 'line',
    greeting_unnamed: 'line',
    opening: 'text',
    opening_of_brief: 'text',
    link: 'link',
    brief_hint: 'text',
    open_link_hint: 'optional',
    closing: 'optional',
  },
  placeholders: { number: 'anywhere', name: ['greeting'], link: ['link'] },
  usual: language => {
    const text = emailText[language]
    return {
      subject: text.receivedSubject,
      greeting: text.greeting,
      greeting_unnamed: text.greetingUnnamed,
      opening: text.receivedIntro,
      opening_of_brief: text.briefIntro,
      link: text.fact(text.viewQuote, '{link}'),
      brief_hint: text.briefHint,
      open_link_hint: text.viewHint,
      closing: text.questions,
    }
  },
})

export const toSalesTexts = mailTexts({
  kind: 'quote_to_sales',
  slots: { subject: 'line', opening: 'text' },
  placeholders: { number: 'anywhere', buyer: 'anywhere', kind: 'anywhere' },
  usual: language => ({ subject: emailText[language].salesSubject, opening: emailText[language].salesIntro }),
})

export const undeliveredTexts = mailTexts({
  kind: 'quote_undelivered',
  slots: {
    subject: 'line',
    opening: 'text',
    subject_of_answer: 'line',
    opening_of_answer: 'text',
    subject_of_message: 'line',
    opening_of_message: 'text',
  },
  placeholders: { number: 'anywhere' },
  usual: language => {
    const { subjects, intros } = undeliveredText[language]
    return {
      subject: subjects.receipt,
      opening: intros.receipt,
      subject_of_answer: subjects.answer,
      opening_of_answer: intros.answer,
      subject_of_message: subjects.message,
      opening_of_message: intros.message,
    }
  },
})
