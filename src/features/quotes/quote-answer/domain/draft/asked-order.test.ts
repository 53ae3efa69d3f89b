import { expect, test } from 'vitest'
import { movesToAskedOrder } from './asked-order.ts'

type Line = Parameters<typeof movesToAskedOrder>[0][number]

const asked = [1, 2, 3].map(id => ({ kind: 'product' as const, id }))
const answer = (id: number, to: number, isCounted = true): Line => ({
  id,
  kind: 'product',
  request_line: { kind: 'product', id: to },
  is_counted: isCounted,
})
const added = (id: number, kind: Line['kind'] = 'product'): Line => ({ id, kind, request_line: null, is_counted: true })

/** The ids after the moves, and how many there are. */
function sorted(lines: readonly Line[]) {
  const moves = movesToAskedOrder(lines, asked)
  const ids = moves.reduce(
    (now, { line, after }) => {
      const others = now.filter(id => id !== line)
      return others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, line)
    },
    lines.map(({ id }) => id),
  )
  return { ids, moves: moves.length }
}

test('lines come into the order of the request with the fewest moves', () => {
  expect(sorted([answer(10, 3), answer(20, 1), answer(30, 2)])).toEqual({ ids: [20, 30, 10], moves: 1 })
  expect(sorted([answer(10, 1), answer(20, 2), answer(30, 3)])).toEqual({ ids: [10, 20, 30], moves: 0 })
})

test('answers to one line stand together, the counted one first', () => {
  expect(sorted([answer(10, 1, false), answer(20, 2), answer(30, 1)]).ids).toEqual([30, 10, 20])
})

test('what was added follows its line, a text precedes its line, and the rest keeps its place', () => {
  const lines = [added(1), added(2, 'text'), answer(10, 2), added(3), answer(20, 1), added(4, 'text')]
  expect(sorted(lines).ids).toEqual([1, 20, 2, 10, 3, 4])
})

test('a line of the request with the same number but in words is another one', () => {
  const free = { ...answer(10, 1), request_line: { kind: 'free' as const, id: 1 } }
  const all = [...asked, { kind: 'free' as const, id: 1 }]
  expect(movesToAskedOrder([free, answer(20, 1)], all)).toEqual([{ line: 20, after: null }])
})
