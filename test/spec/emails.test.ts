import { expect, test } from 'vitest'
import { requestQuote } from '#features/quotes/quote/contract.ts'
import {
  register,
  resendActivation,
  sendPasswordRecovery,
  updateCustomerInfo,
} from '#features/site/account/contract.ts'
import { sendContactMessage, subscribeNewsletter } from '#features/site/contact/contract.ts'
import { contactMessage, newsletterSubscription } from '#features/site/contact/server/tables.ts'
import { getToken } from '#features/site/session/contract.ts'
import { wideErrors } from '#server/calls/wide-emails.ts'
import type { CallShape } from '#shared/call.ts'
import { languages } from '#shared/language.ts'
import type { MailReach } from '#shared/mail/email.ts'
import { formText } from '#shared/messages/forms.ts'
import { insertMember, openMember, testPassword } from '../builders/members.ts'
import type { ApiClient } from '../openers/api-client.ts'
import { openShops } from '../openers/open-shops.ts'

const contracts = import.meta.glob<Record<string, unknown>>('../../src/features/*/*/{contract,desk-contract}.ts', {
  eager: true,
})
const isCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value

const others = [
  // Days.
  'POST /Audit/Export body.to',
  'POST /Quote/SaveView body.filter.to',
  // Read as a form of its own by the handler, which the test below asks, and that of the first administrator.
  'GET /Newsletter/SubscribeNewsletter query.email',
  'POST /compliance/subscribe body.email',
  'POST /Welcome/Begin body.email',
  // Finds an account or none.
  'POST /Session/Open body.email',
  'POST /authenticate/getToken body.email',
  'POST /authenticate/getToken body.username',
  // The name that the desk has given to a purchasing system.
  'GET /procurement/oci query.username',
  // Typed once more, and compared.
  'POST /Customer/Erase/{id} body.email',
  // Empty from whoever has an account; else the handler reads it by the rule of the form.
  'POST /compliance/requestMissing body.email',
  // Kept as it is typed, until it is sent.
  'POST /wishlist/updateWishlist body.draft.contact.email',
]

/** The strings of a schema with their paths. */
function stringsOf(schema: unknown, path: string): [string, unknown][] {
  const def = Object(schema)?._zod?.def
  if (!def) return []
  if (def.type === 'string') return [[path, schema]]
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => stringsOf(field, `${path}.${name}`))
  const inner = [def.innerType, def.element, def.in, ...(def.options ?? [])]
  return inner.flatMap(one => stringsOf(one, path))
}

test('every field of a call that is named as an e-mail has the rule for e-mails', () => {
  const calls = Object.values(contracts).flatMap(contract => Object.values(contract).filter(isCall))
  const without = calls.flatMap(({ method, path, body, query }) =>
    [...stringsOf(body, 'body'), ...stringsOf(query, 'query')]
      .filter(([name]) => /\.(?:(?:\w+_)?e?mails?|username|reply_to|mail_from)$|^body.*\.(?:cc|to)$/.test(name))
      .filter(([, schema]) => {
        const errors = wideErrors(schema as never, 'é@buyer.example', { mailReach: 'ascii', language: 'en' })
        return Object.keys(errors).length === 0
      })
      .map(([name]) => `${method} ${path} ${name}`),
  )
  expect([...new Set(without)].toSorted()).toEqual(others.toSorted())
})

let reach: MailReach = 'any'
const shops = await openShops({ mailReach: () => reach })
const wide = 'josé@buyer.example'
const person = { first_name: 'José', last_name: 'B', phone: '1', company: 'Acme' }

test.each(shops)('$engine: an international domain is taken, kept and sent in ASCII', async ({ db, browser }) => {
  reach = 'ascii'
  const visitor = browser()
  const body = { name: 'Ann', email: ' Ann@BÜCHER.example ', message: 'Hello' }
  expect((await visitor.call(sendContactMessage, { body })).status).toBe(200)
  const [kept] = await db.select({ email: contactMessage.email }).from(contactMessage)
  expect(kept).toEqual({ email: 'Ann@xn--bcher-kva.example' })
  const subscribed = await visitor.call(subscribeNewsletter, { query: { email: 'ann@почта.рф' } })
  expect(subscribed.status).toBe(200)
  const [subscription] = await db.select({ email: newsletterSubscription.email }).from(newsletterSubscription)
  expect(subscription).toEqual({ email: 'ann@xn--80a1acny.xn--p1ai' })
  await insertMember(db, { email: 'rita@xn--bcher-kva.example' })
  for (const email of ['rita@bücher.example', 'Rita@xn--bcher-kva.example']) {
    const login = await browser().call(getToken, { body: { username: email, email, password: testPassword } })
    expect(login.status, email).toBe(200)
  }
})

test.each(shops)(
  '$engine: letters outside ASCII before the @ are refused where no mail gets there',
  async ({ db, browser }) => {
    const forms: { call: CallShape; sent: Parameters<ApiClient['call']>[1]; field: string }[] = [
      { call: sendContactMessage, sent: { body: { name: 'José', email: wide, message: 'Hello' } }, field: 'email' },
      { call: subscribeNewsletter, sent: { query: { email: wide } }, field: 'email' },
      { call: resendActivation, sent: { body: { email: wide } }, field: 'email' },
      { call: sendPasswordRecovery, sent: { body: { email: wide } }, field: 'email' },
      {
        call: register,
        sent: {
          query: { validateOnly: 'general' },
          body: { email: wide, password: 'kettle-9-harb', confirm_password: 'kettle-9-harb', agreement: true },
        },
        field: 'email',
      },
      { call: requestQuote, sent: { body: { contact: { ...person, email: wide } } }, field: 'contact.email' },
    ]
    for (const language of languages) {
      const { emailLetters, emailUnasked } = formText[language]
      for (const [state, words] of [['ascii', emailLetters] as const, ['unknown', emailUnasked] as const])
        for (const { call, sent, field } of forms) {
          reach = state
          const visitor = browser()
          visitor.language = language
          const { status, error } = await visitor.call(call, sent)
          expect([status, error.errors?.[field]], `${call.path} ${state}`).toEqual([400, [words]])
        }
    }
    reach = 'any'
    for (const { call, sent } of forms.slice(0, 5)) {
      const { status } = await browser().call(call, sent)
      expect(status, call.path).toBe(200)
    }
    // A customer who has such an address keeps it, whatever the server has come to.
    reach = 'ascii'
    const member = await openMember(db, browser(), { email: 'zoé@buyer.example' })
    const changed = await member.browser.call(updateCustomerInfo, { body: { ...person, email: 'zoé@buyer.example' } })
    expect(changed.status).toBe(200)
    const other = await member.browser.call(updateCustomerInfo, {
      body: { ...person, email: wide, current_password: testPassword },
    })
    expect(other.error.errors?.email).toEqual([formText.en.emailLetters])
  },
)
