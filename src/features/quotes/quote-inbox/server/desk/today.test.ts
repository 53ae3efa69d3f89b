import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quoteDraft } from '#features/quotes/quote-answer/server/tables.ts'
import { writeThread } from '#features/quotes/quote-thread/desk-contract.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import { assignQuotes, getToday, listInbox, remindOfQuotes } from '../../desk-contract.ts'
import { todayFilters } from '../../domain/today.ts'
import { rebuildDesk } from '../keep-desk.ts'
import { quoteDesk } from '../tables.ts'

describe.each(await openInboxes())('$engine', ({ db, clock, request, move, staff, faults }) => {
  const monday = new Date('2026-11-23T09:00:00Z')

  test('each number of today is that of its list', async () => {
    clock.now = new Date('2026-11-20T09:00:00Z')
    const late = await request()
    clock.now = new Date('2026-11-20T12:00:00Z')
    const today = await request()
    const [drafted, sent, mine, put, fresh] = [
      await request(),
      await request(),
      await request(),
      await request(),
      await request(),
    ]
    await db
      .update(quoteDesk)
      .set({ answerDueAt: new Date('2026-11-23T08:00:00Z') })
      .where(eq(quoteDesk.quoteId, late.id))
    for (const { id } of [drafted, mine, put, fresh])
      await db
        .update(quoteDesk)
        .set({ answerDueAt: new Date('2026-11-30T08:00:00Z') })
        .where(eq(quoteDesk.quoteId, id))
    await db.insert(quoteDraft).values([
      { quoteId: drafted.id, head: {} as never, createdAt: clock.now, updatedAt: clock.now },
      { quoteId: fresh.id, head: {} as never, createdAt: clock.now, updatedAt: new Date('2026-11-23T08:00:00Z') },
    ])
    clock.now = monday
    const sam = await staff({ name: 'Sam' })
    await sam.browser.call(assignQuotes, { body: { ids: [mine.id, put.id], staff_id: sam.id } })
    await sam.browser.call(remindOfQuotes, { body: { ids: [put.id], at: '2026-11-23T15:00:00Z' } })
    await move(sent.id, 'sent', sam.id, new Date('2026-11-28T09:00:00Z'))
    const ann = await staff({ name: 'Ann' })
    const note = { kind: 'note', text: '@Sam', mention_ids: [sam.id] } as const
    await ann.browser.call(writeThread, { params: { quote_id: today.id }, body: note })
    const { reply } = await sam.browser.call(getToday)
    const numbers = Object.fromEntries(reply.map(({ name, count }) => [name, count]))
    expect(numbers).toEqual({
      late: 1,
      due_today: 1,
      mine: 1,
      expiring: 1,
      follow_up: 1,
      prepared: 2,
      mentions: 1,
      drafts: 1,
    })
    const found = async (name: keyof typeof todayFilters) => {
      const answer = await sam.browser.call(listInbox, { query: { ...todayFilters[name] } })
      return answer.reply.rows.map(row => row.id)
    }
    expect({
      late: await found('late'),
      due_today: await found('due_today'),
      mine: await found('mine'),
      expiring: await found('expiring'),
      follow_up: await found('follow_up'),
      prepared: await found('prepared'),
      mentions: await found('mentions'),
      drafts: await found('drafts'),
    }).toEqual({
      late: [late.id],
      due_today: [today.id],
      mine: [mine.id],
      expiring: [sent.id],
      follow_up: [put.id],
      prepared: [drafted.id, fresh.id],
      mentions: [today.id],
      drafts: [drafted.id],
    })
    expect(faults).toEqual([])
  })

  test('when the move comes back, the next answer is due; the first one stays answered', async () => {
    clock.now = monday
    const sam = await staff()
    const quote = await request()
    const read = async () => {
      const { rows } = (await (await staff()).browser.call(listInbox, { query: { q: quote.web_quote_id } })).reply
      return rows.find(row => row.id === quote.id)?.answer
    }
    clock.now = new Date('2026-11-23T10:00:00Z')
    await move(quote.id, 'sent', sam.id)
    expect((await read())?.state).toBe('met')
    clock.now = new Date('2026-11-25T09:00:00Z')
    await move(quote.id, 'in_review', sam.id)
    expect(await read()).toEqual({ due_on: '2026-11-26T09:00:00.000Z', answered_on: null, state: 'open' })
    clock.now = new Date('2026-11-26T10:00:00Z')
    expect((await read())?.state).toBe('late')
    const late = (await (await staff()).browser.call(getToday)).reply.find(({ name }) => name === 'late')
    expect(late?.count).toBeGreaterThan(0)
    const before = await db.select().from(quoteDesk).where(eq(quoteDesk.quoteId, quote.id))
    await rebuildDesk(db)
    expect(await db.select().from(quoteDesk).where(eq(quoteDesk.quoteId, quote.id))).toEqual(before)
    await move(quote.id, 'sent', sam.id)
    await move(quote.id, 'accepted', sam.id)
    expect((await read())?.answered_on).toBe('2026-11-23T10:00:00.000Z')
  })
})
