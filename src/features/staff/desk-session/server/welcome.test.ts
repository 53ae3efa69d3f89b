import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changePassword } from '#features/site/account/contract.ts'
import { getCustomerInfo } from '#features/site/session/contract.ts'
import { customer, customerRole } from '#features/site/session/server/tables.ts'
import { createLink } from '#features/staff/staff/server/links.ts'
import { staffLink, staffMember } from '#features/staff/staff/server/tables.ts'
import { auditEntry, changeEntry } from '#server/database/tables.ts'
import { enrol, openDesk } from '../../../../../test/builders/desk-sign-in.ts'
import { logIn, openMember, testPassword } from '../../../../../test/builders/members.ts'
import { insertStaff } from '../../../../../test/builders/staff.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { acceptInvitation, beginWelcome, checkInvitation, checkWelcome } from '../desk-contract.ts'
import { deskSessionRoutes } from './desk/routes.ts'

const hourMs = 3_600_000
let clock = Date.parse('2026-05-04T10:00:00Z')
const now = () => new Date(clock)
const more = deskSessionRoutes({ deskKey: undefined, isSecondFactorRequired: true })
const password = 'copper-7-lanterns'

describe.each(await openShops({ now, more }))('$engine', ({ db, browser, faults }) => {
  const first = (token: string, change: object = {}) =>
    browser().call(beginWelcome, {
      body: { token, name: 'Ada First', email: 'Ada@company.example', password, ...change },
    })

  test('the link of the start makes one administrator, who enrols', async () => {
    const tokens = [await createLink(db, { kind: 'welcome' }, now()), await createLink(db, { kind: 'welcome' }, now())]
    const [token = '', other = ''] = tokens
    const stateOf = async (name: string) => (await browser().call(checkWelcome, { body: { token: name } })).reply.state
    expect([await stateOf(token), await stateOf(other), await stateOf('x')]).toEqual(['ready', 'ready', 'over'])
    expect((await first('x')).error.code).toBe('link_over')
    for (const [change, field] of [
      [{ name: ' ' }, 'name'],
      [{ email: 'ada' }, 'email'],
      [{ password: 'copper-7-la' }, 'password'],
      [{ password: 'x'.repeat(21) }, 'password'],
      [{ password: 'password12345' }, 'password'],
      [{ password: 'adafirst-1234' }, 'password'],
    ] as const)
      expect(Object.keys((await first(token, change)).error.errors ?? {})).toEqual([field])
    const answers = await Promise.all([first(token), first(other, { email: 'bea@company.example' }), first(token)])
    const [done, ...more] = answers.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    expect(done?.reply).toMatchObject({ next: 'enrol', may_wait: false })
    const { session } = await enrol(browser(), done?.reply.challenge ?? '', now())
    expect(session).toMatchObject({ staff: { roles: ['administrators'], language: 'en' } })
    expect(session.permissions).toContain('staff.manage')
    expect(await db.$count(customerRole)).toBe(1)
    const { email } = session.staff
    expect((await openDesk(browser(), email, password)).reply.next).toBe('second_factor')
    expect([await stateOf(token), await stateOf('x')]).toEqual(['administrator_exists', 'administrator_exists'])
    const late = await createLink(db, { kind: 'welcome' }, now())
    expect((await first(late)).error.code).toBe('administrator_exists')
    expect(await db.$count(auditEntry, eq(auditEntry.event, 'administrator_made'))).toBe(1)
  })

  test('the link works for 24 hours', async () => {
    await db.delete(customerRole)
    const token = await createLink(db, { kind: 'welcome' }, now())
    clock += 24 * hourMs
    expect((await browser().call(checkWelcome, { body: { token } })).reply.state).toBe('over')
    expect((await first(token)).error.code).toBe('link_over')
    expect(await db.$count(customerRole)).toBe(0)
  })

  test('a customer becomes the first administrator with a new password; the old one and its sessions end', async () => {
    await db.delete(customerRole)
    const rita = await openMember(db, browser())
    const token = await createLink(db, { kind: 'welcome' }, now())
    expect((await first(token, { email: rita.email, name: 'Rita R' })).status).toBe(200)
    expect((await rita.browser.call(getCustomerInfo)).error.code).toBe('invalid_token')
    expect((await logIn(browser(), rita.email, testPassword)).error.code).toBe('wrong_login')
    expect((await openDesk(browser(), rita.email, password)).reply.next).toBe('enrol')
    const [row] = await db.select().from(customer).where(eq(customer.id, rita.id))
    expect(row).toMatchObject({ firstName: 'Rita', lastName: 'Registered' })
  })

  const invite = async (isNew: boolean) => {
    const member = await insertStaff(db, { state: 'invited', name: 'Ivo Invited', language: 'fr' })
    if (isNew)
      await db.update(customer).set({ passwordHash: null, confirmedAt: null }).where(eq(customer.id, member.id))
    const token = await createLink(db, { kind: 'invitation', customerId: member.id }, now())
    const check = async () => (await browser().call(checkInvitation, { body: { token } })).reply
    const accept = (sent?: string) => browser().call(acceptInvitation, { body: { token, password: sent } })
    return { member, check, accept }
  }

  test('an invited member chooses a password and enrols', async () => {
    const { member, check, accept } = await invite(true)
    expect(await check()).toEqual({ email: member.email, name: 'Ivo Invited', language: 'fr', needs_password: true })
    expect((await openDesk(browser(), member.email)).error.code).toBe('wrong_login')
    for (const wrong of [undefined, '', 'short-7-wor', 'ivoinvited-123'])
      expect([wrong, Object.keys((await accept(wrong)).error.errors ?? {})]).toEqual([wrong, ['password']])
    expect((await accept(password)).reply.next).toBe('enrol')
  })

  test('an invitation works once, for 72 hours, and not after it was withdrawn', async () => {
    const { member, check, accept } = await invite(true)
    const answers = await Promise.all([accept(password), accept(password)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await check()).toBeNull()
    expect((await openDesk(browser(), member.email, password)).reply.next).toBe('enrol')
    const [row] = await db.select().from(staffMember).where(eq(staffMember.customerId, member.id))
    expect(row).toMatchObject({ state: 'active', revision: 2 })
    expect(await db.select().from(changeEntry).where(eq(changeEntry.subjectId, member.id))).toMatchObject([
      { actorId: member.id, revision: 2, fields: [{ field: 'state', before: 'invited', after: 'active' }] },
    ])
    expect(await db.$count(auditEntry, eq(auditEntry.customerId, member.id))).toBe(1)

    const late = await invite(true)
    clock += 72 * hourMs
    expect([await late.check(), (await late.accept(password)).error.code]).toEqual([null, 'link_over'])

    const withdrawn = await invite(true)
    await db.delete(staffLink)
    expect([await withdrawn.check(), (await withdrawn.accept(password)).error.code]).toEqual([null, 'link_over'])
  })

  test('a new invitation ends the one before', async () => {
    const { member, check } = await invite(true)
    await createLink(db, { kind: 'invitation', customerId: member.id }, now())
    expect(await check()).toBeNull()
  })

  test('who has an account keeps the password', async () => {
    const { member, check, accept } = await invite(false)
    expect((await check())?.needs_password).toBe(false)
    expect((await accept()).reply.next).toBe('enrol')
    expect((await openDesk(browser(), member.email, testPassword)).status).toBe(200)
  })

  test('a password of staff has twelve characters at the site too', async () => {
    const sent = (new_password: string) => ({
      body: { old_password: testPassword, new_password, confirm_new_password: new_password },
    })
    const member = await openMember(db, browser(), { roles: ['sales'] })
    expect((await member.browser.call(changePassword, sent('anvil-3-orc'))).error.errors).toEqual({
      new_password: ['This field should be at least 12 characters long'],
    })
    expect((await member.browser.call(changePassword, sent('anvil-3-orchard'))).status).toBe(200)
    const rita = await openMember(db, browser())
    expect((await rita.browser.call(changePassword, sent('anvil-3-orc'))).status).toBe(200)
  })

  test('no request caused a server error', () => expect(faults).toEqual([]))
})
