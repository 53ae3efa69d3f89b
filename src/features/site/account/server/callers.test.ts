import { describe, expect, test } from 'vitest'
import * as address from '#features/site/address/contract.ts'
import * as session from '#features/site/session/contract.ts'
import type { CallShape } from '#shared/call.ts'
import { openMember, signUpBody, testPassword } from '../../../../../test/builders/members.ts'
import type { ApiClient } from '../../../../../test/openers/api-client.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import * as account from '../contract.ts'

const login = [401, 'login_required'] as const
const done = [200] as const

/** For every call: the request, and the expected answer to each kind of caller. */
type Who = 'anonymous' | 'guest' | 'owner' | 'other' | 'staff'
type Outcome = readonly [number, string?]
interface Row {
  call: CallShape
  body?: unknown
  query?: Record<string, string>
  /** Which id the path contains: that of the owner's address, or of a country. */
  names?: 'address' | 'country'
  expected: Record<Who, Outcome>
}

const all = (outcome: Outcome): Record<Who, Outcome> => ({
  anonymous: outcome,
  guest: outcome,
  owner: outcome,
  other: outcome,
  staff: outcome,
})
const members = (outcome: Outcome) => ({ ...all(outcome), anonymous: login, guest: login })
const ownerAlone = { ...all([404, 'not_found']), anonymous: login, guest: login, owner: done }

const place = { company: 'Acme', country_id: 77, city: 'Lyon', address1: 'Rue 1', zip_postal_code: '69001' }
const profile = { email: 'x', first_name: 'A', last_name: 'B', phone: '1', company: 'C' }
const password = {
  old_password: 'wrong-pass-1',
  new_password: 'anvil-3-orchard',
  confirm_new_password: 'anvil-3-orchard',
}
const badLink = { userId: 'x', guid: 'x', token: 'x' }

const table: Row[] = [
  { call: session.getToken, body: { is_guest: true }, expected: all(done) },
  { call: session.getToken, body: { email: 'a@b.co', password: 'x' }, expected: all([400, 'wrong_login']) },
  { call: session.setLanguage, expected: all(done) },
  { call: session.getCustomerInfo, expected: { ...all(done), anonymous: login } },
  { call: account.register, body: signUpBody('new@buyer.example'), expected: all(done) },
  { call: account.register, query: { validateOnly: 'personal' }, body: {}, expected: all([400, 'validation']) },
  { call: account.activateAccount, query: badLink, expected: all(done) },
  { call: account.resendActivation, body: { email: 'a@b.co' }, expected: all(done) },
  { call: account.sendPasswordRecovery, body: { email: 'a@b.co' }, expected: all(done) },
  { call: account.checkPasswordRecovery, query: badLink, expected: all(done) },
  { call: account.resetPassword, query: badLink, body: password, expected: all([400, 'wrong_token']) },
  { call: account.updateCustomerInfo, body: profile, expected: members([400, 'validation']) },
  { call: account.changePassword, body: password, expected: members([400, 'validation']) },
  { call: account.listAddresses, expected: members(done) },
  { call: account.addAddress, body: place, expected: members(done) },
  { call: account.addAddress, body: {}, expected: members([400, 'validation']) },
  { call: account.editAddress, names: 'address', body: place, expected: ownerAlone },
  { call: account.setDefaultAddress, names: 'address', expected: ownerAlone },
  { call: account.deleteAddress, names: 'address', expected: ownerAlone },
  { call: account.exportOwnData, expected: members(done) },
  { call: account.listActs, expected: members(done) },
  { call: account.deleteAccount, body: { current_password: 'wrong-pass-1' }, expected: members([400, 'validation']) },
  { call: address.listCountries, expected: all(done) },
  { call: address.listStates, names: 'country', expected: all(done) },
  {
    call: account.deleteAccount,
    body: { current_password: testPassword },
    expected: { ...members(done), staff: [400, 'staff_account'] },
  },
  { call: session.logout, expected: { ...all([401, 'invalid_token']), anonymous: done, guest: done, staff: done } },
]

test('the table lists every call of account, address and session', () => {
  const isCall = (value: unknown): value is CallShape => typeof value === 'object' && value !== null && 'path' in value
  const exported: unknown[] = [account, address, session].flatMap(calls => Object.values<unknown>(calls))
  const calls = exported.filter(isCall)
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.filter(call => !table.some(row => row.call === call)).map(call => call.path)).toEqual([])
})

describe.each(await openShops())('$engine', ({ db, browser, faults }) => {
  async function callers(): Promise<Record<Who, ApiClient> & { ids: { address: number; country: number } }> {
    const guest = browser()
    guest.token = (await guest.call(session.getToken, { body: { is_guest: true } })).reply.token
    const [owner, other] = [await openMember(db, browser()), await openMember(db, browser())]
    const staff = await openMember(db, browser(), { roles: ['administrators'] })
    await owner.browser.call(account.addAddress, { body: place })
    const { addresses } = (await owner.browser.call(account.addAddress, { body: place })).reply
    const ids = { address: addresses[1]?.id ?? 0, country: 237 }
    return { anonymous: browser(), guest, owner: owner.browser, other: other.browser, staff: staff.browser, ids }
  }

  test('every call answers every caller as the table says', async () => {
    const who = await callers()
    // The owner comes last: the data that the others must not change must still exist.
    for (const { call, body, query, names, expected } of table)
      for (const name of ['anonymous', 'guest', 'other', 'staff', 'owner'] as const) {
        const id = names && who.ids[names]
        const params: Record<string, string | number> = call === session.setLanguage ? { lang: 'en' } : id ? { id } : {}
        const sent = { body, params, ...(query ? { query } : {}) }
        const { status, error, headers } = await who[name].call(call, sent)
        const [expectedStatus, code] = expected[name]
        expect([call.path, name, status, error?.code]).toEqual([call.path, name, expectedStatus, code])
        if (status === 401) expect(headers.has('www-authenticate')).toBe(code === 'invalid_token')
        expect(headers.get('cache-control')).toBe('no-store')
      }
  })

  test('every call with a body refuses JSON of another shape', async () => {
    const { owner } = await callers()
    const paths = [...new Set(table.filter(row => row.call.body).map(row => row.call))]
    const json = { 'Content-Type': 'application/json' }
    for (const call of paths)
      for (const body of [
        'null',
        '[]',
        '"x"',
        '7',
        '{"email":{}}',
        '{"email":[1],"username":{},"company":{},"old_password":{},"new_password":{},"current_password":{}}',
      ])
        expect([
          call.path,
          body,
          (await owner.send(call.path.replace('{id}', '1'), { method: 'POST', headers: json, body })).status,
        ]).toEqual([call.path, body, expect.toSatisfy((status: number) => [400, 403, 404].includes(status))])
  })

  test('no request caused a server error', () => expect(faults).toEqual([]))
})
