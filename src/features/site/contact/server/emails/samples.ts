import { type SampleReader, sample, sampleLink, sampleWords } from '#server/mail/sample-facts.ts'
import type { AnswerMailData } from './answer-mail.tsx'
import type { ContactMailData } from './contact-mail.tsx'
import type { NewsletterMailData } from './newsletter-mail.tsx'

export const sampleContactMail = (reader: SampleReader): ContactMailData => ({
  ...reader,
  name: sample.name,
  email: sample.email,
  message: sampleWords[reader.language].message,
})

export const sampleAnswerMail = (reader: SampleReader): AnswerMailData => ({
  ...reader,
  name: sample.name,
  answer: sampleWords[reader.language].note,
  author: sample.member,
  message: sampleWords[reader.language].message,
})

export const sampleNewsletterMail = (reader: SampleReader): NewsletterMailData => ({
  ...reader,
  link: sampleLink(reader),
  leaveLink: `${sampleLink(reader)}&leave`,
})
