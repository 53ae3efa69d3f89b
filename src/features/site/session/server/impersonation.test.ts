import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToQuote, getCart } from '#features/quotes/quote/contract.ts'
import * as accountCalls from '#features/site/account/contract.ts'
import { addAddress, listAddresses } from '#features/site/account/contract.ts'
import { getHeaderLinks } from '#features/site/shell/contract.ts'
import { auditEntry } from '#server/database/tables.ts'
import { hashToken } from '#server/security/tokens.ts'
import { testAddress } from '../../../../../test/builders/address.ts'
import { insertMember, logIn, openMember, testPassword } from '../../../../../test/builders/members.ts'
import { insertStaff, openStaff as openStaffOf } from '../../../../../test/builders/staff.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { getCustomerInfo, getToken, logout, setLanguage } from '../contract.ts'
import { impersonateCustomer } from '../desk-contract.ts'
import type { StaffRole } from '../domain/roles.ts'
import { sessionDeskRoutes } from './desk/routes.ts'
import { removeSession, removeSessions } from './store.ts'
import { customerRole } from './tables.ts'

const hourMs = 3_600_000
let clock = Date.parse('2026-05-04T10:00:00Z')
const now = () => new Date(clock)
const isAnyOwn = async () => true
const body = { reason: ' Helps with \n quote WQ-1 ' }

describe.each(await openShops({ now, more: sessionDeskRoutes({ isOwn: isAnyOwn }) }))(
  '$engine',
  ({ db, browser, faults }) => {
    const openStaff = (role: StaffRole = 'sales') => openStaffOf(db, browser(), { roles: [role], now: now() })
    const act = async () => {
      const staff = await openStaff()
      const customer = await insertMember(db)
      const { reply } = await staff.browser.call(impersonateCustomer, { params: { id: customer.id }, body })
      const site = browser()
      site.token = reply.token
      return { staff, customer, reply, site }
    }

    test.each(['sales', 'sales_managers', 'administrators'] as const)(
      '%s act as a customer at the site',
      async role => {
        const staff = await openStaff(role)
        const rita = await insertMember(db)
        const { reply } = await staff.browser.call(impersonateCustomer, { params: { id: rita.id }, body })
        expect(reply).toEqual({
          token: expect.stringMatching(/^[\w-]{43}$/),
          customer_id: rita.id,
          username: rita.email,
          expires_on: new Date(clock + 2 * hourMs).toISOString(),
          is_guest: false,
        })
        const site = browser()
        site.token = reply.token
        expect((await site.call(getCustomerInfo)).reply).toMatchObject({
          id: rita.id,
          email: rita.email,
          role: ['registered'],
          admin_username: staff.email,
        })
        expect((await site.call(getHeaderLinks)).reply).toMatchObject({
          customer_name: 'Rita Registered',
          admin_username: staff.email,
        })
        await site.call(addToQuote, { params: { id: 1 } })
        const asRita = browser()
        await logIn(asRita, rita.email)
        expect((await asRita.call(getCart)).reply.items).toHaveLength(1)
        expect((await asRita.call(getCustomerInfo)).reply.admin_username).toBeNull()

        expect((await site.call(logout)).reply).toEqual({
          result: 'impersonation_finished',
          token: null,
          customer_id: null,
        })
        expect((await site.call(getCustomerInfo)).error.code).toBe('invalid_token')
        expect((await asRita.call(getCustomerInfo)).status).toBe(200)
        expect((await staff.browser.call(impersonateCustomer, { params: { id: rita.id }, body })).status).toBe(200)

        expect(await db.select().from(auditEntry).where(eq(auditEntry.customerId, rita.id))).toMatchObject([
          { event: 'impersonation_started', actorId: staff.id, reason: 'Helps with quote WQ-1', at: now() },
          { event: 'impersonation_finished', actorId: staff.id, reason: null },
          { event: 'impersonation_started', actorId: staff.id },
        ])
      },
    )

    test('only a session of the desk of who may do it opens a session as a customer', async () => {
      const { id } = await insertMember(db)
      const call = async (client: ReturnType<typeof browser>) => {
        const { status, error } = await client.call(impersonateCustomer, { params: { id }, body })
        return [status, error.code]
      }
      const guest = browser()
      guest.token = (await guest.call(getToken, { body: { is_guest: true } })).reply.token
      const atTheSite = await openMember(db, browser(), { roles: ['administrators'] })
      for (const client of [browser(), guest, atTheSite.browser])
        expect(await call(client)).toEqual([401, 'desk_session_required'])
      for (const role of ['readers', 'content'] as const)
        expect(await call((await openStaff(role)).browser)).toEqual([403, 'forbidden'])
      const late = await openStaff()
      clock += 10 * 60_000
      expect(await call(late.browser)).toEqual([403, 'step_up'])
      expect(await db.$count(auditEntry, eq(auditEntry.customerId, id))).toBe(0)
      expect((await browser().send(`/Customer/Impersonate/${id}`, { method: 'POST' })).status).toBe(404)
    })

    test('staff cannot act as a guest, as other staff or as themselves, nor without a reason of ten characters', async () => {
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
      for (const reason of [undefined, '', ' \n', null, 'too short', ` ${'x'.repeat(9)}\t `, 'x'.repeat(501), 5])
        expect(await call(id, { reason })).toEqual([400, 'validation'])
    })

    test('who acts as a customer exports, deletes and changes nothing that is personal', async () => {
      const { site, customer } = await act()
      const own = browser()
      await logIn(own, customer.email)
      await own.call(addAddress, { body: testAddress })
      const before = await db.execute(sql`select * from customer where id = ${customer.id}`)
      const personal = Object.values(accountCalls).filter(call => 'isPersonal' in call)
      expect(personal.length).toBeGreaterThan(7)
      const [place] = (await own.call(listAddresses)).reply.addresses
      const id = `${place?.id ?? 0}`
      for (const call of personal) {
        const path = call.path.replace(/\{\w+\}/g, id)
        const body = { ...testAddress, first_name: 'X', last_name: 'Y', email: customer.email, current_password: '' }
        const init = { method: call.method, ...(call.method === 'POST' && { body: JSON.stringify(body) }) }
        const headers = { 'Content-Type': 'application/json' }
        expect([call.path, (await site.send(path, { ...init, headers })).status]).toEqual([call.path, 403])
      }
      await site.call(setLanguage, { params: { lang: 'fr' } })
      expect(await db.execute(sql`select * from customer where id = ${customer.id}`)).toMatchObject({
        rows: before.rows,
      })
      expect((await own.call(listAddresses)).reply.addresses).toHaveLength(1)
      expect((await own.send('/Customer/GdprToolsExport')).status).toBe(200)
      expect((await logIn(browser(), customer.email, testPassword)).status).toBe(200)
    })

    test('the roles of a member count while the member is active', async () => {
      const roles: Record<string, string[]> = {}
      for (const state of ['invited', 'active', 'deactivated'] as const) {
        const member = await insertStaff(db, { state })
        const site = browser()
        expect((await logIn(site, member.email)).status).toBe(200)
        roles[state] = (await site.call(getCustomerInfo)).reply.role
        const links = JSON.stringify((await site.call(getHeaderLinks)).reply)
        expect([state, links.includes('/desk')]).toEqual([state, state === 'active'])
      }
      expect(roles).toEqual({ invited: ['registered'], active: ['registered', 'sales'], deactivated: ['registered'] })
    })

    test('acting ends as soon as the staff member loses the role, or the customer becomes staff', async () => {
      const demoted = await act()
      await db.update(customerRole).set({ role: 'content' }).where(eq(customerRole.customerId, demoted.staff.id))
      expect((await demoted.site.call(getCustomerInfo)).error.code).toBe('invalid_token')

      const promoted = await act()
      await db.insert(customerRole).values({ customerId: promoted.customer.id, role: 'administrators' })
      expect((await promoted.site.call(getCustomerInfo)).error.code).toBe('invalid_token')
    })

    test('acting ends after two hours, and with the session of the desk', async () => {
      const first = await act()
      clock += 2 * hourMs
      expect((await first.site.call(getCustomerInfo)).error.code).toBe('expired_token')

      const second = await act()
      await removeSessions(db, second.staff.id)
      expect((await second.site.call(getCustomerInfo)).error.code).toBe('invalid_token')

      const third = await act()
      await removeSession(db, hashToken(third.staff.token))
      expect((await third.site.call(getCustomerInfo)).error.code).toBe('invalid_token')
    })

    test('a session as a customer opens nothing at the desk', async () => {
      const { site, customer } = await act()
      const { status, error } = await site.call(impersonateCustomer, { params: { id: customer.id }, body })
      expect([status, error.code]).toEqual([401, 'desk_session_required'])
    })

    test('no request caused a server error', () => expect(faults).toEqual([]))
  },
)
