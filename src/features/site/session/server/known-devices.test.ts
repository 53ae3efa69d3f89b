import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changePassword, resetPassword, sendPasswordRecovery } from '#features/site/account/contract.ts'
import { insertMember, linkIn, logIn, mailsTo, testPassword } from '../../../../../test/builders/members.ts'
import type { ApiClient } from '../../../../../test/openers/api-client.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { logout } from '../contract.ts'
import { knownDevice } from './tables.ts'

let clock = Date.parse('2026-05-04T10:00:00Z')
const now = () => new Date(clock)
const wrong = 'wrong-pass-1'
const other = 'anvil-3-orchard'

const shops = await openShops({ now, environment: { RATE_LIMIT: 'on' } })
describe.each(shops)('$engine', ({ db, browser, faults }) => {
  const nextDay = () => {
    clock += 86_400_000
  }
  /** The answers to `count` logins with a password. */
  const tries = async (client: () => ApiClient, email: string, count: number, password = wrong) => {
    const seen: string[] = []
    for (let i = 0; i < count; i += 1) seen.push((await logIn(client(), email, password)).error?.code ?? 'ok')
    return seen
  }
  const lockFromElsewhere = async (email: string) =>
    expect((await tries(browser, email, 11)).at(-1), 'a stranger').toBe('locked_out')
  /** A browser in which the customer has logged in and out. */
  const openDevice = async (email: string) => {
    const device = browser()
    await logIn(device, email)
    await device.call(logout)
    device.token = null
    return device
  }

  test('wrong passwords from other browsers do not lock out a known browser', async () => {
    nextDay()
    const { email } = await insertMember(db)
    const device = await openDevice(email)
    await lockFromElsewhere(email)
    expect((await logIn(device, email.toUpperCase())).status).toBe(200)
    expect((await tries(browser, email, 1, testPassword)).at(-1), 'the stranger goes on waiting').toBe('locked_out')
  })

  test('a known browser has ten tries of its own', async () => {
    nextDay()
    const { email } = await insertMember(db)
    const [device, second] = [await openDevice(email), await openDevice(email)]
    expect(await tries(() => device, email, 11)).toEqual([...Array(10).fill('wrong_login'), 'locked_out'])
    expect((await logIn(device, email)).error.code).toBe('locked_out')
    expect((await logIn(second, email)).status).toBe(200)
    expect((await logIn(browser(), email)).status).toBe(200)
  })

  test('a browser is known only to its own account, and only by a key from the server', async () => {
    nextDay()
    const [rita, paul] = [await insertMember(db), await insertMember(db)]
    const ofPaul = await openDevice(paul.email)
    await lockFromElsewhere(rita.email)
    expect((await logIn(ofPaul, rita.email)).error.code).toBe('locked_out')
    for (const key of ['A'.repeat(43), '', 'null', '%00', "' or 1=1"]) {
      const stranger = browser()
      stranger.cookies.set('__Host-device', key)
      expect((await logIn(stranger, rita.email)).error.code, key).toBe('locked_out')
    }
    clock += 300_000
    const underPlainName = browser()
    underPlainName.cookies.set('device', ofPaul.cookies.get('__Host-device') ?? '')
    await lockFromElsewhere(paul.email)
    expect((await logIn(underPlainName, paul.email)).error.code).toBe('locked_out')
    expect((await logIn(ofPaul, paul.email)).status).toBe(200)
  })

  test('a login replaces a key that somebody else has put into the browser', async () => {
    nextDay()
    const [rita, mallory] = [await insertMember(db), await insertMember(db)]
    const planted = (await openDevice(mallory.email)).cookies.get('__Host-device') ?? ''
    const home = browser()
    home.cookies.set('__Host-device', planted)
    await logIn(home, rita.email)
    expect(home.cookies.get('__Host-device')).not.toBe(planted)
    await lockFromElsewhere(rita.email)
    const far = browser()
    far.cookies.set('__Host-device', planted)
    expect((await logIn(far, rita.email)).error.code).toBe('locked_out')
  })

  test('a browser that two customers share is known to both', async () => {
    nextDay()
    const [rita, paul] = [await insertMember(db), await insertMember(db)]
    const shared = await openDevice(rita.email)
    await logIn(shared, paul.email)
    for (const { email } of [rita, paul]) await lockFromElsewhere(email)
    for (const { email } of [rita, paul]) expect((await logIn(shared, email)).status).toBe(200)
  })

  test('an account knows ten devices, and forgets the one unused for longest', async () => {
    nextDay()
    const { id, email } = await insertMember(db)
    const devices: ApiClient[] = []
    for (let i = 0; i < 11; i += 1) {
      clock += 1000
      devices.push(await openDevice(email))
    }
    expect(await db.$count(knownDevice, eq(knownDevice.customerId, id))).toBe(10)
    clock += 600_000
    await lockFromElsewhere(email)
    expect((await logIn(devices[0] ?? browser(), email)).error.code).toBe('locked_out')
    expect((await logIn(devices[1] ?? browser(), email)).status).toBe(200)
  })

  test('the database stores only hashes of keys', async () => {
    const { id, email } = await insertMember(db)
    const key = (await openDevice(email)).cookies.get('__Host-device')
    const rows = await db.select().from(knownDevice).where(eq(knownDevice.customerId, id))
    expect(rows).toEqual([{ hash: expect.stringMatching(/^[\w-]{43}$/), customerId: id, usedAt: now() }])
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  test('after a new password only the browser that set it is known', async () => {
    nextDay()
    const { email } = await insertMember(db)
    const [thief, owner] = [await openDevice(email), browser()]
    await logIn(owner, email)
    const passwords = { old_password: testPassword, new_password: other, confirm_new_password: other }
    expect((await owner.call(changePassword, { body: passwords })).status).toBe(200)
    await lockFromElsewhere(email)
    expect((await logIn(thief, email)).error.code).toBe('locked_out')
    expect((await logIn(owner, email, other)).status).toBe(200)

    clock += 3_600_000
    const anywhere = browser()
    await anywhere.call(sendPasswordRecovery, { body: { email } })
    const mail = (await mailsTo(db, email)).findLast(({ text }) => text.includes('token='))
    const body = { new_password: testPassword, confirm_new_password: testPassword }
    expect((await anywhere.call(resetPassword, { query: linkIn(mail).query, body })).status).toBe(200)
    await lockFromElsewhere(email)
    expect((await logIn(owner, email)).error.code).toBe('locked_out')
    expect((await logIn(anywhere, email)).status).toBe(200)
  })

  test('a failed login gets the same answer and no cookie in a known browser', async () => {
    nextDay()
    const { email } = await insertMember(db)
    const device = await openDevice(email)
    const before = device.cookies.get('__Host-device')
    const [known, unknown] = [await logIn(device, email, wrong), await logIn(device, 'nobody@buyer.example', wrong)]
    expect({ ...known.error, trace_id: '' }).toEqual({ ...unknown.error, trace_id: '' })
    expect([known, unknown].flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
    expect(device.cookies.get('__Host-device')).toBe(before)
  })

  test('no request caused a server error', () => expect(faults).toEqual([]))
})
