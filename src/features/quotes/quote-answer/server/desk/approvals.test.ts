import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { price, priceList } from '#features/catalog/price/server/tables.ts'
import { getDeskQuote, getToday, listInbox } from '#features/quotes/quote-inbox/desk-contract.ts'
import { auditEntry, outbox, settingGroup } from '#server/database/tables.ts'
import { orderOf, priceDraft } from '../../../../../../test/builders/answers.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import {
  answerApproval,
  askApproval,
  saveDraft,
  sendQuote,
  takeBackApproval,
  takeBackVersion,
} from '../../desk-contract.ts'
import type { DraftChange } from '../../domain/draft/draft.ts'

const discounted = (percent: string): DraftChange => ({ op: 'set', changes: { discount: { percent } } })

describe.each(await openInboxes())('$engine', ({ db, settings, clock, request, staff, faults }) => {
  type Staff = Awaited<ReturnType<typeof staff>>
  const limit = async (value: string | null) => {
    const changed = { key: 'quotes', value: { discount_limit: value }, revision: 1, updatedAt: clock.now }
    await db.insert(settingGroup).values(changed).onConflictDoUpdate({ target: settingGroup.key, set: changed })
    await settings.refresh()
  }
  const drafted = async (who: Staff, percent: string) => {
    const quote = await request()
    const draft = await priceDraft(who.browser, quote.id, '10', [discounted(percent)])
    return { ...quote, draft, params: { id: quote.id } }
  }
  type Drafted = Awaited<ReturnType<typeof drafted>>
  const ask = (who: Staff, { params, draft }: Drafted, revision = draft.revision) =>
    who.browser.call(askApproval, { params, body: { draft_revision: revision, note: 'They buy every month.' } })
  const answer = (who: Staff, { params, draft }: Drafted, is_given: boolean, revision = draft.revision) =>
    who.browser.call(answerApproval, { params, body: { draft_revision: revision, is_given, note: 'Once.' } })
  const send = (who: Staff, { params, draft }: Drafted, revision = draft.revision) =>
    who.browser.call(sendQuote, { params, body: orderOf(revision) })
  const change = async (who: Staff, { params, draft }: Drafted, changes: DraftChange[], revision = draft.revision) =>
    (await who.browser.call(saveDraft, { params, body: { base_revision: revision, changes } })).reply.record
  const read = async (who: Staff, { id }: Drafted) =>
    (await who.browser.call(getDeskQuote, { params: { id: `${id}` } })).reply
  const takeBack = (who: Staff, { params }: Drafted) => who.browser.call(takeBackApproval, { params })
  const waiting = async (who: Staff) =>
    (await who.browser.call(getToday)).reply.find(({ name }) => name === 'approvals')?.count
  const mailsOf = async ({ id }: Drafted, kind: string) =>
    (await db.select().from(outbox).where(eq(outbox.quoteId, id))).filter(mail => mail.kind === kind)

  test('whoever gives more than the bound asks; a manager approves, and it goes out', async () => {
    await limit('10')
    const [sam, max] = [await staff(), await staff({ roles: ['sales_managers'], name: 'Max Manager', language: 'es' })]
    const quote = await drafted(sam, '18')
    expect(quote.draft.approval).toMatchObject({
      discount_percent: '18',
      limit_percent: '10',
      is_needed: true,
      state: null,
    })
    const refused = await send(sam, quote)
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      400,
      'approval_needed',
      'The discount needs an approval. Ask for it first.',
    ])
    expect((await ask(sam, quote)).status).toBe(200)
    expect((await send(sam, quote)).error.message).toContain('is not answered yet')
    expect((await ask(sam, quote)).error.code).toBe('wrong_status')
    const asked = await mailsOf(quote, 'approval_asked')
    expect(asked.map(({ message }) => message.to)).toEqual([max.email])
    expect(asked[0]?.message.subject).toBe(`${quote.web_quote_id}: un descuento del 18 % necesita su aprobación`)
    expect(asked[0]?.message.text).toContain('They buy every month.')
    expect([await waiting(sam), await waiting(max)]).toEqual([undefined, 1])
    const listed = await max.browser.call(listInbox, { query: { view: 'all', approval: 'asked' } })
    expect(listed.reply.rows.map(row => row.web_quote_id)).toEqual([quote.web_quote_id])
    expect((await read(max, quote)).draft?.approval).toMatchObject({
      state: 'asked',
      may_answer: true,
      is_needed: false,
    })
    expect((await answer(sam, quote, true)).status).toBe(403)
    expect((await answer(max, quote, true)).status).toBe(200)
    expect(await waiting(max)).toBe(0)
    expect((await mailsOf(quote, 'approval_answered')).map(({ message }) => message.to)).toEqual([sam.email])
    const { draft, timeline } = await read(sam, quote)
    expect(draft?.approval).toMatchObject({ state: 'given', answered_by: 'Max Manager', answer_note: 'Once.' })
    const told = timeline.entries.flatMap(entry => (entry.kind === 'change' ? [[entry.text, entry.reason]] : []))
    expect(told.slice(0, 2)).toEqual([
      ['Discount of 18 % approved', 'Once.'],
      ['Approval of a discount of 18 % asked for', 'They buy every month.'],
    ])
    const { reply: sent } = await send(sam, quote)
    await sam.browser.call(takeBackVersion, { params: quote.params, body: { version_id: sent.version_id } })
    expect((await read(sam, quote)).draft?.approval?.state).toBe('given')
    expect((await send(sam, quote)).status).toBe(200)
    const kept = await db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, `${quote.id}`))
    expect(kept.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['quote_approval_asked', 'quote_approval_answered']),
    )
    expect(JSON.stringify(kept)).not.toContain('every month')
    expect(faults).toEqual([])
  })

  test.each<[string, DraftChange[], string]>([
    ['words before the lines', [{ op: 'set', changes: { intro: 'Dear' } }], 'given'],
    ['the validity', [{ op: 'set', changes: { valid_until: '2027-01-31' } }], 'given'],
    ['a smaller discount', [discounted('17')], 'void'],
    ['the payment terms', [{ op: 'set', changes: { payment_terms: 'prepaid' } }], 'void'],
    ['a line more', [{ op: 'add', after_id: null, line: { kind: 'charge', name: 'Packing' } }], 'void'],
  ])('an approval after a change of %s', async (_, changes, state) => {
    await limit('10')
    const [sam, max] = [await staff(), await staff({ roles: ['sales_managers'] })]
    const quote = await drafted(sam, '18')
    await ask(sam, quote)
    await answer(max, quote, true)
    const changed = await change(sam, quote, changes)
    expect(changed.approval?.state).toBe(state)
    if (state === 'given') return expect((await send(sam, quote, changed.revision)).status).toBe(200)
    expect((await send(sam, quote, changed.revision)).status).toBe(400)
    // What was changed back is not what was approved: somebody looks again.
    const back = await change(sam, quote, [discounted('17'), discounted('18')], changed.revision)
    expect(back.approval?.state).toBe('void')
  })

  test('a question is about the draft that was seen, and ends with its change', async () => {
    await limit('10')
    const [sam, max] = [await staff(), await staff({ roles: ['sales_managers'] })]
    const quote = await drafted(sam, '18')
    const changed = await change(sam, quote, [discounted('20')])
    expect((await ask(sam, quote)).error.code).toBe('stale_version')
    await ask(sam, quote, changed.revision)
    const later = await change(sam, quote, [discounted('30')], changed.revision)
    expect((await answer(max, quote, true, changed.revision)).error.code).toBe('stale_version')
    const ended = await answer(max, quote, true, later.revision)
    expect([ended.status, ended.error.message]).toEqual([
      400,
      'Nobody asks for an approval of this draft, or it was changed meanwhile.',
    ])
  })

  test('a change that meets the approval leaves no approval of another draft', async () => {
    await limit('10')
    const [sam, max] = [await staff(), await staff({ roles: ['sales_managers'] })]
    for (let round = 0; round < 5; round++) {
      const quote = await drafted(sam, '18')
      await ask(sam, quote)
      const [changed, answered] = await Promise.all([change(sam, quote, [discounted('60')]), answer(max, quote, true)])
      expect([200, 409]).toContain(answered.status)
      expect(changed.approval?.state).toBe('void')
      const sent = await send(sam, quote, changed.revision)
      expect([sent.status, sent.error.code]).toEqual([400, 'approval_needed'])
    }
  })

  test('nobody approves what they have asked for; who asked or answered takes it back', async () => {
    await limit('10')
    const [sam, max, ann] = [
      await staff(),
      await staff({ roles: ['sales_managers'] }),
      await staff({ roles: ['administrators'] }),
    ]
    const quote = await drafted(sam, '18')
    expect((await takeBack(sam, quote)).error.code).toBe('wrong_status')
    await ask(sam, quote)
    expect((await takeBack(max, quote)).error.message).toBe('Only whoever has asked or answered takes that back.')
    await takeBack(sam, quote)
    expect((await read(sam, quote)).draft?.approval?.state).toBe('void')
    await ask(sam, quote)
    await answer(max, quote, false)
    expect((await send(sam, quote)).error.message).toBe('The discount was refused. Change it, or ask again.')
    expect((await takeBack(ann, quote)).status).toBe(400)
    await takeBack(max, quote)
    expect((await read(sam, quote)).draft?.approval?.state).toBe('asked')
    await answer(ann, quote, true)
    expect((await send(sam, quote)).status).toBe(200)
    // A manager sends without asking, and so there is nothing to ask for.
    const own = await drafted(max, '50')
    expect((await ask(max, own)).error.message).toBe('The discount needs no approval.')
    expect((await send(max, own)).status).toBe(200)
  })

  test('what needs no approval any more waits for nobody: it is taken back, or goes out', async () => {
    await limit('10')
    const [sam, max] = [await staff(), await staff({ roles: ['sales_managers'] })]
    const before = (await waiting(max)) ?? 0
    const [back, out] = [await drafted(sam, '18'), await drafted(sam, '18')]
    for (const quote of [back, out]) await ask(sam, quote)
    expect(await waiting(max)).toBe(before + 2)
    await limit('50')
    expect(await waiting(max)).toBe(0)
    const unneeded = { state: 'asked', is_needed: false, may_take_back: true }
    expect((await read(sam, back)).draft?.approval).toMatchObject(unneeded)
    expect((await takeBack(sam, back)).status).toBe(200)
    expect((await read(sam, back)).draft?.approval).toBe(null)
    expect((await send(sam, out)).status).toBe(200)
    // With the bound of before, neither waits again; a question ends when a manager sends the draft without an answer to it.
    await limit('10')
    expect(await waiting(max)).toBe(before)
    await ask(sam, back)
    expect(await waiting(max)).toBe(before + 1)
    expect((await send(max, back)).status).toBe(200)
    expect(await waiting(max)).toBe(before)
  })

  test('a price below the customer’s list is a discount; without a bound nobody asks', async () => {
    const [sam, max] = [await staff(), await staff({ roles: ['sales_managers'] })]
    await limit('10')
    const [list] = await db
      .insert(priceList)
      .values({ name: 'All', currency: 'USD', scope: 'everyone', isActive: true })
      .returning()
    await db.insert(price).values({ listId: list?.id ?? 0, productId: 1, fromQuantity: 1, unitPrice: '12' })
    const quote = await drafted(sam, '0')
    expect(quote.draft.approval).toMatchObject({ discount_percent: '16.67', is_needed: true })
    expect((await send(sam, quote)).error.code).toBe('approval_needed')
    await limit('16.67')
    expect((await read(sam, quote)).draft?.approval).toBe(null)
    await limit(null)
    expect((await answer(max, quote, true)).error.message).toContain('Nobody asks')
    clock.now = new Date(clock.now.getTime() + 1000)
    expect((await send(sam, quote)).status).toBe(200)
    await db.delete(priceList)
    expect(faults).toEqual([])
  })
})
