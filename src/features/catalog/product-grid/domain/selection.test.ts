import { expect, test } from 'vitest'
import { blockAt, boundsOf, cellsIn, contains, stepFrom, tabFrom } from './blocks.ts'
import { fillOf, readTable, targetsOf, writeTable } from './paste.ts'

const size = { rows: 10, columns: 4 }
const step = (key: string, isFar = false) => ({ key, isFar, page: 5 })

test('a block has its bounds whichever way it was drawn', () => {
  const block = { anchor: { row: 5, column: 3 }, focus: { row: 2, column: 1 } }
  expect(boundsOf(block)).toEqual({ top: 2, left: 1, bottom: 5, right: 3 })
  expect(cellsIn(boundsOf(block))).toBe(12)
  expect(contains(boundsOf(block), { row: 3, column: 2 })).toBe(true)
  expect(contains(boundsOf(block), { row: 3, column: 0 })).toBe(false)
  expect(boundsOf(blockAt({ row: 1, column: 1 }))).toEqual({ top: 1, left: 1, bottom: 1, right: 1 })
})

test('arrows stop at the edges, with Ctrl they go there', () => {
  const at = { row: 0, column: 3 }
  expect(stepFrom(at, step('ArrowUp'), size)).toEqual(at)
  expect(stepFrom(at, step('ArrowRight'), size)).toEqual(at)
  expect(stepFrom(at, step('ArrowDown'), size)).toEqual({ row: 1, column: 3 })
  expect(stepFrom(at, step('ArrowDown', true), size)).toEqual({ row: 9, column: 3 })
  expect(stepFrom(at, step('PageDown'), size)).toEqual({ row: 5, column: 3 })
  expect(stepFrom(at, step('Home'), size)).toEqual({ row: 0, column: 0 })
  expect(stepFrom(at, step('End', true), size)).toEqual({ row: 9, column: 3 })
  expect(stepFrom(at, step('x'), size)).toBe(null)
})

test('Tab goes along the rows and leaves at both ends', () => {
  expect(tabFrom({ row: 0, column: 3 }, 1, size)).toEqual({ row: 1, column: 0 })
  expect(tabFrom({ row: 1, column: 0 }, -1, size)).toEqual({ row: 0, column: 3 })
  expect(tabFrom({ row: 9, column: 3 }, 1, size)).toBe(null)
  expect(tabFrom({ row: 0, column: 0 }, -1, size)).toBe(null)
})

test('cells of a spreadsheet are read with their quotes, and written so that they come back', () => {
  expect(readTable('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(readTable('"two\nlines"\t"say ""so"""')).toEqual([['two\nlines', 'say "so"']])
  expect(readTable('"19 in\t23')).toEqual([['"19 in', '23']])
  expect(readTable('')).toEqual([['']])
  expect(readTable('a\t\t\n')).toEqual([['a', '', '']])
  for (const rows of [
    [
      ['a\tb', '"q', 'x\ny'],
      ['', '5"', 'z'],
    ],
    [['']],
  ])
    expect(readTable(writeTable(rows))).toEqual(rows)
})

test('a block is pasted once, or as often as it divides what is chosen; what lies outside is counted', () => {
  const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right })
  const block = [
    ['a', 'b'],
    ['c', 'd'],
  ]
  expect(targetsOf(block, at(2, 1), size).targets).toEqual([
    { row: 2, column: 1, text: 'a' },
    { row: 2, column: 2, text: 'b' },
    { row: 3, column: 1, text: 'c' },
    { row: 3, column: 2, text: 'd' },
  ])
  expect(targetsOf([['x']], at(0, 0, 2, 1), size).targets).toHaveLength(6)
  const twice = targetsOf(block, at(0, 0, 3, 1), size).targets
  expect(twice.map(({ text }) => text).join('')).toBe('abcdabcd')
  // Three rows are not a whole number of blocks.
  expect(targetsOf(block, at(0, 0, 2, 1), size).targets).toHaveLength(4)
  expect(targetsOf(block, at(9, 3), size)).toEqual({ targets: [{ row: 9, column: 3, text: 'a' }], outside: 3 })
})

test('fill takes the first row of what is chosen, or the row above', () => {
  expect(fillOf({ top: 2, left: 1, bottom: 4, right: 2 })).toEqual({
    from: 2,
    to: { top: 3, left: 1, bottom: 4, right: 2 },
  })
  expect(fillOf({ top: 2, left: 1, bottom: 2, right: 1 })?.from).toBe(1)
  expect(fillOf({ top: 0, left: 1, bottom: 0, right: 1 })).toBe(null)
})
