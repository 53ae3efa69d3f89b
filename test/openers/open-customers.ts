import { addToQuote, requestQuote } from '#features/quotes/quote/contract.ts'
import { quoteInboxDeskRoutes } from '#features/quotes/quote-inbox/server/desk/routes.ts'
import { hasQuoteOf } from '#features/quotes/quote-inbox/server/store.ts'
import { getToken } from '#features/site/session/contract.ts'
import { sessionDeskRoutes } from '#features/site/session/server/desk/routes.ts'
import type { IsOwnCustomer } from '#features/site/session/server/impersonation.ts'
import { customerFileDeskRoutes } from '#features/staff/customer-file/server/desk/routes.ts'
import { isRepresentative } from '#features/staff/customer-file/server/store.ts'
import { openStaff } from '../builders/staff.ts'
import { customerDeps } from './customer-deps.ts'
import { openShops } from './open-shops.ts'

type StaffFacts = NonNullable<Parameters<typeof openStaff>[2]>

const isOwn: IsOwnCustomer = async (db, staffId, customerId) =>
  (await isRepresentative(db, staffId, customerId)) || (await hasQuoteOf(db, staffId, customerId))

/** The desk's customers and quotes on a new database of each engine, at a time that a test may set. */
export async function openCustomers(settings: Record<string, string> = {}) {
  const clock = { now: new Date('2026-11-23T09:00:00Z') }
  const inbox = quoteInboxDeskRoutes({
    readQuote: () => Promise.reject(new Error('no quote is read here')),
    readFile: async () => null,
  })
  const shops = await openShops({
    now: () => clock.now,
    environment: settings,
    more: [...customerFileDeskRoutes({ isOwn, ...customerDeps }), ...sessionDeskRoutes({ isOwn }), ...inbox],
  })
  return shops.map(shop => {
    const { db, browser } = shop
    const staff = (facts: StaffFacts = {}) => openStaff(db, browser(), { now: clock.now, ...facts })
    /** A guest requests a Quick Quote. */
    const guestRequests = async (email: string, person: object = {}) => {
      const guest = browser()
      guest.token = (await guest.call(getToken, { body: { is_guest: true } })).reply.token
      await guest.call(addToQuote, { params: { id: 1 }, query: { quantity: 2 } })
      const contact = { first_name: 'Gail', last_name: 'Guest', company: 'Guest Ltd', phone: '+1 555 0102', email }
      const body = { contact: { ...contact, ...person } }
      const { reply, error } = await guest.call(requestQuote, { body })
      if (error) throw new Error(JSON.stringify(error))
      return reply
    }
    return { ...shop, clock, staff, guestRequests }
  })
}
