import { expect, test } from 'vitest'
import { type Placed, placesOf } from './place-order.ts'

const order = (...positions: (number | null)[]): Placed[] => positions.map((position, at) => ({ id: at + 1, position }))
const after = (placed: readonly Placed[]) => {
  const places = placesOf(placed)
  return placed.map(({ id, position }) => places.get(id) ?? position ?? -1)
}
const rises = (places: readonly number[]) => places.every((place, at) => place > (places[at - 1] ?? -1))

test.each([
  ['nothing moved', order(1, 2, 3), []],
  ['one moved to the end', order(2, 3, 4, 1), [4]],
  ['one moved into a gap', order(10, 30, 20), [2]],
  ['a new one at the end', order(10, 20, null), [3]],
  ['all new', order(null, null, null), [1, 2, 3]],
  ['the same place twice', order(5, 5, 6), [1]],
  ['no room before the second', order(9, 0, 1), [2, 3]],
])('%s', (_, placed, moved) => {
  expect([...placesOf(placed).keys()]).toEqual(moved)
  expect(rises(after(placed))).toBe(true)
})

test('a new one at the end leaves room before it', () => {
  expect(after(order(10, 20, null, null))).toEqual([10, 20, 30, 40])
})

test('places never leave their bounds', () => {
  expect(after(order(999_999, 1_000_000, null))).toEqual([10, 20, 30])
  expect(after(order(999_998, 999_999, null))).toEqual([999_998, 999_999, 1_000_000])
})

test('what follows stays behind', () => {
  expect([...placesOf(order(10, 11, null), 13)]).toEqual([[3, 12]])
  expect(rises([...placesOf(order(10, 11, null), 12).values()])).toBe(true)
  expect([...placesOf(order(null, null), 2)]).toEqual([
    [1, 0],
    [2, 1],
  ])
})

test('any order has places that rise, and no more are moved than need be', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 500; round++) {
    const placed = Array.from({ length: random(7) }, (_, at) => ({
      id: at + 1,
      position: random(5) === 0 ? null : random(12),
    }))
    const found = after(placed)
    expect(rises(found)).toBe(true)
    expect(placesOf(placed).size).toBe(fewest(placed))
  }
})

/** By trying every set of places that stay. */
function fewest(placed: readonly Placed[]): number {
  const sets = Array.from({ length: 2 ** placed.length }, (_, mask) => placed.map((_, at) => ((mask >> at) & 1) === 1))
  const fits = (stays: readonly boolean[]) => {
    let last = -1
    for (const [at, { position }] of placed.entries()) {
      if (!stays[at]) last++
      else if (position === null || position <= last) return false
      else last = position
    }
    return true
  }
  return Math.min(...sets.filter(fits).map(stays => stays.filter(stay => !stay).length))
}
