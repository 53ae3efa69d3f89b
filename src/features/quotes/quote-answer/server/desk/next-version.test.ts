import { describe, expect, test } from 'vitest'
import { keepAnswer, keepStatus } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { orderOf } from '../../../../../../test/builders/answers.ts'
import { testSettings } from '../../../../../../test/builders/company.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import {
  getDifference,
  getPriceMemory,
  getVersion,
  saveDraft,
  sendQuote,
  startDraft,
  takeBackVersion,
} from '../../desk-contract.ts'
import type { DraftChange } from '../../domain/draft/draft.ts'
import { bringDueIntoForce } from '../bring-into-force.ts'

const mail = { publicUrl: 'https://catalogue.example', settings: testSettings }

describe.each(await openInboxes())('$engine', ({ db, clock, request, staff, faults }) => {
  const pass = async (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
    await bringDueIntoForce(db, { onStatus: keepStatus, onAnswer: keepAnswer, ...mail }, clock.now)
  }

  test('the work goes on from a version that was sent: to the next one, back to it, and to other quotes', async () => {
    clock.now = new Date('2026-11-23T09:00:00Z')
    const boss = await staff({ roles: ['sales_managers'] })
    const [{ id }, other] = [await request({}, [1, 2]), await request({}, [2, 3])]
    const params = { id }
    const save = async (base_revision: number, changes: DraftChange[]) =>
      (await boss.browser.call(saveDraft, { params, body: { base_revision, changes } })).reply
    const begun = await save(0, [{ op: 'set', changes: { payment_terms: 'net_30', discount: { percent: '10' } } }])
    const [one, two] = begun.record.lines
    const price = (line: typeof one, unit_price: string): DraftChange => ({
      op: 'line',
      line_id: line?.id ?? 0,
      changes: { breaks: [{ from_quantity: 1, unit_price }], cost: '1.2345', internal_note: 'planted' },
    })
    const lead: DraftChange = { op: 'set', changes: { lead_time: { from: 2, to: 3, unit: 'weeks' } } }
    const ready = await save(begun.revision, [price(one, '10'), price(two, '20'), lead])
    expect(ready.record.missing).toEqual([])
    const send = async (revision: number) =>
      (await boss.browser.call(sendQuote, { params, body: orderOf(revision) })).reply.version_id

    const taken = await send(ready.revision)
    const closed = await boss.browser.call(saveDraft, {
      params,
      body: { base_revision: ready.revision, changes: [price(one, '11')] },
    })
    expect(closed.error.code, 'it is about to go out').toBe('wrong_status')
    await boss.browser.call(takeBackVersion, { params, body: { version_id: taken } })
    await send(ready.revision)
    await pass(20_000)

    const version = async () => (await boss.browser.call(getVersion, { params, query: { version: 1 } })).reply
    const first = await version()
    expect(first).toMatchObject({ number: 1, subtotal: '60.00', discount: '6.00', total: '54.00' })
    for (const secret of ['cost', '1.2345', 'internal_note', 'planted'])
      expect(JSON.stringify(first)).not.toContain(secret)
    const difference = async () => (await boss.browser.call(getDifference, { params, query: { from: 1 } })).reply
    expect(await difference()).toMatchObject({ head: [], lines: [] })

    const next = await save(ready.revision, [price(one, '12.5'), { op: 'remove', line_id: two?.id ?? 0 }])
    expect((await difference()).lines.map(line => [line.line_id, line.change])).toEqual([
      [one?.id, 'changed'],
      [two?.id, 'removed'],
    ])
    expect(await version(), 'a version never changes').toEqual(first)

    const back = await boss.browser.call(startDraft, {
      params,
      body: { base_revision: next.revision, from: { version: 1 } },
    })
    expect(await difference()).toMatchObject({ head: [], lines: [], totals: { before: '54.00', after: '54.00' } })
    expect(back.reply.record.lines).toEqual(ready.record.lines.map((line, at) => ({ ...line, position: at + 1 })))
    expect(back.reply.record.head).toEqual(ready.record.head)

    const filled = await boss.browser.call(startDraft, {
      params: { id: other.id },
      body: { base_revision: 0, from: { quote_id: id, version: 1 } },
    })
    expect(filled.reply.record.lines.map(line => [line.product_id, line.unit_price])).toEqual([
      [2, '20.00'],
      [3, null],
    ])
    const memory = await boss.browser.call(getPriceMemory, { params: { id: other.id }, query: { product_id: 2 } })
    expect(memory.reply.all).toMatchObject([{ quantity: 2, unit_price: '20.00', version: 1 }])
    expect(faults).toEqual([])
  })
})
