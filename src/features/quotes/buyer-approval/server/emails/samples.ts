import { type SampleReader, sample, sampleLink } from '#server/mail/sample-facts.ts'
import { companyApprovalMailText } from '../../messages/emails.ts'
import type { CompanyApproval } from './company-approval-mails.ts'

export const sampleCompanyApproval = (reader: SampleReader): CompanyApproval => ({
  ...reader,
  person: sample.name,
  what: companyApprovalMailText[reader.language].request(3),
  link: sampleLink(reader),
})
