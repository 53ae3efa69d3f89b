import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import { type SampleReader, sample, sampleLink, sampleWords } from '#server/mail/sample-facts.ts'
import type { VersionContent, VersionLine } from '../../domain/version/version.ts'
import { wordHead, wordVersion } from '../../domain/version/version-words.ts'
import type { AcceptedData, LetterData } from './answer-mails.tsx'
import type { ApprovalData } from './approval-mails.tsx'
import type { VersionMailData } from './version-mail.tsx'

export const sampleLetter = (reader: SampleReader): LetterData => ({
  ...reader,
  webQuoteId: sample.webQuoteId,
  name: sample.name,
  link: sampleLink(reader),
  isOpenLink: true,
})

export const sampleNumbered = (reader: SampleReader) => ({ ...sampleLetter(reader), number: 2 })

export const sampleEnding = (reader: SampleReader) => ({
  ...sampleNumbered(reader),
  until: sampleWords[reader.language].until,
})

export const sampleAccepted = (reader: SampleReader): AcceptedData => ({
  ...sampleNumbered(reader),
  signedName: sample.name,
  purchaseOrder: 'PO-4711',
  total: writeMoney('1506.00', 'USD', reader.language),
  chosen: [],
})

export function sampleVersion(reader: SampleReader): Omit<VersionMailData, 'subject'> {
  const { language } = reader
  const content = contentIn(reader)
  const head = {
    webQuoteId: sample.webQuoteId,
    number: 2,
    sentOn: sample.instant.toISOString(),
    contact: sample.name,
    projectName: null,
    customerReference: null,
  }
  return {
    ...sampleNumbered(reader),
    message: '',
    replaces: 1,
    head: wordHead(head, content, language),
    words: wordVersion(content, language),
  }
}

const contentIn = ({ language }: SampleReader): VersionContent => ({
  currency: 'USD',
  valid_until: sample.day,
  lines: [{ ...line, name: sampleWords[language].product }],
  subtotal: '1506.00',
  discount: '0',
  discount_percent: '0',
  freight: '0',
  total: '1506.00',
  is_partial: false,
  payment_terms: '',
  delivery_terms: '',
  tax_note: '',
  lead_time: '',
  warranty: '',
  intro: '',
  closing: '',
  terms: [],
  contact_person: { name: sample.member, email: '', phone: '' },
})

const line: VersionLine = {
  id: 1,
  request_line_id: 1,
  kind: 'product',
  answer: 'as_requested',
  name: '',
  description: '',
  sku: 'D-1001',
  manufacturer_part_number: sample.partNumber,
  product_url: null,
  quantity: 12,
  unit: 'each',
  unit_price: '125.50',
  breaks: [],
  discount_percent: '0',
  total: '1506.00',
  lead_time: null,
  note: '',
  instead_of: null,
  is_optional: false,
  is_counted: true,
  alternative_of: null,
  reason: '',
}

export const sampleApproval = (reader: SampleReader): ApprovalData => ({
  ...reader,
  url: sampleLink(reader),
  webQuoteId: sample.webQuoteId,
  discount: '18',
  member: sample.member,
  note: sampleWords[reader.language].note,
})
