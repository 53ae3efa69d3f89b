import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToQuote, requestQuote } from '#features/quotes/quote/contract.ts'
import { quoteCart, quoteCartFreeLine } from '#features/quotes/quote/server/tables.ts'
import { answerQuote } from '#features/quotes/quote-history/contract.ts'
import { sendFile } from '../../../../../../test/builders/quote-files.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import {
  assignQuotes,
  countViews,
  listInbox,
  prioritiseQuotes,
  remindOfQuotes,
  seeQuote,
  tagQuotes,
} from '../../desk-contract.ts'
import { quoteDesk } from '../tables.ts'

describe.each(await openInboxes())('$engine', ({ db, browser, clock, request, move, staff, faults }) => {
  const monday = new Date('2026-11-23T09:00:00Z')
  type Staff = Awaited<ReturnType<typeof staff>>
  const numbers = async ({ browser: desk }: Staff, query: Record<string, string | number>) => {
    const { reply, status, error } = await desk.call(listInbox, { query: { page_size: 200, ...query } })
    expect(status, JSON.stringify(error)).toBe(200)
    return reply.rows.map(row => row.id)
  }

  test('every view shows its quotes in its order, and the counts agree', async () => {
    clock.now = monday
    const [sam, ann] = [await staff({ name: 'Sam' }), await staff({ name: 'Ann', roles: ['sales_managers'] })]
    const before = await numbers(sam, { view: 'all' })
    expect(before).toEqual([])
    const [late, fresh] = [await request(), await request()]
    const [mine, snoozed, team, sent, ending] = [
      await request(),
      await request(),
      await request(),
      await request(),
      await request(),
    ]
    const done = await request()
    await sam.browser.call(assignQuotes, { body: { ids: [mine.id, snoozed.id], staff_id: sam.id } })
    await ann.browser.call(assignQuotes, { body: { ids: [team.id], staff_id: ann.id } })
    await sam.browser.call(remindOfQuotes, { body: { ids: [snoozed.id], at: '2026-11-23T09:30:00Z' } })
    await move(sent.id, 'sent', sam.id, new Date('2027-01-23T09:00:00Z'))
    await move(ending.id, 'sent', sam.id, new Date('2026-11-28T09:00:00Z'))
    await move(done.id, 'sent', sam.id)
    await done.browser.call(answerQuote, { params: { id: done.id }, body: { answer: 'accepted' } })
    await db
      .update(quoteDesk)
      .set({ answerDueAt: new Date('2026-11-20T09:00:00Z') })
      .where(eq(quoteDesk.quoteId, late.id))

    expect(await numbers(sam, { view: 'new' })).toEqual([late.id, fresh.id])
    expect(await numbers(sam, { view: 'mine' })).toEqual([mine.id])
    expect(await numbers(sam, { view: 'team' })).toEqual([team.id])
    expect(await numbers(ann, { view: 'team' })).toEqual([mine.id, snoozed.id])
    expect(await numbers(sam, { view: 'waiting' })).toEqual([sent.id, ending.id])
    expect(await numbers(sam, { view: 'expiring' })).toEqual([ending.id])
    expect(await numbers(sam, { view: 'follow_up' })).toEqual([snoozed.id])
    expect(await numbers(sam, { view: 'done' })).toEqual([done.id])
    const all = [done, ending, sent, team, snoozed, mine, fresh, late].map(quote => quote.id)
    expect(await numbers(sam, { view: 'all' })).toEqual(all)
    expect((await numbers(sam, { view: 'news' })).toSorted()).toEqual(all.toSorted())
    const counts = Object.fromEntries((await sam.browser.call(countViews)).reply.map(row => [row.view, row.count]))
    expect(counts).toEqual({
      new: 2,
      mine: 1,
      team: 1,
      waiting: 2,
      expiring: 1,
      follow_up: 1,
      news: 8,
      done: 1,
      all: 8,
    })

    clock.now = new Date('2026-11-23T09:30:01Z')
    expect(await numbers(sam, { view: 'mine' }), 'the time is over').toContain(snoozed.id)
  })

  test('a row says who, what, how far and until when', async () => {
    clock.now = monday
    const sam = await staff({ name: 'Sam' })
    const quote = await request({ project_name: '' }, [1, 3])
    await sam.browser.call(assignQuotes, { body: { ids: [quote.id], staff_id: sam.id } })
    await sam.browser.call(prioritiseQuotes, { body: { ids: [quote.id], priority: 'high' } })
    const read = async () =>
      (await (await staff()).browser.call(listInbox, { query: { q: quote.web_quote_id } })).reply.rows.find(
        row => row.id === quote.id,
      )
    expect(await read()).toMatchObject({
      web_quote_id: quote.web_quote_id,
      customer: 'Rita Registered',
      company: 'Acme',
      email: quote.email,
      country: 'United States',
      kind: 'full',
      status: 'submitted',
      next_move: 'company',
      subject: 'Panel 1 (en), Panel 3 (en)',
      line_count: 2,
      free_line_count: 0,
      assignee: { id: sam.id, name: 'Sam' },
      priority: 'high',
      answer: { due_on: '2026-11-24T09:00:00.000Z', answered_on: null, state: 'open' },
      last_event: { at: monday.toISOString(), to: 'submitted', by: { kind: 'customer', name: null } },
      has_news: true,
      duplicate_count: 0,
    })
    clock.now = new Date('2026-11-23T16:00:00Z')
    expect((await read())?.answer.state).toBe('soon')
    clock.now = new Date('2026-11-24T09:00:01Z')
    expect((await read())?.answer.state).toBe('late')
    await move(quote.id, 'sent', sam.id)
    expect(await read()).toMatchObject({
      answer: { answered_on: clock.now.toISOString(), state: 'missed' },
      last_event: { to: 'sent', by: { kind: 'staff', name: 'Sam' } },
    })
  })

  test('every filter keeps what it says and leaves out the rest', async () => {
    clock.now = new Date('2026-12-01T09:00:00Z')
    const [sam, ann] = [await staff(), await staff({ roles: ['sales_managers'] })]
    const plain = await request()
    const other = await request({
      address: { country_id: 75, city: 'Paris', address1: '1 rue', zip_postal_code: '75001', company: 'Acme' },
    })
    await sam.browser.call(assignQuotes, { body: { ids: [other.id], staff_id: sam.id } })
    await sam.browser.call(tagQuotes, { body: { ids: [other.id], add: ['Rush', 'rush', 'OEM'], remove: [] } })
    await sam.browser.call(prioritiseQuotes, { body: { ids: [other.id], priority: 'high' } })
    await move(other.id, 'in_review', sam.id)
    const both = { from: '2026-12-01', to: '2026-12-01' }
    const pairs: [Record<string, string | number>, number[]][] = [
      [{ status: 'in_review' }, [other.id]],
      [{ assignee: 'me' }, [other.id]],
      [{ assignee: sam.id }, [other.id]],
      [{ assignee: 'nobody' }, [plain.id]],
      [{ assignee: ann.id }, []],
      [{ kind: 'quick' }, []],
      [{ kind: 'full' }, [other.id, plain.id]],
      [{ country: 75 }, [other.id]],
      [{ language: 'en' }, [other.id, plain.id]],
      [{ language: 'fr' }, []],
      [{ tag: 'Rush' }, [other.id]],
      [{ tag: 'OEM' }, [other.id]],
      [{ priority: 'high' }, [other.id]],
      [{ priority: 'normal' }, [plain.id]],
      [{ free_lines: 'yes' }, []],
      [{ free_lines: 'no' }, [other.id, plain.id]],
      [{ files: 'yes' }, []],
      [{ files: 'no' }, [other.id, plain.id]],
      [{ order: 'oldest' }, [plain.id, other.id]],
    ]
    for (const [query, expected] of pairs)
      expect(await numbers(sam, { ...both, ...query }), JSON.stringify(query)).toEqual(expected)
    expect(await numbers(sam, { from: '2026-12-02' })).toEqual([])
    expect(await numbers(sam, { from: '2026-12-01', to: '2026-11-30' })).toEqual([])
    const guest = browser()
    await guest.call(addToQuote, { params: { id: 2 }, query: { quantity: 1 } })
    await sendFile(guest)
    const [cart] = await db.select().from(quoteCart).orderBy(desc(quoteCart.id)).limit(1)
    await db.insert(quoteCartFreeLine).values({ cartId: cart?.id ?? 0, text: 'relay rack', quantity: 1 })
    const contact = { first_name: 'Guy', last_name: 'Guest', email: 'guy@guest.example' }
    const quick = (await guest.call(requestQuote, { body: { contact } })).reply
    expect(await numbers(sam, { q: 'relay' })).toEqual([quick.id])
    for (const query of [{ free_lines: 'yes' }, { files: 'yes' }, { kind: 'quick' }] as Record<string, string>[])
      expect(await numbers(sam, query), JSON.stringify(query)).toEqual([quick.id])
  })

  test.each([
    ['zz9', false],
    ['Rita', true],
    ['REGIST', true],
    ['acme', true],
    ['Señalización', true],
    ['senal', true],
    ['nave 7', true],
    ['7 nave', true],
    ['nave x8', false],
    ['SKU-1', true],
    ['sku1', true],
    ['PN-1', true],
    ['PN-9', false],
    ['PO/4711', true],
    ['ref4711', false],
    ['%', false],
    ["'; drop", false],
  ])('a search for %j finds the quote: %s', async (text, isFound) => {
    clock.now = new Date('2026-11-23T09:00:00Z')
    const sam = await staff()
    const quote = await request({
      project_name: 'Señalización nave 7',
      customer_reference: 'PO/4711',
      comment: 'it’s urgent',
    })
    const found = await numbers(sam, { q: text })
    expect(found.includes(quote.id)).toBe(isFound)
  })

  test('a quote is found by its number with and without prefix, by its e-mail, and by pieces of part numbers', async () => {
    const sam = await staff()
    const quote = await request({}, [3])
    const six = quote.web_quote_id.slice(-6)
    for (const text of [
      quote.web_quote_id,
      quote.web_quote_id.toLowerCase(),
      `${quote.id}`,
      six,
      quote.email,
      quote.email.slice(0, 13),
      'KU3',
      'ku-3',
    ])
      expect(await numbers(sam, { q: text }), text).toContain(quote.id)
    expect(await numbers(sam, { q: quote.email })).toEqual([quote.id])
  })

  test('news are one’s own, and go when the quote was seen', async () => {
    clock.now = new Date('2026-12-03T09:00:00Z')
    const [sam, ann] = [await staff(), await staff()]
    const quote = await request()
    await move(quote.id, 'sent', ann.id)
    const newest = async () =>
      (await db.select().from(quoteDesk).where(eq(quoteDesk.quoteId, quote.id)))[0]?.lastCustomerEvent ?? 0
    expect(
      (await sam.browser.call(seeQuote, { params: { id: quote.id }, body: { event_id: await newest() } })).status,
    ).toBe(200)
    expect(await numbers(sam, { view: 'news' })).not.toContain(quote.id)
    expect(await numbers(ann, { view: 'news' })).toContain(quote.id)
    await quote.browser.call(answerQuote, { params: { id: quote.id }, body: { answer: 'declined' } })
    expect((await numbers(sam, { view: 'news' }))[0]).toBe(quote.id)
    const wrong = await sam.browser.call(seeQuote, { params: { id: quote.id }, body: { event_id: 999_999 } })
    expect(wrong.status).toBe(404)
  })

  test('pages stay whole while rows come in, forward and back', async () => {
    clock.now = new Date('2026-12-05T09:00:00Z')
    const sam = await staff()
    const ids: number[] = []
    for (let count = 0; count < 7; count++) ids.push((await request()).id)
    const list = async (cursor: string | null) =>
      (
        await sam.browser.call(listInbox, {
          query: { from: '2026-12-05', page_size: 3, ...(cursor ? { cursor } : {}) },
        })
      ).reply
    const first = await list(null)
    expect(first).toMatchObject({ previous: null, count: 7 })
    const added = await request()
    const second = await list(first.next)
    const third = await list(second.next)
    const shown = [...first.rows, ...second.rows, ...third.rows].map(row => row.id)
    expect(shown).toEqual(ids.toReversed())
    expect(third.next).toBeNull()
    const back = await list(third.previous)
    expect(back.rows.map(row => row.id)).toEqual(second.rows.map(row => row.id))
    const front = await list((await list(back.previous)).previous)
    expect(front.rows.map(row => row.id)).toEqual([added.id])
    const forged = await sam.browser.call(listInbox, { query: { cursor: first.next ?? '', status: 'sent' } })
    expect(forged.error.code, 'a cursor belongs to its filter').toBe('validation')
    expect(faults).toEqual([])
  })
})
