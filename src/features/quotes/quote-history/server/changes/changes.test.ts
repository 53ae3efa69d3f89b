import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { addToQuote, getCart } from '#features/quotes/quote/contract.ts'
import { changeStatus, expireQuotes } from '#features/quotes/quote/server/steps/change-status.ts'
import { quote, quoteEvent } from '#features/quotes/quote/server/tables.ts'
import { keepStatus } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { mailsTo, openMember } from '../../../../../../test/builders/members.ts'
import { requestQuoteAs } from '../../../../../../test/builders/request-quote.ts'
import { openShops } from '../../../../../../test/openers/open-shops.ts'
import { testCompany } from '../../../../../../test/openers/quote-shop.ts'
import { answerQuote, cancelQuote, duplicateQuote, getQuote } from '../../contract.ts'

const now = new Date('2026-05-04T10:00:00Z')
const minute = 60_000

describe.each(await openShops({ now: () => now }))('$engine', ({ db, browser, faults }) => {
  const openBuyer = async (details: object = {}, ids?: readonly number[]) => {
    const rita = await openMember(db, browser())
    return { ...rita, quote: await requestQuoteAs(rita.browser, details, ids) }
  }
  const staffSets = (quoteId: number, to: 'in_review' | 'sent', validUntil?: Date) =>
    db.transaction(tx =>
      changeStatus(
        tx,
        { quoteId, to, by: 'staff', actorId: null, now, ...(validUntil ? { validUntil } : {}) },
        keepStatus,
      ),
    )

  test('a customer cancels a submitted quote, and the event stores who, when, from and to', async () => {
    const rita = await openBuyer()
    const params = { id: rita.quote.web_quote_id }
    const cancelled = (await rita.browser.call(cancelQuote, { params })).reply
    expect(cancelled.status).toBe('cancelled')
    expect(cancelled.history).toEqual([
      { at: now.toISOString(), from: null, to: 'submitted', by: 'customer' },
      { at: now.toISOString(), from: 'submitted', to: 'cancelled', by: 'customer' },
    ])
    expect((await rita.browser.call(getQuote, { params })).reply).toEqual(cancelled)
    const [, event] = await db.select().from(quoteEvent).where(eq(quoteEvent.quoteId, rita.quote.id))
    expect(event?.actorId).toBe(rita.id)
  })

  /** The mails that tell sales of changes of the status. */
  const statusMails = async (webQuoteId: string) =>
    (await mailsTo(db, testCompany.salesEmail)).filter(({ subject }) => subject.startsWith(`Quote ${webQuoteId}:`))

  test('sales gets one mail in English for each quote that a customer cancels or answers', async () => {
    const rita = await openBuyer({ comment: 'For <site> 7\nin a hurry', project_name: 'North' })
    const { id, web_quote_id } = rita.quote
    const answer = (word: string) =>
      rita.browser.call(answerQuote, { params: { id }, query: { lang: 'fr' }, body: { answer: word } })
    await answer('accepted')
    await staffSets(id, 'sent')
    expect(await statusMails(web_quote_id)).toEqual([])
    await Promise.all([answer('declined'), answer('declined'), answer('accepted')])
    const mails = await statusMails(web_quote_id)
    const [mail] = mails
    expect(mails).toHaveLength(1)
    expect(mail).toMatchObject({ from: testCompany.mailFrom, replyTo: rita.email })
    const { status } = (await rita.browser.call(getQuote, { params: { id } })).reply
    expect(mail?.subject).toBe(`Quote ${web_quote_id}: ${status === 'declined' ? 'Declined' : 'Accepted'} (Acme)`)
    for (const fact of [
      `Web quote ID: ${web_quote_id}`,
      'Customer: Rita Registered',
      'Company: Acme',
      `Email: ${rita.email}`,
      'Old status: Quote sent',
      'Project: North',
      'Comment of the request: For <site> 7\n  in a hurry',
    ])
      expect(mail?.text).toContain(fact)
    expect(mail?.html).toContain('For &lt;site&gt; 7')

    const other = await requestQuoteAs(rita.browser)
    await rita.browser.call(cancelQuote, { params: { id: other.id } })
    const [cancelled] = await statusMails(other.web_quote_id)
    expect(cancelled?.text).toContain('Old status: Submitted\nNew status: Cancelled')
    expect(cancelled?.text).not.toContain('Comment')
  })

  test('a customer cannot cancel a quote that is in review, and the refusal names the status', async () => {
    const rita = await openBuyer()
    await staffSets(rita.quote.id, 'in_review')
    const answer = await rita.browser.call(cancelQuote, { params: { id: rita.quote.id }, query: { lang: 'es' } })
    expect([answer.status, answer.error.code, answer.error.message]).toEqual([
      400,
      'wrong_status',
      'Ya no es posible. El estado actual de la cotización es: En revisión.',
    ])
  })

  test('of several changes at the same time one wins and the others are refused', async () => {
    const rita = await openBuyer()
    const cancel = async () => {
      const { status } = await rita.browser.call(cancelQuote, { params: { id: rita.quote.id } })
      return status === 200
    }
    const review = async () => (await staffSets(rita.quote.id, 'in_review')).ok
    const won = await Promise.all([cancel(), cancel(), cancel(), review()])
    expect(won.filter(Boolean)).toHaveLength(1)
    const events = await db.select().from(quoteEvent).where(eq(quoteEvent.quoteId, rita.quote.id))
    expect(events).toHaveLength(2)
  })

  test('a customer answers a sent quote once, and only while it is valid', async () => {
    const rita = await openBuyer()
    const answer = (id: number, word: string) =>
      rita.browser.call(answerQuote, { params: { id }, body: { answer: word } })
    expect((await answer(rita.quote.id, 'accepted')).error.code).toBe('wrong_status')
    await staffSets(rita.quote.id, 'sent', new Date(now.getTime() + minute))
    expect((await answer(rita.quote.id, 'cancelled')).error.code).toBe('validation')
    expect((await answer(rita.quote.id, 'accepted')).reply).toMatchObject({
      status: 'accepted',
      valid_until: '2026-05-04T10:01:00.000Z',
    })
    expect((await answer(rita.quote.id, 'declined')).error.code).toBe('wrong_status')

    const late = await requestQuoteAs(rita.browser)
    await staffSets(late.id, 'sent', new Date(now.getTime() - minute))
    const refused = await answer(late.id, 'accepted')
    expect(refused.error.message).toContain('Expired')
  })

  test('the cleaner makes only those quotes expired whose validity is over', async () => {
    const rita = await openBuyer()
    const [lapsed, holding, endless] = [
      rita.quote,
      await requestQuoteAs(rita.browser),
      await requestQuoteAs(rita.browser),
    ]
    await staffSets(lapsed.id, 'sent', new Date(now.getTime() - minute))
    await staffSets(holding.id, 'sent', new Date(now.getTime() + minute))
    await staffSets(endless.id, 'sent')
    await expireQuotes(keepStatus)(db, now)
    await expireQuotes(keepStatus)(db, now)
    const rows = await db.select().from(quote).where(eq(quote.customerId, rita.id)).orderBy(quote.id)
    expect(rows.map(row => row.status)).toEqual(['expired', 'sent', 'sent'])
    const history = (await rita.browser.call(getQuote, { params: { id: lapsed.id } })).reply.history
    expect(history.map(event => `${event.to} ${event.by}`)).toEqual([
      'submitted customer',
      'sent staff',
      'expired clock',
    ])
  })

  test('duplicating a quote adds its lines to the cart or replaces the cart', async () => {
    const rita = await openBuyer()
    const again = (replace_cart?: boolean) =>
      rita.browser.call(duplicateQuote, { params: { id: rita.quote.id }, body: { replace_cart } })
    await rita.browser.call(addToQuote, { params: { id: 2 }, query: { quantity: 5 } })
    await rita.browser.call(addToQuote, { params: { id: 3 } })
    const quantities = (items: readonly { product: { id: number }; quantity: number }[]) =>
      Object.fromEntries(items.map(line => [line.product.id, line.quantity]))
    const joined = (await again()).reply
    expect([quantities(joined.items), joined.warnings]).toEqual([{ 1: 4, 2: 6, 3: 1 }, []])
    const replaced = (await again(true)).reply
    expect(quantities(replaced.items)).toEqual({ 1: 4, 2: 1 })
    expect(replaced.revision).toBeGreaterThan(joined.revision)
    expect(replaced.message).not.toBe(joined.message)
  })

  test('duplicating leaves out and names withdrawn products; if all are withdrawn, the cart stays as it was', async () => {
    const rita = await openBuyer({}, [4, 5])
    const again = () =>
      rita.browser.call(duplicateQuote, { params: { id: rita.quote.id }, body: { replace_cart: true } })
    const withdraw = (id: number) => db.update(product).set({ state: 'withdrawn' }).where(eq(product.id, id))
    await withdraw(4)
    const answer = (await again()).reply
    expect(answer.items.map(line => line.product.id)).toEqual([5])
    expect(answer.warnings).toEqual(['No longer offered and left out: Panel 4 (en) (SKU-4)'])
    await withdraw(5)
    const refused = await again()
    expect([refused.status, refused.error.code]).toEqual([400, 'unavailable_lines'])
    expect((await rita.browser.call(getCart)).reply.items).toHaveLength(1)
    await db.update(product).set({ state: 'published' }).where(eq(product.categoryId, 1))
  })

  test('no request above caused a fault', () => {
    expect(faults).toEqual([])
  })
})
