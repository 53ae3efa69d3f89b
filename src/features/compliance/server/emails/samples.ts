import { type SampleReader, sampleLink, sampleWords } from '#server/mail/sample-facts.ts'
import type { NoticeData } from './notice-mails.tsx'

export const sampleNotice = (reader: SampleReader): NoticeData => ({
  ...reader,
  title: sampleWords[reader.language].document,
  change: sampleWords[reader.language].change,
  link: sampleLink(reader),
  leaveLink: `${sampleLink(reader)}&leave`,
})
