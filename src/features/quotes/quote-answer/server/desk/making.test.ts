import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getQuoteByKey } from '#features/quotes/quote-history/contract.ts'
import { getDeskQuote } from '#features/quotes/quote-inbox/desk-contract.ts'
import { keepAnswer, keepStatus } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { auditEntry, outbox } from '#server/database/tables.ts'
import { silentLog } from '#server/process/log.ts'
import { orderOf, priceDraft, sendPriced } from '../../../../../../test/builders/answers.ts'
import { testSettings } from '../../../../../../test/builders/company.ts'
import { openVersions } from '../../../../../../test/openers/documents.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import { readPdf } from '../../../../../../test/readers/read-pdf.ts'
import {
  closeQuote,
  copyQuote,
  createQuote,
  getDifference,
  inviteGuest,
  previewPdf,
  saveDraft,
  sendQuote,
} from '../../desk-contract.ts'
import { answerFileMakers } from '../answer-files.ts'
import { bringDueIntoForce } from '../bring-into-force.ts'
import { acceptedPdfPiece, quoteVersion } from '../tables.ts'
import { keepAcceptedPdfs } from '../version-clock.ts'

const mail = { publicUrl: 'https://catalogue.example', settings: testSettings }
const deps = { onStatus: keepStatus, onAnswer: keepAnswer, ...mail }
const start = new Date('2026-11-23T09:00:00Z')
const contact = { first_name: 'Luis', last_name: 'Gómez', email: 'luis@buyer.example', language: 'es' as const }
const answers = openVersions()

describe.each(await openInboxes({ answers }))('$engine', ({ db, clock, browser, request, staff, faults }) => {
  const bring = async () => {
    clock.now = new Date(clock.now.getTime() + 20_000)
    await bringDueIntoForce(db, deps, clock.now)
  }
  const read = async (sam: Awaited<ReturnType<typeof staff>>, id: number) =>
    (await sam.browser.call(getDeskQuote, { params: { id: String(id) } })).reply
  const mailsOf = (id: number) => db.select().from(outbox).where(eq(outbox.quoteId, id)).orderBy(outbox.id)

  test('a quote that the staff makes has an answer like any other, and its customer a link to it', async () => {
    clock.now = start
    const sam = await staff()
    const make = () =>
      sam.browser.call(createQuote, {
        body: { contact, project_name: 'Torre' },
        headers: { 'Idempotency-Key': 'once' },
      })
    const [made, again] = [(await make()).reply, (await make()).reply]
    expect(again).toEqual(made)
    const shown = await read(sam, made.id)
    expect(shown.quote).toMatchObject({ status: 'submitted', customer: 'Luis Gómez', project_name: 'Torre', items: [] })
    expect(shown.desk.assignee).toMatchObject({ id: sam.id })
    expect(shown.quote.history).toMatchObject([{ from: null, to: 'submitted', by: 'staff' }])
    const params = { id: made.id }
    const begun = await sam.browser.call(saveDraft, {
      params,
      body: {
        base_revision: 0,
        changes: [
          { op: 'set', changes: { payment_terms: 'prepaid', currency: 'EUR' } },
          {
            op: 'add',
            after_id: null,
            line: { kind: 'charge', name: 'Montaje', quantity: 2, breaks: [{ from_quantity: 1, unit_price: '100' }] },
          },
        ],
      },
    })
    expect(begun.reply.record.missing).toEqual([])
    const order = orderOf(begun.reply.revision, { to: [contact.email], subject: 'Nuestra oferta' })
    expect((await sam.browser.call(sendQuote, { params, body: order })).status).toBe(200)
    await bring()
    const mail = (await mailsOf(made.id)).at(-1)
    expect(mail?.to).toBe(contact.email)
    expect(mail?.message.text).toMatch(/Total: 200,00\s€/)
    const key = /\/es\/quote\/view\/(\S+)/.exec(mail?.message.text ?? '')?.[1] ?? ''
    const opened = await browser().call(getQuoteByKey, { params: { key } })
    expect(opened.reply).toMatchObject({ id: made.id, status: 'sent' })
  })

  test('a copy has the lines of the draft as its request and its draft, with their prices', async () => {
    clock.now = start
    const sam = await staff()
    const quote = await request({}, [1, 3])
    const draft = await priceDraft(sam.browser, quote.id, '7.25', [
      {
        op: 'add',
        after_id: null,
        line: { kind: 'charge', name: 'Packing', breaks: [{ from_quantity: 1, unit_price: '30' }] },
      },
    ])
    const { reply } = await sam.browser.call(copyQuote, { params: { id: quote.id }, body: { contact } })
    const copied = await read(sam, reply.id)
    expect(copied.quote).toMatchObject({ status: 'in_review', customer: 'Luis Gómez' })
    expect(copied.quote.items.map(item => [item.sku, item.quantity])).toEqual([
      ['SKU-1', 2],
      ['SKU-3', 2],
    ])
    expect(copied.draft?.totals).toEqual(draft.totals)
    expect(copied.draft?.missing).toEqual([])
    expect(copied.draft?.lines.map(line => line.request_line === null)).toEqual([true, false, false])
    const same = await sam.browser.call(copyQuote, { params: { id: quote.id }, body: {} })
    expect((await read(sam, same.reply.id)).customer.account_id).toBe(quote.customerId)
  })

  test('a page that shows a copied draft from its beginning saves what nobody else has changed', async () => {
    clock.now = start
    const sam = await staff()
    const quote = await request()
    await priceDraft(sam.browser, quote.id)
    const { reply } = await sam.browser.call(copyQuote, { params: { id: quote.id }, body: {} })
    const set = (base_revision: number, changes: object) =>
      sam.browser.call(saveDraft, {
        params: { id: reply.id },
        body: { base_revision, changes: [{ op: 'set', changes }] },
      })
    expect((await set(1, { intro: 'Hello' })).reply.revision).toBe(2)
    const saved = await set(1, { closing: 'Bye' })
    expect(saved.reply).toMatchObject({ revision: 3, merged_from: [2] })
    expect((await set(0, { warranty: 'Two years' })).reply.merged_from).toEqual([1, 2, 3])
    expect(saved.reply.record.head).toMatchObject({ intro: 'Hello', closing: 'Bye' })
  })

  test('a guest is invited with a filled-in form, a customer with an account is not', async () => {
    clock.now = start
    const sam = await staff()
    const { reply } = await sam.browser.call(createQuote, { body: { contact } })
    expect((await sam.browser.call(inviteGuest, { params: { id: reply.id } })).reply).toBe(true)
    const [mail] = await mailsOf(reply.id)
    expect(mail?.message.text).toContain('https://catalogue.example/es/registration#email=luis%40buyer.example')
    const quote = await request()
    expect((await sam.browser.call(inviteGuest, { params: { id: quote.id } })).error.code).toBe('wrong_status')
    const audits = await db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, String(reply.id)))
    expect(audits.map(row => row.event)).toEqual(['quote_created', 'guest_invited'])
  })

  test('the PDF shows the figures of the version; that of the accepted one is kept as it was', async () => {
    clock.now = start
    const sam = await staff()
    const quote = await request()
    await sendPriced(sam.browser, quote.id, '1234.5')
    const pdfOf = async (query: string) => {
      const path = previewPdf.path.replace('{id}', String(quote.id))
      const headers = { 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin' }
      const response = await sam.browser.send(`${path}?${query}`, { headers }, '/api-backend')
      expect(response.headers.get('content-type')).toBe('application/pdf')
      return response.arrayBuffer()
    }
    const textOf = async (bytes: ArrayBuffer | Uint8Array) => (await readPdf(bytes)).pages.join(' ')
    expect(await textOf(await pdfOf(''))).toContain('Draft')
    await bring()
    const sent = await pdfOf('version=1')
    const text = await textOf(sent)
    expect(text).toContain('$2,469.00')
    expect(text).not.toContain('Draft')
    await sam.browser.call(closeQuote, { params: { id: quote.id }, body: { outcome: 'won' } })
    const [version] = await db.select().from(quoteVersion).where(eq(quoteVersion.quoteId, quote.id))
    const failing = {
      settings: testSettings,
      publicUrl: 'https://catalogue.example',
      printVersion: () => Promise.reject(new Error('out of paper')),
      log: silentLog,
    }
    await keepAcceptedPdfs(failing, db)
    expect(await db.$count(acceptedPdfPiece)).toBe(0)
    await Promise.all([1, 2].map(() => keepAcceptedPdfs({ ...answers, log: silentLog }, db)))
    const makers = answerFileMakers({ ...failing, printSheet: async () => null }, db)
    const kept = await makers.version_pdf?.(version?.id ?? 0)
    expect(await textOf(kept ?? new Uint8Array())).toBe(text)
    expect(new Uint8Array(await pdfOf('version=1'))).toEqual(new Uint8Array(kept ?? []))
  })

  test('what differs between a version and the draft', async () => {
    clock.now = start
    const sam = await staff()
    const quote = await request()
    const { draft } = await sendPriced(sam.browser, quote.id)
    await bring()
    const params = { id: quote.id }
    const changes = [{ op: 'line' as const, line_id: draft.lines[0]?.id ?? 0, changes: { quantity: 5 } }]
    await sam.browser.call(saveDraft, { params, body: { base_revision: draft.revision, changes } })
    const { reply } = await sam.browser.call(getDifference, { params, query: { from: 1 } })
    expect(reply.totals).toEqual({ before: '25.00', after: '62.50' })
    expect(reply.lines).toMatchObject([{ change: 'changed' }])
    const none = await sam.browser.call(getDifference, { params, query: { from: 2 } })
    expect(none.status).toBe(404)
  })

  test('no request above caused a fault', () => {
    expect(faults).toEqual([])
  })
})
