import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { answerQuote, cancelQuote } from '#features/quotes/quote-history/contract.ts'
import { writeThread } from '#features/quotes/quote-thread/desk-contract.ts'
import { quoteNote } from '#features/quotes/quote-thread/server/tables.ts'
import { requester } from '#features/staff/customer-file/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { changeEntry } from '#server/database/tables.ts'
import { seededRandom } from '../../../../../test/builders/random.ts'
import { openInboxes } from '../../../../../test/openers/open-inbox.ts'
import { ownData } from '../../../../composition/records/own-data.ts'
import { listInbox } from '../desk-contract.ts'
import { fillAsked } from './fill-asked.ts'
import { completeDesk, rebuildDesk } from './keep-desk.ts'
import { quoteDesk } from './tables.ts'

const readAll = (db: Database) => db.select().from(quoteDesk).orderBy(quoteDesk.quoteId)
const readRequesters = (db: Database) => db.select().from(requester).orderBy(requester.email)

describe.each(await openInboxes())('$engine', ({ db, clock, request, move, staff }) => {
  test('rows that are made anew equal those that were kept, whatever happened', async () => {
    const random = seededRandom(7)
    const sam = await staff()
    for (let count = 0; count < 12; count++) {
      clock.now = new Date(clock.now.getTime() + 60_000)
      const asked = await request(
        { project_name: `Site ${count}`, comment: random() < 0.5 ? 'Água fría' : null },
        [1, 3],
      )
      if (random() < 0.5)
        await sam.browser.call(writeThread, { params: { quote_id: asked.id }, body: { kind: 'note', text: 'zinc' } })
      clock.now = new Date(clock.now.getTime() + 60_000)
      if (random() < 0.2) await asked.browser.call(cancelQuote, { params: { id: asked.id } })
      else if (random() < 0.7) {
        await move(asked.id, 'sent', sam.id, random() < 0.5 ? new Date('2027-01-01T00:00:00Z') : undefined)
        const what = random()
        const params = { id: asked.id }
        if (what < 0.4) await asked.browser.call(answerQuote, { params, body: { answer: 'accepted' } })
        else if (what < 0.7) await move(asked.id, 'in_review', sam.id)
      }
      if (random() < 0.4)
        await sam.browser.call(writeThread, {
          params: { quote_id: asked.id },
          body: { kind: 'message', text: 'Lead time' },
        })
      if (random() < 0.2) await db.transaction(tx => ownData.beforeRemoval(tx, asked.customerId))
    }
    const kept = await readAll(db)
    const requesters = await readRequesters(db)
    expect(requesters.length).toBeGreaterThan(6)
    expect(await rebuildDesk(db)).toBe(12)
    expect(await readAll(db)).toEqual(kept)
    expect(await readRequesters(db)).toEqual(requesters)
    await db.delete(requester).where(eq(requester.email, requesters[2]?.email ?? ''))
    await db.delete(quoteDesk).where(eq(quoteDesk.quoteId, kept[3]?.quoteId ?? 0))
    await db
      .update(quoteDesk)
      .set({ search: null, answerDueAt: new Date(0) })
      .where(eq(quoteDesk.quoteId, kept[5]?.quoteId ?? 0))
    await db
      .update(quoteDesk)
      .set({ asked: null })
      .where(eq(quoteDesk.quoteId, kept[7]?.quoteId ?? 0))
    await completeDesk()(db, clock.now)
    await fillAsked(db, clock.now)
    const remade = await readAll(db)
    expect(remade.map(row => ({ ...row, revision: 0 }))).toEqual(kept.map(row => ({ ...row, revision: 0 })))
    expect(await readRequesters(db)).toEqual(requesters)
  })

  test('the newest quote of an e-mail stands for its requester, and an older one when that person is removed', async () => {
    const [first, second] = [await request(), await request()]
    const email = 'Pat@Twice.example'
    await db
      .update(quote)
      .set({ email, lastName: 'Twice' })
      .where(inArray(quote.id, [first.id, second.id]))
    await rebuildDesk(db)
    const stored = async () => {
      const rows = await db.select({ email: requester.email, quoteId: requester.quoteId }).from(requester)
      return rows.filter(row => row.email === email.toLowerCase())
    }
    expect(await stored()).toEqual([{ email: 'pat@twice.example', quoteId: second.id }])
    await db.transaction(tx => ownData.beforeRemoval(tx, second.customerId))
    expect(await stored()).toEqual([{ email: 'pat@twice.example', quoteId: first.id }])
    await db.transaction(tx => ownData.beforeRemoval(tx, first.customerId))
    expect(await stored()).toEqual([])
  })

  test('a request and each change of its status are told to open desks', async () => {
    const sam = await staff()
    const quote = await request()
    await move(quote.id, 'in_review', sam.id)
    const told = await db.select().from(changeEntry).where(eq(changeEntry.subjectId, quote.id)).orderBy(changeEntry.id)
    expect(told.map(({ source, revision, fields }) => ({ source, revision, fields }))).toEqual([
      { source: 'customer', revision: 1, fields: [{ field: 'status', before: null, after: 'submitted' }] },
      { source: 'desk', revision: 2, fields: [{ field: 'status', before: 'submitted', after: 'in_review' }] },
    ])
  })

  test('a customer who is erased is found no more, and his notes are gone', async () => {
    const sam = await staff()
    const quote = await request({ project_name: 'Harbour' })
    await sam.browser.call(writeThread, {
      params: { quote_id: quote.id },
      body: { kind: 'note', text: 'Rita prefers mornings' },
    })
    const count = async (q: string) => (await sam.browser.call(listInbox, { query: { q } })).reply.count
    expect([await count('harbour'), await count('mornings'), await count(quote.email)]).toEqual([1, 1, 1])
    await db.transaction(tx => ownData.beforeRemoval(tx, quote.customerId))
    expect([await count('harbour'), await count('mornings'), await count(quote.email)]).toEqual([0, 0, 0])
    expect(await count(quote.web_quote_id)).toBe(1)
    expect(await db.$count(quoteNote, eq(quoteNote.quoteId, quote.id))).toBe(0)
    const words = await db.execute<{ text: string }>(
      sql`select search::text as text from quote_desk where quote_id = ${quote.id}`,
    )
    expect(words.rows[0]?.text).not.toContain('rita')
  })

  test('random rows are listed in the order of each view, page by page', async () => {
    const random = seededRandom(11)
    const sam = await staff()
    const some = await readAll(db)
    for (const row of some) {
      const at = (days: number) => new Date(clock.now.getTime() + Math.floor((random() - 0.5) * days) * 86_400_000)
      await db
        .update(quoteDesk)
        .set({ answerDueAt: at(4), movedAt: at(4), requestedAt: at(4), firstAnsweredAt: random() < 0.5 ? at(3) : null })
        .where(eq(quoteDesk.quoteId, row.quoteId))
    }
    const rows = await readAll(db)
    const keys = {
      due: (row: (typeof rows)[number]) => row.dueOrder.getTime(),
      newest: (row: (typeof rows)[number]) => -row.requestedAt.getTime(),
      oldest: (row: (typeof rows)[number]) => row.requestedAt.getTime(),
      moved_first: (row: (typeof rows)[number]) => row.movedAt.getTime(),
      moved_last: (row: (typeof rows)[number]) => -row.movedAt.getTime(),
    }
    for (const [order, key] of Object.entries(keys)) {
      const isDown = order === 'newest' || order === 'moved_last'
      const expected = rows
        .toSorted((a, b) => key(a) - key(b) || (isDown ? b.quoteId - a.quoteId : a.quoteId - b.quoteId))
        .map(row => row.quoteId)
      const found: number[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query: Record<string, string | number> = { order, page_size: 4, ...(cursor ? { cursor } : {}) }
        const { reply } = await sam.browser.call(listInbox, { query })
        found.push(...reply.rows.map(row => row.id))
        cursor = reply.next
      }
      expect(found, order).toEqual(expected)
    }
  })
})
