import { expect, test } from 'vitest'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import { type Conditions, joinConditions, noConditions, offeredConditions } from './conditions.ts'

const company: Conditions = {
  payment_terms: 'net_30',
  freight_mode: 'collect',
  incoterm: 'DAP',
  place: 'Lyon',
  discount_percent: '12.5',
  lead_time: { from: 2, to: 3, unit: 'weeks' },
  valid_days: 60,
  currency: 'EUR',
  language: 'fr',
  contact_person_id: 7,
}
const customer: Conditions = {
  payment_terms: 'prepaid',
  freight_mode: 'included',
  incoterm: 'FCA',
  place: 'Houston',
  discount_percent: '0',
  lead_time: 'stock',
  valid_days: 10,
  currency: 'USD',
  language: 'en',
  contact_person_id: 8,
}

test('each condition is that of the customer before that of the company', () => {
  expect(joinConditions(noConditions, noConditions)).toEqual(noConditions)
  expect(joinConditions(noConditions, company)).toEqual(company)
  expect(joinConditions(customer, noConditions)).toEqual(customer)
  expect(joinConditions(customer, company)).toEqual(customer)
  expect(joinConditions({ ...noConditions, valid_days: 5 }, company)).toEqual({ ...company, valid_days: 5 })
})

test.each([
  ['FCA', '', 'FCA ', 'the place of another Incoterm is not taken over'],
  ['DAP', '', 'DAP Lyon', 'the same Incoterm has the place of the company'],
  [null, 'Nice', 'DAP Nice', 'a place alone stands beside the company’s Incoterm'],
] as const)('%s %s becomes %s: %s', (incoterm, place, joined, _why) => {
  const { incoterm: term, place: at } = joinConditions({ ...noConditions, incoterm, place }, company)
  expect(`${term} ${at}`).toBe(joined)
})

test('what the settings no longer offer is not said', () => {
  const { payment_terms } = quoteSettings.defaults
  const offered = { payment_terms, freight_modes: ['included' as const], currencies: ['USD' as const] }
  expect(offeredConditions(company, offered)).toEqual({ ...company, freight_mode: null, currency: null })
  expect(offeredConditions(customer, offered)).toEqual(customer)
  const ended = payment_terms.map(term => ({ ...term, is_offered: false }))
  expect(offeredConditions(customer, { ...offered, payment_terms: ended }).payment_terms).toBe(null)
})
