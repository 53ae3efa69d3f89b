import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashToken } from '#server/security/tokens.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { insertCustomer } from '../../../../../test/openers/quote-shop.ts'
import { getCustomerInfo, getToken, logout } from '../contract.ts'
import { removeExpiredSessions } from './store.ts'
import { customer, sessionToken, visitor } from './tables.ts'

const hourMs = 3_600_000
let clock = Date.parse('2026-05-04T10:00:00Z')
const now = () => new Date(clock)

describe.each(await openShops({ now }))('$engine', ({ db, browser, faults }) => {
  const guest = async (body: object = {}) => {
    const client = browser()
    const { reply } = await client.call(getToken, { body: { is_guest: true, ...body } })
    client.token = reply.token
    return { client, reply }
  }

  test('a guest session has an opaque token, stored as a hash, and a customer of its own', async () => {
    const { client, reply } = await guest({ username: 'ignored', password: 'ignored' })
    expect(reply).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      customer_id: reply.customer_id,
      username: '',
      expires_on: new Date(clock + 12 * hourMs).toISOString(),
      is_guest: true,
    })
    const [row] = await db
      .select()
      .from(sessionToken)
      .where(eq(sessionToken.hash, hashToken(reply.token)))
    expect(row).toMatchObject({ customerId: reply.customer_id, slidingSeconds: 43_200 })
    expect((await client.call(getCustomerInfo)).reply).toMatchObject({
      id: reply.customer_id,
      is_guest: true,
      role: ['guests'],
      email: '',
    })
    // A guest needs only the token, no cookie and no visitor.
    expect(client.cookies.size).toBe(0)
    const again = (await client.call(getToken, { body: { is_guest: true } })).reply
    expect([again.customer_id, again.token === reply.token]).toEqual([reply.customer_id, false])
  })

  test('a session lives 12 hours from its last use, a remembered one 14 days', async () => {
    const { client } = await guest()
    const remembered = await guest({ remember_me: true })
    expect(remembered.reply.expires_on).toBe(new Date(clock + 14 * 24 * hourMs).toISOString())
    clock += 11 * hourMs
    expect((await client.call(getCustomerInfo)).status).toBe(200)
    clock += 11 * hourMs
    expect((await client.call(getCustomerInfo)).status).toBe(200)
    clock += 13 * hourMs
    const late = await client.call(getCustomerInfo)
    expect([late.status, late.error.code, late.headers.get('www-authenticate')]).toEqual([
      401,
      'expired_token',
      'Bearer error="expired_token"',
    ])
    expect((await remembered.client.call(getCustomerInfo)).status).toBe(200)
    clock += 13 * 24 * hourMs
    expect((await remembered.client.call(getCustomerInfo)).error.code).toBe('expired_token')
    await removeExpiredSessions(db, now())
    expect((await client.call(getCustomerInfo)).error.code).toBe('invalid_token')
  })

  test.each(['', 'null', 'undefined', 'x', '[object Object]', 'é', `${'a'.repeat(43)}`, 'a b', "' or 1=1 --"])(
    'the token %j is refused',
    async token => {
      const response = await browser().send('/customer/info', {
        headers: { Authorization: `Bearer ${encodeURI(token)}` },
      })
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
    },
  )

  test('an expired token does not prevent a new session', async () => {
    const { client } = await guest()
    clock += 13 * hourMs
    expect((await client.call(getCustomerInfo)).error.code).toBe('expired_token')
    const again = await client.call(getToken, { body: { is_guest: true } })
    expect([again.status, again.reply.is_guest]).toEqual([200, true])
  })

  test('a caller with another authorization scheme is anonymous', async () => {
    const response = await browser().send('/customer/info', { headers: { Authorization: 'Basic dXNlcjpwYXNz' } })
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, null])
  })

  test.each(['GET', 'POST'])('logout by %s revokes the token on the server', async method => {
    const { client } = await guest()
    const other = (await client.call(getToken, { body: { is_guest: true } })).reply.token
    const { reply } = await client.call(logout, { method })
    expect(reply).toEqual({ result: 'logged_out', token: null, customer_id: null })
    expect((await client.call(getCustomerInfo)).error.code).toBe('invalid_token')
    client.token = other
    expect((await client.call(getCustomerInfo)).status).toBe(200)
    client.token = null
    expect((await client.call(logout, { method })).status).toBe(200)
  })

  test('a login from another site or by prefetch changes nothing', async () => {
    const { client } = await guest()
    const token = client.token
    client.token = null
    const visitors = await db.$count(customer)
    const body = JSON.stringify({ is_guest: true })
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'cross-site', Authorization: 'Basic eDp5' }
    expect((await client.send('/authenticate/getToken', { method: 'POST', body, headers })).status).toBe(403)
    expect(
      (
        await client.send('/customer/logout', {
          headers: { 'Sec-Purpose': 'prefetch', Authorization: `Bearer ${token}` },
        })
      ).status,
    ).toBe(403)
    expect(await db.$count(customer)).toBe(visitors)
    client.token = token
    expect((await client.call(getCustomerInfo)).status).toBe(200)
  })

  test('known and unknown accounts get the same answer', async () => {
    await insertCustomer(db, 'known@buyer.example')
    const bodies = [
      { username: 'known@buyer.example', password: 'x' },
      { email: 'unknown@buyer.example', password: 'x' },
      { username: 'unknown', email: null, password: 'x', is_guest: false },
    ]
    for (const body of bodies) {
      const { status, error, headers } = await browser().call(getToken, { body })
      expect([status, headers.get('set-cookie')]).toEqual([400, null])
      expect({ ...error, trace_id: '' }).toEqual({
        error: true,
        message: 'The email or the password is wrong.',
        errors: { '': ['The email or the password is wrong.'] },
        code: 'wrong_login',
        trace_id: '',
      })
    }
  })

  test('a registered customer has a name and a saved language', async () => {
    const { id, token } = await insertCustomer(db, 'rita@buyer.example')
    await db.update(customer).set({ language: 'es' }).where(eq(customer.id, id))
    const rita = browser()
    rita.token = token
    const answer = await rita.call(getCustomerInfo)
    expect(answer.reply).toMatchObject({
      id,
      username: 'rita@buyer.example',
      first_name: 'Rita',
      is_guest: false,
      role: ['registered'],
    })
    expect(answer.headers.get('content-language')).toBe('es')
    expect((await browser().call(getCustomerInfo)).status).toBe(401)
  })

  test('with a full disk a session can still read', async () => {
    const { client } = await guest()
    clock += hourMs
    await db.execute(sql`create function disk_full() returns trigger language plpgsql as $$
      begin raise exception using errcode = '53100'; end $$`)
    await db.execute(sql`create trigger disk_full before update on session_token execute function disk_full()`)
    const { status } = await client.call(getCustomerInfo)
    await db.execute(sql`drop trigger disk_full on session_token`)
    expect(status).toBe(200)
  })

  test('no request caused a server error or created a visitor', async () => {
    expect(faults).toEqual([])
    expect(await db.$count(visitor)).toBe(0)
  })
})
