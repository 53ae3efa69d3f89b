import { describe, expect, test } from 'vitest'
import { getCompany, listCompanies } from '#features/buyer/desk-contract.ts'
import type { Conditions } from '#features/buyer/domain/conditions.ts'
import { exportCustomers, getCustomer } from '#features/customer-file/desk-contract.ts'
import { saveDraft } from '#features/quote-answer/desk-contract.ts'
import { getDeskQuote } from '#features/quote-inbox/desk-contract.ts'
import type { Database } from '#server/database/connection.ts'
import { outbox, setting } from '#server/database/tables.ts'
import { isDeskCall } from '#shared/call.ts'
import { insertBuyer, insertCompany } from '../builders/buyers.ts'
import { openMember } from '../builders/members.ts'
import { requestQuoteAs } from '../builders/request-quote.ts'
import { openStaff } from '../builders/staff.ts'
import type { ApiClient } from '../openers/api-client.ts'
import { openApis } from '../openers/open-api.ts'
import { insertShop } from '../openers/quote-shop.ts'

const own: Partial<Conditions> = { incoterm: 'FCA', place: 'Ownmark', discount_percent: '37.21' }
const ofCompany: Partial<Conditions> = { incoterm: 'DAP', place: 'Firmmark', discount_percent: '41.83' }
const marks = /Ownmark|Firmmark|37\.21|41\.83/

async function fill(db: Database) {
  await db.delete(setting)
  await insertShop(db)
}

// staff-desk § 7: what was agreed with one customer is nobody else's to know
describe.each(await openApis(fill))('$engine', ({ db, calls, browser, faults }) => {
  test('what was agreed with one customer or company reaches no other', async () => {
    const [ann, ben, cem] = [
      await openMember(db, browser()),
      await openMember(db, browser()),
      await openMember(db, browser()),
    ]
    const companyId = await insertCompany(db, { name: 'Firmmark Ltd', conditions: ofCompany })
    await insertBuyer(db, ann.id, { conditions: own })
    await insertBuyer(db, ben.id, { companyId })
    const people = [ann, ben, cem]
    const quotes = []
    for (const { browser: client } of people) quotes.push(await requestQuoteAs(client))
    // Before an answer nobody on the site reads any of it, not even those with whom it was agreed.
    const open = calls.filter(call => !isDeskCall(call) && call.method === 'GET' && !call.path.includes('{'))
    const texts = async (client: ApiClient, paths: readonly string[]) =>
      Promise.all(paths.map(async path => `${path} ${Buffer.from(await (await client.send(path)).arrayBuffer())}`))
    // The customer’s own copy of all data is among them.
    const plain = open.map(call => call.path)
    for (const [at, { browser: client }] of people.entries()) {
      const id = quotes[at]?.id
      const all = await texts(client, [...plain, `/wishlist/getQuote/${id}`])
      expect(all.filter(text => marks.test(text))).toEqual([])
    }
    expect((await texts(browser(), plain)).filter(text => marks.test(text))).toEqual([])
    expect(JSON.stringify(await db.select().from(outbox))).not.toMatch(marks)
    // The desk: each draft has that of its own customer.
    const sam = await openStaff(db, browser(), { roles: ['sales'] })
    const seen = []
    for (const quote of quotes) {
      const changes = [{ op: 'set' as const, changes: { warranty: 'Two years' } }]
      await sam.browser.call(saveDraft, { params: { id: quote.id }, body: { base_revision: 0, changes } })
      const { reply } = await sam.browser.call(getDeskQuote, { params: { id: `${quote.id}` } })
      seen.push(reply.draft?.head.freight.place)
      if (quote !== quotes[0]) expect(JSON.stringify(reply)).not.toMatch(/Ownmark|37\.21/)
      if (quote !== quotes[1]) expect(JSON.stringify(reply)).not.toMatch(/Firmmark|41\.83/)
    }
    expect(seen).toEqual(['Ownmark', 'Firmmark', ''])
    const page = (await sam.browser.call(getCustomer, { params: { id: cem.id } })).reply
    expect(JSON.stringify(page)).not.toMatch(marks)
    // Who may not read customers reads none of it; nobody reads anything.
    const editor = await openStaff(db, browser(), { roles: ['content'] })
    for (const [client, status] of [
      [editor.browser, 403],
      [browser(), 401],
    ] as const) {
      const answers = await Promise.all([
        client.call(getCustomer, { params: { id: ann.id } }),
        client.call(getCompany, { params: { id: companyId } }),
        client.call(listCompanies, { query: {} }),
        client.call(getDeskQuote, { params: { id: `${quotes[0]?.id}` } }),
      ])
      expect(answers.map(answer => answer.status)).toEqual([status, status, status, status])
    }
    const boss = await openStaff(db, browser(), { roles: ['administrators'] })
    const body = JSON.stringify({ ids: people.map(({ id }) => id), format: 'csv' })
    const headers = { 'Content-Type': 'application/json', 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin' }
    const file = await boss.browser.send(exportCustomers.path, { method: 'POST', headers, body }, exportCustomers.base)
    expect([file.status, marks.test(await file.text())]).toEqual([200, false])
    expect(faults).toEqual([])
  })
})
