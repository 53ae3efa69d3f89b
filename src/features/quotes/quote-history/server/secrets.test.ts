import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quote, quoteAttachment } from '#features/quotes/quote/server/tables.ts'
import type { DraftHead, LineFields } from '#features/quotes/quote-answer/domain/draft/draft.ts'
import {
  acceptedPdfPiece,
  quoteClosing,
  quoteDraft,
  quoteDraftLine,
  quoteVersion,
} from '#features/quotes/quote-answer/server/tables.ts'
import { quoteMessage } from '#features/quotes/quote-thread/server/tables.ts'
import { deleteAccount, exportOwnData } from '#features/site/account/contract.ts'
import { insertChange } from '#server/changes/change-log.ts'
import { outbox } from '#server/database/tables.ts'
import { createToken } from '#server/security/tokens.ts'
import { testPassword } from '../../../../../test/builders/members.ts'
import { insertVersion, versionLine } from '../../../../../test/builders/versions.ts'
import { openAnswered } from '../../../../../test/openers/answered-quotes.ts'
import * as calls from '../contract.ts'

/** Every one of them is for the staff only. */
const secret = (what: string) => `SECRET-${what}`

const head = (word: string): DraftHead => ({
  currency: 'USD',
  discount: null,
  freight: { mode: 'included', amount: null, incoterm: null, place: '' },
  tax_note: '',
  payment_terms: null,
  valid_until: '2026-12-23',
  lead_time: null,
  warranty: '',
  intro: word,
  closing: word,
  contact_person_id: null,
  attach_data_sheets: false,
})

const fields = (word: string): LineFields => ({
  kind: 'product',
  request_line: null,
  answer: 'as_requested',
  product_id: 1,
  sku: 'SKU-1',
  manufacturer_part_number: null,
  name: 'Panel 1',
  description: '',
  quantity: 10,
  unit: 'each',
  breaks: [{ from_quantity: 1, unit_price: '12.50' }],
  is_on_request: false,
  discount_percent: '0',
  lead_time: null,
  is_optional: false,
  is_counted: true,
  note: word,
  internal_note: word,
  cost: '7.7777',
  reason: word,
})

describe.each(await openAnswered())('$engine', ({ db, browser, member, actAs, faults }) => {
  /** A quote with something that customers never see in each place that has such. */
  const plant = async () => {
    const rita = await member({ content: { intro: 'Dear Rita', lines: [versionLine({ note: 'For Rita' })] } })
    const { id } = rita.quote
    const source = {
      head: head(secret('source')),
      lines: [{ id: 1, fields: fields(secret('cost')), productRevision: 1 }],
    }
    await db.update(quoteVersion).set({ source, sha256: 'a-hash' }).where(eq(quoteVersion.quoteId, id))
    const next = { intro: secret('unsent'), total: '99.99' }
    await insertVersion(db, { quoteId: id, number: null, state: 'scheduled', sentAt: null, content: next })
    const now = new Date('2026-11-23T09:00:00Z')
    await db.insert(quoteDraft).values({ quoteId: id, head: head(secret('draft')), createdAt: now, updatedAt: now })
    await db.insert(quoteDraftLine).values({ quoteId: id, position: 1, fields: fields(secret('line')) })
    await db.execute(
      sql`insert into quote_note (quote_id, author_id, text, at) values (${id}, ${rita.id}, ${secret('note')}, ${now.toISOString()})`,
    )
    const file = { id: createToken(), fileName: `${secret('file')}.pdf`, fileSize: 1, contentType: 'application/pdf' }
    await db.insert(quoteAttachment).values({ ...file, quoteId: id, createdAt: now, isInternal: true, origin: 'staff' })
    const named = { to: [rita.email], cc: [], subject: 'Your quote', message: '', attachDataSheets: false }
    await db
      .update(quoteVersion)
      .set({ recipient: { ...named, attachmentIds: [file.id] } })
      .where(eq(quoteVersion.state, 'in_force'))
    return { ...rita, internalFileId: file.id, now }
  }

  test('nothing that is for the staff only is in any answer, export or mail of the customer', async () => {
    const rita = await plant()
    const { browser: site, params } = rita
    const answers = [
      await site.call(calls.getQuote, { params }),
      await site.call(calls.writeQuoteMessage, { params, body: { text: 'Hello' } }),
      await site.call(calls.askForChange, { params, body: { version: 1, text: 'More' } }),
      await site.call(calls.listQuotes),
      await (await actAs(rita.id)).site.call(calls.getQuote, { params }),
    ]
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200, 200])
    await db.insert(quoteClosing).values({
      quoteId: rita.quote.id,
      at: rita.now,
      by: 'staff',
      outcome: 'lost',
      reason: 'competitor',
      competitor: secret('competitor'),
      note: secret('closing'),
    })
    const closed = await site.call(calls.getQuote, { params })
    expect(closed.reply.closing).toEqual({ outcome: 'lost', reason: null })
    const exported = await (await site.send(exportOwnData.path)).text()
    const mails = await db.select({ message: outbox.message }).from(outbox).where(eq(outbox.to, rita.email))
    const all = JSON.stringify([answers, closed.reply, mails]) + exported
    for (const word of ['SECRET', '7.7777', '99.99', 'sha256', 'a-hash', rita.internalFileId])
      expect(all).not.toContain(word)
    expect(exported).toContain('125.00')
    for (const one of [site, browser()])
      expect((await one.send(`/wishlist/getVersionFile/${rita.internalFileId}`)).status).toBe(404)
  })

  test('the export has versions and messages; deleting the account leaves prices and hashes, and nothing of the person', async () => {
    const rita = await plant()
    const { browser: site, params } = rita
    const quoteId = rita.quote.id
    await site.call(calls.writeQuoteMessage, { params, body: { text: 'My phone is 7712' } })
    const [version] = await db.select().from(quoteVersion).where(eq(quoteVersion.quoteId, quoteId))
    const versionId = version?.id ?? 0
    await db.delete(quoteVersion).where(eq(quoteVersion.state, 'scheduled'))
    const body = { answer: 'accepted', version: 1, name: 'Rita R.', purchase_order: 'PO Rita', note: 'Ask for Rita' }
    expect((await site.call(calls.answerQuote, { params, body })).status).toBe(200)
    await db.insert(acceptedPdfPiece).values({ versionId, position: 0, bytes: Buffer.from('%PDF Rita') })
    const change = {
      at: rita.now,
      actorId: null,
      source: 'desk',
      subjectKind: 'quote_draft',
      subjectId: quoteId,
    } as const
    const intro = { field: 'head.intro', before: '', after: 'Dear Rita' }
    await db.transaction(tx => insertChange(tx, { ...change, revision: 1, fields: [intro] }))
    const exported = JSON.parse(await (await site.send(exportOwnData.path)).text())
    expect(exported.quotes[0]).toMatchObject({
      versions: [{ number: 1, content: { total: '125.00' }, sentTo: { subject: 'Your quote' } }],
      messages: [{ text: 'My phone is 7712' }, { text: 'Purchase order PO Rita\n\nAsk for Rita' }],
      closing: { signedName: 'Rita R.', purchaseOrder: 'PO Rita' },
    })
    const gone = await site.call(deleteAccount, { body: { current_password: testPassword } })
    expect(gone.status).toBe(200)
    const left = await Promise.all([
      db.select().from(quote).where(eq(quote.id, quoteId)),
      db.select().from(quoteVersion).where(eq(quoteVersion.quoteId, quoteId)),
      db.select().from(quoteClosing).where(eq(quoteClosing.quoteId, quoteId)),
      db.select().from(quoteDraft).where(eq(quoteDraft.quoteId, quoteId)),
      db.select().from(quoteDraftLine).where(eq(quoteDraftLine.quoteId, quoteId)),
      db.select().from(quoteMessage).where(eq(quoteMessage.quoteId, quoteId)),
      db.select().from(acceptedPdfPiece),
      db.execute(sql`select fields from change_entry where subject_id = ${quoteId} and subject_kind like 'quote%'`),
    ])
    const text = JSON.stringify(left)
    expect(text).not.toMatch(/Rita|buyer\.example|SECRET-(draft|line|note|source)|7712/)
    expect(left[1]).toMatchObject([{ total: '125.0000', sha256: 'a-hash', recipient: null }])
    expect(left.slice(3, 7)).toEqual([[], [], [], []])
  })

  test('no request above caused a fault', () => {
    expect(faults).toEqual([])
  })
})
