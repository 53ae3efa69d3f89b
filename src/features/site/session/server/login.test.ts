import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToQuote, getCart } from '#features/quotes/quote/contract.ts'
import { getHeaderLinks } from '#features/site/shell/contract.ts'
import { insertMember, logIn, openMember, testPassword } from '../../../../../test/builders/members.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { getCustomerInfo, getToken, logout } from '../contract.ts'
import { customer, sessionToken } from './tables.ts'

const hourMs = 3_600_000
let clock = Date.parse('2026-05-04T10:00:00Z')
const now = () => new Date(clock)
const events: { event: string; fields: Record<string, unknown> | undefined }[] = []
const onInfo = (event: string, fields?: Record<string, unknown>) => void events.push({ event, fields })

describe.each(await openShops({ now, onInfo }))('$engine', ({ db, browser, faults }) => {
  test('a customer logs in by e-mail, in any case of letters, and password, and logs out', async () => {
    const { id, email } = await insertMember(db)
    const rita = browser()
    const { reply, headers } = await logIn(rita, email.toUpperCase())
    expect(reply).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      customer_id: id,
      username: email,
      expires_on: new Date(clock + 12 * hourMs).toISOString(),
      is_guest: false,
    })
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-device=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=31536000; HttpOnly; Secure$/),
    ])
    expect((await rita.call(getCustomerInfo)).reply).toEqual({
      id,
      username: email,
      email,
      first_name: 'Rita',
      last_name: 'Registered',
      company: 'Acme',
      phone: '+1 555 0100',
      newsletter: false,
      is_guest: false,
      role: ['registered'],
      has_local_account: true,
      admin_username: null,
    })
    expect((await rita.call(getHeaderLinks)).reply).toMatchObject({
      customer_name: 'Rita Registered',
      is_guest: false,
      admin_username: null,
    })
    const other = await logIn(browser(), email)
    expect((await rita.call(logout)).reply).toEqual({ result: 'logged_out', token: null, customer_id: null })
    expect((await rita.call(getCustomerInfo)).error.code).toBe('invalid_token')
    rita.token = other.reply.token
    expect((await rita.call(getCustomerInfo)).status).toBe(200)
  })

  test('with remember-me a session lasts 14 days', async () => {
    const { email } = await insertMember(db)
    const { reply } = await logIn(browser(), email, testPassword, { remember_me: true })
    expect(reply.expires_on).toBe(new Date(clock + 14 * 24 * hourMs).toISOString())
    const [row] = await db.select().from(sessionToken).where(eq(sessionToken.customerId, reply.customer_id))
    expect(row).toMatchObject({ slidingSeconds: null, staffTokenHash: null })
    expect(JSON.stringify(row)).not.toContain(reply.token)
  })

  test('missing fields are reported in the visitor’s language', async () => {
    const ann = browser()
    ann.language = 'es'
    for (const body of [{}, { username: '', email: ' ', password: '' }, { is_guest: false, remember_me: true }])
      expect((await ann.call(getToken, { body })).error).toMatchObject({
        code: 'validation',
        errors: { email: ['El correo electrónico es obligatorio'], password: ['La contraseña es obligatoria'] },
      })
  })

  test('an unknown e-mail, a wrong password and an account without a password get the same answer', async () => {
    const { email } = await insertMember(db)
    const invited = await insertMember(db)
    await db.update(customer).set({ passwordHash: null }).where(eq(customer.id, invited.id))
    const answers = []
    for (const [name, password] of [
      [email, 'wrong-pass-1'],
      [email, `${testPassword} `],
      [email, testPassword.toUpperCase()],
      ['nobody@buyer.example', testPassword],
      [invited.email, testPassword],
      [invited.email, 'null'],
      ["' or 1=1 --", testPassword],
      ['a\u0000b', '\u0000'],
      [email, 'x'.repeat(5000)],
    ] as const) {
      const { status, error } = await logIn(browser(), name, password)
      answers.push([status, { ...error, trace_id: '' }])
    }
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject([400, { code: 'wrong_login', message: 'The email or the password is wrong.' }])
  })

  test('a password does not depend on how its accents are encoded', async () => {
    const { email, id } = await insertMember(db)
    const { hashPassword } = await import('#server/security/passwords.ts')
    await db
      .update(customer)
      .set({ passwordHash: await hashPassword('cr\u00e8me-7-br\u00fbl\u00e9e') })
      .where(eq(customer.id, id))
    expect((await logIn(browser(), email, 'cre\u0300me-7-bru\u0302le\u0301e')).status).toBe(200)
  })

  test('a password that is too long gets the answer of a wrong one', async () => {
    const { email } = await insertMember(db)
    const answers = []
    for (const password of [
      'wrong-pass-1',
      `a${'\u0315\u0300\u05ae\u0327'.repeat(7_000)}`,
      `${testPassword}${' '.repeat(90)}`,
    ]) {
      const { status, error } = await logIn(browser(), email, password)
      answers.push([status, { ...error, trace_id: '' }])
    }
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject([400, { code: 'wrong_login' }])
  })

  test('a login moves the carts of visitor and guest to the customer', async () => {
    const { email } = await insertMember(db)
    const home = browser()
    await logIn(home, email)
    await home.call(addToQuote, { params: { id: 1 }, query: { quantity: 5 } })

    const visitor = browser()
    await visitor.call(addToQuote, { params: { id: 1 }, query: { quantity: 2 } })
    await visitor.call(addToQuote, { params: { id: 2 }, query: { quantity: 3 } })
    await logIn(visitor, email)
    const lines = async () => (await home.call(getCart)).reply.items.map(item => [item.product.id, item.quantity])
    expect(await lines()).toEqual([
      [1, 7],
      [2, 3],
    ])
    const guest = browser()
    guest.token = (await guest.call(getToken, { body: { is_guest: true } })).reply.token
    await guest.call(addToQuote, { params: { id: 3 } })
    const guestToken = guest.token
    await logIn(guest, email)
    expect(await lines()).toEqual([
      [1, 7],
      [2, 3],
      [3, 1],
    ])
    guest.token = guestToken
    expect((await guest.call(getCustomerInfo)).error.code).toBe('invalid_token')
    visitor.token = null
    expect((await visitor.call(getCart)).reply.items).toEqual([])
  })

  test('a failed login moves no cart', async () => {
    const { email } = await insertMember(db)
    const visitor = browser()
    await visitor.call(addToQuote, { params: { id: 1 } })
    await logIn(visitor, email, 'wrong-pass-1')
    expect((await visitor.call(getCart)).reply.items).toHaveLength(1)
  })

  test('the first login saves its language, a later one does not change it', async () => {
    const { id, email } = await insertMember(db)
    const french = browser()
    french.language = 'fr'
    await logIn(french, email)
    const english = browser()
    english.language = 'en'
    await logIn(english, email)
    expect((await db.select({ language: customer.language }).from(customer).where(eq(customer.id, id)))[0]).toEqual({
      language: 'fr',
    })
  })

  test('the log names customers only by their number', async () => {
    events.length = 0
    const rita = await openMember(db, browser())
    await logIn(browser(), rita.email, 'wrong-pass-1')
    await logIn(browser(), 'nobody@buyer.example', 'wrong-pass-2')
    await rita.browser.call(logout)
    const audits = events.filter(({ event }) => event === 'audit').map(({ fields }) => [fields?.what, fields?.customer])
    expect(audits).toEqual([
      ['login', rita.id],
      ['login_failed', rita.id],
      ['login_failed', null],
      ['logout', rita.id],
    ])
    const text = JSON.stringify(events)
    for (const secret of [rita.email, 'nobody@', testPassword, 'wrong-pass', rita.browser.token ?? ''])
      expect(text).not.toContain(secret)
  })

  test('no request caused a server error', () => expect(faults).toEqual([]))
})

describe.each(await openShops({ now, environment: { RATE_LIMIT: 'on' } }))('limits, $engine', ({ db, browser }) => {
  const codes = async (email: string, tries: number, password = 'wrong-pass-1') => {
    const seen: string[] = []
    for (let i = 0; i < tries; i += 1) seen.push((await logIn(browser(), email, password)).error?.code ?? 'ok')
    return seen
  }

  test('ten wrong passwords lock a known or unknown account for the rest of 15 minutes', async () => {
    clock = Date.parse('2026-06-01T10:00:00Z')
    const { email } = await insertMember(db)
    expect(await codes(email, 12)).toEqual([...Array(10).fill('wrong_login'), 'locked_out', 'locked_out'])
    clock += 5 * 60_000
    const right = await logIn(browser(), email.toUpperCase())
    expect([right.status, right.error.code, right.headers.get('retry-after')]).toEqual([400, 'locked_out', '600'])
    expect(right.error.message).toContain('10\u00a0min')
    clock += 600_000
    expect((await logIn(browser(), email)).status).toBe(200)
    expect((await codes('nobody@buyer.example', 11)).at(-1)).toBe('locked_out')
  })

  test('the right password resets the count of wrong ones', async () => {
    clock = Date.parse('2026-06-02T10:00:00Z')
    const { email } = await insertMember(db)
    expect((await codes(email, 9)).at(-1)).toBe('wrong_login')
    expect((await logIn(browser(), email)).status).toBe(200)
    expect((await codes(email, 9)).at(-1)).toBe('wrong_login')
  })

  test('one IP address may try thirty times in five minutes, in any spelling of the path', async () => {
    clock = Date.parse('2026-06-03T10:00:00Z')
    const statuses: number[] = []
    for (let i = 0; i < 32; i += 1) {
      const path = i % 2 ? '/Authenticate/GETTOKEN' : '/authenticate/getToken'
      const body = JSON.stringify({ email: `x${i}@buyer.example`, password: 'x' })
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `192.0.2.${i}` }
      statuses.push((await browser().send(path, { method: 'POST', body, headers })).status)
    }
    expect(statuses).toEqual([...Array(30).fill(400), 429, 429])
  })
})
