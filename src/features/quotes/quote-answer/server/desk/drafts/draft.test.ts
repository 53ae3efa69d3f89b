import { and, asc, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { quote, quoteFreeLine } from '#features/quotes/quote/server/tables.ts'
import { getDeskQuote } from '#features/quotes/quote-inbox/desk-contract.ts'
import { quoteDesk } from '#features/quotes/quote-inbox/server/tables.ts'
import { auditEntry, changeEntry } from '#server/database/tables.ts'
import { draftHead, lineFields } from '../../../../../../../test/builders/draft.ts'
import { insertVersion } from '../../../../../../../test/builders/version.ts'
import { openInboxes } from '../../../../../../../test/openers/open-inbox.ts'
import { ownData } from '../../../../../../composition/records/own-data.ts'
import { saveDraft, startDraft } from '../../../desk-contract.ts'
import type { Draft, DraftChange } from '../../../domain/draft/draft.ts'
import type { FindMisfits } from '../../../domain/draft/fit-warning.ts'
import { quoteDraft, quoteDraftLine } from '../../tables.ts'

/** The panels of the catalogue take nothing of product 3, and 15 A of product 4. */
const findMisfits: FindMisfits = ids => [
  ...(ids.includes(3) ? [{ productId: 3, reason: 'no_panel' as const }] : []),
  ...(ids.includes(4) ? [{ productId: 4, reason: 'limit' as const, limit: 15 }] : []),
]

describe.each(await openInboxes({ findMisfits }))('$engine', ({ db, clock, request, move, staff, faults }) => {
  type Staff = Awaited<ReturnType<typeof staff>>
  const save = (who: Staff, id: number, base_revision: number, changes: DraftChange[]) =>
    who.browser.call(saveDraft, { params: { id }, body: { base_revision, changes } })
  const start = (who: Staff, id: number, base_revision: number, from: Parameters<typeof bodyOf>[0]) =>
    who.browser.call(startDraft, { params: { id }, body: { base_revision, from: bodyOf(from) } })
  const bodyOf = (from: 'request' | { version: number } | { quote_id: number; version: number }) => from
  const intro = (text: string): DraftChange => ({ op: 'set', changes: { intro: text } })
  const edit = (line: { id: number } | undefined, changes: Extract<DraftChange, { op: 'line' }>['changes']) =>
    ({ op: 'line', line_id: line?.id ?? 0, changes }) as const
  const addFree = async (quoteId: number, text: string) => {
    const [row] = await db
      .insert(quoteFreeLine)
      .values({ quoteId, position: 0, text, quantity: 7, note: null })
      .returning()
    return row?.id ?? 0
  }
  const changesOf = (id: number) =>
    db
      .select()
      .from(changeEntry)
      .where(and(eq(changeEntry.subjectKind, 'quote_draft'), eq(changeEntry.subjectId, id)))
      .orderBy(asc(changeEntry.id))
  const priced = (price: string) => ({ breaks: [{ from_quantity: 1, unit_price: price }] })

  test('a save that is sent again with its key adds its line once, and answers with the same id', async () => {
    const sam = await staff()
    const asked = await request({}, [1])
    const { reply: begun } = await start(sam, asked.id, 0, 'request')
    const body = {
      base_revision: begun.revision,
      changes: [{ op: 'add' as const, after_id: null, line: { name: 'Packing' } }],
    }
    const send = () =>
      sam.browser.call(saveDraft, { params: { id: asked.id }, body, headers: { 'Idempotency-Key': `key-${asked.id}` } })
    const [first, second] = [(await send()).reply, (await send()).reply]
    expect(second).toEqual(first)
    expect(second.record.lines.map(({ name }) => name)).toEqual(['Packing', 'Panel 1 (en)'])
    const without = (await sam.browser.call(saveDraft, { params: { id: asked.id }, body })).reply
    expect(without.record.lines).toHaveLength(3)
  })

  test('the first save begins the draft from the request, takes the quote and begins its review', async () => {
    clock.now = new Date('2026-11-23T09:00:00Z')
    const sam = await staff({ name: 'Sam' })
    const asked = await request({}, [1, 3])
    const freeId = await addFree(asked.id, 'a rectifier like last time')
    const { reply } = await save(sam, asked.id, 0, [intro('Dear customer')])
    expect(reply).toMatchObject({ revision: 2, merged_from: [], added: [] })
    expect(reply.record).toMatchObject({
      revision: 2,
      updated_by: 'Sam',
      head: {
        currency: 'USD',
        valid_until: '2026-12-23',
        payment_terms: null,
        intro: 'Dear customer',
        freight: { mode: 'advised_later' },
      },
      totals: { total: '0.00', is_partial: true },
    })
    expect(reply.record.lines).toMatchObject([
      { kind: 'product', answer: 'as_requested', product_id: 1, sku: 'SKU-1', name: 'Panel 1 (en)', quantity: 2 },
      { kind: 'product', product_id: 3, manufacturer_part_number: 'PN-3' },
      {
        kind: 'free',
        request_line: { kind: 'free', id: freeId },
        product_id: null,
        name: 'a rectifier like last time',
        quantity: 7,
      },
    ])
    const [row] = await db.select().from(quote).where(eq(quote.id, asked.id))
    const [desk] = await db.select().from(quoteDesk).where(eq(quoteDesk.quoteId, asked.id))
    expect([row?.status, desk?.assigneeId, desk?.status]).toEqual(['in_review', sam.id, 'in_review'])
    const ann = await staff()
    await save(ann, asked.id, 2, [intro('Dear all')])
    const [after] = await db.select().from(quoteDesk).where(eq(quoteDesk.quoteId, asked.id))
    expect(after?.assigneeId, 'it is still Sam’s').toBe(sam.id)
    expect((await changesOf(asked.id)).map(({ revision, fields }) => [revision, fields])).toEqual([
      [1, [{ field: 'begun', before: null, after: 'request' }]],
      [2, [{ field: 'head.intro', before: '', after: 'Dear customer' }]],
      [3, [{ field: 'head.intro', before: 'Dear customer', after: 'Dear all' }]],
    ])
    const audit = await db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectKind, 'quote'), eq(auditEntry.subjectId, String(asked.id))))
      .orderBy(asc(auditEntry.id))
    expect(audit.map(({ event, actorId }) => [event, actorId])).toEqual([['quote_draft_begun', sam.id]])
    expect((await ann.browser.call(getDeskQuote, { params: { id: asked.id } })).reply.draft?.revision).toBe(3)
    expect(faults).toEqual([])
  })

  test('lines are priced, added, moved and removed, and a removed one comes back', async () => {
    const sam = await staff()
    const { id } = await request({}, [1, 2, 3])
    const { record } = (await save(sam, id, 0, [intro('x')])).reply
    const [one, two, three] = record.lines
    const charge = { kind: 'charge', name: 'Packing', ...priced('12.5') } as const
    const steps: DraftChange[] = [
      edit(one, { ...priced('10'), discount_percent: '5' }),
      { op: 'add', after_id: one?.id ?? 0, line: charge },
      { op: 'add', after_id: one?.id ?? 0, line: { product_id: 4, quantity: 3 } },
      { op: 'move', line_id: three?.id ?? 0, after_id: null },
      { op: 'remove', line_id: two?.id ?? 0 },
    ]
    const { reply } = await save(sam, id, 2, steps)
    expect(reply.record.lines.map(line => [line.name, line.total])).toEqual([
      ['Panel 3 (en)', null],
      ['Panel 1 (en)', '19.00'],
      ['Packing', '12.50'],
      ['Panel 4 (en)', null],
    ])
    expect(reply.record.totals).toMatchObject({ total: '31.50', is_partial: true })
    expect(reply.record.lines.slice(2).map(line => line.id)).toEqual(reply.added)
    expect(reply.record.lines[3]).toMatchObject({ kind: 'product', answer: 'added', sku: 'SKU-4', is_counted: true })
    const back = await save(sam, id, 3, [edit(two, {})])
    expect(back.reply.record.lines.map(line => line.name)).toContain('Panel 2 (en)')
    const fields = (await changesOf(id)).at(-2)?.fields.map(({ field }) => field)
    expect(fields).toEqual([
      `lines.${one?.id}.breaks`,
      `lines.${one?.id}.discount_percent`,
      `lines.${reply.added[0]}`,
      `lines.${reply.added[1]}`,
      `lines.${two?.id}.is_removed`,
      `lines.${three?.id}.position`,
    ])
  })

  test('where no position is left between two lines they are numbered anew', async () => {
    const sam = await staff()
    const { id } = await request({}, [1, 2])
    const { record } = (await save(sam, id, 0, [intro('x')])).reply
    const [one] = record.lines
    let revision = record.revision
    for (let at = 0; at < 60; at++) {
      const line = { kind: 'text', name: `Text ${at}` } as const
      const { reply } = await save(sam, id, revision, [{ op: 'add', after_id: one?.id ?? 0, line }])
      revision = reply.revision
      expect(reply.record.lines[1]?.name).toBe(`Text ${at}`)
    }
    const { reply } = await save(sam, id, revision, [intro('y')])
    expect(reply.record.lines.map(line => line.name)).toEqual([
      'Panel 1 (en)',
      ...Array.from({ length: 60 }, (_, at) => `Text ${59 - at}`),
      'Panel 2 (en)',
    ])
  })

  test('two people at once: different fields are joined, the same one is refused with who and when', async () => {
    clock.now = new Date('2026-11-23T14:03:00Z')
    const [sam, ann] = [await staff({ name: 'Sam' }), await staff({ name: 'Ann' })]
    const { id } = await request({}, [1, 2])
    const { record } = (await save(sam, id, 0, [intro('x')])).reply
    const [one, two] = record.lines
    await save(ann, id, 2, [edit(one, priced('10')), edit(two, { note: 'hers' })])
    const joined = await save(sam, id, 2, [edit(one, { quantity: 5 })])
    expect(joined.reply).toMatchObject({ revision: 4, merged_from: [3] })
    expect(joined.reply.record.lines[0]).toMatchObject({ quantity: 5, total: '50.00' })
    const refused = await save(sam, id, 2, [edit(two, { note: 'his', quantity: 9 })])
    expect([refused.status, refused.error.code]).toEqual([409, 'stale_version'])
    expect(refused.error.errors).toEqual({ [`lines.${two?.id}.note`]: ['Changed by Ann, 14:03 UTC'] })
    const removed = await save(sam, id, 2, [{ op: 'remove', line_id: two?.id ?? 0 }])
    expect(removed.error.errors).toEqual({ [`lines.${two?.id}.is_removed`]: ['Changed by Ann, 14:03 UTC'] })
    await save(sam, id, 4, [{ op: 'remove', line_id: two?.id ?? 0 }])
    const late = await save(ann, id, 4, [edit(two, { note: 'once more' })])
    expect(late.error.errors).toEqual({ [`lines.${two?.id}.is_removed`]: ['Changed by Sam, 14:03 UTC'] })
    const begun = await save(ann, id, 0, [{ op: 'set', changes: { closing: 'Regards' } }])
    expect(begun.reply.record.head).toMatchObject({ intro: 'x', closing: 'Regards' })
  })

  test('two first saves at once begin one draft', async () => {
    const [sam, ann] = [await staff(), await staff()]
    const { id } = await request({}, [1, 2])
    const [first, second] = await Promise.all([
      save(sam, id, 0, [intro('x')]),
      save(ann, id, 0, [{ op: 'set', changes: { closing: 'y' } }]),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await db.$count(quoteDraftLine, eq(quoteDraftLine.quoteId, id))).toBe(2)
    const [row] = await db.select().from(quoteDraft).where(eq(quoteDraft.quoteId, id))
    expect(row).toMatchObject({ revision: 3, head: { intro: 'x', closing: 'y' } })
  })

  test('what a line refers to must be there; faults are told by path and in one’s language', async () => {
    const sam = await staff({ language: 'es' })
    const { id } = await request({}, [1, 2])
    const other = await request({}, [3])
    const { record } = (await save(sam, id, 0, [intro('x')])).reply
    const theirs = (await save(sam, other.id, 0, [intro('x')])).reply.record.lines[0]
    const [one] = record.lines
    const errors = async (...changes: DraftChange[]) => (await save(sam, id, 2, changes)).error?.errors
    const path = (field: string) => `lines.${one?.id}.${field}`
    expect(await errors(edit(one, { product_id: 999 }))).toEqual({
      [path('product_id')]: ['El catálogo no tiene este producto.'],
    })
    expect(await errors({ op: 'add', after_id: null, line: { kind: 'product' } })).toEqual({
      'changes.0.line.product_id': ['Una línea de este tipo necesita un producto.'],
    })
    expect(Object.keys((await errors(edit(one, { request_line: theirs?.request_line ?? null }))) ?? {})).toEqual([
      path('request_line'),
    ])
    expect(Object.keys((await errors(edit(theirs, { note: 'x' }))) ?? {})).toEqual(['changes.0.line_id'])
    expect(Object.keys((await errors({ op: 'move', line_id: one?.id ?? 0, after_id: 99_999 })) ?? {})).toEqual([
      'changes.0.after_id',
    ])
    const breaks = [10, 10].map(from_quantity => ({ from_quantity, unit_price: '1' }))
    expect(Object.keys((await errors(edit(one, { breaks }))) ?? {})).toEqual([path('breaks')])
    expect(Object.keys((await errors(edit(one, { is_counted: false }))) ?? {})).toEqual([path('is_counted')])
    expect(Object.keys((await errors(edit(one, { quantity: 1_000_000, ...priced('999999') }))) ?? {})).toEqual([
      path('quantity'),
      path('breaks'),
    ])
    const turned = { lead_time: { from: 3, to: 2, unit: 'weeks' } } as const
    expect(Object.keys((await errors({ op: 'set', changes: turned })) ?? {})).toEqual(['head.lead_time'])
    const many = Array.from({ length: 999 }, (): DraftChange => ({ op: 'add', after_id: null, line: { kind: 'text' } }))
    expect(Object.keys((await errors(...many)) ?? {})).toEqual(['lines'])
    expect((await save(sam, id, 2, [edit(one, { unit: 'foot' as 'ft' })])).status).toBe(400)
    expect((await save(sam, 999_999, 0, [intro('x')])).status).toBe(404)
    const [row] = await db.select().from(quoteDraft).where(eq(quoteDraft.quoteId, id))
    expect(row?.revision, 'nothing was written').toBe(2)
  })

  test('a text with characters that no database stores is stored without them', async () => {
    const sam = await staff()
    const { id } = await request()
    const { reply } = await save(sam, id, 0, [intro('a\0b\ud800'), { op: 'add', after_id: null, line: { name: '\0' } }])
    expect(reply.record.head.intro).toBe('ab\ufffd')
  })

  test('a product for a free line matches it: the customer’s words stay, names are in the quote’s language', async () => {
    const sam = await staff()
    const asked = await request()
    await db.update(quote).set({ language: 'es' }).where(eq(quote.id, asked.id))
    await addFree(asked.id, 'un panel')
    const { record } = (await save(sam, asked.id, 0, [intro('x')])).reply
    const [first, free] = record.lines
    const second: DraftChange = {
      op: 'add',
      after_id: free?.id ?? 0,
      line: { request_line: free?.request_line ?? null, product_id: 2 },
    }
    const { reply } = await save(sam, asked.id, 2, [
      edit(free, { product_id: 3 }),
      second,
      edit(first, { product_id: 4 }),
    ])
    expect(reply.record.lines).toMatchObject([
      { answer: 'substitute', name: 'Panel 4 (es)', sku: 'SKU-4' },
      { kind: 'product', answer: 'matched', name: 'Panel 3 (es)', note: 'un panel', quantity: 7, is_counted: true },
      { kind: 'product', answer: 'alternative', name: 'Panel 2 (es)', quantity: 7, is_counted: false },
    ])
    const chosen = reply.record.lines[2]
    const counted = await save(sam, asked.id, 3, [edit(chosen, { is_counted: true })])
    expect(counted.reply.record.lines.map(line => line.is_counted)).toEqual([true, false, true])
  })

  test('costs are seen and set with their right only', async () => {
    const [sam, boss] = [await staff(), await staff({ roles: ['sales_managers'] })]
    const { id } = await request()
    const { record } = (await save(boss, id, 0, [intro('x')])).reply
    const [line] = record.lines
    const set = await save(boss, id, 2, [edit(line, { cost: '4.5' })])
    expect(set.reply.record.lines[0]?.cost).toBe('4.5')
    const seen = (await sam.browser.call(getDeskQuote, { params: { id } })).reply.draft
    expect(seen?.lines[0]?.cost).toBeNull()
    const refused = await save(sam, id, 3, [edit(line, { cost: null })])
    expect(refused.error.errors).toEqual({
      [`lines.${line?.id}.cost`]: ['This needs the right: see purchase costs.'],
    })
    const added = await save(sam, id, 3, [{ op: 'add', after_id: null, line: { name: 'x', cost: '1' } }])
    expect(Object.keys(added.error.errors ?? {})).toEqual(['changes.0.line.cost'])
    expect((await save(sam, id, 3, [edit(line, { note: 'his' })])).reply.record.lines[0]?.cost).toBeNull()
    expect((await sam.browser.call(getDeskQuote, { params: { id } })).status).toBe(200)
    const [row] = await db.select().from(quoteDraftLine).where(eq(quoteDraftLine.quoteId, id))
    expect(row?.fields).toMatchObject({ cost: '4.5', note: 'his' })
  })

  test('a draft goes with the person to whom it would answer', async () => {
    const sam = await staff()
    const [asked, other] = [await request(), await request()]
    for (const { id } of [asked, other]) await save(sam, id, 0, [intro('Dear Mr Planted')])
    await db.transaction(tx => ownData.beforeRemoval(tx, asked.customerId))
    expect(await db.$count(quoteDraft, eq(quoteDraft.quoteId, asked.id))).toBe(0)
    expect(await db.$count(quoteDraftLine, eq(quoteDraftLine.quoteId, asked.id))).toBe(0)
    expect(await changesOf(asked.id)).toEqual([])
    expect(await db.$count(quoteDraft, eq(quoteDraft.quoteId, other.id))).toBe(1)
    expect(await changesOf(other.id)).toHaveLength(2)
  })

  test('a request with more lines than an answer may have is answered all the same', async () => {
    const sam = await staff()
    const { id } = await request()
    const words = Array.from({ length: 1000 }, (_, at) => ({ text: `part ${at}`, quantity: 1, note: null }))
    await db.insert(quoteFreeLine).values(words.map((line, position) => ({ ...line, quoteId: id, position })))
    const { reply } = await save(sam, id, 0, [intro('x')])
    expect(reply.record.lines).toHaveLength(1001)
    const [line] = reply.record.lines
    expect((await save(sam, id, 2, [edit(line, { quantity: 3 })])).status).toBe(200)
    const added = await save(sam, id, 3, [{ op: 'add', after_id: null, line: { name: 'one more' } }])
    expect(added.error.errors).toEqual({ lines: ['An answer has at most 1,000 lines.'] })
  })

  test('the draft is closed while a version is about to go out, and when the quote is over', async () => {
    const sam = await staff({ language: 'fr' })
    const { id } = await request()
    await save(sam, id, 0, [intro('x')])
    await insertVersion(db, { quoteId: id, state: 'scheduled', number: null })
    const refused = await save(sam, id, 2, [intro('y')])
    expect(refused.error).toMatchObject({
      code: 'wrong_status',
      message: expect.stringContaining('sur le point de partir'),
    })
    expect((await start(sam, id, 2, 'request')).error.code).toBe('wrong_status')
    const over = await request()
    await move(over.id, 'sent', sam.id)
    expect((await save(sam, over.id, 0, [intro('next version')])).status).toBe(200)
    const [row] = await db.select().from(quote).where(eq(quote.id, over.id))
    expect(row?.status, 'the version in force holds').toBe('sent')
    await move(over.id, 'accepted', sam.id)
    const closed = await save(sam, over.id, 2, [intro('z')])
    expect([closed.status, closed.error.code]).toEqual([400, 'wrong_status'])
    const reader = await staff({ roles: ['readers'] })
    expect((await save(reader, id, 2, [intro('y')])).status).toBe(403)
  })

  test('says what is missing, and what the staff should look at', async () => {
    clock.now = new Date('2026-11-23T09:00:00Z')
    const sam = await staff()
    const { id } = await request({}, [1, 2])
    const { record } = (await save(sam, id, 0, [intro('x')])).reply
    const [one, two] = record.lines
    const paths = (draft: Draft) => draft.missing.map(({ path }) => path)
    expect(paths(record)).toEqual([`lines.${one?.id}.unit_price`, `lines.${two?.id}.unit_price`, 'head.payment_terms'])
    expect(record.missing[0]?.text).toBe('“Panel 1 (en)” has no price. Enter one, or mark it as price on request.')
    const { reply } = await save(sam, id, 2, [
      edit(one, priced('5')),
      edit(two, { is_on_request: true }),
      { op: 'set', changes: { payment_terms: 'net_30' } },
    ])
    expect(reply.record.missing).toEqual([])
    expect(reply.record.lines.map(line => line.warnings)).toEqual([[], []])
    await db.update(product).set({ revision: 7 }).where(eq(product.id, 1))
    await db.update(product).set({ state: 'withdrawn' }).where(eq(product.id, 2))
    const read = async () => (await sam.browser.call(getDeskQuote, { params: { id } })).reply.draft
    expect((await read())?.lines.map(line => line.warnings)).toEqual([
      ['The product has changed since it was put in here.'],
      ['The product is no longer offered.'],
    ])
    const looked = await save(sam, id, 3, [edit(one, { product_id: 1 })])
    expect(looked.reply.record.lines[0]?.warnings, 'it was taken over anew').toEqual([])
    await db.update(product).set({ state: 'published' }).where(eq(product.id, 2))
    const fuses = await request({}, [1, 3, 4])
    const warned = (await save(sam, fuses.id, 0, [intro('x')])).reply.record.lines
    expect(warned.map(line => line.warnings)).toEqual([
      [],
      ['No panel of this answer takes this fuse.'],
      ['The panels of this answer take at most 15 A per position.'],
    ])
    const none = await save(sam, fuses.id, 2, [edit(warned[1], { answer: 'not_offered' })])
    expect(none.reply.record.lines[1]?.warnings).toEqual([])
    expect((await read())?.lines, 'the page says so too').toHaveLength(2)
    await db.update(product).set({ revision: 1 }).where(eq(product.id, 1))
  })

  test('a draft begins anew from the request, which one must have seen as it is', async () => {
    const [sam, ann] = [await staff(), await staff({ name: 'Ann' })]
    const { id } = await request({}, [1, 2])
    const begun = await start(sam, id, 0, 'request')
    expect(begun.reply).toMatchObject({ revision: 1, record: { lines: [{ product_id: 1 }, { product_id: 2 }] } })
    const [one] = begun.reply.record.lines
    await save(ann, id, 1, [edit(one, priced('5')), { op: 'set', changes: { currency: 'EUR' } }])
    const stale = await start(sam, id, 1, 'request')
    expect(stale.error.code).toBe('stale_version')
    expect(stale.error.errors?.['']?.[0]).toContain('Changed by Ann')
    const anew = await start(sam, id, 2, 'request')
    expect(anew.reply).toMatchObject({ revision: 3, record: { head: { currency: 'EUR', intro: '' } } })
    expect(anew.reply.record.lines).toMatchObject([{ product_id: 1, breaks: [] }, { product_id: 2 }])
    const late = await save(ann, id, 2, [edit(one, { note: 'x' })])
    expect(Object.keys(late.error.errors ?? {})).toEqual([`lines.${one?.id}.is_removed`])
    const [entry] = await db
      .select()
      .from(changeEntry)
      .where(and(eq(changeEntry.subjectKind, 'quote_draft'), eq(changeEntry.subjectId, id)))
      .orderBy(desc(changeEntry.id))
      .limit(1)
    expect(entry?.fields[0]).toEqual({ field: 'begun', before: null, after: 'request' })
  })

  test('a draft begins anew from a version, with the ids of its lines; prices come from another quote', async () => {
    clock.now = new Date('2026-11-23T09:00:00Z')
    const sam = await staff()
    const { id } = await request({}, [1, 2])
    const { record } = (await save(sam, id, 0, [intro('x')])).reply
    const [one, two] = record.lines
    const source = {
      head: draftHead({ payment_terms: 'prepaid', valid_until: '2026-11-01' }),
      lines: [
        { id: two?.id ?? 0, fields: lineFields({ product_id: 2, price: '7' }), productRevision: 1 },
        {
          id: one?.id ?? 0,
          fields: lineFields({ product_id: 1, price: '8', internal_note: 'kept' }),
          productRevision: 1,
        },
      ],
    }
    await insertVersion(db, { quoteId: id, state: 'withdrawn', number: 1, source })
    await save(sam, id, 2, [edit(one, priced('1')), { op: 'add', after_id: null, line: { name: 'more' } }])
    const back = await start(sam, id, 3, { version: 1 })
    expect(back.reply.record.head).toMatchObject({ payment_terms: 'prepaid', intro: '', valid_until: '2026-12-23' })
    expect(back.reply.record.lines.map(line => [line.id, line.unit_price, line.internal_note])).toEqual([
      [two?.id, '7.00', ''],
      [one?.id, '8.00', 'kept'],
    ])
    expect((await start(sam, id, 4, { version: 9 })).status).toBe(404)

    const other = await request({}, [1, 3])
    await start(sam, other.id, 0, 'request')
    const filled = await start(sam, other.id, 1, { quote_id: id, version: 1 })
    expect(filled.reply.record.lines.map(line => [line.product_id, line.unit_price])).toEqual([
      [1, '8.00'],
      [3, null],
    ])
    const none = await request({}, [3])
    expect((await start(sam, none.id, 0, { quote_id: id, version: 1 })).error.errors).toEqual({
      from: ['That version has no product of this draft.'],
    })
    expect(faults).toEqual([])
  })
})
