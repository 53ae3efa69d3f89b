import { expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { statusTexts } from '../../messages/mail-texts.ts'
import { statusText } from '../../messages/status.ts'
import { statusToSales } from './status-to-sales.tsx'

const contact = { firstName: 'Ann', lastName: 'Lee <b>', email: 'ann@example.com', company: null }
const data = {
  webQuoteId: 'WQ-2026-000123',
  contact,
  from: 'sent',
  to: 'declined',
  projectName: 'Site 7',
  customerReference: null,
  comment: null,
  version: null,
  answer: {},
  company: { name: 'Demo Power', phone: '+1 555 0199', headquarters: 'Raleigh, NC', signature: '' },
} as const

test.each(languages)('text and HTML name the quote, the customer and both statuses in %s', language => {
  const { subject, text, html } = statusToSales({ ...data, language }, statusTexts.usual[language])
  const { names } = statusText[language]
  expect(subject).toContain('WQ-2026-000123')
  expect(subject).toContain(names.declined)
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).toContain('Lee &lt;b&gt;')
  for (const version of [text, html]) {
    for (const fact of ['WQ-2026-000123', 'ann@example.com', names.sent, names.declined, 'Site 7'])
      expect(version).toContain(fact)
    expect(version).not.toMatch(/undefined|null/)
  }
})
