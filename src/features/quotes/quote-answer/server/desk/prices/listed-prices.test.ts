import { describe, expect, test } from 'vitest'
import { priceList } from '#features/catalog/price/server/tables.ts'
import { addToQuote, requestQuote } from '#features/quotes/quote/contract.ts'
import { getDeskQuote } from '#features/quotes/quote-inbox/desk-contract.ts'
import { insertBuyer, insertCompany } from '../../../../../../../test/builders/buyers.ts'
import { insertPriceList } from '../../../../../../../test/builders/prices.ts'
import { insertVersion } from '../../../../../../../test/builders/versions.ts'
import { openInboxes } from '../../../../../../../test/openers/open-inbox.ts'
import { copyQuote, createQuote, saveDraft, startDraft } from '../../../desk-contract.ts'
import type { Draft, DraftChange } from '../../../domain/draft/draft.ts'
import { quoteDraft, quoteDraftLine } from '../../tables.ts'

const breaks = (...all: [number, string][]) => all.map(([from_quantity, unit_price]) => ({ from_quantity, unit_price }))

describe.each(await openInboxes())('$engine', ({ db, browser, request, staff, faults }) => {
  type Staff = Awaited<ReturnType<typeof staff>>
  const begin = async (who: Staff, id: number) =>
    (await who.browser.call(startDraft, { params: { id }, body: { base_revision: 0, from: 'request' } })).reply.record
  const save = async (who: Staff, id: number, { revision }: Draft, changes: DraftChange[]) => {
    const { reply, error } = await who.browser.call(saveDraft, {
      params: { id },
      body: { base_revision: revision, changes },
    })
    if (!reply) throw new Error(JSON.stringify(error))
    return reply.record
  }
  const edit = (line: { id: number } | undefined, changes: Extract<DraftChange, { op: 'line' }>['changes']) =>
    ({ op: 'line', line_id: line?.id ?? 0, changes }) as const
  const lists = async (
    all: Parameters<typeof insertPriceList>[1][],
    prices: Parameters<typeof insertPriceList>[2][],
  ) => {
    await db.delete(priceList)
    const ids: number[] = []
    for (const [place, list] of all.entries()) ids.push(await insertPriceList(db, list, prices[place] ?? []))
    return ids
  }

  test('a draft begins with the price and the conditions of its customer, those of no other', async () => {
    const sam = await staff()
    const [own, other, guest] = [await request({}, [1, 2]), await request({}, [1, 2]), await request({}, [1, 2])]
    const companyId = await insertCompany(db, { conditions: { payment_terms: 'prepaid', discount_percent: '3.5' } })
    await insertBuyer(db, own.customerId, {
      companyId,
      conditions: {
        freight_mode: 'collect',
        incoterm: 'FCA',
        place: 'Houston',
        lead_time: { from: 1, to: 2, unit: 'weeks' },
        valid_days: 10,
        currency: 'EUR',
        contact_person_id: sam.id,
      },
    })
    const [everyone, ofOwn] = await lists(
      [
        { name: 'All', currency: 'EUR' },
        { name: 'Their own', currency: 'EUR', scope: 'customer', customerId: own.customerId },
      ],
      [
        [
          [1, 1, '20'],
          [2, 1, '30.5'],
        ],
        [
          [1, 1, '15'],
          [1, 10, '12'],
        ],
      ],
    )
    const draft = await begin(sam, own.id)
    expect(draft.head).toMatchObject({
      currency: 'EUR',
      payment_terms: 'prepaid',
      discount: { percent: '3.5' },
      freight: { mode: 'collect', amount: null, incoterm: 'FCA', place: 'Houston' },
      lead_time: { from: 1, to: 2, unit: 'weeks' },
      valid_until: '2026-12-03',
      contact_person_id: sam.id,
    })
    expect(draft.lines.map(({ breaks: own, listed }) => [own, listed?.list_id, listed?.name])).toEqual([
      [breaks([1, '15.00'], [10, '12.00']), ofOwn, 'Their own'],
      [breaks([1, '30.50']), everyone, 'All'],
    ])
    for (const { id } of [other, guest]) {
      const { head, lines } = await begin(sam, id)
      expect([head.currency, head.discount, lines.map(line => line.breaks)]).toEqual(['USD', null, [[], []]])
      expect(JSON.stringify({ head, lines })).not.toMatch(/Their own|Houston|12\.00/)
    }
    expect(faults).toEqual([])
  })

  test('a price follows its quantity to another list, unless it was typed; a line that is added has its price too', async () => {
    const sam = await staff()
    const asked = await request({}, [1])
    await lists(
      [{ name: 'All' }, { name: 'Many', scope: 'customer', customerId: asked.customerId }],
      [
        [
          [1, 1, '20'],
          [1, 10, '18'],
          [3, 1, '7'],
        ],
        [[1, 50, '10']],
      ],
    )
    const begun = await begin(sam, asked.id)
    const [line] = begun.lines
    expect([line?.listed?.name, line?.unit_price]).toEqual(['All', '20.00'])
    const ten = await save(sam, asked.id, begun, [edit(line, { quantity: 10 })])
    expect(ten.lines[0]).toMatchObject({ unit_price: '18.00', breaks: breaks([1, '20.00'], [10, '18.00']) })
    const fifty = await save(sam, asked.id, ten, [edit(line, { quantity: 50 })])
    expect(fifty.lines[0]).toMatchObject({ unit_price: '10.00', listed: { name: 'Many' } })
    const typed = await save(sam, asked.id, fifty, [edit(line, { breaks: breaks([1, '11']) })])
    const back = await save(sam, asked.id, typed, [edit(line, { quantity: 5 })])
    expect(back.lines[0]).toMatchObject({
      unit_price: '11.00',
      listed: { name: 'All', breaks: breaks([1, '20.00'], [10, '18.00']) },
    })

    const added = await save(sam, asked.id, back, [
      { op: 'add', after_id: line?.id ?? 0, line: { kind: 'product', product_id: 3, breaks: [] } },
      { op: 'add', after_id: line?.id ?? 0, line: { kind: 'product', product_id: 3, breaks: breaks([1, '6']) } },
      { op: 'add', after_id: line?.id ?? 0, line: { kind: 'free', name: 'Packing' } },
    ])
    expect(added.lines.map(({ unit_price, listed }) => [unit_price, listed?.name])).toEqual([
      ['11.00', 'All'],
      ['7.00', 'All'],
      ['6.00', 'All'],
      [null, undefined],
    ])
    // Another product takes the price of the list with it, and leaves one that was typed.
    const [, listed, own] = added.lines
    const replaced = await save(sam, asked.id, added, [edit(listed, { product_id: 2 }), edit(own, { product_id: 1 })])
    expect(replaced.lines.map(one => one.unit_price)).toEqual(['11.00', null, '6.00', null])
    expect(faults).toEqual([])
  })

  test('with another currency each line knows the list of that currency', async () => {
    const sam = await staff()
    const asked = await request({}, [1])
    await lists([{ name: 'Dollars' }, { name: 'Euros', currency: 'EUR' }], [[[1, 1, '20']], [[1, 1, '18.5']]])
    const begun = await begin(sam, asked.id)
    const changed = await save(sam, asked.id, begun, [
      { op: 'set', changes: { currency: 'EUR' } },
      { op: 'add', after_id: null, line: { kind: 'product', product_id: 1 } },
    ])
    // What the line has stays until somebody takes the other price.
    expect(changed.lines.map(({ unit_price, listed }) => [unit_price, listed?.name])).toEqual([
      ['18.50', 'Euros'],
      ['20.00', 'Euros'],
    ])
    const anew = await sam.browser.call(startDraft, {
      params: { id: asked.id },
      body: { base_revision: changed.revision, from: 'request' },
    })
    expect(anew.reply.record.lines.map(one => one.unit_price)).toEqual(['18.50'])
  })

  test('a quote that the staff makes for a customer has their prices; a guest who names their address has none', async () => {
    const sam = await staff()
    const own = await request({}, [1])
    await insertBuyer(db, own.customerId, { conditions: { language: 'es', payment_terms: 'prepaid' } })
    await lists([{ name: 'Own', currency: 'EUR', scope: 'customer', customerId: own.customerId }], [[[1, 1, '15']]])
    await insertVersion(db, { quoteId: own.id, number: 1, state: 'in_force', currency: 'EUR' })
    const contact = { first_name: 'Gus', last_name: 'Guest', email: own.email, language: 'en' as const }
    const { reply: made } = await sam.browser.call(createQuote, { body: { contact } })
    const shown = (await sam.browser.call(getDeskQuote, { params: { id: `${made.id}` } })).reply
    expect(shown.language).toBe('es')
    const draft = await save(sam, made.id, { ...(await begin(sam, made.id)) }, [
      { op: 'add', after_id: null, line: { kind: 'product', product_id: 1 } },
    ])
    expect([draft.head.payment_terms, draft.lines[0]?.unit_price]).toEqual(['prepaid', '15.00'])

    const guest = browser()
    await guest.call(addToQuote, { params: { id: 1 } })
    const { reply: asked } = await guest.call(requestQuote, { body: { contact } })
    const { head, lines } = await begin(sam, asked.id)
    expect([head.payment_terms, lines[0]?.unit_price, lines[0]?.listed]).toEqual([null, null, null])
    // Nor the currency of the customer's last answer, which the quote of the staff has.
    expect([head.currency, draft.head.currency]).toEqual(['USD', 'EUR'])
    expect(faults).toEqual([])
  })

  test('a copy for another person has neither the prices nor the conditions of the first', async () => {
    const sam = await staff()
    const asked = await request({}, [1, 2])
    await insertBuyer(db, asked.customerId, {
      conditions: { payment_terms: 'prepaid', language: 'fr', discount_percent: '9' },
    })
    await lists(
      [{ name: 'All' }, { name: 'Own', scope: 'customer', customerId: asked.customerId }],
      [
        [[1, 1, '20']],
        [
          [1, 1, '15'],
          [2, 1, '5'],
        ],
      ],
    )
    const begun = await begin(sam, asked.id)
    await save(sam, asked.id, begun, [{ op: 'set', changes: { warranty: 'Two years' } }])
    const copyFor = async (contact?: object) => {
      const { reply } = await sam.browser.call(copyQuote, { params: { id: asked.id }, body: { contact } as never })
      const lines = (await db.select().from(quoteDraftLine)).filter(({ quoteId }) => quoteId === reply.id)
      const head = (await db.select().from(quoteDraft)).find(({ quoteId }) => quoteId === reply.id)?.head
      return { head, prices: lines.map(({ fields }) => fields.breaks[0]?.unit_price ?? null) }
    }
    const same = await copyFor()
    expect([same.head?.payment_terms, same.head?.discount, same.prices]).toEqual([
      'prepaid',
      { percent: '9' },
      ['15.00', '5.00'],
    ])
    const other = await copyFor({ first_name: 'Bo', last_name: 'B', email: 'bo@other.example', language: 'en' })
    expect(other.prices).toEqual(['20.00', null])
    expect(other.head).toMatchObject({ payment_terms: null, discount: null, warranty: 'Two years' })
    expect(faults).toEqual([])
  })
})
