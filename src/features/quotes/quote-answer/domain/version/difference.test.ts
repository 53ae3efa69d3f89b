import { describe, expect, test } from 'vitest'
import { draftHead, lineFields } from '../../../../../../test/builders/draft.ts'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import type { DraftHead, LineFields } from '../draft/draft.ts'
import { contentOfDraft } from './content.ts'
import { differenceOf } from './difference.ts'

const facts = {
  productUrls: new Map(),
  ownNumbers: new Map(),
  requestLines: new Map(),
  differences: new Map(),
  groups: [],
  paymentTerms: new Map([
    ['net_30', 'Net 30 days from the invoice date'],
    ['prepaid', 'Payment in advance'],
  ]),
  terms: new Map(),
  contactPerson: null,
}

const version = (
  lines: Record<number, Partial<LineFields>>,
  order?: readonly number[],
  head: Partial<DraftHead> = {},
) =>
  contentOfDraft(
    {
      head: draftHead(head),
      lines: (order ?? Object.keys(lines).map(Number)).map(id => ({
        id,
        fields: lineFields({ name: `Line ${id}`, ...lines[id] }),
        productRevision: null,
      })),
    },
    facts,
    'en',
  )

describe('the difference of two versions', () => {
  test('is nothing for equal ones', () => {
    const one = version({ 1: {}, 2: {} })
    expect(differenceOf(one, one)).toEqual({ head: [], lines: [], totals: { before: '20.00', after: '20.00' } })
  })

  test('names lines by what became of them, field by field', () => {
    const before = version({ 1: {}, 2: { quantity: 3 }, 3: {} })
    const after = version({ 2: { quantity: 4, note: 'New' }, 3: {}, 4: { is_on_request: true } }, [2, 3, 4])
    expect(differenceOf(before, after).lines).toEqual([
      {
        line_id: 2,
        name: 'Line 2',
        change: 'changed',
        fields: [
          { field: 'quantity', before: '3', after: '4' },
          { field: 'total', before: '30.00', after: '40.00' },
          { field: 'note', before: null, after: 'New' },
        ],
      },
      {
        line_id: 4,
        name: 'Line 4',
        change: 'added',
        fields: [
          { field: 'quantity', before: null, after: '1' },
          { field: 'unit', before: null, after: 'each' },
        ],
      },
      {
        line_id: 1,
        name: 'Line 1',
        change: 'removed',
        fields: [
          { field: 'quantity', before: '1', after: null },
          { field: 'unit', before: 'each', after: null },
          { field: 'unit_price', before: '10.00', after: null },
          { field: 'total', before: '10.00', after: null },
        ],
      },
    ])
  })

  test('names the fields of the head, and the totals', () => {
    const before = version({ 1: {} })
    const after = version({ 1: {} }, [1], { payment_terms: 'prepaid', discount: { percent: '5' }, intro: 'Hello' })
    const { head, totals } = differenceOf(before, after)
    expect(head.map(({ field, after: value }) => [field, value])).toEqual([
      ['discount', '0.50'],
      ['payment_terms', 'Payment in advance'],
      ['intro', 'Hello'],
    ])
    expect(totals).toEqual({ before: '10.00', after: '9.50' })
  })

  test('calls a line moved only where others did not move around it', () => {
    const lines = { 1: {}, 2: {}, 3: {}, 4: {} }
    const before = version(lines)
    expect(differenceOf(before, version(lines, [2, 3, 4, 1])).lines).toEqual([
      { line_id: 1, name: 'Line 1', change: 'moved', fields: [{ field: 'position', before: '1', after: '4' }] },
    ])
    const both = differenceOf(before, version({ ...lines, 4: { name: 'Line 4', note: 'x' } }, [4, 1, 2, 3])).lines
    expect(both).toMatchObject([{ line_id: 4, change: 'changed' }])
    expect(both[0]?.fields.map(({ field }) => field)).toEqual(['note', 'position'])
    expect(differenceOf(before, version({ 2: {}, 3: {}, 4: {} })).lines.map(line => line.change)).toEqual(['removed'])
  })

  test('says of random versions all that changed, and nothing else', () => {
    const random = seededRandom(7)
    for (let pair = 0; pair < 500; pair++) {
      const ids = [1, 2, 3, 4, 5, 6, 7, 8]
      const some = () => ids.filter(() => random() < 0.8).sort(() => random() - 0.5)
      const facts = () => Object.fromEntries(ids.map(id => [id, { quantity: 1 + Math.floor(random() * 2) }]))
      const [a, b] = [version(facts(), some()), version(facts(), some())]
      const told = differenceOf(a, b).lines
      const at = new Map(a.lines.map(line => [line.id, line]))
      const now = new Set(b.lines.map(line => line.id))
      const of = (change: string) => told.filter(line => line.change === change).map(line => line.line_id)
      expect(of('added')).toEqual(b.lines.filter(line => !at.has(line.id)).map(line => line.id))
      expect(of('removed')).toEqual(a.lines.filter(line => !now.has(line.id)).map(line => line.id))
      const changed = b.lines.filter(line => at.has(line.id) && at.get(line.id)?.quantity !== line.quantity)
      for (const line of changed) expect(of('changed')).toContain(line.id)
      // Lines that did not move stand in the same order in both.
      const moved = new Set(
        told.filter(line => line.fields.some(({ field }) => field === 'position')).map(line => line.line_id),
      )
      const stayed = (lines: typeof a.lines) =>
        lines.map(line => line.id).filter(id => at.has(id) && now.has(id) && !moved.has(id))
      expect(stayed(a.lines)).toEqual(stayed(b.lines))
    }
  })
})
