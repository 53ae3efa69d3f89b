import { describe, expect, test } from 'vitest'
import { addToQuote, requestQuote } from '#features/quotes/quote/contract.ts'
import {
  answerQuote,
  cancelQuote,
  getQuote,
  getQuoteByKey,
  listQuotes,
  writeQuoteMessage,
} from '#features/quotes/quote-history/contract.ts'
import { addListToQuote, createList, getList, getLists, updateList } from '#features/quotes/saved-list/contract.ts'
import { deleteAccount, listAddresses } from '#features/site/account/contract.ts'
import { getHeaderLinks } from '#features/site/shell/contract.ts'
import { joinCustomers, setCompanyRole, undoCustomers } from '#features/staff/customer-file/desk-contract.ts'
import { customerFileDeskRoutes } from '#features/staff/customer-file/server/desk/routes.ts'
import { testAddress } from '../../../../../test/builders/address.ts'
import { insertBuyer, insertCompany } from '../../../../../test/builders/buyers.ts'
import { linkIn, type Member, mailsTo, openMember, testPassword } from '../../../../../test/builders/members.ts'
import { requestQuoteAs } from '../../../../../test/builders/request-quote.ts'
import { openStaff } from '../../../../../test/builders/staff.ts'
import { customerDeps } from '../../../../../test/openers/customer-deps.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import * as calls from '../contract.ts'
import type { CompanyRole } from '../domain/company-roles.ts'
import { findMember } from './store.ts'

const more = customerFileDeskRoutes({ isOwn: async () => true, ...customerDeps })
const start = Date.now()
let time = start

describe.each(await openShops({ more, now: () => new Date(time) }))('$engine', ({ db, browser, faults }) => {
  const open = (member: Member = {}) => openMember(db, browser(), member)
  async function openPerson(companyId: number, role: CompanyRole = 'buyer') {
    const person = await open()
    await insertBuyer(db, person.id, { companyId, role })
    return person
  }
  type Person = Awaited<ReturnType<typeof open>>
  const own = async ({ browser: client }: Person) => (await client.call(calls.getOwnCompany)).reply
  const invite = async (who: Person, email: string, role: CompanyRole = 'buyer') =>
    who.browser.call(calls.invitePerson, { body: { email, role } })
  const tokenTo = async (email: string) => linkIn((await mailsTo(db, email)).at(-1)).query.token ?? ''
  const accept = async (who: Person, token: string) => who.browser.call(calls.acceptInvitation, { body: { token } })

  test('the desk names the first administrator, who invites; the invited person joins by the link, once', async () => {
    const staff = await openStaff(db, browser())
    const companyId = await insertCompany(db, { name: 'Acme Rail' })
    const [ada, ben] = [await open(), await open()]
    expect((await ada.browser.call(calls.getOwnCompany)).status).toBe(404)
    expect((await ada.browser.call(getHeaderLinks)).reply.has_company).toBe(undefined)
    const noCompany = await staff.browser.call(setCompanyRole, { body: { ids: [ada.id], role: 'administrator' } })
    expect(noCompany.reply).toMatchObject({ done: 0, refused: [{ id: ada.id }] })
    await staff.browser.call(joinCustomers, { body: { ids: [ada.id], company_id: companyId } })
    expect(await own(ada)).toMatchObject({ name: 'Acme Rail', role: 'buyer', invitations: [] })
    await staff.browser.call(setCompanyRole, { body: { ids: [ada.id], role: 'administrator' } })
    expect((await ada.browser.call(getHeaderLinks)).reply.has_company).toBe(true)
    const invited = await invite(ada, ben.email.toUpperCase(), 'approver')
    expect(invited.reply.invitations).toMatchObject([{ email: ben.email, role: 'approver' }])
    const token = await tokenTo(ben.email)
    const check = async () => (await browser().call(calls.checkInvitation, { body: { token } })).reply
    expect(await check()).toEqual({ status: 'ready', company: 'Acme Rail' })
    expect((await own(ada)).people).toHaveLength(1)
    expect((await accept(ben, token)).reply).toEqual({ company: 'Acme Rail' })
    expect(await own(ben)).toMatchObject({ role: 'approver', invitations: [] })
    expect(await check()).toEqual({ status: 'used', company: null })
    expect((await accept(ben, token)).error.code).toBe('used')
    const mail = (await mailsTo(db, ben.email)).at(-1)
    expect([mail?.text.includes('Acme Rail'), mail?.text.includes('Rita')]).toEqual([true, false])
    expect(faults).toEqual([])
  })

  test('a link opens nothing to another address, after seven days, or when it was withdrawn or renewed', async () => {
    const companyId = await insertCompany(db)
    const [ada, ben, eve] = [await openPerson(companyId, 'administrator'), await open(), await open()]
    await invite(ada, ben.email)
    const first = await tokenTo(ben.email)
    expect((await accept(eve, first)).error.code).toBe('other_address')
    expect((await browser().call(calls.acceptInvitation, { body: { token: first } })).status).toBe(401)
    await invite(ada, ben.email)
    const second = await tokenTo(ben.email)
    expect((await accept(ben, first)).error.code).toBe('unknown')
    const [invitation] = (await own(ada)).invitations
    const params = { id: invitation?.id ?? 0 }
    expect((await ada.browser.call(calls.withdrawInvitation, { params })).reply.invitations).toEqual([])
    expect((await accept(ben, second)).error.code).toBe('unknown')
    await invite(ada, ben.email)
    const third = await tokenTo(ben.email)
    time += 7 * 86_400_000 + 1000
    expect((await browser().call(calls.checkInvitation, { body: { token: third } })).reply.status).toBe('expired')
    const late = await open({ email: `${crypto.randomUUID()}@buyer.example` })
    expect((await accept(late, third)).error.code).toBe('expired')
    time = start
  })

  test('whoever is of a company, or of the staff, joins no other', async () => {
    const [first, second] = [await insertCompany(db), await insertCompany(db)]
    const ada = await openPerson(first, 'administrator')
    const ben = await openPerson(second)
    await invite(ada, ben.email)
    expect((await accept(ben, await tokenTo(ben.email))).error.code).toBe('other_company')
    expect((await invite(ada, ada.email)).error.errors).toEqual({
      email: ['This person belongs to your company already.'],
    })
    const sam = await open({ roles: ['sales'] })
    await invite(ada, sam.email)
    expect((await accept(sam, await tokenTo(sam.email))).error.code).toBe('staff_account')
  })

  test.each(['buyer', 'approver'] as const)('%s: only reads who is of the company', async role => {
    const companyId = await insertCompany(db)
    const [ada, ben] = [await openPerson(companyId, 'administrator'), await openPerson(companyId, role)]
    const body = { role: 'administrator', hand_over_to: ada.id, email: 'x@y.example' }
    for (const call of [calls.setPersonRole, calls.removePerson, calls.invitePerson, calls.withdrawInvitation])
      expect([call.path, (await ben.browser.call(call, { params: { id: ben.id }, body })).status]).toEqual([
        call.path,
        403,
      ])
    expect((await own(ben)).people.map(({ id }) => id).toSorted()).toEqual([ada.id, ben.id].toSorted())
  })

  test('one administrator stays, whoever presses at once', async () => {
    const companyId = await insertCompany(db)
    const [ada, ben] = [await openPerson(companyId, 'administrator'), await openPerson(companyId, 'administrator')]
    const lower = (who: Person, id: number) =>
      who.browser.call(calls.setPersonRole, { params: { id }, body: { role: 'buyer' } })
    const done = await Promise.all([lower(ada, ben.id), lower(ben, ada.id)])
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1)
    const roles = [(await findMember(db, ada.id)).role, (await findMember(db, ben.id)).role]
    expect(roles.toSorted()).toEqual(['administrator', 'buyer'])
    const last = roles[0] === 'administrator' ? ada : ben
    const other = last === ada ? ben : ada
    expect((await lower(last, last.id)).error.code).toBe('last_administrator')
    const leaving = await last.browser.call(calls.leaveCompany, { body: { hand_over_to: other.id } })
    expect(leaving.error.code).toBe('last_administrator')
    expect(faults).toEqual([])
  })

  test('the work of one who leaves goes to a colleague; what was before stays', async () => {
    const companyId = await insertCompany(db)
    const [ada, ben, eve] = [await openPerson(companyId, 'administrator'), await open(), await open()]
    const early = await requestQuoteAs(ben.browser)
    await invite(ada, ben.email)
    time += 1000
    await accept(ben, await tokenTo(ben.email))
    time += 1000
    const quote = await requestQuoteAs(ben.browser)
    const key = quote.view_url.split('/').at(-1) ?? ''
    await ben.browser.call(addToQuote, { params: { id: 1 }, query: { quantity: 1 } })
    await ben.browser.call(createList, { body: { name: 'Rack 12' } })
    const remove = (heir: number) =>
      ada.browser.call(calls.removePerson, { params: { id: ben.id }, body: { hand_over_to: heir } })
    for (const nobody of [ben.id, eve.id])
      expect(Object.keys((await remove(nobody)).error.errors ?? {})).toEqual(['hand_over_to'])
    expect((await getQuoteAs(ben, quote.id)).status).toBe(200)
    expect((await remove(ada.id)).reply.people.map(({ id }) => id)).toEqual([ada.id])
    expect((await getQuoteAs(ben, quote.id)).status).toBe(404)
    expect((await ben.browser.call(getQuoteByKey, { params: { key } })).status).toBe(404)
    expect((await ben.browser.call(listQuotes)).reply.quotes.map(({ id }) => id)).toEqual([early.id])
    expect((await ben.browser.call(getLists)).reply.lists).toEqual([])
    expect((await ben.browser.call(calls.getOwnCompany)).status).toBe(404)
    const given = (await getQuoteAs(ada, quote.id)).reply
    expect(given.contact.email).toBe(ada.email)
    expect((await ada.browser.call(getLists)).reply.lists.map(({ name }) => name)).toEqual(['Rack 12'])
    expect(faults).toEqual([])
  })
  const getQuoteAs = (who: Person, id: number) => who.browser.call(getQuote, { params: { id: `${id}` } })

  test('an address of the company can be chosen by all its people, and changed by an administrator', async () => {
    const companyId = await insertCompany(db)
    const [ada, ben] = [await openPerson(companyId, 'administrator'), await openPerson(companyId)]
    const add = (who: Person) => who.browser.call(calls.addCompanyAddress, { body: { ...testAddress, city: 'Lyon' } })
    expect((await add(ben)).status).toBe(403)
    const [address] = (await add(ada)).reply.addresses
    const params = { id: address?.id ?? 0 }
    expect((await ben.browser.call(listAddresses)).reply).toMatchObject({ addresses: [], company_addresses: [params] })
    const { id } = await requestQuoteAs(ben.browser, { address: undefined, address_id: params.id })
    expect((await getQuoteAs(ben, id)).reply.address?.city).toBe('Lyon')
    const changed = { params, body: { ...testAddress, city: 'Nice' } }
    expect((await ada.browser.call(calls.editCompanyAddress, changed)).reply.addresses[0]?.city).toBe('Nice')
    expect((await ada.browser.call(calls.deleteCompanyAddress, { params })).reply.addresses).toEqual([])
    expect((await getQuoteAs(ben, id)).reply.address?.city).toBe('Lyon')
    await ben.browser.call(addToQuote, { params: { id: 1 }, query: { quantity: 1 } })
    const gone = await ben.browser.call(requestQuote, { body: { address_id: params.id } })
    expect(gone.status).toBe(404)
  })

  test('colleagues read a quote and write; who decides does so too', async () => {
    const companyId = await insertCompany(db)
    const [ada, ben, eve] = [
      await openPerson(companyId, 'approver'),
      await openPerson(companyId),
      await openPerson(companyId),
    ]
    const { id } = await requestQuoteAs(ben.browser)
    const params = { id: `${id}` }
    expect((await eve.browser.call(listQuotes)).reply).toMatchObject({ quotes: [], has_company: true })
    const shown = await eve.browser.call(listQuotes, { query: { of: 'company' } })
    expect(shown.reply.quotes.map(quote => quote.id)).toEqual([id])
    expect((await getQuoteAs(eve, id)).reply).toMatchObject({ is_of_colleague: true, may: ['write'] })
    expect((await getQuoteAs(ben, id)).reply).toMatchObject({ is_of_colleague: false, may: ['write', 'cancel'] })
    await eve.browser.call(writeQuoteMessage, { params, body: { text: 'Two racks' } })
    const [message] = (await getQuoteAs(ben, id)).reply.messages
    expect(message).toMatchObject({ by: 'you', is_of_colleague: true, text: 'Two racks' })
    expect((await eve.browser.call(cancelQuote, { params })).status).toBe(403)
    expect((await eve.browser.call(answerQuote, { params, body: { answer: 'accepted' } })).status).toBe(403)
    expect((await ada.browser.call(cancelQuote, { params })).reply).toMatchObject({ status: 'cancelled' })
    expect(faults).toEqual([])
  })

  test('a list is seen by colleagues when its owner says so, and by nobody else', async () => {
    const companyId = await insertCompany(db)
    const [ada, ben] = [await openPerson(companyId), await openPerson(companyId)]
    const stranger = await openPerson(await insertCompany(db), 'administrator')
    await ada.browser.call(addToQuote, { params: { id: 1 }, query: { quantity: 3 } })
    const { id } = (await ada.browser.call(createList, { body: { name: 'Spares' } })).reply
    const share = (who: Person, is_for_company: boolean) =>
      who.browser.call(updateList, { params: { id }, body: { is_for_company } })
    const seen = async (who: Person) => (await who.browser.call(getLists)).reply.of_colleagues.map(list => list.id)
    expect(await seen(ben)).toEqual([])
    await share(ada, true)
    expect([await seen(ben), await seen(ada), await seen(stranger)]).toEqual([[id], [], []])
    expect((await ben.browser.call(getList, { params: { id } })).reply).toMatchObject({ name: 'Spares', share_url: '' })
    expect((await ben.browser.call(addListToQuote, { params: { id } })).reply.added).toBe(1)
    expect((await share(ben, false)).status).toBe(404)
    expect((await stranger.browser.call(getList, { params: { id } })).status).toBe(404)
    await share(ada, false)
    expect(await seen(ben)).toEqual([])
  })

  test('whoever has left and deletes the account is forgotten in what colleagues keep', async () => {
    const companyId = await insertCompany(db)
    const [ada, ben] = [await openPerson(companyId, 'administrator'), await openPerson(companyId)]
    const { id } = await requestQuoteAs(ben.browser)
    const params = { id: `${id}` }
    const kept = await requestQuoteAs(ada.browser)
    await ben.browser.call(writeQuoteMessage, { params: { id: `${kept.id}` }, body: { text: 'Two racks' } })
    await ben.browser.call(cancelQuote, { params })
    await ada.browser.call(calls.removePerson, { params: { id: ben.id }, body: { hand_over_to: ada.id } })
    expect((await getQuoteAs(ada, id)).reply.contact.email).toBe(ben.email)
    await ben.browser.call(deleteAccount, { body: { current_password: testPassword } })
    expect((await getQuoteAs(ada, id)).reply.contact).toMatchObject({ email: '', first_name: '' })
    const [message] = (await getQuoteAs(ada, kept.id)).reply.messages
    // Not the reader's own words, though nobody is named.
    expect(message).toMatchObject({ author: '', is_of_colleague: true, text: 'Two racks' })
    expect(faults).toEqual([])
  })

  test('a role ends with the company, and comes back with it', async () => {
    const staff = await openStaff(db, browser())
    const companyId = await insertCompany(db)
    const ada = await openPerson(companyId, 'administrator')
    const left = await staff.browser.call(joinCustomers, { body: { ids: [ada.id], company_id: null } })
    expect(await findMember(db, ada.id)).toMatchObject({ companyId: null, role: 'buyer' })
    await staff.browser.call(undoCustomers, { body: { batch_id: left.reply.batch_id ?? '' } })
    expect(await findMember(db, ada.id)).toMatchObject({ companyId, role: 'administrator' })
  })
})
