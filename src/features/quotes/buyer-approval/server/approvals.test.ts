import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { leaveCompany, removePerson, setPersonRole } from '#features/quotes/buyer/contract.ts'
import type { CompanyRole } from '#features/quotes/buyer/domain/company-roles.ts'
import { buyerMember } from '#features/quotes/buyer/server/tables.ts'
import { addToQuote, askForApproval, getCart, requestQuote, updateCart } from '#features/quotes/quote/contract.ts'
import { changeStatus } from '#features/quotes/quote/server/steps/change-status.ts'
import { quoteVersion } from '#features/quotes/quote-answer/server/tables.ts'
import { answerQuote, answerQuoteByKey, getQuote, listQuotes } from '#features/quotes/quote-history/contract.ts'
import { keepStatus } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { deleteAccount, exportOwnData } from '#features/site/account/contract.ts'
import { joinCustomers, setCompanyRole } from '#features/staff/customer-file/desk-contract.ts'
import { customerFileDeskRoutes } from '#features/staff/customer-file/server/desk/routes.ts'
import { removeMailOf } from '#server/mail/remove-mail.ts'
import { fixedSettings } from '#server/settings/settings.ts'
import { testAddress } from '../../../../../test/builders/address.ts'
import { insertBuyer, insertCompany } from '../../../../../test/builders/buyers.ts'
import { testCompany } from '../../../../../test/builders/company.ts'
import { mailsTo, openMember, testPassword } from '../../../../../test/builders/members.ts'
import { insertPriceList } from '../../../../../test/builders/prices.ts'
import { requestQuoteAs } from '../../../../../test/builders/request-quote.ts'
import { openStaff } from '../../../../../test/builders/staff.ts'
import { insertVersion } from '../../../../../test/builders/versions.ts'
import { ApiClient } from '../../../../../test/openers/api-client.ts'
import { customerDeps } from '../../../../../test/openers/customer-deps.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { quoteShop } from '../../../../../test/openers/quote-shop.ts'
import * as calls from '../contract.ts'
import { listApprovalsOfQuote } from './store.ts'
import { buyerApproval } from './tables.ts'

const more = customerFileDeskRoutes({ ...customerDeps, isOwn: async () => true })
const showing = (price_display: 'own' | 'on_request') =>
  fixedSettings({ company: testCompany, quotes: { price_display } })
const free = { request_rule: 'free', accept_rule: 'free', currency: 'USD', asks_unknown: true } as const

// issue 38: a request above the buyer's bound goes to an approver first
describe.each(await openShops({ more, settings: showing('own') }))('$engine', ({ db, browser, faults }) => {
  const another = quoteShop(db, { more, settings: showing('own') })
  const hiding = quoteShop(db, { more, settings: showing('on_request') })
  beforeAll(async () => {
    await insertPriceList(db, {}, [[1, 1, '100']])
  })

  async function openPerson(companyId: number, role: CompanyRole = 'buyer') {
    const person = await openMember(db, browser())
    await insertBuyer(db, person.id, { companyId, role })
    return person
  }
  type Person = Awaited<ReturnType<typeof openPerson>>
  /** A buyer Ben whose bound is 300 dollars, the administrator Ada and the approver Amy. */
  async function openCompany(bound: object = { request_rule: 'above', request_amount: '300' }) {
    const companyId = await insertCompany(db)
    const [ada, amy, ben] = [
      await openPerson(companyId, 'administrator'),
      await openPerson(companyId, 'approver'),
      await openPerson(companyId),
    ]
    const set = (person: Person, values: object, by = ada) =>
      by.browser.call(calls.setBound, { params: { id: person.id }, body: { ...free, ...values } })
    await set(ben, bound)
    return { companyId, ada, amy, ben, set }
  }
  const fill = async ({ browser: client }: Person, quantity: number, id = 1) =>
    client.call(addToQuote, { params: { id }, query: { quantity } })
  const body = { address: testAddress, project_name: 'Mill' }
  const request = ({ browser: client }: Person) => client.call(requestQuote, { body })
  const ask = ({ browser: client }: Person) => client.call(askForApproval, { body })
  const read = async ({ browser: client }: Person) => (await client.call(calls.getApprovals)).reply
  const idOf = async (person: Person) => (await read(person)).waiting.at(-1)?.id ?? 0
  const approve = async (person: Person, id: number) => person.browser.call(calls.approveWaiting, { params: { id } })
  const heldOf = async ({ browser: client }: Person) => (await client.call(getCart)).reply.held
  const mails = async ({ email }: Person) => (await mailsTo(db, email)).map(({ subject }) => subject)
  const quotesOf = async ({ browser: client }: Person) => (await client.call(listQuotes)).reply.quotes
  const sameIn = (app: ConstructorParameters<typeof ApiClient>[0], person: Person): Person => {
    const client = new ApiClient(app)
    client.token = person.browser.token
    return { ...person, browser: client }
  }

  async function send(quoteId: number) {
    await insertVersion(db, { quoteId, number: 1, state: 'in_force' })
    const step = { quoteId, to: 'sent', by: 'staff', actorId: null, now: new Date() } as const
    await db.transaction(tx => changeStatus(tx, { ...step, validUntil: new Date(Date.now() + 86_400_000) }, keepStatus))
  }
  /** A sent quote of 125 dollars. */
  async function openSent(person: Person) {
    const { id, key } = await requestQuoteAs(person.browser)
    await send(id)
    return { id, key, params: { id: `${id}` }, body: { answer: 'accepted', version: 1, name: 'Rita' } as const }
  }

  test('above the bound a request waits, and is sent once, whoever approves it at once', async () => {
    const { ada, amy, ben } = await openCompany()
    await fill(ben, 3)
    await ben.browser.call(updateCart, { body: { draft: { comment: 'Not this one' } } })
    expect((await ask(ben)).error.code).toBe('not_needed')
    await fill(ben, 1)
    expect((await request(ben)).error.code).toBe('needs_approval')
    expect([await heldOf(ben), await quotesOf(ben)]).toEqual([undefined, []])
    expect((await ask(ben)).status).toBe(200)
    expect(await heldOf(ben)).toMatchObject({ asked_on: expect.any(String) })
    expect([(await mails(amy)).length, (await mails(ada)).length]).toEqual([1, 0])
    const shown = { kind: 'request', sum: '400.00', currency: 'USD', project_name: 'Mill', line_count: 1 }
    const line = { name: 'Panel 1 (en)', sku: 'SKU-1', quantity: 4 }
    expect((await read(amy)).waiting).toMatchObject([{ ...shown, may_decide: true, is_yours: false, lines: [line] }])
    expect((await read(ben)).waiting).toMatchObject([{ ...shown, may_decide: false, is_yours: true }])
    const id = await idOf(amy)
    for (const one of await Promise.all([approve(amy, id), approve(sameIn(another, ada), id)]))
      expect(one.reply.waiting).toEqual([])
    const [sent, ...others] = await quotesOf(ben)
    expect([sent?.project_name, sent?.comment, others]).toEqual(['Mill', null, []])
    expect((await mails(ben)).length).toBe(1)
    expect((await ben.browser.call(getCart)).reply).toMatchObject({ items: [] })
    expect((await quotesOf(ada)).length).toBe(0)
    const [approval] = await listApprovalsOfQuote(db, sent?.id ?? 0)
    expect(approval).toMatchObject({ kind: 'request', by: 'Rita Registered' })
    expect((await approve(amy, id)).status).toBe(200)
    expect((await amy.browser.call(calls.declineWaiting, { params: { id }, body: { reason: 'x' } })).error.code).toBe(
      'decided',
    )
    // The buyer’s page was still open: it gets the quote that was sent.
    expect((await request(ben)).reply.id).toBe(sent?.id)
  })

  test('a changed cart, a withdrawal and a refusal end it; the cart is as it was', async () => {
    const { amy, ben } = await openCompany()
    await fill(ben, 4)
    await ask(ben)
    const first = await idOf(amy)
    await fill(ben, 1)
    expect([await heldOf(ben), (await read(amy)).waiting]).toEqual([undefined, []])
    expect((await approve(amy, first)).error.code).toBe('changed')
    const late = { params: { id: first }, body: { reason: 'Too late' } }
    expect((await amy.browser.call(calls.declineWaiting, late)).error.code).toBe('changed')
    expect((await mailsTo(db, ben.email)).at(-1)?.text ?? '').not.toContain('Too late')
    await ask(ben)
    const second = await idOf(amy)
    expect((await approve(amy, first)).status).toBe(404)
    expect((await amy.browser.call(calls.withdrawWaiting, { params: { id: second } })).status).toBe(404)
    expect((await ben.browser.call(calls.withdrawWaiting, { params: { id: second } })).reply.waiting).toEqual([])
    expect((await approve(amy, second)).status).toBe(404)
    await ask(ben)
    const params = { id: await idOf(amy) }
    expect((await amy.browser.call(calls.declineWaiting, { params, body: { reason: ' ' } })).error.errors).toEqual({
      reason: ['Message is required'],
    })
    await amy.browser.call(calls.declineWaiting, { params, body: { reason: 'Two are enough' } })
    expect((await mailsTo(db, ben.email)).at(-1)?.text).toContain('Two are enough')
    await fill(ben, 1)
    await ask(ben)
    const before = (await mails(amy)).length
    await db.transaction(tx => removeMailOf(tx, { id: ben.id, email: ben.email }, { dropsWaiting: true }))
    expect([before, await mails(amy)]).toEqual([4, []])
    const { items, held } = (await ben.browser.call(getCart)).reply
    expect([items[0]?.quantity, held]).toEqual([6, expect.anything()])
  })

  test('where the sum is not known, or hidden, the bound says what holds; no amount is told', async () => {
    const { amy, ben, set } = await openCompany()
    const away = sameIn(hiding, ben)
    await fill(ben, 1)
    expect((await request(away)).error.code).toBe('needs_approval')
    await ask(away)
    expect((await read(amy)).waiting).toMatchObject([{ sum: null, currency: null }])
    await fill(ben, 1, 2)
    expect((await request(ben)).error.code).toBe('needs_approval')
    await set(ben, { request_rule: 'above', request_amount: '300', asks_unknown: false })
    expect((await request(ben)).status).toBe(200)
    await set(ben, { request_rule: 'every', asks_unknown: false })
    await fill(ben, 1)
    expect((await request(ben)).error.code).toBe('needs_approval')
    await set(ben, { request_rule: 'above', request_amount: '300', currency: 'EUR' })
    expect((await request(ben)).error.code).toBe('needs_approval')
    await set(ben, {})
    expect((await request(ben)).status).toBe(200)
  })

  test('an acceptance waits too, also by the view link, and is of whoever has asked', async () => {
    const { ada, amy, ben, set } = await openCompany({ accept_rule: 'above', accept_amount: '125.00' })
    const allowed = await openSent(ben)
    expect((await ben.browser.call(answerQuote, allowed)).reply.status).toBe('accepted')
    await set(ben, { accept_rule: 'above', accept_amount: '124.99' })
    const { id, key, params, body: accepting } = await openSent(ben)
    const held = (await ben.browser.call(answerQuote, { params, body: accepting })).reply
    expect([held.status, held.held !== undefined, held.may.includes('accept')]).toEqual(['sent', true, false])
    expect((await read(amy)).waiting).toMatchObject([{ kind: 'acceptance', sum: '125.00', quote: { id } }])
    const waiting = await idOf(amy)
    expect((await ben.browser.call(calls.approveWaiting, { params: { id: waiting } })).status).toBe(403)
    const done = await Promise.all([approve(sameIn(another, amy), waiting), approve(ada, waiting)])
    expect(done.map(({ status }) => status)).toEqual([200, 200])
    const now = (await ben.browser.call(getQuote, { params })).reply
    expect([now.status, now.held]).toEqual(['accepted', undefined])
    expect((await listApprovalsOfQuote(db, id)).map(({ kind }) => kind)).toEqual(['acceptance'])
    const other = await openSent(ben)
    const byKey = { params: { key: other.key }, body: accepting }
    expect((await browser().call(answerQuoteByKey, byKey)).reply).toMatchObject({
      status: 'sent',
      may: ['decline', 'ask_change', 'write'],
    })
    expect((await amy.browser.call(getQuote, { params: other.params })).reply.may).toContain('accept')
    expect((await amy.browser.call(answerQuote, other)).reply.status).toBe('accepted')
    expect([(await read(amy)).waiting, key === other.key]).toEqual([[], false])
    // An acceptance of a version that another one has followed waits no longer.
    const last = await openSent(ben)
    await ben.browser.call(answerQuote, last)
    const old = await idOf(amy)
    await db.update(quoteVersion).set({ state: 'replaced' }).where(eq(quoteVersion.quoteId, last.id))
    await insertVersion(db, { quoteId: last.id, number: 2, state: 'in_force' })
    expect([old > 0, (await read(amy)).waiting]).toEqual([true, []])
    expect((await approve(amy, old)).error.code).toBe('changed')
  })

  test('nobody approves their own, sets a bound without being an administrator, or has one as such', async () => {
    const { ada, amy, ben, set } = await openCompany()
    expect((await set(ben, {}, amy)).status).toBe(403)
    expect((await set(ada, { request_rule: 'every' })).error.code).toBe('for_administrator')
    expect((await set(ben, { request_rule: 'above' })).error.errors).toEqual({ request_amount: ['Value is required'] })
    await set(amy, { request_rule: 'every' })
    expect((await read(ada)).bounds.map(({ person_id }) => person_id)).toEqual([amy.id, ben.id])
    expect(await read(ben)).toMatchObject({ bounds: [{ person_id: ben.id, request_amount: '300.00' }], currencies: [] })
    await fill(amy, 1)
    await ask(amy)
    expect((await approve(amy, await idOf(amy))).status).toBe(403)
    // The administrator is asked where there is no other approver.
    expect([(await mails(ada)).length, (await mails(amy)).length]).toEqual([1, 0])
    const stranger = await openCompany()
    expect((await approve(stranger.amy, await idOf(amy))).status).toBe(404)
    expect((await set(stranger.ben, {})).status).toBe(404)
    expect((await approve(ben, await idOf(amy))).status).toBe(403)
    expect((await read(ben)).waiting).toEqual([])
  })

  test('when the last approver is none any more, administrators learn of what waits', async () => {
    const { ada, amy, ben, companyId } = await openCompany()
    await fill(ben, 4)
    await ask(ben)
    const bea = await openPerson(companyId, 'approver')
    await bea.browser.call(leaveCompany, { body: { hand_over_to: ada.id } })
    expect((await mails(ada)).length).toBe(0)
    await ada.browser.call(setPersonRole, { params: { id: amy.id }, body: { role: 'buyer' } })
    expect((await mails(ada)).length).toBe(1)
    const staff = await openStaff(db, browser())
    const [cleo, dan] = [await openPerson(companyId, 'approver'), await openPerson(companyId, 'approver')]
    await staff.browser.call(setCompanyRole, { body: { ids: [cleo.id], role: 'buyer' } })
    expect((await mails(ada)).length).toBe(1)
    await dan.browser.call(deleteAccount, { body: { current_password: testPassword } })
    expect((await mails(ada)).length).toBe(2)
    expect((await approve(ada, await idOf(ada))).status).toBe(200)
  })

  test('whom the desk takes out while they approve approves nothing', async () => {
    const { amy, ben } = await openCompany()
    await fill(ben, 4)
    await ask(ben)
    const id = await idOf(amy)
    const { promise: taken, resolve: take } = Promise.withResolvers<void>()
    const removal = db.transaction(async tx => {
      await tx.update(buyerMember).set({ companyId: null }).where(eq(buyerMember.customerId, amy.id))
      take()
      await setTimeout(500)
    })
    await taken
    const [answer] = await Promise.all([approve(sameIn(another, amy), id), removal])
    expect([answer.status, await quotesOf(ben)]).toEqual([404, []])
  })

  test('whoever leaves takes nothing along; where nobody can approve it is said', async () => {
    const { companyId, ada, amy, ben, set } = await openCompany()
    await fill(ben, 4)
    await ask(ben)
    expect(await (await ben.browser.send(exportOwnData.path)).text()).toContain('waiting_for_approval')
    const id = await idOf(amy)
    await ada.browser.call(removePerson, { params: { id: ben.id }, body: { hand_over_to: ada.id } })
    expect([(await read(amy)).waiting, await heldOf(ben)]).toEqual([[], undefined])
    expect((await approve(amy, id)).status).toBe(404)
    expect((await ben.browser.call(calls.getApprovals)).status).toBe(404)
    expect(await db.$count(buyerApproval, eq(buyerApproval.customerId, ben.id))).toBe(0)
    expect((await request(ben)).status).toBe(200)
    const staff = await openStaff(db, browser())
    const cid = await openPerson(companyId)
    await set(cid, { request_rule: 'every' })
    await fill(cid, 4)
    await ask(cid)
    for (const company_id of [null, companyId])
      await staff.browser.call(joinCustomers, { body: { ids: [cid.id], company_id } })
    expect((await read(amy)).waiting).toEqual([])
    const lone = await openCompany()
    const body = { ids: [lone.ada.id, lone.amy.id], role: 'buyer' } as const
    await staff.browser.call(setCompanyRole, { body })
    await fill(lone.ben, 4)
    expect((await ask(lone.ben)).error.code).toBe('no_approver')
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
