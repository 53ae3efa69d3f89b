import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changePassword, deleteAccount } from '#features/account/contract.ts'
import { addToQuote, getCart } from '#features/quote/contract.ts'
import { getHeaderLinks } from '#features/shell/contract.ts'
import { auditEntry } from '#server/database/tables.ts'
import { insertMember, logIn, openMember, testPassword } from '../../../../test/builders/members.ts'
import { openShops } from '../../../../test/openers/open-shops.ts'
import { getCustomerInfo, getToken, impersonateCustomer, logout } from '../contract.ts'
import { customerRole } from './tables.ts'

const hourMs = 3_600_000
let clock = Date.parse('2026-05-04T10:00:00Z')
const now = () => new Date(clock)
const body = { reason: ' Helps with \n quote WQ-1 ' }

describe.each(await openShops({ now }))('$engine', ({ db, browser, faults }) => {
  const openStaff = (role: 'sales' | 'content' | 'administrators' = 'sales') =>
    openMember(db, browser(), { roles: [role], email: `${role}-${crypto.randomUUID()}@company.example` })
  const act = async () => {
    const staff = await openStaff()
    const customer = await insertMember(db)
    const { reply } = await staff.browser.call(impersonateCustomer, { params: { id: customer.id }, body })
    const ownToken = staff.browser.token
    staff.browser.token = reply.token
    return { staff, customer, reply, ownToken }
  }

  test.each(['sales', 'administrators'] as const)('%s acts as a customer and returns', async role => {
    const staff = await openStaff(role)
    const rita = await insertMember(db)
    const asStaff = staff.browser
    expect((await asStaff.call(getCustomerInfo)).reply.role).toEqual(['registered', role])
    const { reply } = await asStaff.call(impersonateCustomer, { params: { id: rita.id }, body })
    expect(reply).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      customer_id: rita.id,
      username: rita.email,
      expires_on: new Date(clock + 2 * hourMs).toISOString(),
      is_guest: false,
    })
    const own = asStaff.token
    asStaff.token = reply.token
    expect((await asStaff.call(getCustomerInfo)).reply).toMatchObject({
      id: rita.id,
      email: rita.email,
      role: ['registered'],
      admin_username: staff.email,
    })
    expect((await asStaff.call(getHeaderLinks)).reply).toMatchObject({
      customer_name: 'Rita Registered',
      admin_username: staff.email,
    })
    await asStaff.call(addToQuote, { params: { id: 1 } })
    const asRita = browser()
    await logIn(asRita, rita.email)
    expect((await asRita.call(getCart)).reply.items).toHaveLength(1)
    expect((await asRita.call(getCustomerInfo)).reply.admin_username).toBeNull()

    const finished = (await asStaff.call(logout)).reply
    expect(finished).toEqual({
      result: 'impersonation_finished',
      token: expect.stringMatching(/^[\w-]{43}$/),
      customer_id: staff.id,
    })
    expect([reply.token, own]).not.toContain(finished.token)
    for (const ended of [reply.token, own]) {
      asStaff.token = ended
      expect((await asStaff.call(getCustomerInfo)).error.code).toBe('invalid_token')
    }
    asStaff.token = finished.token
    expect((await asStaff.call(getCustomerInfo)).reply).toMatchObject({ id: staff.id, admin_username: null })
    expect((await asStaff.call(logout)).reply.result).toBe('logged_out')
    expect((await asRita.call(getCustomerInfo)).status).toBe(200)

    expect(await db.select().from(auditEntry).where(eq(auditEntry.customerId, rita.id))).toMatchObject([
      { event: 'impersonation_started', actorId: staff.id, reason: 'Helps with quote WQ-1', at: now() },
      { event: 'impersonation_finished', actorId: staff.id, reason: null },
    ])
  })

  test('anonymous visitors, guests, customers and content staff cannot act as a customer', async () => {
    const { id } = await insertMember(db)
    const member = await openMember(db, browser())
    const guest = browser()
    guest.token = (await guest.call(getToken, { body: { is_guest: true } })).reply.token
    const call = async (client: ReturnType<typeof browser>) => {
      const { status, error } = await client.call(impersonateCustomer, { params: { id }, body })
      return [status, error.code]
    }
    expect(await call(browser())).toEqual([401, 'login_required'])
    expect(await call(guest)).toEqual([401, 'login_required'])
    expect(await call(member.browser)).toEqual([403, 'forbidden'])
    expect(await call((await openStaff('content')).browser)).toEqual([403, 'forbidden'])
    expect(await db.$count(auditEntry, eq(auditEntry.customerId, id))).toBe(0)
    const below = await browser().send(`/Customer/Impersonate/${id}`, { method: 'POST' })
    expect(below.status).toBe(404)
  })

  test('staff cannot act as a guest, as other staff or as themselves, nor without a reason', async () => {
    const staff = await openStaff()
    const other = await openStaff('administrators')
    const guestId = (await browser().call(getToken, { body: { is_guest: true } })).reply.customer_id
    const call = async (id: number | string, sent: object = body) => {
      const { status, error } = await staff.browser.call(impersonateCustomer, { params: { id }, body: sent })
      return [status, error.code]
    }
    for (const id of [2_000_000_000, guestId, 'x', 0]) expect(await call(id)).toEqual([404, 'not_found'])
    const writer = await openStaff('content')
    for (const id of [other.id, writer.id, staff.id]) expect(await call(id)).toEqual([400, 'cannot_impersonate'])
    const { id } = await insertMember(db)
    for (const sent of [
      {},
      { reason: '' },
      { reason: ' \n' },
      { reason: null },
      { reason: 'x'.repeat(501) },
      { reason: 5 },
    ])
      expect(await call(id, sent)).toEqual([400, 'validation'])
  })

  test('an acting staff member cannot change the password, delete the account or impersonate again', async () => {
    const { staff, customer } = await act()
    const other = await insertMember(db)
    expect((await staff.browser.call(impersonateCustomer, { params: { id: other.id }, body })).status).toBe(403)
    const password = { new_password: 'anvil-3-orchard', confirm_new_password: 'anvil-3-orchard' }
    const own = { ...password, old_password: 'not-the-customers' }
    expect((await staff.browser.call(changePassword, { body: own })).error.errors).toEqual({
      old_password: ['The password is wrong.'],
    })
    expect((await staff.browser.call(deleteAccount, { body: { current_password: '' } })).status).toBe(400)
    expect((await logIn(browser(), customer.email, testPassword)).status).toBe(200)
  })

  test('acting ends as soon as the staff member loses the role, or the customer becomes staff', async () => {
    const demoted = await act()
    await db.update(customerRole).set({ role: 'content' }).where(eq(customerRole.customerId, demoted.staff.id))
    expect((await demoted.staff.browser.call(getCustomerInfo)).error.code).toBe('invalid_token')

    const promoted = await act()
    await db.insert(customerRole).values({ customerId: promoted.customer.id, role: 'administrators' })
    expect((await promoted.staff.browser.call(getCustomerInfo)).error.code).toBe('invalid_token')
  })

  test('acting ends after two hours and with the staff member’s own session, and needs the role', async () => {
    const first = await act()
    clock += 2 * hourMs
    expect((await first.staff.browser.call(getCustomerInfo)).error.code).toBe('expired_token')

    const second = await act()
    const other = browser()
    other.token = second.ownToken
    await other.call(logout)
    expect((await second.staff.browser.call(getCustomerInfo)).error.code).toBe('invalid_token')

    const third = await act()
    await db.delete(customerRole).where(eq(customerRole.customerId, third.staff.id))
    third.staff.browser.token = third.ownToken
    expect(
      (await third.staff.browser.call(impersonateCustomer, { params: { id: third.customer.id }, body })).status,
    ).toBe(403)
  })

  test('acting does not return to an own session that has expired meanwhile', async () => {
    const staff = await openStaff()
    await logIn(staff.browser, staff.email, testPassword, { remember_me: true })
    clock += (14 * 24 - 1) * hourMs
    const { id } = await insertMember(db)
    staff.browser.token = (await staff.browser.call(impersonateCustomer, { params: { id }, body })).reply.token
    clock += 1.5 * hourMs
    const { reply } = await staff.browser.call(logout)
    expect(reply).toEqual({ result: 'impersonation_finished', token: null, customer_id: null })
  })

  test('no request caused a server error', () => expect(faults).toEqual([]))
})
