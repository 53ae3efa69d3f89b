import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { keepAnswer, keepStatus } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { auditEntry, changeEntry } from '#server/database/tables.ts'
import { priceDraft, sendPriced } from '../../../../../../../test/builders/answers.ts'
import { testSettings } from '../../../../../../../test/builders/company.ts'
import { openInboxes } from '../../../../../../../test/openers/open-inbox.ts'
import { comparePrices, listPriceSources, saveDraft, startDraft, undoDraft } from '../../../desk-contract.ts'
import type { DraftChange } from '../../../domain/draft/draft.ts'
import { bringDueIntoForce } from '../../bring-into-force.ts'

const mail = { publicUrl: 'https://catalogue.example', settings: testSettings }
const deps = { onStatus: keepStatus, onAnswer: keepAnswer, ...mail }

describe.each(await openInboxes())('$engine', ({ db, clock, request, staff, faults }) => {
  type Staff = Awaited<ReturnType<typeof staff>>
  const sent = async (who: Staff, ids: readonly number[], price: string) => {
    const quote = await request({}, ids)
    await sendPriced(who.browser, quote.id, price)
    clock.now = new Date(clock.now.getTime() + 20_000)
    await bringDueIntoForce(db, deps, clock.now)
    return quote
  }
  const save = (who: Staff, id: number, base_revision: number, changes: DraftChange[]) =>
    who.browser.call(saveDraft, { params: { id }, body: { base_revision, changes } })
  const sources = async (who: Staff, id: number, q?: string) =>
    (await who.browser.call(listPriceSources, { params: { id }, query: q === undefined ? {} : { q } })).reply

  test('older quotes with the same products are found, by number and words too, with both prices', async () => {
    const sam = await staff()
    const [first, both] = [await sent(sam, [1], '10'), await sent(sam, [1, 2], '20')]
    const asked = await request({}, [1, 2, 3])
    const draft = await priceDraft(sam.browser, asked.id, '10')
    const found = await sources(sam, asked.id)
    expect(found.slice(0, 2)).toMatchObject([
      { web_quote_id: both.web_quote_id, version: 1, matching: 2, currency: 'USD', is_own: false, total: '80.00' },
      { web_quote_id: first.web_quote_id, version: 1, matching: 1 },
    ])
    expect(found.some(one => one.quote_id === asked.id)).toBe(false)
    expect((await sources(sam, asked.id, first.web_quote_id)).map(one => one.quote_id)).toEqual([first.id])
    expect((await sources(sam, asked.id, both.email.slice(0, -3))).map(one => one.quote_id)).toEqual([both.id])
    expect(await sources(sam, asked.id, '100%_nothing')).toEqual([])
    const query = { quote_id: both.id, version: 1 }
    const { reply } = await sam.browser.call(comparePrices, { params: { id: asked.id }, query })
    const ten = { breaks: [{ from_quantity: 1, unit_price: '10' }], discount_percent: '0', is_on_request: false }
    const twenty = { ...ten, breaks: [{ from_quantity: 1, unit_price: '20' }] }
    const [one, two] = draft.lines
    expect(reply).toMatchObject({
      currency: 'USD',
      draft_currency: 'USD',
      lines: [
        { line_id: one?.id, sku: 'SKU-1', quantity: 2, before: ten, after: twenty, is_same: false },
        { line_id: two?.id, sku: 'SKU-2', before: ten, after: twenty, is_same: false },
      ],
    })
    expect(faults).toEqual([])
  })

  test('the prices of chosen lines are one change, which is taken back as one', async () => {
    const [sam, ann] = [await staff(), await staff({ name: 'Ann Able' })]
    const source = await sent(sam, [1, 2], '20')
    const asked = await request({}, [1, 2])
    const draft = await priceDraft(sam.browser, asked.id, '10')
    const [one, two] = draft.lines
    const take = (base_revision: number, line_ids?: number[]) =>
      sam.browser.call(startDraft, {
        params: { id: asked.id },
        body: { base_revision, from: { quote_id: source.id, version: 1, ...(line_ids && { line_ids }) } },
      })
    expect((await take(draft.revision - 1, [one?.id ?? 0])).error.code).toBe('stale_version')
    const taken = (await take(draft.revision, [one?.id ?? 0])).reply
    expect(taken.record.lines.map(line => line.unit_price)).toEqual(['20.00', '10.00'])
    const all = (await take(taken.revision)).reply
    expect(all.record.lines.map(line => line.unit_price)).toEqual(['20.00', '20.00'])
    const entries = await db
      .select({ revision: changeEntry.revision })
      .from(changeEntry)
      .where(and(eq(changeEntry.subjectKind, 'quote_draft'), eq(changeEntry.subjectId, asked.id)))
    expect(entries.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5])
    const audits = await db.$count(
      auditEntry,
      and(eq(auditEntry.subjectId, String(asked.id)), eq(auditEntry.event, 'quote_draft_begun')),
    )
    expect(audits, 'taking prices over begins nothing').toBe(1)

    // A field that somebody changed since stays, and is named.
    const breaks = [{ from_quantity: 1, unit_price: '15' }]
    await save(ann, asked.id, all.revision, [{ op: 'line', line_id: one?.id ?? 0, changes: { breaks } }])
    const undo = (revision: number) => sam.browser.call(undoDraft, { params: { id: asked.id }, body: { revision } })
    const second = (await undo(all.revision)).reply
    expect(second.record.lines.map(line => line.unit_price)).toEqual(['15.00', '10.00'])
    expect(second.refused).toEqual([])
    const first = (await undo(taken.revision)).reply
    expect(first.refused).toEqual([expect.stringMatching(/^Panel 1 \(en\): Price: Changed by Ann Able/)])
    expect(first.record.lines.map(line => line.unit_price)).toEqual(['15.00', '10.00'])
    expect((await undo(all.revision)).error.code).toBe('validation')
    expect((await undo(99)).status).toBe(404)
    expect(two).toBeDefined()
  })

  test('an added line is taken back by removing it', async () => {
    const sam = await staff()
    const asked = await request()
    const draft = await priceDraft(sam.browser, asked.id)
    const added = (
      await save(sam, asked.id, draft.revision, [{ op: 'add', after_id: null, line: { name: 'Packing' } }])
    ).reply
    expect(added.record.lines.map(({ name }) => name)).toEqual(['Packing', 'Panel 1 (en)'])
    const undone = await sam.browser.call(undoDraft, {
      params: { id: asked.id },
      body: { revision: added.revision },
    })
    expect(undone.reply.record.lines.map(({ name }) => name)).toEqual(['Panel 1 (en)'])
    const again = await sam.browser.call(undoDraft, {
      params: { id: asked.id },
      body: { revision: undone.reply.revision },
    })
    expect(again.reply.record.lines.map(({ name }) => name)).toEqual(['Packing', 'Panel 1 (en)'])
  })
})
