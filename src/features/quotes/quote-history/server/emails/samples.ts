import { type SampleReader, sample, sampleWords } from '#server/mail/sample-facts.ts'
import type { StatusMailData } from './status-to-sales.tsx'

export const sampleStatus = (reader: SampleReader): StatusMailData => ({
  ...reader,
  webQuoteId: sample.webQuoteId,
  contact: { firstName: sample.firstName, lastName: sample.lastName, email: sample.email, company: sample.company },
  from: 'sent',
  to: 'accepted',
  projectName: null,
  customerReference: null,
  comment: sampleWords[reader.language].comment,
  version: 2,
  answer: { name: sample.name, purchaseOrder: 'PO-4711' },
})
