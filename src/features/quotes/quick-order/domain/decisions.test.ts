import { expect, test } from 'vitest'
import type { PartRow } from '../contract.ts'
import { decided, groupOf, isOpen, linesToAdd, rowReports, toCsv } from './decisions.ts'

const product = { id: 5, name: 'Fuse', sku: 'FGMT-5', manufacturer_part_number: null, product_url: '/' }
const row = (row: number, change: Partial<PartRow>): PartRow => ({
  row,
  text: 'text',
  part_number: 'PN',
  quantity: 2,
  quantity_text: '2',
  note: null,
  match: 'exact',
  fault: 'none',
  products: [product],
  warnings: [],
  question: 'none',
  aside: 'none',
  ...change,
})
const rows = [
  row(1, { fault: 'heading', match: 'unknown', products: [] }),
  row(2, {}),
  row(3, { match: 'doubtful' }),
  row(4, { match: 'unknown', products: [], note: 'n' }),
  row(5, { fault: 'wrong_quantity', quantity: 0, quantity_text: 'two' }),
  row(6, { fault: 'no_item', match: 'unknown', products: [] }),
  row(7, { fault: 'too_long' }),
]

test('each row has a group and a default decision', () => {
  expect(rows.map(groupOf)).toEqual(['other', 'found', 'open', 'unknown', 'open', 'other', 'unknown'])
  expect(rows.map(one => decided(one, {}).choice)).toEqual(['none', '5', '', 'free', '5', 'none', 'free'])
  expect(rows.filter(one => isOpen(decided(one, {}))).map(one => one.row)).toEqual([3, 5])
})

test('the decisions say which lines are added, and every row has a report', () => {
  const decisions = { 3: { choice: 'none' }, 5: { quantity: '7' }, 6: { choice: 'free' }, 2: { choice: 'none' } }
  expect(rows.filter(one => isOpen(decided(one, decisions)))).toEqual([])
  expect(linesToAdd(rows, decisions)).toEqual({
    items: [{ row: 5, quantity: 7, note: null, product_id: 5 }],
    free_items: [
      { row: 4, quantity: 2, note: 'n', text: 'PN' },
      { row: 6, quantity: 2, note: null, text: 'PN' },
      { row: 7, quantity: 2, note: null, text: 'PN' },
    ],
  })
  const added = [
    { row: 4, outcome: 'free_line' as const, reason: '' },
    { row: 5, outcome: 'refused' as const, reason: 'full' },
    { row: 6, outcome: 'merged' as const, reason: 'there' },
  ]
  expect(
    rowReports(rows, decisions, added).map(end => [end.row.row, end.outcome, end.ownReason ?? end.reason]),
  ).toEqual([
    [1, 'refused', 'heading'],
    [2, 'refused', 'left_out'],
    [3, 'refused', 'left_out'],
    [4, 'free_line', ''],
    [5, 'refused', 'full'],
    [6, 'merged', 'there'],
    [7, 'refused', 'left_out'],
  ])
})

test('a row that was set aside is left out with the reason, unless the visitor takes its product', () => {
  const aside = row(8, { fault: 'no_item', aside: 'hidden', warnings: ['hidden'] })
  expect(groupOf(aside)).toBe('other')
  expect(linesToAdd([aside], {}).items).toEqual([])
  expect(rowReports([aside], {}, [])).toMatchObject([{ outcome: 'refused', reason: 'hidden', ownReason: null }])
  expect(linesToAdd([aside], { 8: { choice: '5' } }).items).toHaveLength(1)
})

test('a row with a question is open until the visitor confirms or types its quantity, or leaves the row out', () => {
  const asked = row(9, { question: 'by_cells', quantity: 12, quantity_text: '12' })
  expect(groupOf(asked)).toBe('open')
  expect(isOpen(decided(asked, {}))).toBe(true)
  for (const decision of [{ isConfirmed: true }, { quantity: '12' }, { choice: 'none' }])
    expect(isOpen(decided(asked, { 9: decision }))).toBe(false)
  expect(isOpen(decided(asked, { 9: { isConfirmed: false } }))).toBe(true)
})

test('a row that may be a note is open until the visitor keeps it or leaves it out', () => {
  const note = row(10, { question: 'item', match: 'unknown', products: [], quantity: 1, quantity_text: '' })
  expect([groupOf(note), decided(note, {}).choice, isOpen(decided(note, {}))]).toEqual(['open', '', true])
  expect(linesToAdd([note], {}).free_items).toEqual([])
  for (const choice of ['free', 'none']) expect(isOpen(decided(note, { 10: { choice } }))).toBe(false)
  expect(linesToAdd([note], { 10: { choice: 'free' } }).free_items).toHaveLength(1)
})

test('a CSV report escapes pasted formulas', () => {
  const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', ' =1', '|cmd', 'a "b", c\n=d', 'GMT-5', 7]
  const [line = ''] = toCsv([cells], 'en').split('\r\n')
  expect(line).toBe(`\uFEFF"'=1+1","'+1","'-1","'@SUM(A1)","'\tx","' =1","'|cmd","a ""b"", c\n'=d","GMT-5","7"`)
})
