import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getCustomerInfo } from '#features/site/session/contract.ts'
import { resetStaffFactor } from '#features/staff/staff/desk-contract.ts'
import { auditEntry } from '#server/database/tables.ts'
import { codeAt, openDesk, openEnrolled, signInByCode } from '../../../../../test/builders/desk-sign-in.ts'
import { logIn, mailsTo } from '../../../../../test/builders/members.ts'
import { createPasskey } from '../../../../../test/builders/passkey.ts'
import { insertStaff, openStaff } from '../../../../../test/builders/staff.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import {
  beginEnrolment,
  beginPasskey,
  beginPasskeySignIn,
  beginStepUp,
  beginTotp,
  confirmEnrolment,
  confirmPasskey,
  confirmTotp,
  getDeskSession,
  listFactors,
  newRecoveryCodes,
  removeFactor,
  stepUp,
  verifyFactor,
} from '../desk-contract.ts'
import { deskSessionRoutes } from './desk/routes.ts'
import { staffFactor } from './tables.ts'

const minuteMs = 60_000
let clock = Date.parse('2026-05-04T10:00:00Z')
const now = () => new Date(clock)
const more = deskSessionRoutes({ deskKey: 'k'.repeat(32), isSecondFactorRequired: true })

describe.each(await openShops({ now, more }))('$engine', ({ db, browser, faults }) => {
  const open = async () => {
    clock += minuteMs
    return openEnrolled(db, browser(), now())
  }
  const addPasskey = async (client: ReturnType<typeof browser>, name?: string) => {
    const key = createPasskey()
    const { setup, passkey } = (await client.call(beginPasskey)).reply
    const { reply } = await client.call(confirmPasskey, { body: { setup, attestation: key.register(passkey), name } })
    return { key, reply }
  }
  const eventsOf = async (id: number) =>
    (await db.select().from(auditEntry).where(eq(auditEntry.customerId, id)).orderBy(auditEntry.id)).map(
      ({ event }) => event,
    )

  test('an app is shown as text, as a link and as a QR code, and only its own code adds it', async () => {
    const ann = await open()
    const { reply } = await ann.browser.call(beginTotp)
    expect(reply).toEqual({
      setup: expect.stringMatching(/^[\w-]{43}$/),
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(`:${encodeURIComponent(ann.email)}?secret=${reply.secret}&issuer=`),
      qr: { size: expect.any(Number), path: expect.stringMatching(/^(M\d+ \d+h\d+v1H\d+z)+$/) },
    })
    const confirm = (code: string, setup = reply.setup, name = ' My \n phone ') =>
      ann.browser.call(confirmTotp, { body: { setup, code, name } })
    expect((await confirm('000000')).error.code).toBe('wrong_code')
    expect((await confirm(codeAt(ann.secret, now()))).error.code).toBe('wrong_code')
    expect((await confirm(codeAt(reply.secret, now()), 'x'.repeat(43))).error.code).toBe('challenge_over')
    const stranger = await open()
    const body = { setup: reply.setup, code: codeAt(reply.secret, now()) }
    expect((await stranger.browser.call(confirmTotp, { body })).error.code).toBe('challenge_over')
    expect((await confirm(codeAt(reply.secret, now()))).reply).toEqual({ recovery_codes: null })
    expect((await confirm(codeAt(reply.secret, now()))).error.code).toBe('challenge_over')
    expect((await ann.browser.call(listFactors)).reply).toMatchObject({
      factors: [
        { kind: 'totp', name: 'Authenticator app', last_used_at: null },
        { kind: 'totp', name: 'My phone', created_at: now().toISOString() },
      ],
      recovery_codes_left: 10,
      kinds: ['totp', 'passkey'],
      may_remove_last: false,
    })
    const stored = await db.select().from(staffFactor).where(eq(staffFactor.customerId, ann.id))
    expect(JSON.stringify(stored)).not.toContain(reply.secret)
    expect((await mailsTo(db, ann.email)).map(({ subject }) => subject)).toEqual(['A second factor was added'])
  })

  test('a new factor ends the other sessions, those of the site too', async () => {
    const ann = await open()
    clock += minuteMs
    const [desk, site] = [browser(), browser()]
    expect((await signInByCode(desk, ann.email, codeAt(ann.secret, now()))).status).toBe(200)
    await logIn(site, ann.email)
    await addPasskey(ann.browser)
    expect((await desk.call(getDeskSession)).error.code).toBe('desk_session_required')
    expect((await site.call(getCustomerInfo)).error.code).toBe('invalid_token')
    expect((await ann.browser.call(getDeskSession)).status).toBe(200)
  })

  test('a passkey is a second factor, and enough without a password', async () => {
    const ann = await open()
    const { key } = await addPasskey(ann.browser, 'Laptop')
    const step = (await openDesk(browser(), ann.email)).reply
    expect(step).toMatchObject({
      next: 'second_factor',
      methods: ['totp', 'passkey', 'recovery_code'],
      passkey: { rpId: 'catalogue.example', userVerification: 'required', allowCredentials: [{ id: key.id }] },
    })
    const assertion = key.assert(step.passkey ?? {})
    const give = (challenge: string, sent: object) =>
      browser().call(verifyFactor, { body: { challenge, assertion: sent } })
    expect((await give(step.challenge, assertion)).reply.staff.id).toBe(ann.id)
    expect((await give(step.challenge, assertion)).error.code).toBe('challenge_over')

    const alone = (await browser().call(beginPasskeySignIn)).reply
    expect(alone.passkey).not.toHaveProperty('allowCredentials.0')
    expect((await give(alone.challenge, assertion)).error.code).toBe('wrong_passkey')
    expect((await give(alone.challenge, createPasskey().assert(alone.passkey))).error.code).toBe('wrong_passkey')
    const elsewhere = { origin: 'https://catalogue.evil.example' }
    expect((await give(alone.challenge, key.assert(alone.passkey, elsewhere))).error.code).toBe('wrong_passkey')
    const unverified = { isVerified: false }
    expect((await give(alone.challenge, key.assert(alone.passkey, unverified))).error.code).toBe('wrong_passkey')
    expect((await give(alone.challenge, { id: key.id })).error.code).toBe('wrong_passkey')
    const code = { challenge: alone.challenge, code: codeAt(ann.secret, now()) }
    expect((await browser().call(verifyFactor, { body: code })).error.code).toBe('wrong_passkey')
    expect((await give(alone.challenge, key.assert(alone.passkey))).reply.staff.id).toBe(ann.id)
    await db.update(staffFactor).set({ counter: 1000 }).where(eq(staffFactor.credentialId, key.id))
    const cloned = (await browser().call(beginPasskeySignIn)).reply
    expect((await give(cloned.challenge, key.assert(cloned.passkey))).error.code).toBe('wrong_passkey')
  })

  test('a passkey is set up once, by its owner, with a PIN or a finger', async () => {
    const ann = await open()
    const key = createPasskey()
    const { setup, passkey } = (await ann.browser.call(beginPasskey)).reply
    expect(passkey).toMatchObject({
      rp: { id: 'catalogue.example' },
      user: { name: ann.email, displayName: ann.name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const confirm = (attestation: object, name = setup) =>
      ann.browser.call(confirmPasskey, { body: { setup: name, attestation } })
    expect((await confirm(key.register(passkey, { isVerified: false }))).error.code).toBe('wrong_passkey')
    expect((await confirm(key.register(passkey, { origin: 'https://evil.example' }))).error.code).toBe('wrong_passkey')
    expect((await confirm({})).error.code).toBe('wrong_passkey')
    expect((await confirm(key.register(passkey))).status).toBe(200)
    const again = (await ann.browser.call(beginPasskey)).reply
    expect(again.passkey).toMatchObject({ excludeCredentials: [{ id: key.id }] })
    expect((await confirm(key.register(again.passkey), again.setup)).error.code).toBe('passkey_known')
  })

  test('somebody enrols with a passkey', async () => {
    const ann = await insertStaff(db)
    const client = browser()
    const { challenge } = (await openDesk(client, ann.email)).reply
    const { passkey: asked } = (await client.call(beginEnrolment, { body: { challenge, kind: 'passkey' } })).reply
    const body = { challenge, setup: asked?.setup, attestation: createPasskey().register(asked?.passkey ?? {}) }
    expect((await client.call(confirmEnrolment, { body: { challenge, setup: asked?.setup } })).error.code).toBe(
      'validation',
    )
    const { reply } = await client.call(confirmEnrolment, { body })
    expect([reply.recovery_codes.length, reply.session.staff.id]).toEqual([10, ann.id])
    expect((await client.call(getDeskSession)).status).toBe(200)
    expect((await openDesk(browser(), ann.email)).reply.methods).toEqual(['passkey', 'recovery_code'])
  })

  test('two enrolments of one password add one factor', async () => {
    const ann = await insertStaff(db)
    const begin = async () => {
      const client = browser()
      const { challenge } = (await openDesk(client, ann.email)).reply
      const { totp } = (await client.call(beginEnrolment, { body: { challenge, kind: 'totp' } })).reply
      const code = codeAt(totp?.secret ?? '', now())
      return () => client.call(confirmEnrolment, { body: { challenge, setup: totp?.setup, code } })
    }
    const [first, second] = [await begin(), await begin()]
    const answers = await Promise.all([first(), second()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await db.$count(staffFactor, eq(staffFactor.customerId, ann.id))).toBe(1)
  })

  test('the last factor cannot be removed, another can, and its owner is told', async () => {
    const ann = await open()
    const before = (await ann.browser.call(listFactors)).reply.factors
    const remove = (id: number) => ann.browser.call(removeFactor, { params: { id } })
    expect((await remove(before[0]?.id ?? 0)).error.code).toBe('last_factor')
    await addPasskey(ann.browser)
    const stranger = await open()
    const foreign = (await stranger.browser.call(listFactors)).reply.factors[0]?.id ?? 0
    expect((await remove(foreign)).error.code).toBe('not_found')
    expect((await remove(before[0]?.id ?? 0)).reply.factors).toMatchObject([{ kind: 'passkey', name: 'Passkey' }])
    expect((await mailsTo(db, ann.email)).at(-1)?.subject).toBe('A second factor was removed')
    expect(await eventsOf(ann.id)).toEqual(['factor_added', 'session_opened', 'factor_added', 'factor_removed'])
  })

  test('new recovery codes end the old ones', async () => {
    const ann = await open()
    const codes = (await ann.browser.call(newRecoveryCodes)).reply.recovery_codes
    expect([codes.length, codes.some(code => ann.codes.includes(code))]).toEqual([10, false])
    expect((await mailsTo(db, ann.email)).map(({ subject }) => subject)).toEqual(['New recovery codes were made'])
    const use = async (recovery_code = '') => {
      const { challenge } = (await openDesk(browser(), ann.email)).reply
      return (await browser().call(verifyFactor, { body: { challenge, recovery_code } })).status
    }
    expect([await use(ann.codes[0]), await use(codes[0])]).toEqual([400, 200])
    expect(await eventsOf(ann.id)).toContain('recovery_codes_made')
  })

  test('managing factors needs a fresh factor, and not the password', async () => {
    const ann = await open()
    const { key } = await addPasskey(ann.browser)
    clock += 10 * minuteMs
    const calls = [beginTotp, confirmTotp, beginPasskey, confirmPasskey, newRecoveryCodes, removeFactor]
    for (const call of calls)
      expect([call.path, (await ann.browser.call(call, { params: { id: 1 } })).error.code]).toEqual([
        call.path,
        'step_up',
      ])
    const give = (body: object) => ann.browser.call(stepUp, { body })
    expect((await give({ password: 'kettle-9-harbour' })).error.code).toBe('challenge_over')
    expect((await give({})).error.code).toBe('validation')
    expect((await give({ code: '000000' })).error.code).toBe('wrong_code')
    const { challenge, passkey, methods } = (await ann.browser.call(beginStepUp)).reply
    expect(methods).toEqual(['totp', 'passkey', 'recovery_code'])
    expect((await give({ assertion: key.assert(passkey ?? {}) })).error.code).toBe('challenge_over')
    const stranger = await open()
    const foreign = { challenge, assertion: key.assert(passkey ?? {}) }
    expect((await stranger.browser.call(stepUp, { body: foreign })).error.code).toBe('challenge_over')
    const assertion = key.assert(passkey ?? {})
    expect((await give({ challenge, assertion })).reply.stepped_up_until).toBe(
      new Date(clock + 10 * minuteMs).toISOString(),
    )
    expect((await give({ challenge, assertion })).error.code).toBe('challenge_over')
    expect((await ann.browser.call(beginTotp)).status).toBe(200)
    clock += 11 * minuteMs
    expect((await give({ code: codeAt(ann.secret, now()) })).status).toBe(200)
    expect((await give({ code: codeAt(ann.secret, now()) })).error.code).toBe('wrong_code')
    clock += 11 * minuteMs
    expect((await give({ recovery_code: ann.codes[3] })).status).toBe(200)
    expect((await ann.browser.call(newRecoveryCodes)).status).toBe(200)
  })

  test('an administrator resets the factor of another member, who enrols anew', async () => {
    const boss = await openStaff(db, browser(), { roles: ['administrators'], now: now() })
    const ann = await open()
    const reset = (id: number) => boss.browser.call(resetStaffFactor, { params: { id } })
    expect((await reset(boss.id)).error.code).toBe('own_factor')
    expect((await reset(2_000_000_000)).error.code).toBe('not_found')
    expect((await reset(ann.id)).reply).toBe(true)
    expect((await ann.browser.call(getDeskSession)).error.code).toBe('desk_session_required')
    expect((await openDesk(browser(), ann.email)).reply.next).toBe('enrol')
    expect((await mailsTo(db, ann.email)).at(-1)?.subject).toBe('Your second factor was reset')
    const [entry] = await db.select().from(auditEntry).where(eq(auditEntry.event, 'factor_reset'))
    expect(entry).toMatchObject({ customerId: ann.id, actorId: boss.id, reason: '1' })
    expect((await ann.browser.call(resetStaffFactor, { params: { id: boss.id } })).status).toBe(401)
  })

  test('no request caused a server error', () => expect(faults).toEqual([]))
})

const optional = deskSessionRoutes({ deskKey: undefined, isSecondFactorRequired: false })
const onThisMachine = { PUBLIC_URL: 'http://127.0.0.1:4200' }
describe.each(await openShops({ now, more: optional, environment: onThisMachine }))('optional, $engine', shop => {
  const { db, browser } = shop
  test('without a factor the password is asked once more, until there is one', async () => {
    const ann = await insertStaff(db)
    const client = browser()
    const { challenge } = (await openDesk(client, ann.email)).reply
    await client.call(verifyFactor, { body: { challenge, later: true } })
    clock += 10 * minuteMs
    expect((await client.call(beginTotp)).error.code).toBe('step_up')
    expect((await client.call(beginStepUp)).reply).toEqual({ challenge: null, methods: ['password'], passkey: null })
    expect((await client.call(stepUp, { body: { password: 'wrong-pass-1' } })).error.errors).toEqual({
      password: ['The password is wrong.'],
    })
    expect((await client.call(newRecoveryCodes)).error.code).toBe('step_up')
    expect((await client.call(stepUp, { body: { password: 'kettle-9-harbour' } })).status).toBe(200)
    expect((await client.call(newRecoveryCodes)).error.code).toBe('no_factor')
    expect((await client.call(beginPasskey)).error.code).toBe('no_passkeys_here')
    const { setup, secret } = (await client.call(beginTotp)).reply
    const { reply } = await client.call(confirmTotp, { body: { setup, code: codeAt(secret, now()) } })
    expect(reply.recovery_codes).toHaveLength(10)
    expect((await client.call(stepUp, { body: { password: 'kettle-9-harbour' } })).error.code).toBe('challenge_over')
    const [factor] = (await client.call(listFactors)).reply.factors
    const left = await client.call(removeFactor, { params: { id: factor?.id ?? 0 } })
    expect(left.reply).toMatchObject({ factors: [], recovery_codes_left: 0, may_remove_last: true })
  })
})
