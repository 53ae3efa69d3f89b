import { type SampleReader, sample, sampleLink, sampleWords } from '#server/mail/sample-facts.ts'
import type { DigestData, LateData } from './late-mail.tsx'

export const sampleLate = (reader: SampleReader): LateData => ({
  ...reader,
  url: sampleLink(reader),
  webQuoteId: sample.webQuoteId,
  due: sampleWords[reader.language].due,
  assignee: sample.member,
})

export const sampleDigest = (reader: SampleReader): DigestData => {
  const { due } = sampleWords[reader.language]
  return {
    ...reader,
    url: sampleLink(reader),
    count: 5,
    rows: [
      { webQuoteId: sample.webQuoteId, due },
      { webQuoteId: 'WQ-2026-000124', due },
    ],
  }
}
