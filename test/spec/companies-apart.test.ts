import { gt, max } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCompanyAddress } from '#features/quotes/buyer/contract.ts'
import { type CompanyRole, companyRoles } from '#features/quotes/buyer/domain/company-roles.ts'
import { getApprovals, setBound } from '#features/quotes/buyer-approval/contract.ts'
import { giveOwnParts } from '#features/quotes/own-part/contract.ts'
import { addToQuote, askForApproval } from '#features/quotes/quote/contract.ts'
import { writeQuoteMessage } from '#features/quotes/quote-history/contract.ts'
import { createList, updateList } from '#features/quotes/saved-list/contract.ts'
import { joinCustomers } from '#features/staff/customer-file/desk-contract.ts'
import { configuration, configurationVersion } from '#features/tools/configurator/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { outbox, setting } from '#server/database/tables.ts'
import { takenBack } from '#server/database/taken-back.ts'
import { type CallShape, isDeskCall } from '#shared/call.ts'
import { testAddress } from '../builders/address.ts'
import { insertBuyer, insertCompany } from '../builders/buyers.ts'
import { openMember } from '../builders/members.ts'
import { requestQuoteAs } from '../builders/request-quote.ts'
import { sampleBodies } from '../builders/sample-body.ts'
import { openStaff } from '../builders/staff.ts'
import type { ApiClient } from '../openers/api-client.ts'
import { openApis } from '../openers/open-api.ts'
import { insertShop } from '../openers/quote-shop.ts'

const marks = ['A', 'B', 'C'] as const
type Mark = (typeof marks)[number]
/** What is sent comes back as it was typed; a number of a company is written with a capital letter. */
const echoed = /marker-[abc] 4711/g
const marksIn = (text: string): Mark[] => marks.filter(mark => text.toUpperCase().includes(`MARKER-${mark}`))

async function fill(db: Database) {
  await db.delete(setting)
  await insertShop(db)
}
const inPlainText = async (facts: unknown) => Buffer.from(JSON.stringify(facts))
const papers = { printQuote: inPlainText, printVersion: inPlainText }
const headers = { 'Content-Type': 'application/json' }

// issue 38: nothing of one company reaches another, whoever of it asks
describe.each(await openApis(fill, undefined, papers))('$engine', ({ db, calls, browser, browserOn, faults }) => {
  const people = new Map<string, { id: number; browser: ApiClient }>()
  const of = (mark: Mark, role: CompanyRole) => {
    const person = people.get(`${mark} ${role}`)
    if (!person) throw new Error('not planted')
    return person
  }
  const ids = {
    quotes: [0].slice(1),
    lists: [0].slice(1),
    people: [0].slice(1),
    waiting: [0].slice(1),
    addresses: [0].slice(1),
  }
  let outsider = browser()
  let former = browser()

  async function insertConfigured(customerId: number, companyId: number, name: string) {
    const now = new Date()
    const keys = { viewKeyHash: crypto.randomUUID(), editKeyHash: crypto.randomUUID() }
    const [row] = await db
      .insert(configuration)
      .values({ ...keys, customerId, sharedCompanyId: companyId, name, head: 1, createdAt: now, updatedAt: now })
      .returning()
    const version = { configurationId: row?.id ?? 0, number: 1, createdAt: now, problemCount: 0, problems: [] }
    const document = {} as typeof configurationVersion.$inferInsert.document // nothing here reads it
    await db.insert(configurationVersion).values({ ...version, document, rulesVersion: 1, catalogRevision: 1 })
  }

  async function plant(mark: Mark) {
    const companyId = await insertCompany(db, { name: `Company Marker-${mark}` })
    for (const role of companyRoles) {
      const email = `${role}.marker-${mark}.${crypto.randomUUID()}@buyer.example`.toLowerCase()
      const person = await openMember(db, browser(), { email })
      await insertBuyer(db, person.id, { companyId, role })
      people.set(`${mark} ${role}`, person)
      ids.people.push(person.id)
    }
    const { id, browser: buyer } = of(mark, 'buyer')
    await buyer.call(giveOwnParts, { body: { items: [{ product_id: 1, number: `Marker-${mark} 4711` }] } })
    const quote = await requestQuoteAs(buyer, { project_name: `Project Marker-${mark}` })
    ids.quotes.push(quote.id)
    await buyer.call(writeQuoteMessage, { params: { id: `${quote.id}` }, body: { text: `Words Marker-${mark}` } })
    await buyer.call(addToQuote, { params: { id: 1 }, query: { quantity: 1 } })
    const list = (await buyer.call(createList, { body: { name: `List Marker-${mark}` } })).reply
    await buyer.call(updateList, { params: { id: list.id }, body: { is_for_company: true } })
    ids.lists.push(list.id)
    const address = { ...testAddress, company: `Place Marker-${mark}` }
    const { reply } = await of(mark, 'administrator').browser.call(addCompanyAddress, { body: address })
    ids.addresses.push(...reply.addresses.map(one => one.id))
    const bound = { request_rule: 'every', accept_rule: 'free', currency: 'USD', asks_unknown: true }
    const administrator = of(mark, 'administrator').browser
    await administrator.call(setBound, { params: { id }, body: bound })
    await buyer.call(askForApproval, { body: { address: testAddress, project_name: `Waiting Marker-${mark}` } })
    const { waiting } = (await administrator.call(getApprovals)).reply
    ids.waiting.push(...waiting.map(one => one.id))
    await insertConfigured(id, companyId, `Panel Marker-${mark}`)
    return companyId
  }

  beforeAll(async () => {
    const companyIds = []
    for (const mark of marks) companyIds.push(await plant(mark))
    outsider = (await openMember(db, browser())).browser
    const left = await openMember(db, browser())
    await insertBuyer(db, left.id, { companyId: companyIds[0] ?? 0 })
    ids.quotes.push((await requestQuoteAs(left.browser, { project_name: 'Project Marker-A' })).id)
    const staff = await openStaff(db, browser())
    await staff.browser.call(joinCustomers, { body: { ids: [left.id], company_id: null } })
    former = left.browser
  })

  const site = calls.filter(call => !isDeskCall(call))
  const doesSomething = ({ method, hasEffect }: CallShape) => method !== 'GET' || hasEffect === true
  const isPersonal = ({ path }: CallShape) => /wishlist|list|customer|configuration|price/i.test(path)
  const named = {
    q: 'Marker',
    term: 'Marker',
    text: '5 pcs marker-a 4711\n5 pcs marker-b 4711\n5 pcs marker-c 4711',
    ids: '1,2,3',
    format: 'csv',
    page_size: 50,
    of: 'company',
    hand_over_to: 1,
    role: 'buyer',
  }

  function pathsOf({ path }: CallShape): string[] {
    const values = /address/i.test(path)
      ? ids.addresses
      : /Company\/(Approve|Decline|Withdraw)\//.test(path)
        ? ids.waiting
        : /savedList/.test(path)
          ? ids.lists
          : /wishlist/.test(path)
            ? ids.quotes
            : ids.people
    const filled = path.includes('{id}') ? values.map(id => path.replace('{id}', `${id}`)) : [path]
    return filled.map(one => one.replace(/\{\w+\}/g, '1'))
  }

  async function ask(client: ApiClient, call: CallShape): Promise<{ path: string; status: number; text: string }[]> {
    const answers = []
    const schema = call.method === 'GET' ? call.query : call.body
    const [body = {}] = schema ? sampleBodies(schema, named) : []
    for (const path of pathsOf(call)) {
      const asked = call.method === 'GET' ? `${path}?${new URLSearchParams(Object.entries(body))}` : path
      const init = { method: call.method, headers, ...(call.method === 'POST' && { body: JSON.stringify(body) }) }
      const answer = await client.send(asked, init)
      answers.push({ path: call.path, status: answer.status, text: Buffer.from(await answer.arrayBuffer()).toString() })
    }
    return answers
  }

  async function read(client: ApiClient, isAll: boolean) {
    const answers = []
    for (const call of site.filter(one => !doesSomething(one) && (isAll || isPersonal(one))))
      answers.push(...(await ask(client, call)))
    return answers
  }

  test.each(companyRoles)('%s reads what is of the own company, and nothing of another', async role => {
    for (const mark of marks) {
      const answers = await read(of(mark, role).browser, role === 'approver')
      const found = answers.flatMap(({ path, text }) => marksIn(text).map(one => `${one} ${path}`))
      const own = [
        '/Customer/Addresses',
        '/Customer/info',
        '/CustomerCompany/Get',
        '/CustomerCompany/GetApprovals',
        '/CustomerPartNumbers/Export',
        '/CustomerPartNumbers/Find',
        '/CustomerPartNumbers/List',
        '/CustomerPartNumbers/Of',
        '/compliance/listSubscriptions',
        '/configurator/listConfigurations',
        '/savedList/getList/{id}',
        '/savedList/getLists',
        '/wishlist/getQuote/{id}',
        '/wishlist/getQuotePdf/{id}',
        '/wishlist/getQuotes',
      ]
      const seen = [...new Set(found)].filter(one => !one.includes('GdprToolsExport'))
      expect(seen.map(one => one.toLowerCase()).toSorted()).toEqual(
        own.map(path => `${mark} ${path}`.toLowerCase()).toSorted(),
      )
    }
  })

  test('whoever is of no company, of none any more, or not logged in reads nothing of one', async () => {
    for (const client of [outsider, former, browser()])
      for (const { path, text } of await read(client, true)) expect([path, marksIn(text)]).toEqual([path, []])
  })

  test.each(companyRoles)('%s does nothing about another company: no reply and no mail has its words', async role => {
    const [{ last } = { last: 0 }] = await db.select({ last: max(outbox.id) }).from(outbox)
    let current = db
    const client = browserOn(() => current)
    for (const mark of marks.slice(0, role === 'buyer' ? 3 : 1))
      for (const call of site.filter(one => doesSomething(one) && isPersonal(one))) {
        const words = await takenBack(db, async tx => {
          current = tx
          client.token = of(mark, role).browser.token
          client.cookies.clear()
          const answers = await ask(client, call)
          const mails = await tx
            .select()
            .from(outbox)
            .where(gt(outbox.id, last ?? 0))
          return [...answers.map(({ text }) => text), JSON.stringify(mails)].join(' ').replaceAll(echoed, '')
        })
        expect([call.path, marksIn(words).filter(one => one !== mark)]).toEqual([call.path, []])
      }
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
