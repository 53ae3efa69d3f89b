import { expect, test } from 'vitest'
import { formText, wordFormIssue } from '#shared/messages/forms.ts'
import { testAddress } from '../../../../../test/builders/address.ts'
import { ContactForm } from './details-form.ts'
import { completeRequest, quoteKind, RequestForm, required } from './request-form.ts'

const contact = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' }
const english = (body: object, kind: 'quick' | 'full' = 'quick') => {
  const { error } = RequestForm.safeParse(completeRequest(kind, body))
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${wordFormIssue(message, formText.en)}`) ?? 'ok'
}

test('a Quick Quote names its missing fields in the words of spec §5', () => {
  const all = [
    'contact.first_name: First name is required',
    'contact.last_name: Last name is required',
    'contact.email: Email is required',
  ]
  expect(english({})).toEqual(all)
  expect(english({ contact: null })).toEqual(all)
  expect(english({ contact: { first_name: ' ', last_name: '\u0000', email: '' } })).toEqual(all)
})

test.each([
  [{ contact }, 'ok'],
  [{ contact, comment: 'x'.repeat(4000) }, 'ok'],
  [{ contact, comment: 'x'.repeat(4001) }, ['comment: The maximum length allowed is 4000']],
  [{ contact: { ...contact, email: 'ann' } }, ['contact.email: Email has incorrect format']],
  [{ contact: { ...contact, email: 'a@b.co, c@d.co' } }, ['contact.email: Email has incorrect format']],
  [{ contact: { ...contact, email: 'a@b.co\nBcc: c@d.co' } }, ['contact.email: Email has incorrect format']],
  [{ contact: { ...contact, email: `${'a'.repeat(250)}@b.co` } }, ['contact.email: The maximum length allowed is 254']],
  [{ contact: { ...contact, first_name: 'x'.repeat(101) } }, ['contact.first_name: The maximum length allowed is 100']],
  [{ contact: { ...contact, first_name: ['Ann'] } }, ['contact.first_name: This value is not valid']],
  [{ contact: { ...contact, phone: 5 } }, ['contact.phone: This value is not valid']],
  [{ contact: 'Ann' }, ['contact: This value is not valid']],
  [{ contact: [] }, ['contact: This value is not valid']],
  [{ contact, comment: {} }, ['comment: This value is not valid']],
  [{ contact, requested_date: '2026-02-29' }, ['requested_date: This value is not valid']],
  [{ contact, requested_date: '2028-02-29' }, 'ok'],
  [{ contact, requested_date: '' }, 'ok'],
  [{ contact, address: { city: 5 } }, 'any'],
])('a Quick Quote with %j', (body, expected) => {
  if (expected === 'any') expect(english(body)).toContain('address.city: This value is not valid')
  else expect(english(body)).toEqual(expected)
})

test('a full quote needs an address, not a contact', () => {
  expect(english({}, 'full')).toEqual([
    'address.company: Company is required',
    'address.country_id: Country is required',
    'address.city: City is required',
    'address.address1: Address is required',
    'address.zip_postal_code: Post Code is required',
  ])
  expect(english({ address: testAddress }, 'full')).toBe('ok')
  expect(english({ address_id: 3 }, 'full')).toBe('ok')
})

test('values are cleaned: trimmed, blank optional fields become null, single-line fields stay one line', () => {
  const typed = {
    first_name: ' Ann\r\nMary ',
    last_name: 'Lee',
    email: ' ann@example.com ',
    phone: ' ',
    company: undefined,
  }
  expect(ContactForm.parse(typed)).toEqual({
    first_name: 'Ann Mary',
    last_name: 'Lee',
    email: 'ann@example.com',
    phone: null,
    company: null,
  })
})

test('every error key of a form has a text in every language', () => {
  for (const text of Object.values(formText)) {
    for (const key of Object.keys(formText.en)) expect(wordFormIssue(`${key}:5`, text)).not.toBe('')
    expect(wordFormIssue('constructor', text)).toBe(text.wrongValue)
  }
})

test.each([
  ['anonymous', 'quick', { contact: true, address: false }],
  ['guest', 'quick', { contact: true, address: false }],
  ['customer', 'full', { contact: false, address: true }],
] as const)('%s requests a %s quote', (requester, kind, needs) => {
  expect(quoteKind(requester)).toBe(kind)
  expect(required[quoteKind(requester)]).toEqual(needs)
})
