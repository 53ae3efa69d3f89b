import { expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { receivedTexts, toSalesTexts } from '../../messages/mail-texts.ts'
import type { QuoteMailData } from './quote-mail-data.ts'
import { quoteReceived, quoteToSales } from './quote-mails.tsx'

const data: QuoteMailData = {
  language: 'en',
  webQuoteId: 'WQ-2026-000123',
  requestedAt: new Date('2026-03-01T15:30:00Z'),
  isQuickQuote: true,
  contact: { firstName: 'Ann', lastName: 'Lee <b>', email: 'ann@example.com', phone: '+1 555 0100', company: null },
  address: ['Acme', '1 Main St', '27601 Raleigh'],
  comment: 'First line\nSecond <script>alert(1)</script>',
  projectName: 'Site 7',
  customerReference: null,
  requestedDate: '2026-05-04',
  files: ['plan.pdf: https://catalogue.example/quote/file/x'],
  lines: [
    {
      sku: 'D-1',
      partNumber: 'PN-1',
      ownNumber: null,
      name: 'GMT panel 10/10',
      quantity: 3,
      note: 'with brackets',
      group: null,
    },
    {
      sku: 'D-2',
      partNumber: null,
      ownNumber: null,
      name: 'Fuse & holder',
      quantity: 12_500,
      note: null,
      group: '2 × Site <7>, version 3',
    },
  ],
  freeLines: [{ text: 'BUSS-99X <i>', quantity: 4200, note: 'or like it', group: null }],
  viewUrl: 'https://catalogue.example/quote/view/abc',
  isBrief: false,
  omittedFreeLineCount: 0,
  company: { name: 'Demo Power', phone: '+1 555 0199', headquarters: 'Raleigh, NC', signature: '' },
}

/** With the usual words. */
const receipt = (mail: QuoteMailData) => quoteReceived(mail, receivedTexts.usual[mail.language])
const toSales = (mail: QuoteMailData) => quoteToSales(mail, toSalesTexts.usual[mail.language])

const words = {
  en: {
    received: 'We have received your quote request',
    sales: 'Quote request',
    quantity: '12,500',
    kind: 'Quick Quote',
    part: 'Part number',
  },
  es: {
    received: 'Hemos recibido su solicitud',
    sales: 'Solicitud de cotización',
    quantity: '12.500',
    kind: 'cotización rápida',
    part: 'Referencia',
  },
  fr: {
    received: 'Nous avons reçu votre demande',
    sales: 'Demande de devis',
    quantity: '12\u202f500',
    kind: 'devis rapide',
    part: 'Référence',
  },
}

test.each(languages)('both mails carry every line, the contact and the web quote ID in %s', language => {
  const word = words[language]
  const buyer = receipt({ ...data, language })
  const sales = toSales({ ...data, language })
  expect(buyer.subject).toContain(word.received)
  expect(sales.subject).toContain(word.sales)
  expect(sales.text).toContain(word.kind)
  expect(buyer.html).toContain(`<html lang="${language}">`)
  for (const version of [buyer.text, buyer.html, sales.text, sales.html]) {
    for (const fact of [
      'WQ-2026-000123',
      '2026-05-04',
      'plan.pdf: https://catalogue.example/quote/file/x',
      'D-1',
      'PN-1',
      'GMT panel 10/10',
      'with brackets',
      'D-2',
      'ann@example.com',
      '+1 555 0100',
    ])
      expect(version).toContain(fact)
    expect(version).toContain(word.quantity)
    expect(version).toContain(word.part)
    expect(version).toContain('27601 Raleigh')
    expect(version).toContain('Site 7')
    expect(version).not.toContain('undefined')
  }
})

test('texts that visitors type are escaped in the HTML', () => {
  for (const { html } of [receipt(data), toSales(data)]) {
    expect(html).not.toContain('<script>')
    expect(html).toContain('Second &lt;script&gt;')
    expect(html).toContain('Lee &lt;b&gt;')
    expect(html).toContain('Fuse &amp; holder')
  }
})

test('only the buyer gets the view link', () => {
  expect(receipt(data).text).toContain(data.viewUrl)
  expect(receipt(data).html).toContain(`href="${data.viewUrl}"`)
  expect(toSales(data).text + toSales(data).html).not.toContain(data.viewUrl)
})

test('the subject of the mail to sales names the company if there is one', () => {
  const contact = { ...data.contact, company: 'Acme Telecom' }
  expect(toSales({ ...data, contact }).subject).toBe('Quote request WQ-2026-000123 from Acme Telecom')
})
