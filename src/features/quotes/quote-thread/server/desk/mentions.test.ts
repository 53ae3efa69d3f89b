import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getDeskQuote, getToday, listInbox, seeQuote } from '#features/quotes/quote-inbox/desk-contract.ts'
import { staffMember } from '#features/staff/staff/server/tables.ts'
import { outbox } from '#server/database/tables.ts'
import { testSettings } from '../../../../../../test/builders/company.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import { countMentions, editNote, listMentionablePeople, writeThread } from '../../desk-contract.ts'
import { mailDueMentions } from '../mention-clock.ts'
import { quoteMention } from '../tables.ts'

const settings = { publicUrl: 'https://shop.example', settings: testSettings }

describe.each(await openInboxes())('$engine', ({ db, clock, request, staff }) => {
  type Staff = Awaited<ReturnType<typeof staff>>
  const note = (who: Staff, id: number, text: string, mention_ids: number[] = []) =>
    who.browser.call(writeThread, { params: { quote_id: id }, body: { kind: 'note', text, mention_ids } })
  const minutes = (count: number) => {
    clock.now = new Date(clock.now.getTime() + count * 60_000)
  }
  const look = async (who: Staff, id: number) => {
    const { desk } = (await who.browser.call(getDeskQuote, { params: { id } })).reply
    const body = { event_id: 0, note_id: desk.newest_note_id }
    expect((await who.browser.call(seeQuote, { params: { id }, body })).status).toBe(200)
    return desk
  }
  const newsOf = async (who: Staff) => {
    const { reply: bell } = await who.browser.call(countMentions)
    const today = (await who.browser.call(getToday)).reply.find(({ name }) => name === 'mentions')
    const list = await who.browser.call(listInbox, { query: { view: 'all', mentioned: 'unseen' } })
    expect([today?.count, list.reply.count]).toEqual([bell.count, bell.count])
    return list.reply.rows.map(({ web_quote_id, has_news }) => [web_quote_id, has_news])
  }
  const mailsTo = (who: Staff) => db.select().from(outbox).where(eq(outbox.to, who.email)).orderBy(outbox.id)
  const mailDue = async () => {
    while (await mailDueMentions(db, settings, clock.now)) await new Promise(done => setTimeout(done, 5))
  }

  test('whom a note names has news at once, until he looks at the quote', async () => {
    const [sam, ann, bob] = [
      await staff({ name: 'Sam' }),
      await staff({ name: 'Ann', roles: ['readers'] }),
      await staff(),
    ]
    const quote = await request()
    const { reply } = await note(sam, quote.id, '@Ann please look, planted-note', [ann.id, sam.id, ann.id])
    expect(reply).toMatchObject({ kind: 'note', mentions: [{ id: ann.id, name: 'Ann' }] })
    expect(await newsOf(ann)).toEqual([[quote.web_quote_id, true]])
    expect([await newsOf(sam), await newsOf(bob)]).toEqual([[], []])
    // Whoever else looks at it changes nothing for her.
    await look(bob, quote.id)
    expect((await look(ann, quote.id)).newest_note_id).toBeGreaterThan(0)
    expect(await newsOf(ann)).toEqual([])
    await note(sam, quote.id, '@Ann once more', [ann.id])
    expect(await newsOf(ann)).toHaveLength(1)
    const own = await quote.browser.send(`/wishlist/getQuote/${quote.id}`)
    expect(await own.text()).not.toContain('planted')
  })

  test('only people who may read quotes are offered and can be named', async () => {
    const [sam, ann] = [await staff({ name: 'Sam' }), await staff({ name: 'Ann', roles: ['readers'] })]
    const writer = await staff({ roles: ['content'], name: 'Carl Content' })
    const gone = await staff({ name: 'Gone', state: 'active' })
    await db.update(staffMember).set({ state: 'deactivated' }).where(eq(staffMember.customerId, gone.id))
    const offered = (await sam.browser.call(listMentionablePeople)).reply.map(({ id }) => id)
    expect(offered).toEqual(expect.arrayContaining([sam.id, ann.id]))
    expect(offered.filter(id => [writer.id, gone.id].includes(id))).toEqual([])
    const quote = await request()
    for (const id of [writer.id, gone.id, quote.customerId, 999_999]) {
      const { error } = await note(sam, quote.id, 'hello', [ann.id, id])
      expect(error.errors).toEqual({ mention_ids: ['Somebody who is named here may not read quotes.'] })
    }
    expect(await newsOf(ann)).toEqual([])
    expect((await ann.browser.call(listMentionablePeople)).status).toBe(403)
    expect((await writer.browser.call(countMentions)).status).toBe(403)
  })

  test('who has not looked within ten minutes gets one mail with all notes, in his language, however many processes there are', async () => {
    clock.now = new Date('2026-12-02T09:00:00Z')
    const [sam, ann, eva] = [
      await staff({ name: 'Sam' }),
      await staff({ name: 'Ann', language: 'fr' }),
      await staff({ name: 'Eva' }),
    ]
    const quote = await request()
    await note(sam, quote.id, 'First for @Ann and @Eva', [ann.id, eva.id])
    minutes(4)
    await note(sam, quote.id, 'Second for @Ann', [ann.id])
    await look(eva, quote.id)
    minutes(5)
    await mailDue()
    expect(await mailsTo(ann)).toEqual([])
    minutes(1)
    await Promise.all(Array.from({ length: 6 }, mailDue))
    const [mail, ...others] = await mailsTo(ann)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'quote_mention', reference: quote.web_quote_id, quoteId: quote.id })
    expect(mail?.message.subject).toBe(`${quote.web_quote_id} : Sam vous mentionne dans une note`)
    expect(mail?.message.text).toContain('First for @Ann and @Eva\n\nSecond for @Ann')
    expect(mail?.message.text).toContain(`https://shop.example/desk/quotes/${quote.web_quote_id}`)
    expect(await mailsTo(eva), 'she has looked').toEqual([])
    minutes(30)
    await mailDue()
    expect(await mailsTo(ann)).toHaveLength(1)
    // It stays unread: a mail is not a look.
    expect(await newsOf(ann)).toHaveLength(1)
    await note(sam, quote.id, 'Third for @Ann', [ann.id])
    minutes(10)
    await mailDue()
    expect(await mailsTo(ann)).toHaveLength(2)
  })

  test('nobody is mailed who may no longer read quotes', async () => {
    clock.now = new Date('2026-12-03T09:00:00Z')
    const [sam, ann] = [await staff({ name: 'Sam' }), await staff({ name: 'Ann' })]
    const quote = await request()
    await note(sam, quote.id, '@Ann', [ann.id])
    await db.update(staffMember).set({ state: 'deactivated' }).where(eq(staffMember.customerId, ann.id))
    minutes(11)
    await mailDue()
    expect(await mailsTo(ann)).toEqual([])
    const left = await db.$count(
      quoteMention,
      sql`${quoteMention.quoteId} = ${quote.id} and ${quoteMention.mailedAt} is null`,
    )
    expect(left, 'it is not tried for ever').toBe(0)
  })

  test('a changed note names others too, and tells nobody twice', async () => {
    clock.now = new Date('2026-12-04T09:00:00Z')
    const [sam, ann, eva] = [await staff({ name: 'Sam' }), await staff({ name: 'Ann' }), await staff({ name: 'Eva' })]
    const quote = await request()
    const { reply } = await note(sam, quote.id, '@Ann', [ann.id])
    await look(ann, quote.id)
    const id = reply.kind === 'note' ? reply.note_id : 0
    const body = { text: '@Ann @Eva', base_revision: 1, mention_ids: [ann.id, eva.id] }
    const changed = await sam.browser.call(editNote, { params: { id }, body })
    expect(changed.reply.record.mentions.map(({ name }) => name)).toEqual(['Ann', 'Eva'])
    expect([await newsOf(ann), await newsOf(eva)].map(rows => rows.length)).toEqual([0, 1])
  })
})
