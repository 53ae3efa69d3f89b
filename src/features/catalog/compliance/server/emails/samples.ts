import { type SampleReader, sample, sampleLink, sampleWords } from '#server/mail/sample-facts.ts'
import { typeWord } from '../../messages/words.ts'
import type { NoticeData } from './notice-mails.tsx'
import type { AnsweredMailData, AskedMailData } from './request-mails.tsx'

export const sampleAsked = (reader: SampleReader): AskedMailData => ({
  ...reader,
  ...{ email: sample.email, name: sample.name, quote: sample.webQuoteId, due: sample.day },
  wanted: [{ type: typeWord('rohs', reader.language), skus: [sample.partNumber] }],
  url: sampleLink(reader),
})

export const sampleAnswered = (reader: SampleReader): AnsweredMailData => ({
  ...reader,
  document: typeWord('rohs', reader.language),
  products: [sample.partNumber],
  answer: { title: typeWord('rohs', reader.language), url: sampleLink(reader) },
})

export const sampleNoDocument = (reader: SampleReader): AnsweredMailData => ({
  ...sampleAnswered(reader),
  answer: { reason: sampleWords[reader.language].note },
})

export const sampleNotice = (reader: SampleReader): NoticeData => ({
  ...reader,
  title: sampleWords[reader.language].document,
  change: sampleWords[reader.language].change,
  link: sampleLink(reader),
  leaveLink: `${sampleLink(reader)}&leave`,
})
