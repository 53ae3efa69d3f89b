import { describe, expect, test } from 'vitest'
import { requestQuote } from '#features/quotes/quote/contract.ts'
import { createList } from '#features/quotes/saved-list/contract.ts'
import {
  addAddress,
  changePassword,
  deleteAccount,
  editAddress,
  register,
  sendPasswordRecovery,
  updateCustomerInfo,
} from '#features/site/account/contract.ts'
import { sendContactMessage } from '#features/site/contact/contract.ts'
import { getToken } from '#features/site/session/contract.ts'
import type { CallShape } from '#shared/call.ts'
import { languages } from '#shared/language.ts'
import { formText } from '#shared/messages/forms.ts'
import { openMember } from '../builders/members.ts'
import type { ApiClient } from '../openers/api-client.ts'
import { openShops } from '../openers/open-shops.ts'

/** As JSON, because the order of the fields is compared too. */
const asSent = (errors: unknown) => JSON.stringify(errors, null, 1)

describe.each(await openShops())('$engine', ({ db, browser, faults }) => {
  describe.each(languages)('in %s', language => {
    const text = formText[language]

    test('an empty message has errors for all its fields', async () => {
      const visitor = browser()
      visitor.language = language
      for (const body of [{}, { name: null, email: ' ', message: '\n' }]) {
        const { status, error } = await visitor.call(sendContactMessage, { body })
        expect(status).toBe(400)
        expect(asSent(error.errors)).toBe(
          asSent({ name: [text.nameRequired], email: [text.emailRequired], message: [text.messageRequired] }),
        )
      }
    })

    test('texts that are too long and invalid e-mail addresses are reported for all fields at once', async () => {
      const visitor = browser()
      visitor.language = language
      const body = { name: 'x'.repeat(101), email: 'ann', message: 'x'.repeat(4001) }
      const { status, error } = await visitor.call(sendContactMessage, { body })
      expect(status).toBe(400)
      expect(asSent(error.errors)).toBe(
        asSent({ name: [text.maxLength(100)], email: [text.emailFormat], message: [text.maxLength(4000)] }),
      )
    })

    test('values of another type are invalid, and the other fields report their errors too', async () => {
      const visitor = browser()
      visitor.language = language
      const body = { name: 5, email: ['a@b.co'], message: ' ' } as never
      const { status, error } = await visitor.call(sendContactMessage, { body })
      expect(status).toBe(400)
      expect(asSent(error.errors)).toBe(
        asSent({ name: [text.wrongValue], email: [text.wrongValue], message: [text.messageRequired] }),
      )
    })

    test('a list where a text belongs is not valid, and no other error of the field is said', async () => {
      const wrong = [text.wrongValue]
      const member = (await openMember(db, browser(), { language })).browser
      const visitor = browser()
      visitor.language = language
      const message = { name: [], email: [], message: [] }
      const passwords = { old_password: [], new_password: [], confirm_new_password: ['x'] }
      const general = { email: [], password: [], confirm_password: [], newsletter: [], agreement: true }
      const personal = { first_name: [], last_name: [], phone: [], company: [] }
      const address = { country_id: [], state_province_id: [], state: [], city: [], address1: [], address2: [] }
      const cases: [ApiClient, CallShape, object][] = [
        [visitor, sendContactMessage, message],
        [visitor, sendPasswordRecovery, { email: [] }],
        [visitor, register, { ...general, ...personal, ...address, zip_postal_code: [] }],
        [visitor, getToken, { username: [], email: [], password: [], is_guest: [], remember_me: [] }],
        [member, changePassword, passwords],
        [member, updateCustomerInfo, { ...personal, email: [], newsletter: [], current_password: [] }],
        [member, addAddress, { company: [], ...address, zip_postal_code: [], phone_number: [], is_default: [] }],
        [member, deleteAccount, { current_password: [] }],
        [member, createList, { name: [] }],
      ]
      for (const [client, call, body] of cases) {
        const { status, error } = await client.call(call, { body })
        const errors = Object.fromEntries(
          Object.entries(body).flatMap(([field, value]) => (value === true ? [] : [[field, wrong]])),
        )
        expect([call.path, status, asSent(error.errors)]).toEqual([call.path, 400, asSent(errors)])
      }
    })

    test('a request says it of the fields of its parts', async () => {
      const visitor = browser()
      visitor.language = language
      const contact = { first_name: [], last_name: {}, email: [], phone: [], company: 5 }
      const body = { comment: [], contact, requested_date: [], attachment_ids: 'x'.repeat(11) } as never
      const { status, error } = await visitor.call(requestQuote, { body })
      const fields = [
        'comment',
        'requested_date',
        ...Object.keys(contact).map(name => `contact.${name}`),
        'attachment_ids',
      ]
      const errors = Object.fromEntries(fields.map(field => [field, [text.wrongValue]]))
      expect([status, asSent(error.errors)]).toEqual([400, asSent(errors)])
    })

    test('a state of another type is not valid at its place, a missing one is said after the other fields', async () => {
      const member = (await openMember(db, browser(), { language })).browser
      const body = { company: 'Acme', country_id: 237, address1: 'Via 1', zip_postal_code: '1' }
      const typed = await member.call(addAddress, { body: { ...body, state_province_id: 'NC' } as never })
      expect(asSent(typed.error.errors)).toBe(
        asSent({ state_province_id: [text.wrongValue], city: [text.cityRequired] }),
      )
      const missing = await member.call(addAddress, { body: body as never })
      expect(asSent(missing.error.errors)).toBe(
        asSent({ city: [text.cityRequired], state_province_id: [text.stateRequired] }),
      )
    })

    test('an empty address has errors for all its fields, one in the United States for its state too', async () => {
      const member = (await openMember(db, browser(), { language })).browser
      const missing = {
        company: [text.companyRequired],
        country_id: [text.countryRequired],
        city: [text.cityRequired],
        address1: [text.addressRequired],
        zip_postal_code: [text.postCodeRequired],
      }
      const empty = await member.call(addAddress, { body: {} as never })
      expect([empty.status, asSent(empty.error.errors)]).toEqual([400, asSent(missing)])
      const american = await member.call(addAddress, { body: { country_id: 237, address2: 'x'.repeat(201) } as never })
      const { country_id: _, ...others } = missing
      expect(asSent(american.error.errors)).toBe(
        asSent({
          company: others.company,
          city: others.city,
          address1: others.address1,
          address2: [text.maxLength(200)],
          zip_postal_code: others.zip_postal_code,
          state_province_id: [text.stateRequired],
        }),
      )
    })

    test('a quote request has errors for the fields of its parts', async () => {
      const visitor = browser()
      visitor.language = language
      const { status, error } = await visitor.call(requestQuote, {
        body: { comment: 'x'.repeat(4001), contact: { email: 'ann' } as never },
      })
      expect(status).toBe(400)
      expect(asSent(error.errors)).toBe(
        asSent({
          comment: [text.maxLength(4000)],
          'contact.first_name': [text.firstNameRequired],
          'contact.last_name': [text.lastNameRequired],
          'contact.email': [text.emailFormat],
        }),
      )
    })
  })

  test('a caller without permission learns nothing of the fields', async () => {
    expect((await browser().call(addAddress, { body: {} as never })).status).toBe(401)
    const member = (await openMember(db, browser())).browser
    const another = await member.call(editAddress, { params: { id: 999_999 }, body: {} as never })
    expect(another.status).toBe(404)
  })

  test('none of these requests caused a fault', () => expect(faults).toEqual([]))
})
