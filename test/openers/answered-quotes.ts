import { addToQuote, requestQuote } from '#features/quotes/quote/contract.ts'
import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import { changeStatus } from '#features/quotes/quote/server/steps/change-status.ts'
import { keepStatus } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { impersonateCustomer } from '#features/site/session/desk-contract.ts'
import { sessionDeskRoutes } from '#features/site/session/server/desk/routes.ts'
import { openMember } from '../builders/members.ts'
import { requestQuoteAs } from '../builders/request-quote.ts'
import { openStaff } from '../builders/staff.ts'
import { insertVersion } from '../builders/versions.ts'
import { openShops } from './open-shops.ts'

type Version = Omit<Parameters<typeof insertVersion>[1], 'quoteId'>

/** The customer's side of answered quotes on a new database of each engine, at a time that a test may set. */
export async function openAnswered() {
  // A Monday.
  const clock = { now: new Date('2026-11-23T09:00:00Z') }
  const shops = await openShops({ now: () => clock.now, more: sessionDeskRoutes({ isOwn: async () => true }) })
  return shops.map(shop => {
    const { db, browser } = shop
    const move = (quoteId: number, to: QuoteStatus, validUntil?: Date) => {
      // Not in the same millisecond in which the customer did something.
      const now = new Date(clock.now.getTime() + 1)
      const wanted = { quoteId, to, by: 'staff', actorId: null, now, ...(validUntil ? { validUntil } : {}) } as const
      return db.transaction(tx => changeStatus(tx, wanted, keepStatus))
    }
    /** Makes versions, the last of them in force, and the quote `sent`. */
    const send = async (quoteId: number, ...versions: Version[]) => {
      const all = versions.length > 0 ? versions : [{}]
      for (const [at, version] of all.entries()) {
        const state = at === all.length - 1 ? 'in_force' : 'replaced'
        await insertVersion(db, { quoteId, number: at + 1, state, ...version })
      }
      await move(quoteId, 'sent', all.at(-1)?.validUntil ?? new Date('2026-12-23T23:59:59.999Z'))
    }
    /** A member with a quote that was answered. */
    const member = async (...versions: Version[]) => {
      const rita = await openMember(db, browser())
      const quote = await requestQuoteAs(rita.browser)
      await send(quote.id, ...versions)
      return { ...rita, quote, params: { id: quote.id } }
    }
    /** Somebody without an account, with an answered quote and its view link. */
    const guest = async (...versions: Version[]) => {
      const visitor = browser()
      await visitor.call(addToQuote, { params: { id: 1 } })
      const contact = { first_name: 'Gus', last_name: 'Guest', email: `${crypto.randomUUID()}@guest.example` }
      const quote = (await visitor.call(requestQuote, { body: { contact } })).reply
      await send(quote.id, ...versions)
      const params = { key: quote.view_url.split('/').at(-1) ?? '' }
      return { quote, params, browser: browser(), email: contact.email }
    }
    /** A member of the staff who acts as the customer at the site. */
    const actAs = async (customerId: number) => {
      const staff = await openStaff(db, browser(), { roles: ['administrators'], now: clock.now })
      const body = { reason: 'On the phone' }
      const { reply } = await staff.browser.call(impersonateCustomer, { params: { id: customerId }, body })
      const site = browser()
      site.token = reply.token
      return { site, staffId: staff.id }
    }
    return { ...shop, clock, move, send, member, guest, actAs }
  })
}
