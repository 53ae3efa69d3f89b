import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addToQuote, requestQuote } from '#features/quotes/quote/contract.ts'
import { saveCartFreeLines } from '#features/quotes/quote/server/cart/cart-store.ts'
import { quote, quoteCart } from '#features/quotes/quote/server/tables.ts'
import { getDeskQuote, getToday, listInbox } from '#features/quotes/quote-inbox/desk-contract.ts'
import { keepAnswer, keepStatus } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import type { QuoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import { outbox, settingGroup } from '#server/database/tables.ts'
import { orderOf } from '../../../../../../test/builders/answers.ts'
import { insertBuyer } from '../../../../../../test/builders/buyers.ts'
import { insertPriceList } from '../../../../../../test/builders/prices.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import { saveDraft, sendQuote, takeBackVersion } from '../../desk-contract.ts'
import type { FindMisfits } from '../../domain/draft/fit-warning.ts'
import { bringDueIntoForce } from '../bring-into-force.ts'
import { quoteDraft, quoteVersion } from '../tables.ts'

const start = new Date('2026-11-23T09:00:00Z')
const findMisfits: FindMisfits = ids => (ids.includes(3) ? [{ productId: 3, reason: 'no_panel' }] : [])

describe.each(await openInboxes({ findMisfits }))('$engine', shop => {
  const { db, settings, clock, request, staff, browser, faults } = shop
  type Staff = Awaited<ReturnType<typeof staff>>
  const deps = { onStatus: keepStatus, onAnswer: keepAnswer, publicUrl: 'https://catalogue.example', settings }
  const set = async (changes: Partial<QuoteSettings>) => {
    const value = { usual_payment_terms: 'net_30', ...changes }
    const changed = { key: 'quotes', value, revision: 1, updatedAt: clock.now }
    await db.insert(settingGroup).values(changed).onConflictDoUpdate({ target: settingGroup.key, set: changed })
    await settings.refresh()
  }
  const sending = { automatic_answers: 'send', automatic_limit: '100', automatic_minutes: 10 } as const
  const read = async (who: Staff, id: number) =>
    (await who.browser.call(getDeskQuote, { params: { id: `${id}` } })).reply
  const rowOf = async (who: Staff, id: number) =>
    (await who.browser.call(listInbox, { query: { view: 'all' } })).reply.rows.find(row => row.id === id)
  const draftOf = async (id: number) => (await db.select().from(quoteDraft).where(eq(quoteDraft.quoteId, id)))[0]
  const versionsOf = (id: number) => db.select().from(quoteVersion).where(eq(quoteVersion.quoteId, id))
  const mailsOf = async (id: number) =>
    (await db.select().from(outbox).where(eq(outbox.quoteId, id))).filter(({ kind }) => kind === 'quote_version')
  const wait = async (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    await bringDueIntoForce(db, deps, clock.now)
  }

  beforeEach(async () => {
    clock.now = start
    // Requests of one person within days are looked at.
    if ((await db.select().from(quote)).length === 0)
      await insertPriceList(db, { name: 'All' }, [
        [1, 1, '20'],
        [2, 1, '60'],
        [3, 1, '5'],
      ])
  })

  test('off, nothing is made; on, the draft is ready when somebody looks, and theirs when they work on it', async () => {
    const sam = await staff()
    const before = await request({}, [1])
    expect(await draftOf(before.id)).toBeUndefined()
    await set({ automatic_answers: 'draft' })
    const asked = await request({}, [1])
    expect(await draftOf(asked.id)).toMatchObject({ revision: 1, updatedBy: null })
    const shown = await read(sam, asked.id)
    expect(shown.draft?.missing).toEqual([])
    expect(shown.draft?.lines[0]).toMatchObject({ unit_price: '20.00', listed: { name: 'All' } })
    expect(shown.automatic).toBe('The draft was prepared by itself.')
    expect([shown.quote.status, shown.desk.assignee, (await rowOf(sam, asked.id))?.automatic]).toEqual([
      'submitted',
      null,
      'ready',
    ])
    const prepared = async () => (await sam.browser.call(getToday)).reply.find(({ name }) => name === 'prepared')?.count
    expect(await prepared()).toBe(1)
    const changes = [{ op: 'set' as const, changes: { intro: 'Dear Ada' } }]
    await sam.browser.call(saveDraft, { params: { id: asked.id }, body: { base_revision: 1, changes } })
    const after = await read(sam, asked.id)
    expect([after.quote.status, after.desk.assignee?.id, after.automatic]).toEqual(['in_review', sam.id, null])
    expect([(await rowOf(sam, asked.id))?.automatic, await prepared()]).toEqual([null, 0])
    // One that is right as it is goes out with one press.
    const other = await request({}, [1])
    await sam.browser.call(sendQuote, { params: { id: other.id }, body: orderOf(1) })
    await wait(1)
    const sent = await read(sam, other.id)
    expect([sent.quote.status, sent.desk.assignee?.id]).toEqual(['sent', sam.id])
    expect(faults).toEqual([])
  })

  test('below the bound it is sent after the minutes, once, by whichever process comes first; until then it is taken back', async () => {
    await set(sending)
    const sam = await staff()
    const [small, large] = [await request({}, [1]), await request({}, [2])]
    expect((await read(sam, large.id)).automatic).toBe(
      'The draft was prepared by itself. Not sent by itself: the total is not below the bound.',
    )
    expect(await versionsOf(large.id)).toEqual([])
    const [version] = await versionsOf(small.id)
    expect(version).toMatchObject({ state: 'scheduled', createdBy: null, sendsAt: new Date(start.getTime() + 600_000) })
    expect((await rowOf(sam, small.id))?.automatic).toBe('scheduled')
    await sam.browser.call(takeBackVersion, { params: { id: small.id }, body: { version_id: version?.id ?? 0 } })
    await wait(11)
    expect([(await read(sam, small.id)).quote.status, await mailsOf(small.id)]).toEqual(['submitted', []])

    const next = await request({}, [1])
    await wait(9)
    expect((await read(sam, next.id)).quote.status).toBe('submitted')
    clock.now = new Date(clock.now.getTime() + 60_000)
    await Promise.all([1, 2, 3].map(() => bringDueIntoForce(db, deps, clock.now)))
    const sent = await read(sam, next.id)
    expect([sent.quote.status, sent.versions.map(({ number, state }) => [number, state])]).toEqual([
      'sent',
      [[1, 'in_force']],
    ])
    expect((await mailsOf(next.id)).map(({ message }) => message.to)).toEqual([next.email])
    await set({ ...sending, automatic_currency: 'EUR' })
    expect((await read(sam, (await request({}, [1])).id)).versions).toEqual([])
    await set({ ...sending, automatic_limit: '40' })
    // Two for 20: not below 40.
    expect((await read(sam, (await request({}, [1])).id)).versions).toEqual([])
    expect(faults).toEqual([])
  })

  test.each<[string, object, number[], string]>([
    ['a comment', { comment: 'By Friday?' }, [1], 'a note or a wanted day'],
    ['a wanted day', { requested_date: '2026-12-10' }, [1], 'a note or a wanted day'],
    ['a line without a price', {}, [1, 4], 'a line without a price of a list'],
    ['a part that does not fit', {}, [1, 3], 'a part that does not fit'],
  ])('%s is looked at by people', async (_what, details, ids, reason) => {
    await set(sending)
    const sam = await staff()
    const asked = await request(details, ids)
    const { draft, automatic, timeline } = await read(sam, asked.id)
    expect([draft, automatic]).toEqual([null, `Not answered by itself: ${reason}`])
    const told = timeline.entries.flatMap(entry => (entry.kind === 'change' ? [entry.text] : []))
    expect(told).toEqual([automatic])
    expect(await versionsOf(asked.id)).toEqual([])
  })

  test('so is a line in words, a second request, a discount above the bound, and what cannot be sent', async () => {
    const sam = await staff()
    await set(sending)
    const first = await request({}, [1])
    const again = async (prepare: () => Promise<unknown>) => {
      await first.browser.call(addToQuote, { params: { id: 1 } })
      await prepare()
      const { reply } = await first.browser.call(requestQuote, { body: { address: address } })
      const found = (await read(sam, reply.id)).automatic
      await db
        .update(quote)
        .set({ email: `${crypto.randomUUID()}@x.example` })
        .where(eq(quote.id, reply.id))
      return found
    }
    const address = (await db.select().from(quote).where(eq(quote.id, first.id)))[0]?.address as never
    expect(await again(async () => {})).toBe('Not answered by itself: another open request of the same person')
    await db.update(quote).set({ email: 'first@x.example' }).where(eq(quote.id, first.id))
    const inWords = async () => {
      const [cart] = await db.select().from(quoteCart).orderBy(desc(quoteCart.id)).limit(1)
      await saveCartFreeLines(db, cart?.id ?? 0, [{ id: null, text: 'GMT fuse 5 A', quantity: 10, note: null }])
    }
    expect(await again(inWords)).toBe('Not answered by itself: a line in words')
    await insertBuyer(db, first.customerId, { conditions: { discount_percent: '20' } })
    await set({ ...sending, discount_limit: '10' })
    expect(await again(async () => {})).toBe('Not answered by itself: a discount that needs an approval')
    await set({ ...sending, usual_payment_terms: null })
    expect(await again(async () => {})).toBe('Not answered by itself: something is missing, such as payment terms')
    expect(faults).toEqual([])
  })

  test('guests are answered only where everybody is', async () => {
    const sam = await staff()
    const ask = async () => {
      const visitor = browser()
      await visitor.call(addToQuote, { params: { id: 1 } })
      const contact = { first_name: 'Gus', last_name: 'Guest', email: `${crypto.randomUUID()}@guest.example` }
      const { reply } = await visitor.call(requestQuote, { body: { contact } })
      return read(sam, reply.id)
    }
    await set(sending)
    expect(await ask()).toMatchObject({ automatic: null, draft: null, versions: [] })
    await set({ ...sending, automatic_for: 'everyone' })
    expect((await ask()).versions).toMatchObject([{ state: 'scheduled' }])
    expect(faults).toEqual([])
  })
})
