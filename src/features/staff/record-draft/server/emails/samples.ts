import { type SampleReader, sample, sampleLink, sampleWords } from '#server/mail/sample-facts.ts'
import type { RefusalMailData } from './refusal-mail.tsx'

export const sampleRefusal = (reader: SampleReader): RefusalMailData => ({
  ...reader,
  name: sample.member,
  what: sample.partNumber,
  refusal: sampleWords[reader.language].reason,
  link: sampleLink(reader),
})
