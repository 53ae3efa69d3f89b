import { desc, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { StaffRole } from '#features/site/session/domain/roles.ts'
import { staffMember } from '#features/staff/staff/server/tables.ts'
import { auditEntry, changeEntry } from '#server/database/tables.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import {
  assignQuotes,
  deleteView,
  exportQuotes,
  listAssignees,
  listInbox,
  listSavedViews,
  prioritiseQuotes,
  remindOfQuotes,
  saveView,
  tagQuotes,
  undoQuotes,
} from '../../desk-contract.ts'
import { handOverQuotes } from '../hand-over.ts'
import { quoteDesk } from '../tables.ts'

describe.each(await openInboxes())('$engine', ({ db, clock, request, move, staff, browser }) => {
  const rowOf = async (id: number) => (await db.select().from(quoteDesk).where(eq(quoteDesk.quoteId, id)))[0]
  const exported = async ({ browser: desk }: { browser: ReturnType<typeof browser> }, query: string) =>
    desk.send(`${exportQuotes.path}?${query}`, {}, '/api-backend')

  test('a press on several quotes answers for each, and is undone as one', async () => {
    const [sam, ann] = [await staff({ name: 'Sam' }), await staff({ name: 'Ann' })]
    const [one, two, three] = [await request(), await request(), await request()]
    await ann.browser.call(assignQuotes, { body: { ids: [two.id], staff_id: ann.id } })
    const ids = [one.id, two.id, three.id, 999_999]
    const { reply } = await sam.browser.call(assignQuotes, { body: { ids, staff_id: sam.id, note: 'holidays' } })
    expect(reply).toEqual({
      done: 2,
      unchanged: 0,
      refused: [
        { id: two.id, name: two.web_quote_id, reason: expect.stringContaining('assign quotes to others') },
        { id: 999_999, name: '999999', reason: 'It no longer exists.' },
      ],
      batch_id: expect.any(String),
    })
    expect((await rowOf(two.id))?.assigneeId).toBe(ann.id)
    const again = await sam.browser.call(assignQuotes, { body: { ids: [one.id], staff_id: sam.id } })
    expect(again.reply).toEqual({ done: 0, unchanged: 1, refused: [], batch_id: null })
    const [audit] = await db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
    expect(audit).toMatchObject({ event: 'quotes_changed', actorId: sam.id, reason: 'holidays' })
    const [change] = await db.select().from(changeEntry).orderBy(desc(changeEntry.id)).limit(1)
    expect(change).toMatchObject({
      subjectId: three.id,
      revision: 2,
      fields: [{ field: 'assignee_id', before: null, after: sam.id }],
    })

    await sam.browser.call(assignQuotes, { body: { ids: [three.id], staff_id: null } })
    const undone = await sam.browser.call(undoQuotes, { body: { batch_id: reply.batch_id ?? '' } })
    expect(undone.reply).toMatchObject({ done: 1, unchanged: 1, refused: [] })
    expect([(await rowOf(one.id))?.assigneeId, (await rowOf(three.id))?.assigneeId]).toEqual([null, null])
  })

  const cases: [StaffRole[], 'nobody' | 'self' | 'other', 'nobody' | 'self' | 'other', number | 'refused'][] = [
    [['readers'], 'nobody', 'self', 403],
    [['content'], 'nobody', 'self', 403],
    [['sales'], 'nobody', 'self', 200],
    [['sales'], 'self', 'nobody', 200],
    [['sales'], 'nobody', 'other', 'refused'],
    [['sales'], 'other', 'self', 'refused'],
    [['sales'], 'other', 'nobody', 'refused'],
    [['sales_managers'], 'nobody', 'other', 200],
    [['sales_managers'], 'other', 'self', 200],
    [['administrators'], 'other', 'nobody', 200],
  ]
  test.each(cases)('%j may move a quote from %s to %s: %s', async (roles, from, to, expected) => {
    const [self, other] = [await staff({ roles }), await staff()]
    const ids = { nobody: null, self: self.id, other: other.id }
    const quote = await request()
    await db.update(quoteDesk).set({ assigneeId: ids[from] }).where(eq(quoteDesk.quoteId, quote.id))
    const { status, reply } = await self.browser.call(assignQuotes, { body: { ids: [quote.id], staff_id: ids[to] } })
    expect(status).toBe(expected === 'refused' ? 200 : expected)
    expect((await rowOf(quote.id))?.assigneeId).toBe(expected === 200 ? ids[to] : ids[from])
    if (expected === 'refused') expect(reply.refused).toHaveLength(1)
  })

  test('only those who answer quotes get them', async () => {
    const boss = await staff({ roles: ['sales_managers'], name: 'Boss' })
    const [writer, gone] = [await staff({ roles: ['content'] }), await staff({ state: 'deactivated' })]
    const quote = await request()
    for (const { id } of [writer, gone]) {
      const { reply } = await boss.browser.call(assignQuotes, { body: { ids: [quote.id], staff_id: id } })
      expect(reply.refused[0]?.reason).toBe('This person does not answer quotes.')
    }
    const people = (await boss.browser.call(listAssignees)).reply.map(person => person.id)
    expect([people.includes(boss.id), people.includes(writer.id), people.includes(gone.id)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('tags, priority and reminders are set and taken back', async () => {
    clock.now = new Date('2026-11-24T09:00:00Z')
    const sam = await staff()
    const quote = await request()
    const ids = [quote.id]
    const tag = (add: string[], remove: string[] = []) => sam.browser.call(tagQuotes, { body: { ids, add, remove } })
    await tag([' Rush ', 'OEM'])
    await tag(['rúsh', 'Zebra'], ['oem'])
    expect((await rowOf(quote.id))?.tags).toEqual(['Rush', 'Zebra'])
    const many = await tag(Array.from({ length: 19 }, (_, at) => `tag ${at}`))
    expect(many.reply.refused[0]?.reason).toBe('A quote has at most 20 tags.')
    await sam.browser.call(prioritiseQuotes, { body: { ids, priority: 'high' } })
    const past = await sam.browser.call(remindOfQuotes, { body: { ids, at: '2026-11-24T08:00:00Z' } })
    expect(past.error.errors).toEqual({ at: ['This time is over.'] })
    await sam.browser.call(remindOfQuotes, { body: { ids, at: '2026-11-25T10:00:00+01:00', note: 'ask for drawing' } })
    expect(await rowOf(quote.id)).toMatchObject({
      priority: 'high',
      followUpAt: new Date('2026-11-25T09:00:00Z'),
      followUpNote: 'ask for drawing',
      followUpBy: sam.id,
      snoozedUntil: new Date('2026-11-25T09:00:00Z'),
    })
    await move(quote.id, 'sent', sam.id)
    await quote.browser.send(`/wishlist/answerQuote/${quote.id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ answer: 'declined' }),
    })
    expect(await rowOf(quote.id), 'what the customer does ends the waiting').toMatchObject({
      snoozedUntil: null,
      status: 'declined',
    })
    await sam.browser.call(remindOfQuotes, { body: { ids, at: null } })
    expect(await rowOf(quote.id)).toMatchObject({ followUpAt: null, followUpNote: null, followUpBy: null })
  })

  test('a view is saved, shared, used and deleted by its owner alone', async () => {
    clock.now = new Date('2026-11-26T09:00:00Z')
    const [sam, ann] = [await staff(), await staff()]
    const quote = await request()
    await sam.browser.call(tagQuotes, { body: { ids: [quote.id], add: ['mine'], remove: [] } })
    const body = { name: 'My rush', is_shared: true, filter: { view: 'all', tag: 'mine' }, order: 'oldest' }
    const reader = await staff({ roles: ['readers'] })
    const refused = await reader.browser.call(saveView, { body })
    expect(refused).toMatchObject({ status: 403, error: { message: 'This needs the right: answer quotes.' } })
    expect((await reader.browser.call(saveView, { body: { ...body, is_shared: false } })).status).toBe(200)
    const { reply: view } = await sam.browser.call(saveView, { body })
    expect(view).toMatchObject({ name: 'My rush', is_own: true, filter: { tag: 'mine' }, order: 'oldest' })
    expect((await ann.browser.call(listSavedViews)).reply).toContainEqual({ ...view, is_own: false })
    const rows = async (query: Record<string, string | number>) =>
      (await ann.browser.call(listInbox, { query: { saved_view: view.id, ...query } })).reply.rows.map(row => row.id)
    expect(await rows({})).toEqual([quote.id])
    expect(await rows({ status: 'sent' })).toEqual([])
    expect((await ann.browser.call(saveView, { body: { ...body, id: view.id } })).error.code).toBe('not_yours')
    expect((await ann.browser.call(deleteView, { params: { id: view.id } })).error.code).toBe('not_yours')
    await sam.browser.call(saveView, { body: { ...body, id: view.id, is_shared: false } })
    expect((await ann.browser.call(listInbox, { query: { saved_view: view.id } })).status).toBe(404)
    expect((await sam.browser.call(deleteView, { params: { id: view.id } })).status).toBe(200)
    expect((await sam.browser.call(listSavedViews)).reply).toEqual([])
  })

  test('an export has the rows of the list, guards its cells, and is audited; a long one needs a fresh factor', async () => {
    clock.now = new Date('2026-11-27T09:00:00Z')
    const [sam, reader] = [await staff({ language: 'fr' }), await staff({ roles: ['readers'] })]
    const quote = await request({ project_name: '=1+1' })
    const response = await exported(sam, 'from=2026-11-27&to=2026-11-27')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await response.text()).split('\r\n')
    expect(lines[0]).toMatch(/^\ufeff?Numéro;Demandé le/)
    expect(lines[1]).toContain(`${quote.web_quote_id};2026-11-27T09:00:00.000Z;Rita Registered;Acme`)
    expect(lines[1]).toContain(`;'=1+1;`)
    expect(lines).toHaveLength(3)
    const [audit] = await db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
    expect(audit).toMatchObject({
      event: 'exported',
      actorId: sam.id,
      details: { rows: 1, filter: { from: '2026-11-27', to: '2026-11-27' } },
    })
    expect((await exported(reader, '')).status).toBe(403)

    await copyQuotes(quote.id, 1001)
    clock.now = new Date('2026-11-27T09:15:00Z')
    expect((await exported(sam, 'from=2026-11-27&to=2026-11-27')).status).toBe(403)
    const fresh = await staff()
    const long = (await (await exported(fresh, 'from=2026-11-27&to=2026-11-27')).text()).split('\r\n')
    expect(long).toHaveLength(1 + 1002 + 1)
    expect(new Set(long.slice(1).map(line => line.split(',')[0])).size).toBe(1003)
  })

  test('quotes of somebody who leaves go to the successor, closed ones stay', async () => {
    clock.now = new Date('2026-11-28T09:00:00Z')
    const [sam, ann] = [await staff(), await staff()]
    const [open, closed] = [await request(), await request()]
    await sam.browser.call(assignQuotes, { body: { ids: [open.id, closed.id], staff_id: sam.id } })
    await move(closed.id, 'cancelled', sam.id)
    await db.transaction(tx => handOverQuotes(tx, sam.id, ann.id, clock.now))
    expect([(await rowOf(open.id))?.assigneeId, (await rowOf(closed.id))?.assigneeId]).toEqual([ann.id, sam.id])
  })

  const copyQuotes = async (id: number, count: number) => {
    await db.execute(sql`insert into quote (web_quote_id, view_key_hash, is_quick_quote, status, language, first_name, last_name, email,
        cart_id, cart_revision, created_at)
      select 'WQ-2026-9' || lpad(n::text, 5, '0'), 'copy ' || n, is_quick_quote, status, language, first_name, last_name, email, -n, n, created_at
      from quote, generate_series(1, ${count}::integer) n where id = ${id}`)
    await db.execute(sql`insert into quote_desk (quote_id, status, next_move, is_quick_quote, language, has_free_lines, has_files, requested_at,
        moved_at, answer_due_at, last_customer_at, last_customer_event)
      select q.id, d.status, d.next_move, d.is_quick_quote, d.language, false, false, d.requested_at, d.moved_at, d.answer_due_at,
        d.last_customer_at, 0 from quote q, quote_desk d where d.quote_id = ${id} and q.cart_id < 0`)
  }

  test('what is given to somebody who is away goes to the deputy, unless one takes it oneself', async () => {
    const [boss, tom, ann] = [
      await staff({ roles: ['sales_managers'], name: 'Boss' }),
      await staff({ name: 'Tom Deputy' }),
      await staff({ name: 'Ann Away' }),
    ]
    const away = { awayUntil: '2099-12-31', deputyId: tom.id }
    await db.update(staffMember).set(away).where(eq(staffMember.customerId, ann.id))
    const [given, taken] = [await request(), await request()]
    await boss.browser.call(assignQuotes, { body: { ids: [given.id], staff_id: ann.id } })
    await ann.browser.call(assignQuotes, { body: { ids: [taken.id], staff_id: ann.id } })
    const rows = await db
      .select({ id: quoteDesk.quoteId, assigneeId: quoteDesk.assigneeId })
      .from(quoteDesk)
      .where(inArray(quoteDesk.quoteId, [given.id, taken.id]))
    expect(Object.fromEntries(rows.map(row => [row.id, row.assigneeId]))).toEqual({
      [given.id]: tom.id,
      [taken.id]: ann.id,
    })
    const people = (await boss.browser.call(listAssignees)).reply
    expect(people.find(({ id }) => id === ann.id)?.stand_in).toBe('Tom Deputy')
    expect(people.find(({ id }) => id === tom.id)?.stand_in).toBeNull()
  })
})
