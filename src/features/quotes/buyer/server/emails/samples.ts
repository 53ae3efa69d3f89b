import { type SampleReader, sample, sampleLink } from '#server/mail/sample-facts.ts'
import type { CompanyInvitation } from './invitation-mail.ts'

export const sampleCompanyInvitation = (reader: SampleReader): CompanyInvitation => ({
  ...reader,
  buyer: sample.company,
  link: sampleLink(reader),
})
