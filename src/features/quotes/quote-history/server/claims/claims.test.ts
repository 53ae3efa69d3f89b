import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getToken } from '#features/site/session/contract.ts'
import { auditEntry } from '#server/database/tables.ts'
import { insertMember, openMember } from '../../../../../../test/builders/members.ts'
import { requestQuoteAs } from '../../../../../../test/builders/request-quote.ts'
import { openShops } from '../../../../../../test/openers/open-shops.ts'
import { insertCustomer } from '../../../../../../test/openers/quote-shop.ts'
import { claimQuotes, countClaimableQuotes, listQuotes } from '../../contract.ts'

describe.each(await openShops())('$engine', ({ db, browser, faults }) => {
  const newEmail = () => `${crypto.randomUUID()}@buyer.example`
  const requestAsGuest = (email: string, client = browser()) =>
    requestQuoteAs(client, { contact: { first_name: 'Ann', last_name: 'Lee', email } })

  test('quotes with the confirmed e-mail are counted, and become the customer’s own when he claims them', async () => {
    const email = newEmail()
    const guest = browser()
    guest.token = (await guest.call(getToken, { body: { is_guest: true } })).reply.token
    const asked = [await requestAsGuest(email.toUpperCase()), await requestAsGuest(email, guest)]
    await requestAsGuest(newEmail())
    const rita = await openMember(db, browser(), { email })
    expect((await rita.browser.call(listQuotes)).reply.total_items).toBe(0)
    expect((await rita.browser.call(countClaimableQuotes)).reply).toEqual({ count: 2 })
    expect((await rita.browser.call(listQuotes)).reply.total_items).toBe(0)

    const [first, second] = await Promise.all([rita.browser.call(claimQuotes), rita.browser.call(claimQuotes)])
    expect(first.reply.count + second.reply.count).toBe(2)
    const { quotes } = (await rita.browser.call(listQuotes)).reply
    expect(quotes.map(row => row.id).sort()).toEqual(asked.map(row => row.id).sort())
    expect((await rita.browser.call(countClaimableQuotes)).reply).toEqual({ count: 0 })
    const audit = await db.select().from(auditEntry).where(eq(auditEntry.customerId, rita.id))
    expect(audit.filter(({ event }) => event === 'quotes_claimed')).toHaveLength(1)
  })

  test('an account with an unconfirmed e-mail can claim nothing', async () => {
    const email = newEmail()
    await requestAsGuest(email)
    const rita = browser()
    rita.token = (await insertCustomer(db, email)).token
    expect((await rita.call(countClaimableQuotes)).reply).toEqual({ count: 0 })
    expect((await rita.call(claimQuotes)).reply.count).toBe(0)
  })

  test('quotes of another account stay there, even with the claimant’s e-mail as contact', async () => {
    const otto = await openMember(db, browser())
    const email = newEmail()
    await requestQuoteAs(otto.browser, { contact: { first_name: 'R', last_name: 'R', email } })
    await insertMember(db, { email })
    const rita = await openMember(db, browser())
    expect((await rita.browser.call(claimQuotes)).reply.count).toBe(0)
    expect((await otto.browser.call(listQuotes)).reply.total_items).toBe(1)
  })

  test('guests and anonymous visitors cannot claim quotes', async () => {
    const guest = browser()
    guest.token = (await guest.call(getToken, { body: { is_guest: true } })).reply.token
    for (const client of [browser(), guest])
      for (const call of [countClaimableQuotes, claimQuotes])
        expect((await client.call(call)).error.code).toBe('login_required')
  })

  test('no request above caused a fault', () => {
    expect(faults).toEqual([])
  })
})
