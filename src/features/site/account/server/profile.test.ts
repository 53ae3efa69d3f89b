import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToQuote, requestQuote, updateCart } from '#features/quotes/quote/contract.ts'
import { quote, quoteCart } from '#features/quotes/quote/server/tables.ts'
import { getQuoteByKey } from '#features/quotes/quote-history/contract.ts'
import { createList } from '#features/quotes/saved-list/contract.ts'
import { getCustomerInfo } from '#features/site/session/contract.ts'
import { customer, sessionToken } from '#features/site/session/server/tables.ts'
import { auditEntry, outbox } from '#server/database/tables.ts'
import {
  insertMember,
  linkIn,
  logIn,
  mailsTo,
  openMember,
  signUpBody,
  testPassword,
} from '../../../../../test/builders/members.ts'
import { sendFile } from '../../../../../test/builders/quote-files.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import {
  activateAccount,
  addAddress,
  changePassword,
  deleteAccount,
  exportOwnData,
  register,
  resetPassword,
  sendPasswordRecovery,
  updateCustomerInfo,
} from '../contract.ts'
import { address, linkToken } from './tables.ts'

const hourMs = 3_600_000
let clock = Date.parse('2026-05-04T10:00:00Z')
const now = () => new Date(clock)
const newPassword = 'anvil-3-orchard'

describe.each(await openShops({ now }))('$engine', ({ db, browser, faults }) => {
  const profile = (email: string, change: object = {}) => ({
    email,
    first_name: 'Rita',
    last_name: 'Renamed',
    phone: '+1 555 0142',
    company: 'Acme East',
    newsletter: true,
    ...change,
  })
  const newEmail = () => `${crypto.randomUUID()}@new.example`
  const activate = async (query: Record<string, string>) => (await browser().call(activateAccount, { query })).reply
  const subjects = async (email: string) => (await mailsTo(db, email)).map(mail => mail.subject)

  test('editing the account needs no password if the e-mail stays', async () => {
    const rita = await openMember(db, browser())
    const { reply } = await rita.browser.call(updateCustomerInfo, { body: profile(` ${rita.email.toUpperCase()}`) })
    expect(reply).toMatchObject({
      id: rita.id,
      email: rita.email,
      last_name: 'Renamed',
      company: 'Acme East',
      newsletter: true,
    })
    expect((await rita.browser.call(getCustomerInfo)).reply).toEqual(reply)
    expect(await mailsTo(db, rita.email)).toEqual([])
    const { error } = await rita.browser.call(updateCustomerInfo, {
      body: profile(rita.email, { phone: ' ', company: null }),
    })
    expect(error.errors).toEqual({ phone: ['Phone is required'], company: ['Company is required'] })
  })

  test('a new e-mail needs the password and its confirmation; both e-mails get a mail', async () => {
    const rita = await openMember(db, browser(), { language: 'fr' })
    const wanted = newEmail()
    const edit = (change: object) => rita.browser.call(updateCustomerInfo, { body: profile(wanted, change) })
    expect((await edit({})).error.errors).toEqual({ current_password: ['Le mot de passe est obligatoire'] })
    expect((await edit({ current_password: 'wrong-pass-1' })).error.errors).toEqual({
      current_password: ['Le mot de passe est incorrect.'],
    })
    expect((await rita.browser.call(getCustomerInfo)).reply.last_name).toBe('Registered')
    expect((await edit({ current_password: testPassword })).reply).toMatchObject({
      email: rita.email,
      last_name: 'Renamed',
    })
    expect(await subjects(rita.email)).toEqual(['Un changement de votre adresse e-mail a été demandé'])
    expect(await subjects(wanted)).toEqual(['Veuillez confirmer votre nouvelle adresse e-mail'])
    expect((await logIn(browser(), wanted)).error.code).toBe('wrong_login')

    await browser().call(sendPasswordRecovery, { body: { email: rita.email } })
    const oldLink = linkIn((await mailsTo(db, rita.email)).at(-1)).query
    const link = linkIn((await mailsTo(db, wanted))[0])
    expect(link.url.pathname).toBe('/fr/auth/confirm-email')
    expect((await activate({ ...link.query, userId: (await insertMember(db)).guid })).status).toBe('invalid')
    expect((await activate(link.query)).status).toBe('activated')
    expect((await activate(link.query)).status).toBe('already_activated')
    expect((await logIn(browser(), wanted)).status).toBe(200)
    expect((await logIn(browser(), rita.email)).error.code).toBe('wrong_login')
    expect((await rita.browser.call(getCustomerInfo)).reply.email).toBe(wanted)
    for (const email of [rita.email, wanted])
      expect((await subjects(email)).at(-1)).toBe('Votre adresse e-mail a été modifiée')
    const body = { new_password: newPassword, confirm_new_password: newPassword }
    expect((await browser().call(resetPassword, { query: oldLink, body })).error.code).toBe('already_changed')
  })

  test('the e-mail of another account gets the same answer, and its owner a mail', async () => {
    const [rita, bob] = [await openMember(db, browser()), await insertMember(db)]
    const body = profile(bob.email, { current_password: testPassword })
    const { status, reply } = await rita.browser.call(updateCustomerInfo, { body })
    expect([status, reply.email]).toEqual([200, rita.email])
    expect(await subjects(bob.email)).toEqual(['You already have an account'])
    expect(await db.$count(linkToken, eq(linkToken.newEmail, bob.email))).toBe(0)
    expect((await logIn(browser(), bob.email)).reply.customer_id).toBe(bob.id)
  })

  test('only the last requested e-mail counts; a new password cancels it; a used e-mail is refused', async () => {
    const rita = await openMember(db, browser())
    const [first, second, third, taken] = [newEmail(), newEmail(), newEmail(), newEmail()]
    const requestEmail = async (email: string) => {
      await rita.browser.call(updateCustomerInfo, { body: profile(email, { current_password: testPassword }) })
      return linkIn((await mailsTo(db, email)).at(-1)).query
    }
    const [a, b] = [await requestEmail(first), await requestEmail(second)]
    expect((await activate(a)).status).toBe('already_activated')
    clock += 48 * hourMs
    expect((await activate(b)).status).toBe('expired')
    rita.browser.token = null
    await logIn(rita.browser, rita.email)
    const c = await requestEmail(third)
    await browser().call(register, { body: signUpBody(third) })
    expect((await activate(c)).status).toBe('activated')
    expect((await logIn(browser(), third)).reply.customer_id).toBe(rita.id)

    const d = await requestEmail(taken)
    await insertMember(db, { email: taken })
    expect((await activate(d)).status).toBe('invalid')
    const e = await requestEmail(newEmail())
    const change = { old_password: testPassword, new_password: newPassword, confirm_new_password: newPassword }
    await rita.browser.call(changePassword, { body: change })
    expect((await activate(e)).status).toBe('already_activated')
  })

  test('a change of password ends the other sessions and sends a mail', async () => {
    const rita = await openMember(db, browser(), { language: 'en' })
    const elsewhere = browser()
    await logIn(elsewhere, rita.email)
    const change = (old_password: string, new_password: string, confirm_new_password = new_password) =>
      rita.browser.call(changePassword, { body: { old_password, new_password, confirm_new_password } })
    const wrong: [[string, string, string?], Record<string, string>][] = [
      [
        ['', ''],
        {
          old_password: 'Password is required',
          new_password: 'Password is required',
          confirm_new_password: 'Confirm Password is required',
        },
      ],
      [['wrong-pass-1', newPassword], { old_password: 'The password is wrong.' }],
      [[testPassword, 'short'], { new_password: 'Password must be between 6 and 20 characters' }],
      [[testPassword, newPassword, 'x'], { confirm_new_password: 'Password confirmation does not match password' }],
      [
        [testPassword, 'letmein99'],
        { new_password: 'This password is among the first that others would try. Please choose another one.' },
      ],
    ]
    for (const [sent, errors] of wrong)
      expect((await change(...sent)).error.errors).toEqual(
        Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])),
      )
    expect((await elsewhere.call(getCustomerInfo)).status).toBe(200)
    expect((await change(testPassword, newPassword)).reply).toEqual({ result: 'Password was successfully changed' })
    expect((await rita.browser.call(getCustomerInfo)).status).toBe(200)
    expect((await elsewhere.call(getCustomerInfo)).error.code).toBe('invalid_token')
    expect(await subjects(rita.email)).toEqual(['Your password was changed'])
    expect((await logIn(browser(), rita.email)).error.code).toBe('wrong_login')
    expect((await logIn(browser(), rita.email, newPassword)).status).toBe(200)
  })

  async function fillAccount() {
    const rita = await openMember(db, browser())
    const place = { company: 'Acme', country_id: 77, city: 'Lyon', address1: 'Rue 1', zip_postal_code: '69001' }
    await rita.browser.call(addAddress, { body: place })
    await rita.browser.call(addToQuote, { params: { id: 1 }, query: { quantity: 4 } })
    const asked = { address: place, comment: 'For Rita', project_name: 'Site 7', customer_reference: 'R-1' }
    const { reply } = await rita.browser.call(requestQuote, { body: asked })
    await rita.browser.call(addToQuote, { params: { id: 2 } })
    return { ...rita, quoteId: reply.id, viewKey: reply.view_url.slice(-43) }
  }

  test('the export contains the stored data and no secret', async () => {
    const rita = await fillAccount()
    const other = await fillAccount()
    const response = await rita.browser.send(exportOwnData.path)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    const data = JSON.parse(text)
    expect(data).toMatchObject({
      account: { id: rita.id, email: rita.email, first_name: 'Rita', role: ['registered'] },
      addresses: [{ city: 'Lyon', country_name: 'France' }],
      quote_cart: [{ productId: 2, quantity: 1 }],
      quotes: [{ id: rita.quoteId, comment: 'For Rita', lines: [{ sku: 'SKU-1', quantity: 4 }] }],
      sessions: [{ expiresAt: expect.any(String) }],
      known_devices: [{ usedAt: expect.any(String) }],
    })
    for (const secret of [other.email, 'argon2', rita.viewKey, rita.browser.token ?? '', 'hash', 'Hash', rita.guid])
      expect(text).not.toContain(secret)
  })

  test('the export contains file names of quotes and draft, the draft itself, and the saved lists', async () => {
    const rita = await fillAccount()
    const bob = await fillAccount()
    await sendFile(bob.browser, { name: 'bob.pdf' })
    const { reply: sent } = await sendFile(rita.browser, { name: 'plan.pdf' })
    const asked = {
      address: { company: 'Acme', country_id: 77, city: 'Lyon', address1: 'Rue 1', zip_postal_code: '69001' },
    }
    await rita.browser.call(requestQuote, { body: asked })
    await rita.browser.call(addToQuote, { params: { id: 3 }, query: { quantity: 7 } })
    const { reply: kept } = await sendFile(rita.browser, { name: 'next.pdf' })
    await rita.browser.call(updateCart, { body: { draft: { project_name: 'Site 8' } } })
    await rita.browser.call(createList, { body: { name: 'Spares' } })
    const text = await (await rita.browser.send(exportOwnData.path)).text()
    const at = now().toISOString()
    const named = (file: { file_name: string; file_size: number } | null) => [
      { fileName: file?.file_name, fileSize: file?.file_size, contentType: 'application/pdf', createdAt: at },
    ]
    const data = JSON.parse(text)
    expect(data).toMatchObject({
      quotes: [{ attachments: named(sent) }, { id: rita.quoteId, attachments: [] }],
      quote_cart_attachments: named(kept),
      quote_draft: { project_name: 'Site 8' },
      saved_lists: [{ name: 'Spares', lines: [{ productId: 3, quantity: 7 }] }],
    })
    for (const secret of ['bob.pdf', sent?.id ?? 'missing', kept?.id ?? 'missing']) expect(text).not.toContain(secret)
  })

  test('a member of the staff cannot delete the own account: somebody takes over the work first', async () => {
    const sam = await openMember(db, browser(), { roles: ['administrators'] })
    const { status, error } = await sam.browser.call(deleteAccount, { body: { current_password: testPassword } })
    expect([status, error.code]).toEqual([400, 'staff_account'])
    expect((await sam.browser.call(getCustomerInfo)).reply.id).toBe(sam.id)
  })

  test('deleting an account removes its data; its quotes stay, without names', async () => {
    const rita = await fillAccount()
    const bob = await fillAccount()
    expect((await rita.browser.call(deleteAccount, { body: {} })).error.errors).toEqual({
      current_password: ['Password is required'],
    })
    expect(
      (await rita.browser.call(deleteAccount, { body: { current_password: 'wrong-pass-1' } })).error.errors,
    ).toEqual({
      current_password: ['The password is wrong.'],
    })
    await db.update(outbox).set({ state: 'sent' }).where(eq(outbox.to, rita.email))
    expect((await rita.browser.call(deleteAccount, { body: { current_password: testPassword } })).reply).toEqual({
      result: 'Your account and your personal data are deleted.',
    })
    expect((await rita.browser.call(getCustomerInfo)).error.code).toBe('invalid_token')
    expect((await logIn(browser(), rita.email)).error.code).toBe('wrong_login')
    const left = await Promise.all([
      db.$count(customer, eq(customer.id, rita.id)),
      db.$count(address, eq(address.customerId, rita.id)),
      db.$count(sessionToken, eq(sessionToken.customerId, rita.id)),
      db.$count(quoteCart, eq(quoteCart.customerId, rita.id)),
      db.$count(outbox, eq(outbox.to, rita.email)),
    ])
    expect(left).toEqual([0, 0, 0, 0, 0])
    const [kept] = await db.select().from(quote).where(eq(quote.id, rita.quoteId))
    expect(kept).toMatchObject({
      customerId: null,
      email: '',
      lastName: '',
      address: null,
      comment: null,
      company: null,
    })
    const shown = (await browser().call(getQuoteByKey, { params: { key: rita.viewKey } })).reply
    expect(JSON.stringify(shown)).not.toMatch(/Rita|Registered|Lyon|For Rita|Acme|buyer\.example/)
    expect(shown.items).toMatchObject([{ sku: 'SKU-1', quantity: 4 }])
    expect(await db.select().from(auditEntry).where(eq(auditEntry.customerId, rita.id))).toMatchObject([
      { event: 'account_deleted', actorId: null },
    ])
    expect((await bob.browser.call(getCustomerInfo)).status).toBe(200)
    expect(await db.$count(quote, eq(quote.email, bob.email))).toBe(1)
    expect((await browser().call(register, { body: signUpBody(rita.email) })).status).toBe(200)
  })

  test('no request caused a server error', () => expect(faults).toEqual([]))
})

describe.each(await openShops({ environment: { RATE_LIMIT: 'on' } }))('limits, $engine', ({ db, browser }) => {
  test('wrong old passwords of a logged-in customer lock the account too', async () => {
    const rita = await openMember(db, browser())
    const codes: string[] = []
    for (let i = 0; i < 12; i += 1) {
      const calls = [changePassword, deleteAccount, updateCustomerInfo]
      const call = calls[i % 3] ?? changePassword
      const body = {
        ...{ old_password: 'wrong-pass-1', new_password: newPassword, confirm_new_password: newPassword },
        ...{ current_password: 'wrong-pass-1', email: 'other@new.example' },
        ...{ first_name: 'R', last_name: 'R', phone: '1', company: 'A' },
      }
      codes.push((await rita.browser.call(call, { body })).error.code)
    }
    expect(codes).toEqual([...Array(10).fill('validation'), 'locked_out', 'locked_out'])
  })

  test('an e-mail gets at most five mails an hour, and the answer stays the same', async () => {
    const { email } = await insertMember(db)
    const answers: unknown[] = []
    for (let i = 0; i < 7; i += 1) answers.push((await browser().call(sendPasswordRecovery, { body: { email } })).reply)
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(await mailsTo(db, email)).toHaveLength(5)
  })
})
