import { and, asc, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findQuote } from '#features/quotes/quote/server/store.ts'
import { quote as quoteTable } from '#features/quotes/quote/server/tables.ts'
import { getDeskQuote, listInbox, listThread, seeQuote } from '#features/quotes/quote-inbox/desk-contract.ts'
import { keepWritten, rebuildDesk } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { quoteDesk } from '#features/quotes/quote-inbox/server/tables.ts'
import { auditEntry, changeEntry, outbox } from '#server/database/tables.ts'
import { testSettings } from '../../../../../../test/builders/company.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import { ownData } from '../../../../../composition/records/own-data.ts'
import { editNote, writeThread } from '../../desk-contract.ts'
import type { ThreadEntry } from '../../domain/thread-entries.ts'
import { insertCustomerMessage } from '../steps/write-message.ts'
import { listMessagesForExport } from '../store.ts'
import { quoteMessage, quoteNote } from '../tables.ts'

const mail = { publicUrl: 'https://shop.example', settings: testSettings }
const noteIdOf = (entry: ThreadEntry) => (entry.kind === 'note' ? entry.note_id : 0)

describe.each(await openInboxes())('$engine', ({ db, clock, request, move, staff, faults }) => {
  type Staff = Awaited<ReturnType<typeof staff>>
  type Quote = Awaited<ReturnType<typeof request>>
  const read = async ({ browser: desk }: Staff, id: number | string) =>
    (await desk.call(getDeskQuote, { params: { id } })).reply
  const write = (who: Staff, id: number, body: object, headers: Record<string, string> = {}) =>
    who.browser.call(writeThread, {
      params: { quote_id: id },
      body: { kind: 'message', text: 'Hello', ...body },
      headers,
    })
  const note = (who: Staff, id: number, text: string, headers: Record<string, string> = {}) =>
    who.browser.call(writeThread, { params: { quote_id: id }, body: { kind: 'note', text }, headers })
  const minutes = (count: number) => {
    clock.now = new Date(clock.now.getTime() + count * 60_000)
  }
  const mails = (id: number, kind: string) =>
    db
      .select()
      .from(outbox)
      .where(and(eq(outbox.quoteId, id), eq(outbox.kind, kind)))
      .orderBy(asc(outbox.id))
  const customerWrites = async (quote: Quote, text: string) =>
    db.transaction(async tx => {
      const found = await findQuote(tx, { id: quote.id })
      if (!found) throw new Error('The quote is gone')
      const message = { quote: found, text, customerId: quote.customerId, authorName: 'Ana Pérez', now: clock.now }
      return insertCustomerMessage(tx, message, mail, keepWritten)
    })

  test('a note is written once per request, found, changed by its author alone, and told to no customer', async () => {
    clock.now = new Date('2026-12-01T09:00:00Z')
    const [sam, ann] = [await staff({ name: 'Sam' }), await staff()]
    const quote = await request()
    const key = { 'Idempotency-Key': 'note-1' }
    const { reply: written } = await note(sam, quote.id, '  planted-note  ', key)
    expect((await note(sam, quote.id, 'planted-note', key)).reply).toEqual(written)
    expect((await note(sam, quote.id, 'another', key)).error.code).toBe('key_reused')
    expect(written).toMatchObject({
      text: 'planted-note',
      is_own: true,
      revision: 1,
      by: { kind: 'staff', name: 'Sam' },
    })
    expect((await note(sam, 999_999, 'x')).status).toBe(404)
    expect((await note(sam, quote.id, ' ')).status).toBe(400)
    const edit = (who: Staff, text: string, base = 1) =>
      who.browser.call(editNote, { params: { id: noteIdOf(written) }, body: { text, base_revision: base } })
    expect((await edit(ann, 'hers')).error.errors).toEqual({ text: ['Only its author changes a note.'] })
    const edited = await edit(sam, 'planted-note, twice')
    expect(edited.reply).toMatchObject({
      revision: 2,
      record: { text: 'planted-note, twice', edited_on: clock.now.toISOString() },
    })
    expect((await edit(sam, 'lost', 1)).error.code).toBe('stale_version')
    expect(await db.$count(quoteNote, eq(quoteNote.quoteId, quote.id))).toBe(1)
    const events = await db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, String(quote.id)))
      .orderBy(desc(auditEntry.id))
    expect(events.map(({ event }) => event)).toEqual(['quote_note_changed', 'quote_note_written'])
    const own = await quote.browser.send(`/wishlist/getQuote/${quote.id}`)
    expect(await own.text()).not.toContain('planted')
  })

  test('a message begins the review, stops the target, and goes to the customer in the quote’s language', async () => {
    const sam = await staff({ name: 'Sam', language: 'fr' })
    const quote = await request()
    await db.update(quoteTable).set({ language: 'es' }).where(eq(quoteTable.id, quote.id))
    minutes(5)
    const { reply, status } = await write(sam, quote.id, { text: 'Lo miramos.\nUn saludo' })
    expect([status, reply]).toEqual([200, expect.objectContaining({ kind: 'message', text: 'Lo miramos.\nUn saludo' })])
    const shown = await read(sam, quote.id)
    expect(shown.quote.status).toBe('in_review')
    expect(shown.desk).toMatchObject({ next_move: 'company', answer: { state: 'met' }, assignee: null })
    expect(shown.desk.answer.answered_on).toBe(clock.now.toISOString())
    expect(shown.timeline.entries.map(({ kind, by }) => [kind, by.name])).toEqual([
      ['mail', null],
      ['message', 'Sam'],
      ['status', 'Sam'],
      ['mail', null],
      ['mail', null],
      ['request', null],
    ])
    const [mail] = await mails(quote.id, 'quote_message')
    expect(mail).toMatchObject({ to: quote.email, reference: quote.web_quote_id, state: 'waiting' })
    expect(mail?.message.subject).toBe(`${quote.web_quote_id}: mensaje de Sam`)
    expect(mail?.message.text).toContain('Lo miramos.\nUn saludo')
    expect(mail?.message.text).toContain(`/es/profile/quotation-history/${quote.web_quote_id}`)
    expect(mail?.message.replyTo).toContain('@')
    expect(mail?.nextTryAt.getTime()).toBe(clock.now.getTime() + 180_000)
    const audits = await db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, `${quote.id}`))
    expect(audits.map(({ event }) => event)).toEqual(['quote_message_written'])
    expect(faults).toEqual([])
  })

  test('the messages of three minutes are one mail, and a later one is another', async () => {
    const [sam, ann] = [await staff({ name: 'Sam' }), await staff({ name: 'Ann' })]
    const quote = await request()
    await write(sam, quote.id, { text: 'First <b>', cc: ['boss@buyer.example'] })
    minutes(2)
    await write(ann, quote.id, { kind: 'question', text: 'Second', cc: ['other@buyer.example', 'boss@buyer.example'] })
    minutes(2)
    await write(sam, quote.id, { text: 'Third' })
    const [one, other, ...more] = await mails(quote.id, 'quote_message')
    expect(more).toEqual([])
    expect(one?.message.subject).toBe(`${quote.web_quote_id}: a question from Sam, Ann`)
    expect(one?.message.text).toMatch(/Sam:\nFirst <b>[\s\S]*Ann:\nSecond/)
    expect(one?.message.html).toContain('First &lt;b&gt;')
    expect(one?.message.cc).toEqual(['boss@buyer.example', 'other@buyer.example'])
    expect(other?.message.text).not.toContain('Second')
    expect(other?.message.cc).toBeUndefined()
    const rows = await db.select().from(quoteMessage).where(eq(quoteMessage.quoteId, quote.id)).orderBy(quoteMessage.id)
    expect(rows.map(row => row.mailId)).toEqual([one?.id, one?.id, other?.id])
    // A mail that is being sent is left alone.
    await db
      .update(outbox)
      .set({ claimedUntil: clock.now })
      .where(eq(outbox.id, other?.id ?? 0))
    await write(sam, quote.id, { text: 'Fourth' })
    expect(await mails(quote.id, 'quote_message')).toHaveLength(3)
  })

  test('a guest gets the link that opens without a login', async () => {
    const sam = await staff()
    const quote = await request()
    await db.update(quoteTable).set({ customerId: null }).where(eq(quoteTable.id, quote.id))
    await write(sam, quote.id, {})
    const [mail] = await mails(quote.id, 'quote_message')
    const key = /quote\/view\/([\w-]+)/.exec(mail?.message.text ?? '')?.[1]
    const opened = await quote.browser.send(`/wishlist/getQuoteByKey/${key}`)
    expect(opened.status).toBe(200)
  })

  test('whose move it is follows from who wrote last', async () => {
    const sam = await staff()
    const quote = await request()
    const moveNow = async () => {
      const [row] = await db.select().from(quoteDesk).where(eq(quoteDesk.quoteId, quote.id))
      return row?.nextMove
    }
    const told = []
    await write(sam, quote.id, { kind: 'question' })
    told.push(await moveNow())
    minutes(1)
    await write(sam, quote.id, { text: 'P. S.' })
    told.push(await moveNow())
    minutes(1)
    await customerWrites(quote, 'Here it is')
    told.push(await moveNow())
    minutes(1)
    await move(quote.id, 'sent', sam.id)
    told.push(await moveNow())
    minutes(1)
    await customerWrites(quote, 'One more thing')
    told.push(await moveNow())
    minutes(1)
    await write(sam, quote.id, { text: 'Done' })
    told.push(await moveNow())
    expect(told).toEqual(['customer', 'customer', 'company', 'customer', 'company', 'customer'])
    const kept = await db.select().from(quoteDesk).orderBy(quoteDesk.quoteId)
    await rebuildDesk(db)
    expect(await db.select().from(quoteDesk).orderBy(quoteDesk.quoteId)).toEqual(kept)
  })

  test('a customer’s message is news, ends a reminder, is found by its words, and sales get a mail', async () => {
    clock.now = new Date('2026-12-07T09:00:00Z')
    const [sam, ann] = [await staff(), await staff()]
    const quote = await request()
    const shown = await read(sam, quote.id)
    const see = (who: Staff, seen: Awaited<ReturnType<typeof read>>['desk']) =>
      who.browser.call(seeQuote, {
        params: { id: quote.id },
        body: { event_id: seen.newest_event_id, message_id: seen.newest_message_id },
      })
    await see(sam, shown.desk)
    await db
      .update(quoteDesk)
      .set({ snoozedUntil: new Date('2027-01-01') })
      .where(eq(quoteDesk.quoteId, quote.id))
    minutes(1)
    await customerWrites(quote, 'Where is my Ångström?')
    const news = await read(sam, quote.id)
    expect(news.desk).toMatchObject({ has_news: true, next_move: 'company', snoozed_until: null })
    expect((await sam.browser.call(listInbox, { query: { q: 'angstrom' } })).reply.rows[0]?.id).toBe(quote.id)
    expect((await see(sam, news.desk)).status).toBe(200)
    expect((await read(sam, quote.id)).desk.has_news).toBe(false)
    expect((await read(ann, quote.id)).desk.has_news).toBe(true)
    expect((await see(sam, { ...news.desk, newest_message_id: 999_999 })).status).toBe(404)
    const [mail] = await mails(quote.id, 'quote_message_to_sales')
    expect(mail?.message.subject).toBe(`${quote.web_quote_id}: message from Ana Pérez`)
    expect(mail?.message.text).toContain(`https://shop.example/desk/quotes/${quote.web_quote_id}`)
    expect(mail?.message.replyTo).toBe(quote.email)
  })

  test('what cannot be sent is refused by field, and nothing is written', async () => {
    const [sam, reader] = [await staff({ language: 'es' }), await staff({ roles: ['readers'] })]
    const [quote, other] = [await request(), await request()]
    const refusal = async (body: object) => (await write(sam, quote.id, body)).error.errors
    expect(await refusal({ text: ' ' })).toHaveProperty('text')
    expect(await refusal({ text: 'x'.repeat(8001) })).toHaveProperty('text')
    expect(await refusal({ text: 'Dear {{contact.first_name}}, {{x}}' })).toEqual({
      text: ['Sin rellenar: contact.first_name, x. Escriba lo que va ahí o quítelo.'],
    })
    expect(await refusal({ attachment_ids: ['nothing'] })).toHaveProperty('attachment_ids')
    expect(await refusal({ cc: ['no address'] })).toHaveProperty(['cc.0'])
    expect(await refusal({ cc: ['a@b.example\r\nBcc: c@d.example'] })).toHaveProperty(['cc.0'])
    expect((await write(reader, quote.id, {})).status).toBe(403)
    expect((await write(sam, 999_999, {})).status).toBe(404)
    await db.update(quoteTable).set({ email: '' }).where(eq(quoteTable.id, other.id))
    expect((await write(sam, other.id, {})).error.errors).toHaveProperty('')
    expect(await db.$count(quoteMessage, eq(quoteMessage.quoteId, quote.id))).toBe(0)
    expect((await read(sam, quote.id)).quote.status).toBe('submitted')
    expect(await mails(quote.id, 'quote_message')).toEqual([])
  })

  test('twenty equal requests write one message and one mail', async () => {
    const sam = await staff()
    const quote = await request()
    const key = { 'Idempotency-Key': 'message-1' }
    const all = await Promise.all(Array.from({ length: 20 }, () => write(sam, quote.id, { text: 'Once' }, key)))
    expect(new Set(all.map(({ status, reply }) => `${status} ${reply.id}`)).size).toBe(1)
    expect(await db.$count(quoteMessage, eq(quoteMessage.quoteId, quote.id))).toBe(1)
    expect(await mails(quote.id, 'quote_message')).toHaveLength(1)
    expect((await write(sam, quote.id, { text: 'Twice' }, key)).error.code).toBe('key_reused')
  })

  test('whoever writes takes over a quote that nobody has, where he asks for it', async () => {
    const [sam, ann] = [await staff({ name: 'Sam' }), await staff({ name: 'Ann' })]
    const quote = await request()
    await write(ann, quote.id, {})
    expect((await read(sam, quote.id)).desk.assignee).toBeNull()
    await write(sam, quote.id, { takes_over: true })
    await write(ann, quote.id, { takes_over: true })
    expect((await read(sam, quote.id)).desk.assignee).toMatchObject({ name: 'Sam' })
  })

  test('the timeline goes on page by page, whole or only with what the customer sees', async () => {
    clock.now = new Date('2026-12-14T09:00:00Z')
    const sam = await staff()
    const quote = await request()
    for (let count = 0; count < 130; count++) {
      if (count % 3 === 0) minutes(10)
      await (count % 2 === 0 ? note(sam, quote.id, `note ${count}`) : customerWrites(quote, `message ${count}`))
    }
    const readAll = async (only?: 'visible') => {
      const pages: string[][] = []
      for (let before: string | null = ''; before !== null; ) {
        const query: Record<string, string> = { ...(before ? { before } : {}), ...(only ? { only } : {}) }
        const { reply } = await sam.browser.call(listThread, { params: { quote_id: quote.id }, query })
        pages.push(reply.entries.map(entry => ('text' in entry ? entry.text : entry.kind)))
        before = reply.next
      }
      return pages
    }
    const all = await readAll()
    expect(all.map(page => page.length)).toEqual([100, 98])
    expect(new Set(all.flat().filter(text => /\d/.test(text))).size).toBe(130)
    const visible = await readAll('visible')
    expect(visible.flat().filter(text => text.startsWith('note'))).toEqual([])
    expect(visible.flat().filter(text => text.startsWith('message'))).toHaveLength(65)
    const [first] = await readAll()
    expect((await read(sam, quote.id)).timeline.entries).toHaveLength(first?.length ?? 0)
  })

  test('a customer’s export has the conversation without notes; with the customer it goes, from the log too', async () => {
    const sam = await staff({ name: 'Sam' })
    const quote = await request()
    await write(sam, quote.id, { text: 'From us' })
    await customerWrites(quote, 'From me')
    const written = (await note(sam, quote.id, 'planted note')).reply
    const exported = await listMessagesForExport(db, quote.customerId)
    expect(exported.map(({ by, author, text }) => [by, author, text])).toEqual([
      ['us', 'Sam', 'From us'],
      ['you', 'Ana Pérez', 'From me'],
    ])
    await db.transaction(tx => ownData.beforeRemoval(tx, quote.customerId))
    expect(await db.$count(quoteMessage, eq(quoteMessage.quoteId, quote.id))).toBe(0)
    expect(await db.$count(quoteNote, eq(quoteNote.quoteId, quote.id))).toBe(0)
    const isOfNote = and(eq(changeEntry.subjectKind, 'quote_note'), eq(changeEntry.subjectId, noteIdOf(written)))
    expect(await db.$count(changeEntry, isOfNote)).toBe(0)
  })

  test('the customer reads nothing of what is internal', async () => {
    const sam = await staff({ name: 'Planted Name' })
    const quote = await request()
    await note(sam, quote.id, 'planted note')
    await db.transaction(async tx => {
      const found = await findQuote(tx, { id: quote.id })
      if (!found) throw new Error('The quote is gone')
      const by = { customerId: quote.customerId, authorName: 'Ana', enteredBy: sam.id }
      const message = { quote: found, text: 'written for her', ...by, now: clock.now }
      await insertCustomerMessage(tx, message, mail, keepWritten)
    })
    const entries = (await read(sam, quote.id)).timeline.entries
    expect(entries.find(entry => entry.kind === 'message')).toMatchObject({
      by: { kind: 'staff', name: 'Planted Name' },
      on_behalf_of: 'Ana',
    })
    for (const path of [`getQuote/${quote.id}`, 'getQuotes', `cancelQuote/${quote.id}`]) {
      const answer = await quote.browser.send(`/wishlist/${path}`, { method: path.startsWith('get') ? 'GET' : 'POST' })
      expect((await answer.text()).toLowerCase(), path).not.toContain('planted')
    }
  })
})
