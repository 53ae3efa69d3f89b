import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quote, quoteEvent } from '#features/quotes/quote/server/tables.ts'
import { quoteClosing } from '#features/quotes/quote-answer/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { auditEntry, changeEntry } from '#server/database/tables.ts'
import { bulkLimit } from '#shared/desk/desk-replies.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import {
  assignQuotes,
  exportChosen,
  listInbox,
  listMatching,
  loseQuotes,
  prioritiseQuotes,
  tagQuotes,
  undoQuotes,
} from '../../desk-contract.ts'
import { rebuildDesk } from '../keep-desk.ts'
import { quoteDesk } from '../tables.ts'

describe.each(await openInboxes())('$engine', ({ db, request, move, staff }) => {
  const statusOf = async (id: number) =>
    (await db.select({ status: quote.status }).from(quote).where(eq(quote.id, id)))[0]

  test('all that match are those of the moment: what arrives later is not touched', async () => {
    const sam = await staff()
    const [one, two] = [await request({ project_name: 'Pier A' }), await request({ project_name: 'Pier B' })]
    await request({ project_name: 'Harbour' })
    const { reply } = await sam.browser.call(listMatching, { query: { q: 'pier', view: 'new' } })
    expect(reply.ids.toSorted((a, b) => a - b)).toEqual([one.id, two.id])
    const late = await request({ project_name: 'Pier C' })
    const tagged = await sam.browser.call(tagQuotes, { body: { ids: reply.ids, add: ['dock'], remove: [] } })
    expect(tagged.reply).toMatchObject({ done: 2, refused: [] })
    const rows = (await sam.browser.call(listInbox, { query: { tag: 'dock' } })).reply.rows.map(row => row.id)
    expect(rows).not.toContain(late.id)
  })

  test('hundreds are changed in several transactions, told as one batch, and undone as one', async () => {
    const sam = await staff()
    const ids = await insertMany(db, 320, 'Bulk')
    const { reply } = await sam.browser.call(listMatching, { query: { q: 'bulk' } })
    expect(reply.ids.length).toBe(320)
    const changed = await sam.browser.call(prioritiseQuotes, { body: { ids: reply.ids, priority: 'high' } })
    expect(changed.reply).toMatchObject({ done: 320, unchanged: 0, refused: [] })
    const batchId = changed.reply.batch_id ?? ''
    expect(await db.$count(changeEntry, eq(changeEntry.batchId, batchId))).toBe(320)
    const audits = await db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.event, 'quotes_changed'))
      .orderBy(auditEntry.id)
    const told = audits.filter(({ details }) => details?.batch_id === batchId).map(({ details }) => details?.quotes)
    expect(told.length).toBeGreaterThan(1)
    expect(told.flat()).toEqual(ids)
    const undone = await sam.browser.call(undoQuotes, { body: { batch_id: batchId } })
    expect(undone.reply).toMatchObject({ done: 320, refused: [] })
    const high = await db.select().from(quoteDesk).where(inArray(quoteDesk.quoteId, ids))
    expect(new Set(high.map(row => row.priority))).toEqual(new Set(['normal']))
  })

  test('too many are refused with words, and so is a longer list of ids', async () => {
    const sam = await staff({ language: 'es' })
    const ids = await insertMany(db, bulkLimit + 1, 'Crowd')
    const { status, error } = await sam.browser.call(listMatching, { query: { q: 'crowd' } })
    expect([status, error.code, error.message]).toEqual([
      400,
      'too_many',
      'Coinciden más de 1000 solicitudes. Acote antes la lista con un filtro.',
    ])
    const asked = await sam.browser.call(assignQuotes, { body: { ids, staff_id: sam.id } })
    expect(asked.status).toBe(400)
    const reader = await staff({ roles: ['content'] })
    expect((await reader.browser.call(listMatching)).status).toBe(403)
  })

  test('several are closed as lost for one reason; those whose status forbids it say so; an undo opens them again', async () => {
    const sam = await staff()
    const [asked, seen, sent] = [await request(), await request(), await request()]
    await move(seen.id, 'in_review', sam.id)
    await move(sent.id, 'sent', sam.id)
    const ids = [asked.id, seen.id, sent.id, 999_999]
    const needsNote = await sam.browser.call(loseQuotes, { body: { ids, reason: 'other' } })
    expect([needsNote.status, needsNote.error.errors]).toEqual([400, { note: ['Say in the note what the reason is.'] }])
    const { reply } = await sam.browser.call(loseQuotes, { body: { ids, reason: 'price', competitor: 'Acme' } })
    expect(reply).toEqual({
      done: 2,
      unchanged: 0,
      refused: [
        { id: asked.id, name: asked.web_quote_id, reason: 'Not possible: the quote is submitted.' },
        { id: 999_999, name: '999999', reason: 'It no longer exists.' },
      ],
      batch_id: expect.any(String),
    })
    const closings = await db
      .select()
      .from(quoteClosing)
      .where(inArray(quoteClosing.quoteId, ids))
      .orderBy(quoteClosing.quoteId)
    expect(closings.map(row => [row.quoteId, row.outcome, row.reason, row.competitor])).toEqual([
      [seen.id, 'lost', 'price', 'Acme'],
      [sent.id, 'lost', 'price', 'Acme'],
    ])
    const audits = await db.select().from(auditEntry).where(eq(auditEntry.event, 'quote_closed')).orderBy(auditEntry.id)
    expect(audits.map(row => row.subjectId)).toEqual([`${seen.id}`, `${sent.id}`])
    expect((await db.select().from(quoteDesk).where(eq(quoteDesk.quoteId, sent.id)))[0]?.nextMove).toBe('nobody')

    const undone = await sam.browser.call(undoQuotes, { body: { batch_id: reply.batch_id ?? '' } })
    expect(undone.reply).toMatchObject({ done: 2, refused: [] })
    expect([await statusOf(seen.id), await statusOf(sent.id)]).toEqual([
      { status: 'in_review' },
      { status: 'in_review' },
    ])
    expect(await db.$count(quoteClosing, inArray(quoteClosing.quoteId, ids))).toBe(0)
    const again = await sam.browser.call(undoQuotes, { body: { batch_id: reply.batch_id ?? '' } })
    expect(again.reply).toMatchObject({
      done: 0,
      refused: [
        { name: sent.web_quote_id, reason: 'Not possible: the quote is in review.' },
        { name: seen.web_quote_id },
      ],
    })
  })

  test('chosen quotes are exported, and the audit names them', async () => {
    const sam = await staff()
    const [one, two, three] = [await request(), await request(), await request()]
    const body = JSON.stringify({ ids: [one.id, three.id] })
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json', 'X-Desk': '1' } }
    const answer = await sam.browser.send(exportChosen.path, init, '/api-backend')
    const text = await answer.text()
    expect([answer.status, text.includes(one.web_quote_id), text.includes(two.web_quote_id)]).toEqual([
      200,
      true,
      false,
    ])
    expect(text).toContain(three.web_quote_id)
    const [audit] = await db.select().from(auditEntry).where(eq(auditEntry.event, 'exported'))
    expect(audit?.details).toEqual({ quotes: [one.id, three.id], rows: 2 })
    const readers = await staff({ roles: ['readers'] })
    expect((await readers.browser.send(exportChosen.path, init, '/api-backend')).status).toBe(403)
  })
})

/** Quotes that were requested a while ago. */
async function insertMany(db: Database, count: number, projectName: string): Promise<number[]> {
  const createdAt = new Date('2026-11-20T09:00:00Z')
  const rows = await db
    .insert(quote)
    .values(
      Array.from({ length: count }, (_, place) => ({
        webQuoteId: `WQ-${projectName}-${place}`,
        viewKeyHash: `${projectName} ${place}`,
        isQuickQuote: false,
        status: 'submitted' as const,
        language: 'en' as const,
        firstName: 'Ada',
        lastName: 'Byron',
        email: `ada${place}@${projectName}.example`,
        projectName,
        createdAt,
      })),
    )
    .returning({ id: quote.id })
  await db
    .insert(quoteEvent)
    .values(
      rows.map(({ id }) => ({ quoteId: id, at: createdAt, toStatus: 'submitted' as const, by: 'customer' as const })),
    )
  await rebuildDesk(db)
  return rows.map(({ id }) => id)
}
