import { type SampleReader, sample, sampleLink } from '#server/mail/sample-facts.ts'
import type { DeskMailData, DeskMailKind } from './desk-mail.ts'

export const sampleDeskMail = (kind: DeskMailKind, reader: SampleReader): DeskMailData => ({
  ...reader,
  kind,
  name: sample.member,
  link: sampleLink(reader),
})
