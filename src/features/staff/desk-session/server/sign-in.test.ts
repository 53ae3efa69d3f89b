import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getCustomerInfo } from '#features/site/session/contract.ts'
import { customer, sessionToken } from '#features/site/session/server/tables.ts'
import { auditEntry } from '#server/database/tables.ts'
import { hashToken } from '#server/security/tokens.ts'
import { codeAt, enrol, openDesk, openEnrolled, signInByCode } from '../../../../../test/builders/desk-sign-in.ts'
import { insertMember, mailsTo, openMember, testPassword } from '../../../../../test/builders/members.ts'
import { insertStaff, openStaff } from '../../../../../test/builders/staff.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { closeDeskSession, getDeskSession, verifyFactor } from '../desk-contract.ts'
import { deskSessionRoutes } from './desk/routes.ts'
import { staffFactor } from './tables.ts'

const minuteMs = 60_000
let clock = Date.parse('2026-05-04T10:00:00Z')
const now = () => new Date(clock)
const more = deskSessionRoutes({ deskKey: undefined, isSecondFactorRequired: true })
const wrongLogin = { code: 'wrong_login', message: 'The email or the password is wrong.' }

describe.each(await openShops({ now, more }))('$engine', ({ db, browser, faults }) => {
  test('the first sign-in leads to enrolment, and opens the session with the first factor', async () => {
    const ann = await insertStaff(db, { roles: ['sales'], name: 'Ann Lee', language: 'fr' })
    const client = browser()
    const { reply } = await openDesk(client, ann.email.toUpperCase())
    expect(reply).toEqual({
      next: 'enrol',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['totp', 'passkey'],
      passkey: null,
      may_wait: false,
    })
    expect((await client.call(verifyFactor, { body: { challenge: reply.challenge, later: true } })).error.code).toBe(
      'challenge_over',
    )
    expect((await client.call(getDeskSession)).error.code).toBe('desk_session_required')
    const { codes, session } = await enrol(client, reply.challenge, now())
    expect(session).toMatchObject({
      staff: {
        id: ann.id,
        name: 'Ann Lee',
        email: ann.email,
        language: 'fr',
        time_zone: null,
        keys: {},
        roles: ['sales'],
      },
      own_only: ['customer.impersonate', 'report.people'],
      stepped_up_until: new Date(clock + 10 * minuteMs).toISOString(),
      recovery_codes_left: 10,
      settings: { idle_minutes: 60, second_factor: 'required' },
    })
    expect(session.permissions).toContain('quote.answer')
    expect(session.permissions).not.toContain('staff.manage')
    expect(codes).toHaveLength(10)
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-TV-Z]{5}-[A-HJKMNP-TV-Z]{5}$/)
    expect((await client.call(getDeskSession)).reply).toEqual(session)
    const [factor] = await db.select().from(staffFactor).where(eq(staffFactor.customerId, ann.id))
    expect(factor).toMatchObject({ kind: 'totp', name: 'Application d’authentification', publicKey: null })
  })

  test('the cookie is of this host alone, hidden from scripts, and ends with the browser', async () => {
    const ann = await insertStaff(db)
    const client = browser()
    const { challenge } = (await openDesk(client, ann.email)).reply
    await enrol(client, challenge, now())
    const { secret } = await openEnrolled(db, browser(), now())
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const closed = await client.call(closeDeskSession)
    expect(closed.headers.getSetCookie()).toEqual([
      '__Host-desk=; Path=/; SameSite=Strict; Max-Age=0; HttpOnly; Secure',
    ])
    const again = await openEnrolled(db, browser(), now())
    clock += minuteMs
    const { headers } = await signInByCode(client, again.email, codeAt(again.secret, now()))
    const lines = headers.getSetCookie().filter(line => line.startsWith('__Host-desk'))
    expect(lines).toEqual([
      expect.stringMatching(/^__Host-desk=[\w-]{43}; Path=\/; SameSite=Strict; HttpOnly; Secure$/),
    ])
    const token = client.cookies.get('__Host-desk') ?? ''
    const [row] = await db
      .select()
      .from(sessionToken)
      .where(eq(sessionToken.hash, hashToken(token)))
    expect(row).toMatchObject({ customerId: again.id, kind: 'desk', expiresAt: new Date(clock + 720 * minuteMs) })
    expect((await client.call(getDeskSession)).reply.staff.id).toBe(again.id)
    expect((await client.call(closeDeskSession)).reply).toBe(true)
    expect((await client.call(getDeskSession)).error.code).toBe('desk_session_required')
  })

  test('who may not sign in gets the answer of a wrong password', async () => {
    const customerOnly = await insertMember(db)
    const invited = await insertStaff(db, { state: 'invited' })
    const gone = await insertStaff(db, { state: 'deactivated' })
    const without = await insertStaff(db, { roles: [] })
    const unconfirmed = await insertStaff(db)
    await db.update(customer).set({ confirmedAt: null }).where(eq(customer.id, unconfirmed.id))
    const member = await insertStaff(db)
    const answers = []
    for (const [email, password] of [
      [member.email, 'wrong-pass-1'],
      ['nobody@company.example', testPassword],
      [customerOnly.email, testPassword],
      [invited.email, testPassword],
      [gone.email, testPassword],
      [without.email, testPassword],
      [unconfirmed.email, testPassword],
    ] as const) {
      const { status, error } = await openDesk(browser(), email, password)
      answers.push([status, { ...error, trace_id: '' }])
    }
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject([400, wrongLogin])
    expect((await openDesk(browser(), '', '')).error).toMatchObject({
      code: 'validation',
      errors: { email: ['Email is required'], password: ['Password is required'] },
    })
  })

  test('a code works once, and so does a challenge', async () => {
    const ann = await openEnrolled(db, browser(), now())
    const used = codeAt(ann.secret, now())
    expect((await signInByCode(browser(), ann.email, used)).error).toMatchObject({
      code: 'wrong_code',
      message: 'This code is wrong, or has been used.',
    })
    clock += minuteMs
    const { challenge } = (await openDesk(browser(), ann.email)).reply
    const code = codeAt(ann.secret, now())
    const verify = () => browser().call(verifyFactor, { body: { challenge, code } })
    const answers = await Promise.all([verify(), verify(), verify()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await verify()).status).toBe(400)
    expect((await signInByCode(browser(), ann.email, codeAt(ann.secret, now(), -1))).error.code).toBe('wrong_code')
    clock += minuteMs
    expect((await signInByCode(browser(), ann.email, codeAt(ann.secret, now(), 1))).status).toBe(200)
  })

  test('a challenge is worth nothing after ten minutes, for another step, or made up', async () => {
    const ann = await openEnrolled(db, browser(), now())
    const { challenge } = (await openDesk(browser(), ann.email)).reply
    clock += 10 * minuteMs
    for (const name of [challenge, '', 'x'.repeat(43)]) {
      const body = { challenge: name, code: codeAt(ann.secret, now()) }
      expect((await browser().call(verifyFactor, { body })).error.code).toBe('challenge_over')
    }
    const fresh = (await openDesk(browser(), ann.email)).reply.challenge
    expect((await browser().call(verifyFactor, { body: { challenge: fresh } })).error.code).toBe('validation')
    await db.execute(sql`update staff_member set state = 'deactivated' where customer_id = ${ann.id}`)
    const body = { challenge: fresh, code: codeAt(ann.secret, now()) }
    expect((await browser().call(verifyFactor, { body })).error.code).toBe('challenge_over')
  })

  test('each recovery code works once, in any spelling, and its owner is told', async () => {
    const ann = await openEnrolled(db, browser(), now(), { language: 'es' })
    const other = await openEnrolled(db, browser(), now())
    const [first = '', second = ''] = ann.codes
    const use = async (recovery_code: string) => {
      const { challenge, methods } = (await openDesk(browser(), ann.email)).reply
      expect(methods).toEqual(['totp', 'recovery_code'])
      return browser().call(verifyFactor, { body: { challenge, recovery_code } })
    }
    const { reply } = await use(first.toLowerCase().replace('-', ' '))
    expect(reply.recovery_codes_left).toBe(9)
    expect((await use(first)).error.code).toBe('wrong_code')
    expect((await use(other.codes[0] ?? '')).error.code).toBe('wrong_code')
    expect((await use(second)).reply.recovery_codes_left).toBe(8)
    const mails = await mailsTo(db, ann.email)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Se ha usado un código de recuperación'))
    expect(JSON.stringify(mails)).not.toContain(first)
  })

  test('a token of the site opens nothing at the desk, nor a token of the desk anything at the site', async () => {
    const site = await openMember(db, browser(), { roles: ['administrators'] })
    expect((await site.browser.call(getDeskSession)).error.code).toBe('desk_session_required')
    const { browser: desk } = await openStaff(db, browser(), { now: now() })
    expect((await desk.call(getDeskSession)).status).toBe(200)
    const { status, error } = await desk.call(getCustomerInfo)
    expect([status, error.code]).toEqual([401, 'invalid_token'])
  })

  test('a request of another site, or without the desk’s header, is refused', async () => {
    const { browser: client } = await openEnrolled(db, browser(), now())
    const close = async (headers: Record<string, string>) => {
      const answer = await client.send('/Session/Close', { method: 'POST', body: '{}', headers }, '/api-backend')
      return [answer.status, (await answer.json()).code]
    }
    const json = { 'Content-Type': 'application/json' }
    const wrong: Record<string, string>[] = [
      {},
      { 'X-Desk': '1' },
      { 'Sec-Fetch-Site': 'same-origin' },
      { 'X-Desk': '1', 'Sec-Fetch-Site': 'cross-site' },
      { 'X-Desk': '1', 'Sec-Fetch-Site': 'same-site' },
      { 'X-Desk': '1', Origin: 'https://evil.example' },
      { 'X-Desk': '1', Origin: 'null' },
    ]
    for (const headers of wrong) expect(await close({ ...json, ...headers })).toEqual([403, 'cross_site'])
    expect((await client.call(getDeskSession)).status).toBe(200)
    expect((await close({ ...json, 'X-Desk': '1', Origin: 'https://catalogue.example' }))[0]).toBe(200)
  })

  test('a session without a factor is not enough', async () => {
    const { browser: client, id } = await openStaff(db, browser(), { now: now() })
    await db.delete(staffFactor).where(eq(staffFactor.customerId, id))
    expect((await client.call(getDeskSession)).error).toMatchObject({ code: 'second_factor_required' })
  })

  test('the audit has who signed in, from where, and no secret', async () => {
    const ann = await openEnrolled(db, browser(), now())
    await ann.browser.call(closeDeskSession)
    const rows = await db.select().from(auditEntry).where(eq(auditEntry.customerId, ann.id)).orderBy(auditEntry.id)
    expect(rows.map(({ event }) => event)).toEqual(['factor_added', 'session_opened', 'session_closed'])
    for (const secret of [ann.secret, ...ann.codes, ann.email]) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('no request caused a server error', () => expect(faults).toEqual([]))
})

describe.each(await openShops({ now, more, environment: { RATE_LIMIT: 'on' } }))(
  'limits, $engine',
  ({ db, browser }) => {
    test('five wrong codes lock the step for the rest of 15 minutes, whatever the kind', async () => {
      clock = Date.parse('2026-06-01T10:00:00Z')
      const ann = await openEnrolled(db, browser(), now())
      const { challenge } = (await openDesk(browser(), ann.email)).reply
      const give = async (proof: object) =>
        (await browser().call(verifyFactor, { body: { challenge, ...proof } })).error.code
      for (const proof of [
        { code: '000000' },
        { recovery_code: 'AAAAA-AAAAA' },
        { code: 'x' },
        { code: '' },
        { code: '1' },
      ])
        expect(await give(proof)).toBe('wrong_code')
      clock += minuteMs
      expect(await give({ code: codeAt(ann.secret, now()) })).toBe('locked_out')
      expect(await give({ recovery_code: ann.codes[0] })).toBe('locked_out')
      const other = await openEnrolled(db, browser(), now())
      clock += minuteMs
      expect((await signInByCode(browser(), other.email, codeAt(other.secret, now()))).status).toBe(200)
      clock += 13 * minuteMs
      expect((await signInByCode(browser(), ann.email, codeAt(ann.secret, now()))).status).toBe(200)
    })

    test('the desk and the site count wrong passwords together', async () => {
      clock = Date.parse('2026-06-02T10:00:00Z')
      const { email } = await insertStaff(db)
      for (let i = 0; i < 10; i += 1)
        expect((await openDesk(browser(), email, 'wrong-pass-1')).error.code).toBe('wrong_login')
      expect((await openDesk(browser(), email)).error.code).toBe('locked_out')
    })
  },
)

const optional = deskSessionRoutes({ deskKey: undefined, isSecondFactorRequired: false })
const onThisMachine = { PUBLIC_URL: 'http://127.0.0.1:4200' }
describe.each(await openShops({ now, more: optional, environment: onThisMachine }))('optional, $engine', shop => {
  const { db, browser } = shop
  test('where no factor is required it may be set up later', async () => {
    const ann = await insertStaff(db)
    const client = browser()
    const { reply } = await openDesk(client, ann.email)
    expect(reply).toMatchObject({ next: 'enrol', methods: ['totp'], may_wait: true })
    const answer = await client.call(verifyFactor, { body: { challenge: reply.challenge, later: true } })
    expect(answer.reply).toMatchObject({ recovery_codes_left: null, settings: { second_factor: 'optional' } })
    expect(answer.headers.getSetCookie().filter(line => line.startsWith('desk='))).toEqual([
      expect.stringMatching(/^desk=[\w-]{43}; Path=\/; SameSite=Strict; HttpOnly$/),
    ])
    expect((await client.call(getDeskSession)).status).toBe(200)
  })

  test('who has a factor gives it', async () => {
    const ann = await openEnrolled(db, browser(), now())
    const { reply } = await openDesk(browser(), ann.email)
    expect(reply).toMatchObject({ next: 'second_factor', may_wait: false })
    const body = { challenge: reply.challenge, later: true }
    expect((await browser().call(verifyFactor, { body })).error.code).toBe('validation')
  })
})
