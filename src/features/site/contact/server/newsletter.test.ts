import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { updateCustomerInfo } from '#features/site/account/contract.ts'
import { getCustomerInfo } from '#features/site/session/contract.ts'
import { linkIn, mailsTo, openMember } from '../../../../../test/builders/members.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { activateSubscription, subscribeNewsletter, unsubscribeInOneClick } from '../contract.ts'
import { removeUnconfirmedSubscriptions } from './store.ts'
import { newsletterSubscription } from './tables.ts'

const newEmail = () => `${crypto.randomUUID()}@buyer.example`
let now = new Date('2026-05-04T10:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

describe.each(await openShops({ now: () => now }))('$engine', ({ db, api, browser, faults }) => {
  const subscriptionOf = async (email: string) =>
    (await db.select().from(newsletterSubscription).where(eq(newsletterSubscription.email, email)))[0]
  const ask = (email: string | undefined, subscribe = 'true') =>
    browser().call(subscribeNewsletter, { query: { subscribe, ...(email === undefined ? {} : { email }) } })
  const follow = async (email: string, active = 'true') => {
    const { query } = linkIn((await mailsTo(db, email)).at(-1))
    return browser().call(activateSubscription, { query: { token: query.token ?? '', active } })
  }
  const subscribed = async () => {
    const email = newEmail()
    await ask(email)
    await follow(email)
    return email
  }

  test('an e-mail is subscribed only after its owner has followed the link', async () => {
    const email = newEmail()
    const { status, reply } = await ask(` ${email.toUpperCase()} `)
    expect([status, reply.result]).toEqual([
      200,
      'Thank you for subscribing. Please confirm with the link that we have just sent to you.',
    ])
    const [mail] = await mailsTo(db, email)
    const { url } = linkIn(mail)
    expect([url.origin, url.pathname]).toEqual(['https://catalogue.example', '/newsletter/confirm'])
    expect((await subscriptionOf(email))?.confirmedAt).toBeNull()
    const answers = [
      await follow(email),
      await browser().call(activateSubscription, {
        query: { token: url.searchParams.get('token') ?? '', active: 'true' },
      }),
    ]
    expect(answers.map(({ reply }) => reply.status)).toEqual(['subscribed', 'subscribed'])
    expect((await subscriptionOf(email))?.confirmedAt).toEqual(now)
    // A second press sends no second welcome mail.
    expect((await mailsTo(db, email)).map(({ subject }) => subject)).toEqual([
      'Please confirm your subscription',
      'You are subscribed',
    ])
  })

  test('the mail is in the visitor’s language', async () => {
    const email = newEmail()
    const ann = browser()
    ann.language = 'es'
    await ann.call(subscribeNewsletter, { query: { subscribe: 'true', email } })
    const [mail] = await mailsTo(db, email)
    expect(mail?.subject).toBe('Confirme su suscripción')
    expect(linkIn(mail).url.pathname).toBe('/es/newsletter/confirm')
  })

  test('known and unknown e-mails get the same answer, and subscribed ones no mail', async () => {
    const email = await subscribed()
    const mails = (await mailsTo(db, email)).length
    const [known, unknown] = [await ask(email), await ask(newEmail())]
    expect(known.reply).toEqual(unknown.reply)
    expect((await mailsTo(db, email)).length).toBe(mails)
    const [leaving, nobody] = [await ask(email, 'false'), await ask(newEmail(), 'false')]
    expect(leaving.reply).toEqual(nobody.reply)
    expect((await mailsTo(db, email)).at(-1)?.subject).toBe('Unsubscribe from the newsletter')
    expect((await subscriptionOf(email))?.confirmedAt).not.toBeNull()
  })

  test.each([
    [undefined, 'Value is required'],
    ['  ', 'Value is required'],
    ['nobody', 'Value is not a valid email address'],
    ['a@b.co, c@d.co', 'Value is not a valid email address'],
    ['a@b.co\r\nBcc: c@d.co', 'Value is not a valid email address'],
  ])('%j is 400: %s', async (email, message) => {
    const { status, error } = await ask(email)
    expect([status, error.errors, error.message]).toEqual([400, { email: [message] }, message])
  })

  test('the unsubscribe button of a mail program ends the subscription', async () => {
    const email = await subscribed()
    for (const mail of await mailsTo(db, email)) {
      expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
      expect(mail.headers?.['List-Unsubscribe']).toMatch(
        /^<https:\/\/catalogue\.example\/api-frontend\/Newsletter\/Unsubscribe\?token=[\w.-]+>$/,
      )
    }
    const header = (await mailsTo(db, email)).at(-1)?.headers?.['List-Unsubscribe'] ?? ''
    const url = new URL(header.slice(1, -1))
    // A scanner that opens the URL ends nothing: it is redirected to a page.
    const opened = await api.request(url.pathname + url.search)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/newsletter/unsubscribe${url.search}`])

    expect(await subscriptionOf(email)).toBeDefined()
    const press = () =>
      api.request(url.pathname + url.search, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await press()).status).toBe(200)
    expect(await subscriptionOf(email)).toBeUndefined()
    expect((await press()).status).toBe(200)
  })

  test('unknown and expired links do nothing', async () => {
    for (const token of ['', 'x', '1.x', '1.', '0.AAAA', '999999999.x'.padEnd(53, 'x')]) {
      for (const active of ['true', 'false'])
        expect((await browser().call(activateSubscription, { query: { token, active } })).reply.status).toBe('invalid')
      expect((await browser().call(unsubscribeInOneClick, { query: { token } })).reply.status).toBe('invalid')
    }
    const email = newEmail()
    await ask(email)
    now = days(8)
    expect((await follow(email)).reply.status).toBe('expired')
    await removeUnconfirmedSubscriptions(db, days(20))
    expect(await subscriptionOf(email)).toBeDefined()
    await removeUnconfirmedSubscriptions(db, days(40))
    expect(await subscriptionOf(email)).toBeUndefined()
  })

  test('prefetches and requests from other sites do nothing', async () => {
    const email = newEmail()
    await ask(email)
    const { query } = linkIn((await mailsTo(db, email)).at(-1))
    for (const header of [['Sec-Purpose', 'prefetch'] as const, ['Sec-Fetch-Site', 'cross-site'] as const]) {
      const path = `/Newsletter/SubscriptionActivation?${new URLSearchParams({ ...query, active: 'true' })}`
      expect((await browser().send(path, { headers: [[...header]] })).status).toBe(403)
    }
    expect((await subscriptionOf(email))?.confirmedAt).toBeNull()
    expect((await follow(email, 'false')).reply.status).toBe('unsubscribed')
    expect(await subscriptionOf(email)).toBeUndefined()
  })

  test('the account’s flag always equals the newsletter’s table', async () => {
    const { browser: rita, email } = await openMember(db, browser())
    const flag = async () => (await rita.call(getCustomerInfo)).reply.newsletter
    const profile = (newsletter: boolean) =>
      rita.call(updateCustomerInfo, {
        body: { email, first_name: 'Rita', last_name: 'R', phone: '1', company: 'C', newsletter },
      })
    await profile(true)
    expect([await flag(), (await subscriptionOf(email))?.confirmedAt]).toEqual([true, now])
    await profile(false)
    expect([await flag(), await subscriptionOf(email)]).toEqual([false, undefined])
    await ask(email)
    await follow(email)
    expect(await flag()).toBe(true)
    await ask(email, 'false')
    await follow(email, 'false')
    expect([await flag(), await subscriptionOf(email)]).toEqual([false, undefined])
  })

  test('no request caused a server error', () => expect(faults).toEqual([]))
})
