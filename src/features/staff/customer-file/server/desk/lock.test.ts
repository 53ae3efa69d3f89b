import { describe, expect, test } from 'vitest'
import { listInbox } from '#features/quotes/quote-inbox/desk-contract.ts'
import {
  activateAccount,
  checkPasswordRecovery,
  register,
  resendActivation,
  resetPassword,
  sendPasswordRecovery,
} from '#features/site/account/contract.ts'
import { getCustomerInfo } from '#features/site/session/contract.ts'
import { impersonateCustomer } from '#features/site/session/desk-contract.ts'
import {
  insertMember,
  linkIn,
  logIn,
  mailsTo,
  openMember,
  signUpBody,
} from '../../../../../../test/builders/members.ts'
import { openCustomers } from '../../../../../../test/openers/open-customers.ts'
import { getCustomer, listCustomers, lockCustomer, unlockCustomer } from '../../desk-contract.ts'

const reason = 'Orders in the name of others'

describe.each(await openCustomers({ RATE_LIMIT: 'on' }))('$engine', ({ db, browser, staff, guestRequests, clock }) => {
  // A fresh count of attempts for each test.
  const boss = async () => {
    clock.now = new Date(clock.now.getTime() + 3 * 3_600_000)
    return staff({ roles: ['sales_managers'] })
  }
  type Staff = Awaited<ReturnType<typeof staff>>
  const lock = ({ browser: desk }: Staff, id: number) => desk.call(lockCustomer, { params: { id }, body: { reason } })

  test('a lock ends the sessions; with the right password the answers are those of a wrong one, up to the limit', async () => {
    const manager = await boss()
    const [rita, other] = [await openMember(db, browser()), await insertMember(db)]
    expect((await lock(manager, rita.id)).reply.locked).toEqual({ on: clock.now.toISOString(), reason })
    expect((await rita.browser.call(getCustomerInfo)).error.code).toBe('invalid_token')
    const answers = async (email: string, password?: string) => {
      const codes = []
      for (let i = 0; i < 12; i++) {
        const { status, error } = await logIn(browser(), email, password)
        codes.push([status, error?.code, error?.message])
      }
      return codes
    }
    const locked = await answers(rita.email)
    expect(locked[0]?.slice(0, 2)).toEqual([400, 'wrong_login'])
    expect(locked.at(-1)?.slice(0, 2)).toEqual([400, 'locked_out'])
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    expect(await answers(other.email, 'a-wrong-password')).toEqual(locked)
  })

  test('neither a sign-up nor a reset nor a link of before lets anybody in, and no mail leaves', async () => {
    const manager = await boss()
    const rita = await insertMember(db)
    const asks = async (email: string) => [
      await browser().call(sendPasswordRecovery, { body: { email } }),
      await browser().call(register, { body: signUpBody(email) }),
      await browser().call(resendActivation, { body: { email } }),
    ]
    await browser().call(sendPasswordRecovery, { body: { email: rita.email } })
    const before = await mailsTo(db, rita.email)
    const { query } = linkIn(before[0])
    await lock(manager, rita.id)
    const answers = (await asks(rita.email)).map(({ status, reply }) => [status, reply])
    expect(answers).toEqual((await asks('nobody@buyer.example')).map(({ status, reply }) => [status, reply]))
    expect(await mailsTo(db, rita.email)).toHaveLength(before.length)
    expect((await browser().call(checkPasswordRecovery, { query })).reply.status).toBe('wrong_token')
    const password = { new_password: 'anvil-3-orchard', confirm_new_password: 'anvil-3-orchard' }
    expect((await browser().call(resetPassword, { query, body: password })).error.code).toBe('wrong_token')
  })

  test('an unconfirmed account stays closed while it is locked', async () => {
    const manager = await boss()
    const email = `${crypto.randomUUID()}@buyer.example`
    await browser().call(register, { body: signUpBody(email) })
    const [mail] = await mailsTo(db, email)
    const { rows } = (await manager.browser.call(listCustomers, { query: { q: email, kind: 'unconfirmed' } })).reply
    await lock(manager, Number(rows[0]?.key))
    const { reply } = await browser().call(activateAccount, { query: linkIn(mail).query })
    expect(reply.status).toBe('invalid')
    await browser().call(register, { body: signUpBody(email) })
    expect(await mailsTo(db, email)).toHaveLength(1)
  })

  test('requests under the e-mail still arrive, and are marked', async () => {
    const manager = await boss()
    const rita = await insertMember(db)
    await lock(manager, rita.id)
    const asked = await guestRequests(rita.email)
    const { rows } = (await manager.browser.call(listInbox, { query: { q: asked.web_quote_id } })).reply
    expect(rows[0]?.is_from_locked).toBe(true)
    const listed = (await manager.browser.call(listCustomers, { query: { q: rita.email, locked: 'yes' } })).reply.rows
    expect(listed).toMatchObject([{ key: `${rita.id}`, is_locked: true, quote_count: 1 }])
  })

  test('an unlocked customer logs in as before; staff are not locked, and nobody acts as a locked customer', async () => {
    const manager = await boss()
    const rita = await insertMember(db)
    expect((await lock(await staff({ roles: ['sales'] }), rita.id)).status).toBe(403)
    await lock(manager, rita.id)
    expect((await lock(manager, rita.id)).error.code).toBe('is_locked')
    const act = { params: { id: rita.id }, body: { reason: 'Helps with the cart' } }
    expect((await manager.browser.call(impersonateCustomer, act)).error.code).toBe('is_locked')
    const { reply } = await manager.browser.call(unlockCustomer, { params: { id: rita.id } })
    expect(reply).toMatchObject({ locked: null, is_locked: false })
    expect((await logIn(browser(), rita.email)).status).toBe(200)
    expect((await manager.browser.call(unlockCustomer, { params: { id: rita.id } })).error.code).toBe('is_not_locked')
    expect((await lock(manager, (await staff()).id)).error.code).toBe('staff_account')
    const late = await staff({ roles: ['sales_managers'], factorAt: new Date(clock.now.getTime() - 11 * 60_000) })
    expect((await lock(late, rita.id)).error.code).toBe('step_up')
    const short = await manager.browser.call(lockCustomer, { params: { id: rita.id }, body: { reason: 'no' } })
    expect([short.status, short.error.errors?.reason?.length]).toEqual([400, 1])
    expect((await manager.browser.call(getCustomer, { params: { id: rita.id } })).reply.history).toHaveLength(2)
  })
})
