import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getCustomerInfo } from '#features/site/session/contract.ts'
import { customer } from '#features/site/session/server/tables.ts'
import { auditEntry } from '#server/database/tables.ts'
import {
  insertMember,
  linkIn,
  logIn,
  mailsTo,
  openMember,
  signUpBody,
  testPassword,
} from '../../../../../test/builders/members.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { checkPasswordRecovery, register, resetPassword, sendPasswordRecovery } from '../contract.ts'

const dayMs = 86_400_000
let clock = Date.parse('2026-05-04T10:00:00Z')
const now = () => new Date(clock)
const newPassword = 'anvil-3-orchard'
const form = { new_password: newPassword, confirm_new_password: newPassword }

describe.each(await openShops({ now }))('$engine', ({ db, browser, faults }) => {
  const ask = (email: string) => browser().call(sendPasswordRecovery, { body: { email } })
  const check = async (query: Record<string, string>) => (await browser().call(checkPasswordRecovery, { query })).reply
  const reset = (query: Record<string, string>, body: object = form) => browser().call(resetPassword, { query, body })
  const linkOf = async (email: string) => linkIn((await mailsTo(db, email)).at(-1))

  test('a reset link is requested and checked, sets a password, ends all sessions, and is reported by mail', async () => {
    const rita = await openMember(db, browser(), { language: 'es' })
    expect((await ask(` ${rita.email.toUpperCase()}`)).reply).toEqual({
      result: 'An email has been sent with the link to reset your password',
    })
    const { url, query } = await linkOf(rita.email)
    expect(url.pathname).toBe('/es/passwordrecovery/confirm')
    expect(query).toEqual({ guid: rita.guid, token: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await check(query)).status).toBe('ready')
    expect((await check(query)).status).toBe('ready')
    expect((await logIn(browser(), rita.email)).status).toBe(200)

    expect((await reset(query)).reply).toEqual({ status: 'changed', result: 'Password was successfully changed' })
    expect((await rita.browser.call(getCustomerInfo)).error.code).toBe('invalid_token')
    expect((await logIn(browser(), rita.email)).error.code).toBe('wrong_login')
    expect((await logIn(browser(), rita.email, newPassword)).status).toBe(200)
    expect((await check(query)).status).toBe('already_changed')
    expect((await reset(query)).error.code).toBe('already_changed')
    const mails = (await mailsTo(db, rita.email)).map(mail => mail.subject)
    expect(mails).toEqual(['Restablezca su contraseña', 'Su contraseña ha cambiado'])
    expect(await db.select().from(auditEntry).where(eq(auditEntry.customerId, rita.id))).toMatchObject([
      { event: 'password_changed', actorId: null, traceId: expect.stringMatching(/^[\da-f]{32}$/) },
    ])
  })

  test('a reset invalidates all links, and confirms an unconfirmed e-mail', async () => {
    const email = `${crypto.randomUUID()}@buyer.example`
    await browser().call(register, { body: signUpBody(email) })
    await ask(email)
    await ask(email)
    const [activation, first, second] = (await mailsTo(db, email)).map(mail => linkIn(mail).query)
    expect((await reset(first ?? {})).status).toBe(200)
    expect((await reset(second ?? {})).error.code).toBe('already_changed')
    const again = await browser().send(`/Customer/AccountActivation?${new URLSearchParams(activation)}`, {
      method: 'POST',
    })
    expect((await again.json()).status).toBe('already_activated')
    expect((await logIn(browser(), email, testPassword)).error.code).toBe('wrong_login')
    expect((await logIn(browser(), email, newPassword)).status).toBe(200)
  })

  test('links that are wrong, incomplete, another customer’s or of a sign-up are refused', async () => {
    const [mine, other] = [await insertMember(db), await insertMember(db)]
    await ask(mine.email)
    await ask(other.email)
    const { token = '', guid = '' } = (await linkOf(mine.email)).query
    const others = (await linkOf(other.email)).query
    const unconfirmed = `${crypto.randomUUID()}@buyer.example`
    await browser().call(register, { body: signUpBody(unconfirmed) })
    const activation = (await linkOf(unconfirmed)).query
    const wrong: Record<string, string>[] = [
      {},
      { token },
      { guid },
      { guid, token: '' },
      { guid, token: 'null' },
      { guid, token: `${token} ` },
      { guid, token: token.toUpperCase() },
      { guid, token: others.token ?? '' },
      { guid: others.guid ?? '', token },
      { guid: String(mine.id), token },
      { guid: '', token },
      { guid, token: '\u0000' },
      { guid: activation.userId ?? '', token: activation.token ?? '' },
    ]
    for (const query of wrong) {
      expect([query, (await check(query)).status]).toEqual([query, 'wrong_token'])
      const { status, error } = await reset(query)
      expect([query, status, error.code]).toEqual([query, 400, 'wrong_token'])
    }
    for (const query of [`token[]=${token}&guid=${guid}`, `token[$ne]=1&guid=${guid}`])
      expect(
        (await (await browser().send(`/Customer/PasswordRecoveryConfirm?${query}`, { method: 'POST' })).json()).status,
      ).toBe('wrong_token')
    expect((await check({ token, guid })).status).toBe('ready')
    clock += 7 * dayMs
    expect((await check({ token, guid })).status).toBe('expired')
    expect((await reset({ token, guid })).error.code).toBe('expired')
    expect((await logIn(browser(), mine.email)).status).toBe(200)
  })

  test('a refused password does not use up the link', async () => {
    const { email } = await insertMember(db)
    await ask(email)
    const { query } = await linkOf(email)
    const refused: [object, Record<string, string[]>][] = [
      [{}, { new_password: ['Password is required'], confirm_new_password: ['Confirm Password is required'] }],
      [
        { new_password: 'short', confirm_new_password: 'short' },
        { new_password: ['Password must be between 6 and 20 characters'] },
      ],
      [
        { new_password: newPassword, confirm_new_password: 'other' },
        { confirm_new_password: ['Password confirmation does not match password'] },
      ],
      [
        { new_password: 'Password123', confirm_new_password: 'Password123' },
        { new_password: ['This password is among the first that others would try. Please choose another one.'] },
      ],
      [
        { new_password: 'Registered1', confirm_new_password: 'Registered1' },
        { new_password: ['This password is among the first that others would try. Please choose another one.'] },
      ],
    ]
    for (const [body, errors] of refused) expect((await reset(query, body)).error.errors).toEqual(errors)
    for (const body of [{ new_password: ['a'] }, { new_password: {} }, { new_password: 7 }, 'x', [], null])
      expect((await browser().call(resetPassword, { query, body })).status).toBe(400)
    expect((await check(query)).status).toBe('ready')
  })

  test('of ten concurrent resets with one link, one succeeds', async () => {
    const { email } = await insertMember(db)
    await ask(email)
    const { query } = await linkOf(email)
    const passwords = Array.from({ length: 10 }, (_, i) => `anvil-${i}-orchard`)
    const answers = await Promise.all(
      passwords.map(password => reset(query, { new_password: password, confirm_new_password: password })),
    )
    const won = answers.findIndex(answer => answer.status === 200)
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.error?.code === 'already_changed')).toHaveLength(9)
    expect((await logIn(browser(), email, passwords[won])).status).toBe(200)
  })

  test('an unknown e-mail gets the same answer as a known one, and no mail', async () => {
    const { email } = await insertMember(db)
    const [known, unknown] = [await ask(email), await ask('nobody@buyer.example')]
    expect([unknown.status, unknown.reply]).toEqual([known.status, known.reply])
    expect(await mailsTo(db, 'nobody@buyer.example')).toEqual([])
    expect(await db.$count(customer, eq(customer.email, 'nobody@buyer.example'))).toBe(0)
    expect((await ask('x')).error.errors).toEqual({ email: ['Email has incorrect format'] })
  })

  test('no request caused a server error', () => expect(faults).toEqual([]))
})
