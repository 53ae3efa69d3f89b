import { type SampleReader, sample, sampleLink, sampleWords } from '#server/mail/sample-facts.ts'
import type { MentionMailData } from './mention-mail.tsx'
import type { MailedMessage, MessageMailData } from './message-mails.tsx'

const message = ({ language }: SampleReader, authorName: string): MailedMessage => ({
  isQuestion: false,
  authorName,
  lineName: sampleWords[language].product,
  text: sampleWords[language].message,
  fileNames: ['plan.pdf'],
})

export const sampleMessageToCustomer = (reader: SampleReader): MessageMailData => ({
  ...reader,
  webQuoteId: sample.webQuoteId,
  name: sample.name,
  messages: [message(reader, sample.member)],
  url: sampleLink(reader),
  isOpenLink: true,
})

export const sampleMessageToSales = (reader: SampleReader): Omit<MessageMailData, 'isOpenLink'> => ({
  ...reader,
  webQuoteId: sample.webQuoteId,
  name: sample.name,
  messages: [message(reader, sample.name)],
  url: sampleLink(reader),
})

export const sampleMention = (reader: SampleReader): MentionMailData => ({
  ...reader,
  webQuoteId: sample.webQuoteId,
  notes: [{ authorName: sample.member, text: sampleWords[reader.language].note }],
  url: sampleLink(reader),
})
