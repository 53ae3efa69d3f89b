import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tellSalesOfUndelivered } from '#features/quotes/quote/server/emails/queue-undelivered-mail.ts'
import { changeStatus } from '#features/quotes/quote/server/steps/change-status.ts'
import { quoteFreeLine, quoteLine } from '#features/quotes/quote/server/tables.ts'
import { getDeskQuote } from '#features/quotes/quote-inbox/desk-contract.ts'
import { keepStatus } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { auditEntry, outbox } from '#server/database/tables.ts'
import { testCompany, testSettings } from '../../../../../../test/builders/company.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import { sendMailAgain, writeThread } from '../../desk-contract.ts'

describe.each(await openInboxes())('$engine', ({ db, clock, request, staff }) => {
  type Staff = Awaited<ReturnType<typeof staff>>
  const write = async (who: Staff, id: number, body: object = {}) =>
    await who.browser.call(writeThread, { params: { quote_id: id }, body: { kind: 'message', text: 'Hello', ...body } })
  const messageOf = async (who: Staff, id: number) => {
    const { timeline } = (await who.browser.call(getDeskQuote, { params: { id } })).reply
    const message = timeline.entries.find(({ kind }) => kind === 'message' || kind === 'question')
    return message?.kind === 'message' || message?.kind === 'question' ? message : null
  }
  const mailsOf = (id: number) =>
    db
      .select()
      .from(outbox)
      .where(and(eq(outbox.quoteId, id), eq(outbox.kind, 'quote_message')))
      .orderBy(asc(outbox.id))
  const again = (who: Staff, id = 0) => who.browser.call(sendMailAgain, { params: { mail_id: id } })

  test('a message shows what became of its mail, and a refused one is sent again, once', async () => {
    const [sam, reader] = [await staff({ name: 'Sam' }), await staff({ roles: ['readers'] })]
    const quote = await request()
    await write(sam, quote.id)
    const [mail] = await mailsOf(quote.id)
    const fate = async () => (await messageOf(sam, quote.id))?.mail
    expect(await fate()).toMatchObject({ state: 'waiting', error: null, to: quote.email, may_send_again: false })
    expect((await again(sam, mail?.id)).error.message).toContain('This mail cannot be sent again')
    const set = (facts: Partial<typeof outbox.$inferInsert>) =>
      db
        .update(outbox)
        .set(facts)
        .where(eq(outbox.id, mail?.id ?? 0))
    await set({ tries: 1, lastError: '451 greylisted' })
    expect(await fate()).toMatchObject({ state: 'waiting', error: '451 greylisted' })
    // A worker that ended while it was sending leaves a claim behind; until that runs out nobody else tries.
    const inTime = new Date(clock.now.getTime() + 60_000)
    await set({ nextTryAt: inTime, claimedUntil: inTime })
    expect(await fate()).toMatchObject({ state: 'waiting', next_try_at: null })
    clock.now = inTime
    expect(await fate()).toMatchObject({ state: 'waiting', next_try_at: inTime.toISOString() })
    await set({ claimedUntil: null })
    await set({ state: 'refused', lastError: '550 no such mailbox' })
    expect(await fate()).toMatchObject({ state: 'refused', error: '550 no such mailbox', may_send_again: true })
    expect((await again(reader, mail?.id)).status).toBe(403)
    expect((await again(sam, 999_999)).status).toBe(404)
    const both = await Promise.all([again(sam, mail?.id), again(sam, mail?.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const copies = await mailsOf(quote.id)
    expect(copies).toHaveLength(2)
    expect(copies[1]).toMatchObject({ state: 'waiting', repeats: mail?.id })
    expect(copies[1]?.message.text).toBe(mail?.message.text)
    expect(await fate()).toMatchObject({ mail_id: copies[1]?.id, state: 'waiting', may_send_again: false })
    const audited = and(eq(auditEntry.event, 'mail_resent'), eq(auditEntry.subjectId, `${mail?.id}`))
    expect(await db.$count(auditEntry, audited)).toBe(1)
  })

  test('only mails to the customer are sent again here', async () => {
    const sam = await staff({ name: 'Sam' })
    const quote = await request()
    const [toSales] = await db
      .update(outbox)
      .set({ state: 'refused' })
      .where(and(eq(outbox.kind, 'quote_to_sales'), eq(outbox.quoteId, quote.id)))
      .returning()
    expect(toSales).toBeDefined()
    expect((await again(sam, toSales?.id)).status).toBe(400)
  })

  test('a message names a line of the request: at the desk, in the mail and on the customer’s page', async () => {
    const sam = await staff({ name: 'Sam' })
    const [quote, other] = [await request(), await request()]
    const [line] = await db.select().from(quoteLine).where(eq(quoteLine.quoteId, quote.id))
    const [foreign] = await db.select().from(quoteLine).where(eq(quoteLine.quoteId, other.id))
    const refused = await write(sam, quote.id, { line_ref: { kind: 'product', id: foreign?.id } })
    expect(refused.error.errors).toEqual({ line_ref: ['This quote has no such line.'] })
    expect((await write(sam, quote.id, { line_ref: { kind: 'free', id: line?.id } })).status).toBe(400)
    const ref = { kind: 'product', id: line?.id }
    await write(sam, quote.id, { kind: 'question', text: 'Which colour?', line_ref: ref })
    expect(await messageOf(sam, quote.id)).toMatchObject({ line_ref: ref, line_name: line?.name })
    const [mail] = await mailsOf(quote.id)
    expect(mail?.message.text).toContain(`About: ${line?.name}\nWhich colour?`)
    const page = await (await quote.browser.send(`/wishlist/getQuote/${quote.id}`)).json()
    expect(page.messages).toMatchObject([{ text: 'Which colour?', line_id: null, line_name: line?.name }])
    expect(await db.$count(quoteFreeLine, eq(quoteFreeLine.quoteId, quote.id))).toBe(0)
  })

  test('what the staff did as the customer says who did it for whom', async () => {
    const sam = await staff({ name: 'Sam' })
    const [quote, own] = [await request(), await request()]
    const cancel = (quoteId: number, actorId: number) =>
      db.transaction(tx =>
        changeStatus(tx, { quoteId, to: 'cancelled', by: 'customer', actorId, now: clock.now }, keepStatus),
      )
    await cancel(quote.id, sam.id)
    await cancel(own.id, own.customerId)
    const entryOf = async (id: number) =>
      (await sam.browser.call(getDeskQuote, { params: { id } })).reply.timeline.entries.find(
        ({ kind }) => kind === 'status',
      )
    expect(await entryOf(quote.id)).toMatchObject({
      by: { kind: 'staff', name: 'Sam' },
      on_behalf_of: expect.any(String),
    })
    expect(await entryOf(own.id)).toMatchObject({ by: { kind: 'customer', name: null }, on_behalf_of: null })
  })

  test('sales hears when the mail with a message cannot be delivered', async () => {
    const sam = await staff({ name: 'Sam' })
    const quote = await request()
    await write(sam, quote.id)
    const [mail] = await mailsOf(quote.id)
    if (!mail) throw new Error('There is no mail')
    const tell = tellSalesOfUndelivered(testSettings)
    await db.transaction(tx => tell(tx, mail, clock.now))
    const told = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, 'quote_undelivered'), eq(outbox.quoteId, quote.id)))
    expect(told).toMatchObject([{ to: testCompany.salesEmail }])
    expect(told[0]?.message.subject).toBe(`Our message about quote ${quote.web_quote_id} could not be delivered`)
    expect(told[0]?.message.text).toContain(quote.email)
  })
})
