import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getCustomerInfo } from '#features/site/session/contract.ts'
import { customer } from '#features/site/session/server/tables.ts'
import { insertMember, linkIn, logIn, mailsTo, signUpBody, testPassword } from '../../../../../test/builders/members.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { activateAccount, listAddresses, register, resendActivation } from '../contract.ts'
import { removeOldLinks, removeOldSignUps } from './store.ts'
import { linkToken } from './tables.ts'

const hourMs = 3_600_000
let clock = Date.parse('2026-05-04T10:00:00Z')
const now = () => new Date(clock)
const sent = 'Please check your inbox: the link that we have sent to you completes the registration.'

describe.each(await openShops({ now }))('$engine', ({ db, browser, faults }) => {
  const email = () => `${randomUUID()}@buyer.example`
  const signUp = (address: string, change: object = {}, headers: Record<string, string> = {}) =>
    browser().call(register, { body: signUpBody(address, change), headers })
  const activate = async (query: Record<string, string>) => (await browser().call(activateAccount, { query })).reply
  const customers = () => db.$count(customer)

  test('a customer signs up, confirms the e-mail and logs in', async () => {
    const address = email()
    expect((await signUp(address.toUpperCase())).reply).toEqual({ success: true, result: sent })
    const [mail, ...more] = await mailsTo(db, address)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Please confirm your email address', replyTo: 'sales@company.example' })
    const { url, query } = linkIn(mail)
    expect(url.origin + url.pathname).toBe('https://catalogue.example/auth/confirm-email')
    expect(query).toEqual({
      userId: expect.stringMatching(/^[\da-f-]{36}$/),
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(mail?.html).toContain(url.href.replaceAll('&', '&amp;'))
    expect(JSON.stringify(await db.select().from(linkToken))).not.toContain(query.token)

    const ann = browser()
    expect((await logIn(ann, address)).error).toMatchObject({ code: 'not_confirmed' })
    expect((await logIn(ann, address, 'other-pass-1')).error).toMatchObject({ code: 'wrong_login' })
    expect(await activate(query)).toEqual({ status: 'activated', result: expect.stringContaining('log in now') })
    expect((await activate(query)).status).toBe('already_activated')
    expect((await logIn(ann, ` ${address.toUpperCase()} `)).status).toBe(200)
    expect((await ann.call(getCustomerInfo)).reply).toMatchObject({
      email: address,
      first_name: 'Ann',
      last_name: 'Lee',
      company: 'Copper & Sons',
      phone: '+1 555 0101',
      newsletter: true,
      role: ['registered'],
      has_local_account: true,
    })
    expect((await ann.call(listAddresses)).reply.addresses).toMatchObject([
      { company: 'Copper & Sons', country_id: 237, state_name: 'North Carolina', city: 'Raleigh', is_default: true },
    ])
  })

  test.each([
    ['es', 'Confirme su correo electrónico', 'Hola:'],
    ['fr', 'Veuillez confirmer votre adresse e-mail', 'Bonjour,'],
  ])('the mail is in %s and leads to the page in that language', async (language, subject, greeting) => {
    const address = email()
    const ann = browser()
    ann.language = language
    await ann.call(register, { body: signUpBody(address, { first_name: 'Win at https://evil.example' }) })
    const [mail] = await mailsTo(db, address)
    expect(mail?.text + (mail?.html ?? '')).not.toContain('evil')
    expect([mail?.subject, linkIn(mail).url.pathname]).toEqual([subject, `/${language}/auth/confirm-email`])
    expect(mail?.text).toContain(greeting)
  })

  test('a known e-mail gets the same answer; nothing changes, and its owner gets a mail', async () => {
    const known = await insertMember(db, { language: 'es' })
    const before = await db.select().from(customer).where(eq(customer.id, known.id))
    const unknown = await signUp(email())
    const answer = await signUp(known.email, {
      first_name: 'Mallory',
      password: 'mallory-5-x',
      confirm_password: 'mallory-5-x',
    })
    expect([answer.status, answer.reply]).toEqual([unknown.status, unknown.reply])
    expect([...answer.headers.keys()]).toEqual([...unknown.headers.keys()])
    expect(await db.select().from(customer).where(eq(customer.id, known.id))).toEqual(before)
    const [mail] = await mailsTo(db, known.email)
    expect(mail?.subject).toBe('Ya tiene una cuenta')
    expect(mail?.text).not.toContain('Mallory')
    expect((await logIn(browser(), known.email)).status).toBe(200)
  })

  test('each sign-up of one e-mail has its own link, and the first one followed counts', async () => {
    const address = email()
    await signUp(address, { first_name: 'Victim' })
    await signUp(address, { first_name: 'Mallory', password: 'mallory-5-x', confirm_password: 'mallory-5-x' })
    const [first, second] = (await mailsTo(db, address)).map(mail => linkIn(mail).query)
    expect((await activate(first ?? {})).status).toBe('activated')
    expect((await activate(second ?? {})).status).toBe('already_activated')
    expect((await logIn(browser(), address, 'mallory-5-x')).error.code).toBe('wrong_login')
    const victim = browser()
    expect((await logIn(victim, address)).status).toBe(200)
    expect((await victim.call(getCustomerInfo)).reply.first_name).toBe('Victim')
    expect(await db.$count(customer, eq(customer.email, address))).toBe(1)
  })

  test('links that are wrong, incomplete, another customer’s or expired are refused', async () => {
    const [mine, other] = [email(), email()]
    await signUp(mine)
    await signUp(other)
    const { userId = '', token = '' } = linkIn((await mailsTo(db, mine))[0]).query
    const others = linkIn((await mailsTo(db, other))[0]).query
    const wrong: Record<string, string>[] = [
      {},
      { token },
      { userId },
      { userId, token: '' },
      { userId, token: ' ' },
      { userId, token: 'null' },
      { userId, token: 'undefined' },
      { userId, token: token.slice(1) },
      { userId, token: `${token}x` },
      { userId, token: others.token ?? '' },
      { userId: others.userId ?? '', token },
      { userId: '1', token },
      { userId: "' or 1=1", token: "' or 1=1" },
      { userId, token: '\u0000' },
      { userId, token: '[object Object]' },
    ]
    for (const query of wrong) expect([query, (await activate(query)).status]).toEqual([query, 'invalid'])
    for (const query of ['token[]=x', 'token=a&token=b', `token[$ne]=1&userId=${userId}`])
      expect(
        (await (await browser().send(`/Customer/AccountActivation?${query}`, { method: 'POST' })).json()).status,
      ).toBe('invalid')
    clock += 48 * hourMs
    expect((await activate({ userId, token })).status).toBe('expired')
    await browser().call(resendActivation, { body: { email: mine } })
    const again = (await mailsTo(db, mine))[1]
    expect(again?.subject).toBe('Your new confirmation link')
    expect((await activate(linkIn(again).query)).status).toBe('activated')
    expect((await logIn(browser(), mine)).status).toBe(200)
  })

  test('the confirmation is sent again only to unconfirmed e-mails, and all get the same answer', async () => {
    const confirmed = await insertMember(db)
    const waiting = email()
    await signUp(waiting)
    const answers = []
    for (const address of [confirmed.email, waiting, email()]) {
      const { status, reply } = await browser().call(resendActivation, { body: { email: address } })
      answers.push([status, reply])
    }
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    expect(await mailsTo(db, confirmed.email)).toEqual([])
    expect(await mailsTo(db, waiting)).toHaveLength(2)
    expect((await browser().call(resendActivation, { body: { email: 'x' } })).error.errors).toEqual({
      email: ['Email has incorrect format'],
    })
  })

  test.each([
    ['general', {}, ['email', 'password', 'confirm_password', 'agreement']],
    ['personal', {}, ['first_name', 'last_name', 'phone', 'company']],
    ['location', {}, ['company', 'country_id', 'city', 'address1', 'zip_postal_code']],
    ['location', signUpBody('', { state_province_id: null }), ['state_province_id']],
    ['location', signUpBody('', { country_id: 251 }), ['country_id']],
    ['general', signUpBody('a@b.co', { password: 'Password1', confirm_password: 'Password1' }), ['password']],
    ['general', signUpBody('somebody@b.co', { password: 'somebody1', confirm_password: 'somebody1' }), ['password']],
  ])('the step %s of %j reports errors for %j', async (step, body, fields) => {
    const before = await customers()
    const { status, error } = await browser().call(register, { query: { validateOnly: step }, body })
    expect([status, Object.keys(error.errors ?? {}).toSorted()]).toEqual([400, fields.toSorted()])
    expect(await customers()).toBe(before)
  })

  test.each(['general', 'personal', 'location'])('checking the step %s stores nothing', async step => {
    const before = [await customers(), await db.$count(linkToken)]
    const known = await insertMember(db)
    const { reply } = await browser().call(register, { query: { validateOnly: step }, body: signUpBody(known.email) })
    expect(reply).toEqual({ success: true, result: '' })
    expect([(await customers()) - 1, await db.$count(linkToken)]).toEqual(before)
    expect(await mailsTo(db, known.email)).toEqual([])
  })

  test('a complete sign-up reports all errors at once, in the visitor’s language', async () => {
    const ann = browser()
    ann.language = 'fr'
    const { error } = await ann.call(register, { body: { ...signUpBody('x'), phone: '', city: null } })
    expect(error.errors).toEqual({
      email: ['Le format de l’adresse e-mail est incorrect'],
      phone: ['Le téléphone est obligatoire'],
      city: ['La ville est obligatoire'],
    })
    expect((await ann.call(register, { query: { validateOnly: 'all' }, body: signUpBody(email()) })).status).toBe(400)
  })

  test('requests with one key are one sign-up with one mail; another body is refused', async () => {
    const address = email()
    const headers = { 'Idempotency-Key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => signUp(address, {}, headers)))
    expect(answers.map(answer => answer.reply)).toEqual(Array(3).fill({ success: true, result: sent }))
    expect(await mailsTo(db, address)).toHaveLength(1)
    expect((await signUp(address, { first_name: 'Bob' }, headers)).error.code).toBe('key_reused')
    expect((await signUp(address, { city: '' }, headers)).status).toBe(400)
    expect((await signUp(address, {}, headers)).status).toBe(200)
    expect(await mailsTo(db, address)).toHaveLength(1)
  })

  test('fields that a sign-up may not set are ignored', async () => {
    const address = email()
    await signUp(address, {
      role: ['administrators'],
      id: 1,
      is_guest: true,
      confirmed_at: '2020-01-01',
      __proto__: { isGuest: true },
    })
    const [row] = await db.select().from(customer).where(eq(customer.email, address))
    expect(row).toMatchObject({ isGuest: false, confirmedAt: null })
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(row?.passwordHash).not.toContain(testPassword)
  })

  test('an unconfirmed sign-up is removed after a month, a confirmed one never', async () => {
    const address = email()
    await signUp(address)
    clock += 29 * 24 * hourMs
    await removeOldSignUps(db, now())
    expect(await db.$count(customer, eq(customer.email, address))).toBe(1)
    clock += 2 * 24 * hourMs
    const confirmed = await db.$count(customer, eq(customer.isGuest, false))
    await removeOldSignUps(db, now())
    expect(await db.$count(customer, eq(customer.email, address))).toBe(0)
    expect(await db.$count(customer, eq(customer.isGuest, false))).toBeLessThan(confirmed)
    clock += 40 * 24 * hourMs
    await removeOldLinks(db, now())
    expect(await db.$count(linkToken)).toBe(0)
    expect(await customers()).toBeGreaterThan(0)
  })

  test('no request caused a server error', () => expect(faults).toEqual([]))
})
