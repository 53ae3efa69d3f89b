import { type SampleReader, sample, sampleLink, sampleWords } from '#server/mail/sample-facts.ts'
import type { QuoteMailData } from './quote-mail-data.ts'
import type { UndeliveredData, UndeliveredKind } from './undelivered-to-sales.tsx'

export function sampleQuoteMail(reader: SampleReader): QuoteMailData {
  const { comment, product, freeLine } = sampleWords[reader.language]
  const { webQuoteId, instant, firstName, lastName, email, phone, company } = sample
  return {
    language: reader.language,
    webQuoteId,
    requestedAt: instant,
    isQuickQuote: false,
    contact: { firstName, lastName, email, phone, company },
    address: [company, '1 Main Street', '27601 Raleigh'],
    comment,
    projectName: null,
    customerReference: 'PO-4711',
    requestedDate: sample.day,
    files: ['plan.pdf'],
    lines: [
      {
        sku: 'D-1001',
        partNumber: sample.partNumber,
        ownNumber: null,
        name: product,
        quantity: 12,
        note: null,
        group: null,
      },
    ],
    freeLines: [{ text: freeLine, quantity: 12, note: null, group: null }],
    viewUrl: sampleLink(reader),
    company: reader.company,
    isBrief: false,
    omittedFreeLineCount: 0,
  }
}

export const sampleUndelivered = (what: UndeliveredKind, reader: SampleReader): UndeliveredData => ({
  ...reader,
  webQuoteId: sample.webQuoteId,
  what,
  email: sample.email,
})
