import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { customer } from '#features/site/session/server/tables.ts'
import { openDeskSession } from '#features/staff/desk-session/desk-contract.ts'
import { deskSessionRoutes } from '#features/staff/desk-session/server/desk/routes.ts'
import { readConfig } from '#server/process/config.ts'
import { insertStaff, openStaff } from '../../../../../../test/builders/staff.ts'
import { openShops } from '../../../../../../test/openers/open-shops.ts'
import { getDemonstration, openDemonstration, removeDemonstration } from '../../desk-contract.ts'
import { staffMember } from '../tables.ts'
import { staffDeskRoutes } from './routes.ts'

const open = (publicUrl: string) => {
  const environment = { PUBLIC_URL: publicUrl }
  const more = [...staffDeskRoutes({ handOver: [] }), ...deskSessionRoutes(readConfig(environment))]
  return openShops({ environment, more })
}
const password = 'copper-lantern-77'

describe.each(await open('http://localhost:3000'))('$engine on this machine', ({ db, browser }) => {
  test('the invented people sign in with the password that the administrator chooses, and go with the demonstration', async () => {
    const ada = await openStaff(db, browser(), { roles: ['administrators'] })
    const [uma, ivo, own] = [await insertStaff(db), await insertStaff(db), await insertStaff(db)]
    await db
      .update(staffMember)
      .set({ isDemonstration: true })
      .where(inArray(staffMember.customerId, [uma.id, ivo.id, own.id]))
    // Somebody has taken one of the accounts over by an invitation.
    await db
      .update(customer)
      .set({ passwordHash: null })
      .where(inArray(customer.id, [uma.id, ivo.id]))
    const before = (await ada.browser.call(getDemonstration)).reply
    expect(before).toMatchObject({ people: 2, emails: [uma.email, ivo.email].sort(), may_sign_in: true })
    const short = await ada.browser.call(openDemonstration, { body: { password: 'short' } })
    expect(short.error.errors).toHaveProperty('password')
    const common = await ada.browser.call(openDemonstration, { body: { password: 'password1234' } })
    expect(common.error.errors).toEqual({ password: ['This password is too easy to guess.'] })
    const { reply } = await ada.browser.call(openDemonstration, { body: { password } })
    expect(reply).toMatchObject({ people: 2, may_sign_in: true })
    const signIn = (email: string) => browser().call(openDeskSession, { body: { email, password } })
    expect([(await signIn(uma.email)).status, (await signIn(ivo.email)).status]).toEqual([200, 200])
    expect((await signIn(own.email)).status).not.toBe(200)
    expect((await ada.browser.call(removeDemonstration)).reply.people).toBe(2)
    const left = await db
      .select({ id: customer.id })
      .from(customer)
      .where(inArray(customer.id, [uma.id, ivo.id, own.id]))
    expect(left).toEqual([{ id: own.id }])
    const gone = await ada.browser.call(openDemonstration, { body: { password } })
    expect([gone.status, gone.error.code]).toEqual([400, 'not_here'])
  })
})

describe.each(await open('https://catalogue.example'))('$engine on an installed site', ({ db, browser }) => {
  test('the people of a demonstration get no password', async () => {
    const ada = await openStaff(db, browser(), { roles: ['administrators'] })
    const uma = await insertStaff(db)
    await db.update(staffMember).set({ isDemonstration: true }).where(eq(staffMember.customerId, uma.id))
    await db.update(customer).set({ passwordHash: null }).where(eq(customer.id, uma.id))
    expect((await ada.browser.call(getDemonstration)).reply).toMatchObject({ people: 1, may_sign_in: false })
    const { status, error } = await ada.browser.call(openDemonstration, { body: { password } })
    expect([status, error.code]).toEqual([400, 'not_here'])
    const [row] = await db.select({ hash: customer.passwordHash }).from(customer).where(eq(customer.id, uma.id))
    expect(row?.hash).toBe(null)
  })
})
