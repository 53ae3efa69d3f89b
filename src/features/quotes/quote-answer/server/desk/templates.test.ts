import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { requestQuote } from '#features/quotes/quote/contract.ts'
import { quote as quoteTable } from '#features/quotes/quote/server/tables.ts'
import { duplicateQuote } from '#features/quotes/quote-history/contract.ts'
import { listDeletions } from '#features/staff/deletion/desk-contract.ts'
import { testAddress } from '../../../../../../test/builders/address.ts'
import { priceDraft } from '../../../../../../test/builders/answers.ts'
import { insertBuyer } from '../../../../../../test/builders/buyers.ts'
import { insertPriceList } from '../../../../../../test/builders/prices.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import { rowsOf } from '../../../../../../test/readers/rows-of.ts'
import { rowsWithoutEntry } from '../../../../../../test/readers/rows-without-entry.ts'
import {
  deleteTemplate,
  insertTemplate,
  listTemplates,
  renameTemplate,
  saveDraft,
  saveTemplate,
  undoDraft,
  undoTemplate,
} from '../../desk-contract.ts'
import type { DraftChange } from '../../domain/draft/draft.ts'

const price = [{ from_quantity: 1, unit_price: '30' }]
const packing: DraftChange = { op: 'add', after_id: null, line: { kind: 'charge', name: 'Packing', breaks: price } }
const terms: DraftChange = { op: 'set', changes: { warranty: 'Two years', intro: 'Dear {{contact.first_name}}' } }

describe.each(await openInboxes())('$engine', ({ db, request, staff, faults }) => {
  type Staff = Awaited<ReturnType<typeof staff>>
  const drafted = async (who: Staff, details: object = {}, ids: readonly number[] = [1]) => {
    const quote = await request(details, ids)
    return { quote, draft: await priceDraft(who.browser, quote.id, '10', [packing, terms]) }
  }
  const save = (who: Staff, quote_id: number, facts: object = {}) =>
    who.browser.call(saveTemplate, {
      body: { quote_id, name: 'Rack with packing', is_shared: false, has_head: true, ...facts },
    })
  const list = async (who: Staff) => (await who.browser.call(listTemplates)).reply
  const insert = (who: Staff, id: number, base_revision: number, template_id: number, takes_head = true) =>
    who.browser.call(insertTemplate, { params: { id }, body: { base_revision, template_id, takes_head } })

  test('lines and terms of a draft come into another one, as one change that is taken back', async () => {
    const sam = await staff({ name: 'Sam' })
    const { quote } = await drafted(sam)
    const { reply: template } = await save(sam, quote.id)
    expect(template).toMatchObject({ lines: ['Packing', 'Panel 1 (en)'], line_count: 2, language: 'en', uses: 0 })
    const other = await request({}, [3])
    const begun = await priceDraft(sam.browser, other.id, '5')
    const { reply } = await insert(sam, other.id, begun.revision, template.id)
    expect(reply.record.lines.map(line => [line.name, line.unit_price, line.answer, line.request_line?.kind])).toEqual([
      ['Panel 3 (en)', '5.00', 'as_requested', 'product'],
      ['Packing', '30.00', 'added', undefined],
      ['Panel 1 (en)', '10.00', 'added', undefined],
    ])
    expect(reply.record.head).toMatchObject({ warranty: 'Two years', payment_terms: 'net_30' })
    expect([reply.revision, reply.left_out]).toEqual([begun.revision + 1, []])
    expect((await insert(sam, other.id, begun.revision, template.id)).error.code).toBe('stale_version')
    const undone = await sam.browser.call(undoDraft, { params: { id: other.id }, body: { revision: reply.revision } })
    expect(undone.reply.record.lines.map(({ name }) => name)).toEqual(['Panel 3 (en)'])
    expect(undone.reply.record.head.warranty).toBe('')
    expect((await list(sam)).map(({ uses }) => uses)).toEqual([1])
    expect(faults).toEqual([])
  })

  test('products are named in the language of the quote, the terms stay out where they are not wanted', async () => {
    const sam = await staff()
    const { quote } = await drafted(sam)
    const { reply: template } = await save(sam, quote.id)
    const spanish = await request({}, [3])
    await db.update(quoteTable).set({ language: 'es' }).where(eq(quoteTable.id, spanish.id))
    const { reply } = await insert(sam, spanish.id, 0, template.id, false)
    expect(reply.record.head).toMatchObject({ warranty: '', intro: '' })
    // The request keeps the name under which it was asked.
    expect(reply.record.lines.map(({ name }) => name)).toEqual(['Panel 3 (en)', 'Packing', 'Panel 1 (es)'])
  })

  test('prices in another currency come into a draft without prices, and nowhere else', async () => {
    const sam = await staff()
    const { quote } = await drafted(sam)
    const { reply: template } = await save(sam, quote.id)
    const euro = await request({}, [3])
    const currency: DraftChange = { op: 'set', changes: { currency: 'EUR' } }
    const draft = await priceDraft(sam.browser, euro.id, '5', [currency])
    expect((await insert(sam, euro.id, draft.revision, template.id)).error.errors).toEqual({
      template_id: ['That version is in USD, this draft has prices in another currency.'],
    })
  })

  test('what was agreed with one customer comes into the draft of another by no template', async () => {
    const sam = await staff()
    const [asked, other] = [await request({}, [1, 2]), await request({}, [3])]
    const agreed = { payment_terms: 'prepaid', discount_percent: '9', incoterm: 'FCA', place: 'Houston' } as const
    await insertBuyer(db, asked.customerId, { conditions: agreed })
    const whose = { scope: 'customer', customerId: asked.customerId } as const
    await insertPriceList(db, whose, [
      [1, 1, '77.7'],
      [2, 1, '88.8'],
    ])
    await insertPriceList(db, { scope: 'customer', customerId: other.customerId }, [[1, 1, '11']])
    const { reply: begun } = await sam.browser.call(saveDraft, {
      params: { id: asked.id },
      body: { base_revision: 0, changes: [packing, terms] },
    })
    expect(begun.record.lines.map(line => line.unit_price)).toEqual(['30.00', '77.70', '88.80'])
    expect(begun.record.head).toMatchObject({ payment_terms: 'prepaid', discount: { percent: '9' } })
    const { reply: template } = await save(sam, asked.id)
    const { record } = (await insert(sam, other.id, 0, template.id)).reply
    expect(record.lines.map(line => line.unit_price)).toEqual([null, '30.00', '11.00', null])
    expect(record.head).toMatchObject({ payment_terms: null, discount: null, warranty: 'Two years' })
    expect(JSON.stringify(record)).not.toMatch(/Houston|77\.7|88\.8/)
    // To the same customer they come again.
    const again = await asked.browser.call(duplicateQuote, { params: { id: asked.id }, body: { replace_cart: true } })
    expect(again.status).toBe(200)
    const { reply: next } = await asked.browser.call(requestQuote, { body: { address: testAddress } })
    const same = (await insert(sam, next.id, 0, template.id)).reply.record
    expect(same.lines.slice(-3).map(line => line.unit_price)).toEqual(['30.00', '77.70', '88.80'])
    expect(same.head).toMatchObject({ payment_terms: 'prepaid', discount: { percent: '9' } })
  })

  test('one’s own templates are one’s own, those of the team are changed by whoever may', async () => {
    const [sam, ann, boss] = [await staff(), await staff(), await staff({ roles: ['sales_managers'] })]
    const reader = await staff({ roles: ['readers'] })
    const { quote, draft } = await drafted(sam)
    const { reply: own } = await save(sam, quote.id)
    expect((await save(sam, quote.id, { is_shared: true })).error.errors).toEqual({
      is_shared: ['Shared templates need the right: write shared snippets.'],
    })
    expect((await save(reader, quote.id)).status).toBe(403)
    const { reply: shared } = await save(boss, quote.id, { name: 'For all', is_shared: true, has_head: false })
    expect((await list(ann)).filter(({ id }) => [own.id, shared.id].includes(id))).toMatchObject([
      { name: 'For all', may_change: false, has_head: false },
    ])
    expect((await insert(ann, quote.id, draft.revision, own.id)).status).toBe(404)
    const rename = (who: Staff, id: number, facts: object) =>
      who.browser.call(renameTemplate, { params: { id }, body: { base_revision: 1, ...facts } })
    expect((await rename(ann, own.id, { name: 'X' })).status).toBe(404)
    expect((await rename(sam, shared.id, { name: 'X' })).error.errors).toHaveProperty('is_shared')
    expect((await rename(sam, own.id, { is_shared: true })).error.errors).toHaveProperty('is_shared')
    expect((await rename(sam, own.id, { name: 'Rack' })).reply).toMatchObject({ revision: 2, record: { name: 'Rack' } })
    expect((await rename(sam, own.id, { name: 'Racks' })).error.code).toBe('stale_version')
    const remove = async (who: Staff, id: number) => (await who.browser.call(deleteTemplate, { params: { id } })).status
    expect([await remove(ann, own.id), await remove(ann, shared.id)]).toEqual([404, 403])
    expect([await remove(sam, own.id), await remove(boss, shared.id)]).toEqual([200, 200])
  })

  test('a deleted template is brought back by whoever may delete it, and by nobody else', async () => {
    const [sam, ann, boss] = [await staff(), await staff(), await staff({ roles: ['sales_managers'] })]
    const { quote } = await drafted(sam)
    const { reply: own } = await save(sam, quote.id)
    const { reply: shared } = await save(boss, quote.id, { name: 'For all', is_shared: true })
    const before = await rowsOf(db, ['quote_template'])
    const remove = (who: Staff, id: number) => () => who.browser.call(deleteTemplate, { params: { id } })
    for (const act of [remove(sam, own.id), remove(boss, shared.id)])
      expect(await rowsWithoutEntry(db, async () => void (await act()))).toEqual({ changed: 1, without: [] })
    const deleted = async (who: Staff) =>
      (await who.browser.call(listDeletions, { query: { kind: 'quote_template' } })).reply
    const idsOf = async (who: Staff) => (await deleted(who)).map(({ id }) => id).filter(id => id >= own.id)
    expect(await idsOf(sam)).toEqual([shared.id, own.id])
    expect(await idsOf(ann)).toEqual([shared.id])
    const undo = async (who: Staff, id: number) => {
      const gone = (await deleted(boss)).concat(await deleted(sam)).find(one => one.id === id)
      return (await who.browser.call(undoTemplate, { body: { entry_id: gone?.entry_id ?? 0 } })).reply
    }
    expect((await undo(ann, own.id)).done).toBe(0)
    expect(await undo(ann, shared.id)).toMatchObject({ done: 0, refused: [{ id: shared.id, name: 'For all' }] })
    const back = await rowsWithoutEntry(db, async () => void expect((await undo(sam, own.id)).done).toBe(1))
    expect(back).toEqual({ changed: 1, without: [] })
    expect((await undo(boss, shared.id)).done).toBe(1)
    expect(await rowsOf(db, ['quote_template'])).toEqual(before)
    expect((await list(sam)).find(({ id }) => id === own.id)).toMatchObject({ revision: 3, line_count: 2 })
  })
})
