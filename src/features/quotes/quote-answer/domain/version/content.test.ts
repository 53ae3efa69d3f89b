import { describe, expect, test } from 'vitest'
import { draftHead, lineFields } from '../../../../../../test/builders/draft.ts'
import type { DraftHead, LineFields } from '../draft/draft.ts'
import { type ContentFacts, contentOfDraft } from './content.ts'

const facts = (more: Partial<ContentFacts> = {}): ContentFacts => ({
  productUrls: new Map([[1, '/panels/1/1']]),
  ownNumbers: new Map(),
  requestLines: new Map(),
  differences: new Map(),
  paymentTerms: new Map([
    ['net_30', 'Net 30 days from the invoice date'],
    ['prepaid', 'Payment in advance'],
  ]),
  terms: new Map(),
  groups: [],
  contactPerson: null,
  ...more,
})

const content = (
  lines: readonly LineFields[],
  head: Partial<DraftHead> = {},
  more: Partial<ContentFacts> = {},
  language: 'en' | 'es' | 'fr' = 'en',
) => {
  const numbered = lines.map((fields, at) => ({ id: at + 1, fields, productRevision: null }))
  return contentOfDraft({ head: draftHead(head), lines: numbered }, facts(more), language)
}

describe('what a version says', () => {
  test('a line has its price, its total, its breaks in order and the page of its product', () => {
    const breaks = [
      { from_quantity: 10, unit_price: '4.5' },
      { from_quantity: 1, unit_price: '5' },
    ]
    const { lines, total, subtotal } = content([lineFields({ quantity: 12, breaks, discount_percent: '5.50' })])
    expect(lines[0]).toMatchObject({
      id: 1,
      unit_price: '4.50',
      total: '51.03',
      discount_percent: '5.5',
      product_url: '/panels/1/1',
      breaks: [
        { from_quantity: 1, unit_price: '5.00' },
        { from_quantity: 10, unit_price: '4.50' },
      ],
    })
    expect([subtotal, total]).toEqual(['51.03', '51.03'])
  })

  test('a line on request or not offered says no price, whatever was typed before', () => {
    const { lines, is_partial } = content([
      lineFields({ is_on_request: true }),
      lineFields({ answer: 'not_offered', reason: 'No longer made' }),
    ])
    expect(lines).toMatchObject([
      { unit_price: null, total: null, breaks: [] },
      { unit_price: null, total: null, breaks: [], reason: 'No longer made' },
    ])
    expect(is_partial).toBe(true)
  })

  test('cost, internal notes and the product’s id stay with the staff', () => {
    const text = JSON.stringify(
      content([lineFields({ cost: '4.4321', internal_note: 'planted', product_id: 777_777 })]),
    )
    for (const secret of ['4.4321', 'cost', 'planted', 'internal_note', '777777']) expect(text).not.toContain(secret)
  })

  test('an alternative names the counted line, a substitute what it replaces and how it differs', () => {
    const request_line = { kind: 'product', id: 7 } as const
    const { lines } = content(
      [
        lineFields({ request_line, answer: 'substitute', reason: 'In stock' }),
        lineFields({ request_line, answer: 'alternative', is_counted: false }),
        lineFields({ request_line: { kind: 'free', id: 7 }, is_counted: false }),
      ],
      {},
      {
        requestLines: new Map([['product 7', { name: 'Old panel', sku: 'OLD' }]]),
        differences: new Map([[1, ['Rated current: 60 A instead of 80 A']]]),
      },
    )
    expect(lines.map(line => line.alternative_of)).toEqual([null, 1, null])
    expect(lines.map(line => line.request_line_id)).toEqual([7, 7, 7])
    expect(lines.map(line => line.request_line_kind)).toEqual(['product', 'product', 'free'])
    expect(lines.map(line => line.instead_of)).toEqual([
      { name: 'Old panel', sku: 'OLD', differences: ['Rated current: 60 A instead of 80 A'] },
      null,
      null,
    ])
  })

  test('terms are words of the quote’s language', () => {
    const head: Partial<DraftHead> = {
      discount: { percent: '10' },
      freight: { mode: 'prepaid_and_added', amount: '30', incoterm: 'DAP', place: 'Monterrey' },
      payment_terms: 'prepaid',
      lead_time: { from: 2, to: 3, unit: 'weeks' },
    }
    const lines = [
      lineFields({ lead_time: 'stock' }),
      lineFields({ lead_time: { from: 1, to: 1, unit: 'days' } }),
      lineFields({ lead_time: { from: 4, to: 4, unit: 'weeks' } }),
    ]
    const said = (language: 'en' | 'es' | 'fr') => {
      const { payment_terms, delivery_terms, lead_time, lines: shown } = content(lines, head, {}, language)
      return [payment_terms, delivery_terms, lead_time, ...shown.map(line => line.lead_time)]
    }
    expect(said('en')).toEqual([
      'Payment in advance',
      'Freight prepaid and added. DAP Monterrey (Incoterms® 2020)',
      '2 to 3 weeks',
      'In stock',
      '1 day',
      '4 weeks',
    ])
    expect(said('es').slice(2)).toEqual(['De 2 a 3 semanas', 'En existencias', '1 día', '4 semanas'])
    expect(said('fr').slice(2)).toEqual(['2 à 3 semaines', 'En stock', '1 jour', '4 semaines'])
    expect(content(lines, head)).toMatchObject({ discount: '3.00', discount_percent: '10', freight: '30.00' })
  })
})

test('an alternative to an option is one more option, and what is not offered is no choice', () => {
  const asked = { request_line: { kind: 'product', id: 7 } } as const
  const { lines, total } = content([
    lineFields({ ...asked, is_optional: true }),
    lineFields({ ...asked, answer: 'alternative', is_counted: false, is_optional: true }),
    lineFields({ ...asked, answer: 'not_offered', is_counted: false, is_optional: true, reason: 'No longer made' }),
    lineFields({ answer: 'not_offered', is_optional: true, reason: 'No longer made' }),
  ])
  expect(lines.map(line => [line.is_optional, line.alternative_of])).toEqual([
    [true, null],
    [true, null],
    [false, null],
    [false, null],
  ])
  expect(total).toBe('0.00')
})

test('of an alternative that was ticked as an option too one is taken in place of its line', () => {
  const asked = { request_line: { kind: 'product', id: 7 } } as const
  const { lines } = content([
    lineFields(asked),
    lineFields({ ...asked, answer: 'alternative', is_counted: false, is_optional: true }),
  ])
  expect(lines.map(line => [line.is_optional, line.alternative_of])).toEqual([
    [false, null],
    [false, 1],
  ])
})
