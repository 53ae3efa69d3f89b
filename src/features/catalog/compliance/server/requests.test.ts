import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { exportOwnData } from '#features/site/account/contract.ts'
import { outbox } from '#server/database/tables.ts'
import { ids, insertCatalog } from '../../../../../test/builders/catalog.ts'
import { testCompany } from '../../../../../test/builders/company.ts'
import { insertDocument } from '../../../../../test/builders/documents.ts'
import { mailsTo, openMember } from '../../../../../test/builders/members.ts'
import { requestQuoteAs } from '../../../../../test/builders/request-quote.ts'
import { openStaff } from '../../../../../test/builders/staff.ts'
import type { ApiClient } from '../../../../../test/openers/api-client.ts'
import { openApis } from '../../../../../test/openers/open-api.ts'
import { ownData } from '../../../../composition/records/own-data.ts'
import { getMatrix, requestMissing } from '../contract.ts'
import {
  answerDocumentRequest,
  deleteDocumentRequest,
  getDocumentRequest,
  listDocumentRequests,
  undoDocumentRequestChange,
} from '../desk-contract.ts'
import { mostRequests } from '../domain/request-states.ts'
import { removeOldRequests } from './requests/store.ts'
import { documentRequest } from './tables.ts'

const products = [1, 2, 3].map(id => ({ id, categoryId: ids.gmtPanels, position: id, sku: `P/${id}` }))
const dayMs = 86_400_000

describe.each(await openApis(db => insertCatalog(db, products)))('$engine', ({ db, browser }) => {
  const lines = { products: '2,1', types: 'rohs,reach' }
  const ask = (who: ApiClient, body: object = {}) => who.call(requestMissing, { body: { ...lines, ...body } })
  const statesOf = async (who: ApiClient) => {
    const { reply } = await who.call(getMatrix, { query: lines })
    return reply.lines.map(line => line.cells.map(({ state }) => state).join())
  }
  const rows = (email: string | null, customerId: number | null = null) =>
    db
      .select()
      .from(documentRequest)
      .where(email === null ? eq(documentRequest.customerId, customerId ?? 0) : eq(documentRequest.email, email))
  const asked = async () => (await mailsTo(db, testCompany.salesEmail)).length
  const staff = async () => (await openStaff(db, browser(), { roles: ['content'] })).browser
  const newEmail = () => `${crypto.randomUUID()}@buyer.example`
  const openRequest = async () => {
    const [visitor, email] = [Object.assign(browser(), { language: 'es' }), newEmail()]
    await ask(visitor, { email, types: 'nebs' })
    const [row] = await db.select().from(documentRequest).orderBy(desc(documentRequest.id)).limit(1)
    return { email, id: row?.id ?? 0 }
  }

  test('a customer asks once for each type, and sees what waits; nobody else does', async () => {
    const rita = await openMember(db, browser())
    const before = await asked()
    const first = await ask(rita.browser)
    expect(first.reply.result).toBe('Not available. We have asked our quality team; you get a mail.')
    expect(await statesOf(rita.browser)).toEqual(['requested,requested', 'requested,requested'])
    expect(await statesOf(browser())).toEqual(['missing,missing', 'missing,missing'])
    const [row, other] = await rows(null, rita.id)
    expect([row?.productIds, row?.type, other?.type, row?.email]).toEqual([[1, 2], 'rohs', 'reach', null])
    const [mail] = (await mailsTo(db, testCompany.salesEmail)).slice(-1)
    expect(mail?.replyTo).toBe(rita.email)
    expect(mail?.text).toContain('RoHS: P/1, P/2\nREACH: P/1, P/2')
    // Once more, at once from two windows, and for a part of the lines: nothing is new.
    await Promise.all([ask(rita.browser), ask(rita.browser), ask(rita.browser, { products: '1' })])
    expect([(await rows(null, rita.id)).length, await asked()]).toEqual([2, before + 1])
    await ask(rita.browser, { products: '1,3' })
    expect((await rows(null, rita.id)).map(one => one.productIds)).toEqual([[1, 2], [1, 2], [3], [3]])
  })

  test('pressed at once by one who has not asked before it is one request and one mail', async () => {
    const [visitor, email, before] = [browser(), newEmail(), await asked()]
    await Promise.all([1, 2, 3, 4].map(() => ask(visitor, { email })))
    expect([(await rows(email)).length, await asked()]).toEqual([2, before + 1])
  })

  test('a visitor says an e-mail, in any case of letters, and sees it in the same browser', async () => {
    const [visitor, email] = [browser(), newEmail()]
    const wrong = await ask(visitor)
    expect([wrong.status, Object.keys(wrong.error.errors ?? {})]).toEqual([400, ['email']])
    expect((await ask(visitor, { email: email.toUpperCase() })).status).toBe(200)
    await ask(visitor, { email })
    expect((await rows(email)).map(({ state }) => state)).toEqual(['open', 'open'])
    expect(await statesOf(visitor)).toEqual(['requested,requested', 'requested,requested'])
    // Whoever says the same e-mail elsewhere learns nothing of it.
    const stranger = browser()
    expect((await ask(stranger, { email })).status).toBe(200)
    expect(await statesOf(stranger)).toEqual(['missing,missing', 'missing,missing'])
  })

  test('what is there is not asked for, and a quote of somebody else neither', async () => {
    const { id } = await insertDocument(db, { type: 'clei', isOfCompany: true })
    const refused = await ask(browser(), { email: newEmail(), types: 'clei' })
    expect([refused.status, refused.error.code]).toEqual([400, 'nothing_missing'])
    await db.execute(`delete from document_record where id = ${id}`)
    const rita = await openMember(db, browser())
    const quote = await requestQuoteAs(rita.browser, {}, [3])
    const body = { products: undefined, quote: `${quote.id}`, types: 'warranty' }
    const other = await openMember(db, browser())
    expect((await ask(other.browser, body)).status).toBe(404)
    expect((await ask(rita.browser, body)).status).toBe(200)
    // A quote that nobody looks at is not kept, whatever it is called.
    await ask(rita.browser, { products: '3', quote: 'not mine', types: 'origin' })
    const [row, loose] = await rows(null, rita.id)
    expect(loose?.quoteNumber).toBeNull()
    expect([row?.quoteNumber, row?.productIds]).toEqual([quote.web_quote_id, [3]])
  })

  test('a person asks for so many in a day', async () => {
    const rita = await openMember(db, browser())
    await db.insert(documentRequest).values(
      Array.from({ length: mostRequests - 1 }, (_, at) => ({
        ...({ customerId: rita.id, language: 'en', type: 'rohs' } as const),
        productIds: [at + 100],
        ...{ createdAt: new Date(Date.now() - dayMs / 2), dueOn: '2030-01-01' },
      })),
    )
    const refused = await ask(rita.browser)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400'])
    expect((await ask(rita.browser, { types: 'rohs' })).status).toBe(200)
  })

  test('the form of a page without a script leads back to the page, which says it', async () => {
    const rita = await openMember(db, browser())
    const body = new FormData()
    for (const [name, value] of Object.entries({ products: '1,2', 'type.rohs': 'on', 'line.2': 'on', email: '' }))
      body.append(name, value)
    const headers = { Accept: 'text/html' }
    const answer = await rita.browser.send('/compliance/requestMissing?lang=fr', { method: 'POST', body, headers })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/fr/documents?products=1,2&types=rohs&asked=1',
    ])
    expect((await rows(null, rita.id)).map(one => one.productIds)).toEqual([[2]])
  })

  test('the desk answers with a document once, in the language of who asked; the answer is taken back but for its mail', async () => {
    const { email, id } = await openRequest()
    const document = await insertDocument(db, { type: 'nebs', products: [1], titleEs: 'Informe' })
    const [sam, kim] = [await staff(), await staff()]
    const { reply: list } = await sam.call(listDocumentRequests, { query: { state: 'open' } })
    expect(list.rows[0]).toMatchObject({ id, email, type: 'nebs', products: 2, skus: ['P/1', 'P/2'] })
    const { reply: request } = await sam.call(getDocumentRequest, { params: { id } })
    expect(request.documents.map(one => one.id)).toEqual([document.id])
    const answer = (who: ApiClient, more: object) =>
      who.call(answerDocumentRequest, { params: { id }, body: { base_revision: 1, document_id: null, ...more } })
    expect((await answer(sam, {})).error.errors).toEqual({ reason: ['Say why it is not available.'] })
    expect((await answer(sam, { document_id: 999_999 })).status).toBe(400)
    expect((await answer(sam, { document_id: document.id })).reply.state).toBe('answered')
    expect((await answer(kim, { document_id: document.id })).status).toBe(409)
    const [mail, none] = await mailsTo(db, email)
    expect([mail?.subject, none]).toEqual(['El documento que nos pidió: Informe Telcordia o NEBS', undefined])
    expect(mail?.text).toContain(`Informe: https://catalogue.example/downloads/${document.fileName}`)
    const { reply: after } = await sam.call(getDocumentRequest, { params: { id } })
    const entry = after.history.find(({ revision }) => revision === 2)
    const undone = await sam.call(undoDocumentRequestChange, { body: { entry_id: entry?.id ?? 0 } })
    expect(undone.reply.done).toBe(1)
    const { reply: again } = await sam.call(getDocumentRequest, { params: { id } })
    expect(again.state).toBe('open')
    const late = { base_revision: again.revision, reason: 'No hay informe.' }
    expect((await answer(sam, late)).reply.state).toBe('not_available')
    expect((await mailsTo(db, email)).at(-1)?.text).toContain('No hay informe.')
  })

  test('a request is not opened again beside one for the same', async () => {
    const { email, id } = await openRequest()
    const sam = await staff()
    const body = { base_revision: 1, document_id: null, reason: 'None.' }
    await sam.call(answerDocumentRequest, { params: { id }, body })
    await db.execute(`delete from document_record where type = 'nebs'`)
    expect((await ask(browser(), { email, types: 'nebs' })).status).toBe(200)
    const { reply } = await sam.call(getDocumentRequest, { params: { id } })
    const entry = reply.history.find(({ revision }) => revision === 2)
    const undone = await sam.call(undoDocumentRequestChange, { body: { entry_id: entry?.id ?? 0 } })
    expect([undone.reply.done, undone.reply.refused.length]).toEqual([0, 1])
    await sam.call(deleteDocumentRequest, { params: { id } })
    expect((await sam.call(getDocumentRequest, { params: { id } })).status).toBe(404)
    expect((await rows(email)).length).toBe(1)
    const sales = (await openStaff(db, browser(), { roles: ['sales'] })).browser
    expect((await sales.call(listDocumentRequests, { query: {} })).status).toBe(403)
  })

  test('requests are in the data of their owner, and go with the account, and after a year', async () => {
    const rita = await openMember(db, browser())
    await ask(rita.browser)
    await ask(browser(), { email: rita.email, types: 'warranty' })
    expect(await (await rita.browser.send(exportOwnData.path)).text()).toContain('document_requests')
    await db.transaction(tx => ownData.beforeRemoval(tx, rita.id))
    expect([await rows(null, rita.id), await rows(rita.email)]).toEqual([[], []])
    const { email } = await openRequest()
    await removeOldRequests(db, new Date(Date.now() + 364 * dayMs))
    expect((await rows(email)).length).toBe(1)
    await removeOldRequests(db, new Date(Date.now() + 366 * dayMs))
    expect((await rows(email)).length).toBe(0)
  })

  test('the address for documents is a setting; without it sales gets them', async () => {
    const mails = await db.select().from(outbox).where(eq(outbox.kind, 'documents_asked'))
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([testCompany.salesEmail]))
  })
})
