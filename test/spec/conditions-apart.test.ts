import { asc, gt } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createExport } from '#features/catalog/exchange/desk-contract.ts'
import { exchangeKinds } from '#features/catalog/exchange/domain/column.ts'
import { getShownPrices } from '#features/catalog/price/contract.ts'
import { copyPriceList, deletePriceList } from '#features/catalog/price/desk-contract.ts'
import { addToQuote, requestQuote } from '#features/quotes/quote/contract.ts'
import { saveTemplate } from '#features/quotes/quote-answer/desk-contract.ts'
import { bringDueIntoForce } from '#features/quotes/quote-answer/server/bring-into-force.ts'
import { keepAnswer, keepStatus } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { staffRoles } from '#features/site/session/domain/roles.ts'
import { saveQuoteSettings } from '#features/site/setting/desk-contract.ts'
import type { Database } from '#server/database/connection.ts'
import { outbox, setting } from '#server/database/tables.ts'
import { takenBack } from '#server/database/taken-back.ts'
import { type CallShape, type DeskCall, isDeskCall } from '#shared/call.ts'
import { insertMarkedBuyers, type Mark, marks, marksIn } from '../builders/marked-buyers.ts'
import { openMember } from '../builders/members.ts'
import { requestQuoteAs } from '../builders/request-quote.ts'
import { type Named, sampleBodies } from '../builders/sample-body.ts'
import { openStaff } from '../builders/staff.ts'
import type { ApiClient } from '../openers/api-client.ts'
import { upload } from '../openers/exchange-files.ts'
import { openApis } from '../openers/open-api.ts'
import { insertShop } from '../openers/quote-shop.ts'

async function fill(db: Database) {
  await db.delete(setting)
  await insertShop(db)
}

/** Papers in plain text: all that would stand in the PDF can be searched. */
const inPlainText = async (facts: unknown) => Buffer.from(JSON.stringify(facts))
const papers = { printQuote: inPlainText, printVersion: inPlainText }
const headers = { 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }

interface Asked {
  path: string
  status: number
  text: string
  isKept: boolean
}

// staff-desk § 7: what was agreed with one customer is nobody else's to know
describe.each(await openApis(fill, undefined, papers))('$engine', opened => {
  const { db, calls, browser, browserOn, settings, faults } = opened
  const people = new Map<Mark, { id: number; email: string; browser: ApiClient; quoteId: number; key: string }>()
  const of = (mark: Mark) => {
    const person = people.get(mark)
    if (!person) throw new Error('not planted')
    return person
  }
  const planted = { companyId: 0, groupId: 0, lists: [0], runId: 0 }

  /** The request that a call makes with these values; a query or body that names kinds is made with each of them. */
  function requestsOf(call: CallShape, path: string, named: Named): { path: string; body: object | null }[] {
    const schema = call.method === 'GET' ? call.query : call.body
    if (!schema) return [{ path, body: call.method === 'GET' ? null : {} }]
    const shape: { properties?: { kind?: { enum?: unknown[] } } } = z.toJSONSchema(schema, {
      ...{ io: 'input', unrepresentable: 'any' },
    })
    const kinds = shape.properties?.kind?.enum ?? [named.kind]
    const samples = kinds.flatMap(kind => sampleBodies(schema, { ...named, kind }))
    if (call.method !== 'GET') return samples.map(body => ({ path, body }))
    return samples.map(sample => ({ path: `${path}?${new URLSearchParams(Object.entries(sample))}`, body: null }))
  }

  async function ask(client: ApiClient, call: CallShape, path: string, named: Named): Promise<Asked[]> {
    const answers: Asked[] = []
    for (const { path: url, body } of requestsOf(call, path, named)) {
      const init = { method: call.method, headers, ...(body && { body: JSON.stringify(body) }) }
      const answer = await client.send(url, init, call.base)
      const text = Buffer.from(await answer.arrayBuffer()).toString()
      const isKept = !/no-store|private/.test(answer.headers.get('cache-control') ?? '')
      answers.push({ path: call.path, status: answer.status, text, isKept })
    }
    return answers
  }

  beforeAll(async () => {
    for (const mark of marks) {
      const member = await openMember(db, browser())
      people.set(mark, { ...member, quoteId: 0, key: '' })
    }
    const boss = await openStaff(db, browser(), { roles: ['administrators'] })
    const rules = { price_display: 'own', usual_payment_terms: 'net_30', automatic_limit: '999999999' } as const
    const sending = { automatic_answers: 'send', automatic_for: 'everyone' } as const
    await boss.browser.call(saveQuoteSettings, { body: { base_revision: 0, changes: { ...rules, ...sending } } })
    await settings.refresh()
    Object.assign(planted, await insertMarkedBuyers(db, { A: of('A'), B: of('B'), C: of('C') }))
    for (const mark of marks) {
      const { id, view_url } = await requestQuoteAs(of(mark).browser, {}, [1])
      people.set(mark, { ...of(mark), quoteId: id, key: view_url.split('/').at(-1) ?? '' })
    }
    const later = new Date(Date.now() + 3_600_000)
    const deps = { onStatus: keepStatus, onAnswer: keepAnswer, settings, publicUrl: 'https://catalogue.example' }
    await bringDueIntoForce(db, deps, later)
    const template = { quote_id: of('A').quoteId, name: 'Usual', is_shared: true, has_head: true }
    await boss.browser.call(saveTemplate, { body: template })
    const params = { id: planted.lists[0] ?? 0 }
    const copy = await boss.browser.call(copyPriceList, { params, body: { name: 'Old Marker-A' } })
    await boss.browser.call(deletePriceList, { params: { id: copy.reply.record.id } })
    const rows = 'list,product,from_quantity,unit_price\nList Marker-A,SKU-2,1,77123.41\n'
    planted.runId = (await upload(boss.browser, rows, 'prices')).id
  })

  /** The records of the site that a call may be about, and those of all three customers. */
  function pathsOf({ path }: CallShape, own: { key: string }): string[] {
    const ids = marks.map(mark => of(mark).quoteId)
    const isOfQuotes = /wishlist|quote/i.test(path)
    const values: Record<string, (string | number)[]> = {
      id: isOfQuotes ? ids : [1],
      key: [own.key],
      ...{ slug: ['dc-power-distribution'], seName: ['panel-1'], lang: ['es'] },
    }
    const [name] = /(?<=\{)\w+/.exec(path) ?? []
    const filled = name ? (values[name] ?? ['1']).map(value => path.replace(`{${name}}`, `${value}`)) : [path]
    return filled.map(one => one.replace(/\{\w+\}/g, '1'))
  }
  const site = calls.filter(call => !isDeskCall(call))
  const doesSomething = ({ method, hasEffect }: CallShape) => method !== 'GET' || hasEffect === true
  const named = { q: 'Marker', ids: '1,2,3', format: 'csv', page_size: 50 }

  test('on the site each customer reads what is their own, and nobody what is another’s', async () => {
    const read = async (client: ApiClient, key: string) => {
      const texts: Asked[] = []
      for (const call of site.filter(one => !doesSomething(one)))
        for (const path of pathsOf(call, { key })) texts.push(...(await ask(client, call, path, named)))
      return texts
    }
    const nobody = await read(browser(), 'no-such-key')
    expect(nobody.filter(({ text }) => marksIn(text).length > 0)).toEqual([])
    const kept = new Map(nobody.filter(({ isKept }) => isKept).map(({ path, text }) => [path, text]))
    for (const mark of marks) {
      const own = await read(of(mark).browser, of(mark).key)
      const found = own.flatMap(({ path, text }) => marksIn(text).map(one => `${one} ${path}`))
      expect([...new Set(found)].toSorted()).toEqual(
        [
          '/Customer/GdprToolsExport',
          ...(mark === 'B' ? ['/CustomerCompany/Get'] : []),
          '/price/getShownPrices',
          '/wishlist/getQuote/{id}',
          '/wishlist/getQuoteByKey/{key}',
          '/wishlist/getQuotePdf/{id}',
          '/wishlist/getQuotePdfByKey/{key}',
        ].map(path => `${mark} ${path}`),
      )
      // What a cache may keep is the same for everyone.
      for (const { path, text, isKept } of own) if (isKept) expect([path, text]).toEqual([path, kept.get(path)])
      expect(own.filter(({ status }) => status === 200).length).toBeGreaterThan(30)
    }
  })

  test('nor by doing something: no reply and no mail has what is another’s', async () => {
    const before = await db.select().from(outbox).orderBy(asc(outbox.id))
    const last = before.at(-1)?.id ?? 0
    let current = db
    const client = browserOn(() => current)
    for (const mark of marks) {
      const { browser: own, key, email } = of(mark)
      // Calls that are not about quotes are the same for all three.
      const all = site.filter(doesSomething).filter(({ path }) => mark === 'A' || path.startsWith('/wishlist/'))
      for (const call of all)
        for (const path of pathsOf(call, { key })) {
          const words = await takenBack(db, async tx => {
            current = tx
            client.token = own.token
            client.cookies.clear()
            const answers = await ask(client, call, path, { ...named, email, quantity: 2 })
            const mails = await tx.select().from(outbox).where(gt(outbox.id, last))
            return [...answers.map(({ text }) => text), JSON.stringify(mails)].join(' ')
          })
          expect([call.path, marksIn(words).filter(one => one !== mark)]).toEqual([call.path, []])
        }
    }
    for (const { to, message, kind } of before) {
      const whose = marks.filter(mark => of(mark).email === to)
      if (whose.length > 0)
        expect([kind, ...marksIn(JSON.stringify(message)).filter(one => one !== whose[0])]).toEqual([kind])
    }
    const versions = before.filter(({ kind }) => kind === 'quote_version')
    expect(versions.flatMap(({ message }) => marksIn(JSON.stringify(message)))).toEqual(['A', 'B', 'C'])
  })

  test('a stranger who gives the address of a customer gets the prices that everyone gets', async () => {
    const visitor = browser()
    await visitor.call(addToQuote, { params: { id: 1 }, query: { quantity: 4 } })
    const contact = { first_name: 'Gus', last_name: 'Guest', email: of('A').email }
    const { reply } = await visitor.call(requestQuote, { body: { contact } })
    const key = reply.view_url.split('/').at(-1) ?? ''
    const texts = []
    for (const call of site.filter(one => !doesSomething(one)))
      for (const path of pathsOf(call, { key })) texts.push(...(await ask(visitor, call, path, named)))
    expect(texts.filter(({ text }) => marksIn(text).length > 0)).toEqual([])
    expect((await visitor.call(getShownPrices, { query: { ids: '1' } })).reply.prices[0]?.breaks[0]?.unit_price).toBe(
      '12.50',
    )
  })

  /** What a call of the desk is about: the records of each of the three customers. */
  function targetsOf({ path }: DeskCall): { whose: Mark | null; id: number | string }[] {
    const [kind = ''] = path.split('/').filter(Boolean)
    if (!path.includes('{')) return [{ whose: null, id: '' }]
    if (kind === 'Quote' || kind === 'Thread') return marks.map(whose => ({ whose, id: of(whose).quoteId }))
    if (kind === 'Customer') return marks.map(whose => ({ whose, id: of(whose).id }))
    if (kind === 'PriceList') return planted.lists.map((id, at) => ({ whose: marks[at] ?? null, id }))
    if (kind === 'Company') return [{ whose: 'B', id: planted.companyId }]
    if (kind === 'CustomerGroup') return [{ whose: 'C', id: planted.groupId }]
    return [{ whose: null, id: kind === 'Import' ? planted.runId : 1 }]
  }
  const isReport = (path: string) => path.startsWith('/Report/')
  /** These show what others have paid or have, to whoever answers quotes. */
  const comparing = /GetPrices|ListPriceSources|ComparePrices/

  test('at the desk each role reads of it what prices-seen.txt says, and each record what is its own', async () => {
    const reading = calls
      .filter(isDeskCall)
      .filter(call => (call.method === 'GET' || call.readsOnly) && call.can !== 'nobody_yet')
    const lines: string[] = []
    for (const role of staffRoles) {
      const { browser: client } = await openStaff(db, browser(), { roles: [role] })
      const seen = new Set<string>()
      // The records of all three once, for whoever answers quotes.
      for (const call of reading.filter(({ path }) => !/Preview\/|Desk\/Listen/.test(path)))
        for (const { whose, id } of role === 'sales' ? targetsOf(call) : targetsOf(call).slice(0, 1)) {
          const about = { quote_id: of('B').quoteId, version: 1, from: 1, scope: 'customer' }
          const path = call.path.replace(/\{\w+\}/g, `${id}`)
          const { q, ...others } = { ...named, ...(isReport(path) ? {} : about) }
          // Lists of quotes are asked for whole, the products of a list by their part numbers.
          const words = /Quote\/(List|Export)/.test(path) ? {} : { q: path.includes('/Prices/') ? 'SKU' : q }
          const answers = await ask(client, call, path, { ...others, ...words })
          const found = answers.flatMap(({ text }) => marksIn(text))
          if (found.length > 0) seen.add(call.path)
          if (role === 'readers' || role === 'content')
            expect([path, answers.some(({ text }) => /(List|Old) Marker/.test(text))]).toEqual([path, false])
          if (whose && !comparing.test(path)) expect([path, ...found.filter(one => one !== whose)]).toEqual([path])
        }
      for (const kind of exchangeKinds) {
        const { reply } = await client.call(createExport, { body: { kind, format: 'csv' } })
        if (!reply) continue
        const file = await client.send(`/Export/Get/${reply.id}`, { headers }, '/api-backend')
        if (marksIn(await file.text()).length > 0) seen.add(`/Export/Get/{id} ${kind}`)
      }
      lines.push(`${role}:`, ...[...seen].toSorted(), '')
    }
    await expect(lines.join('\n')).toMatchFileSnapshot('prices-seen.txt')
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
