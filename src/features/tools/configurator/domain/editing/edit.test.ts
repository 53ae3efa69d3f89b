import { expect, test } from 'vitest'
import { type Configuration, emptyConfiguration } from '../configuration.ts'
import {
  addLoad,
  appendLoads,
  changeLoad,
  emptyPlace,
  movePlacement,
  pastePlacement,
  placeLoad,
  putDevice,
  putLoad,
  removeLoad,
} from './edit.ts'
import { record, redo, startHistory, undo } from './history.ts'

const a1 = { panel: 'P1', feed: 'A', position: 1 } as const
const a2 = { panel: 'P1', feed: 'A', position: 2 } as const
const b1 = { panel: 'P1', feed: 'B', position: 1 } as const
const two = addLoad(addLoad(emptyConfiguration, 'Radio'), 'Fan')
const places = ({ placements }: Configuration) =>
  placements.map(({ load, feed, position, product_id }) => `${load ?? '-'} ${feed}${position} ${product_id ?? '-'}`)

test('loads get names that are free, and take their devices with them', () => {
  expect(two.loads.map(({ ref }) => ref)).toEqual(['L1', 'L2'])
  const placed = putDevice(putLoad(two, a1, 'L1'), a1, 7)
  const left = removeLoad(placed, 'L1')
  expect([left.loads.map(({ ref }) => ref), places(left)]).toEqual([['L2'], []])
  expect(addLoad(left, 'Lamp').loads.map(({ ref }) => ref)).toEqual(['L2', 'L3'])
  expect(changeLoad(two, 'L2', { feed: 'A+B' }).loads[1]?.feed).toBe('A+B')
})

test('pasted loads are added with their devices, under names that are free', () => {
  const pasted = putDevice(putLoad(addLoad(emptyConfiguration, 'Lamp'), a2, 'L1'), a2, 7)
  const both = appendLoads(putLoad(two, a1, 'L1'), pasted)
  expect(both.loads.map(({ ref, name }) => `${ref} ${name}`)).toEqual(['L1 Radio', 'L2 Fan', 'L3 Lamp'])
  expect(places(both)).toEqual(['L1 A1 -', 'L3 A2 7'])
  let many = emptyConfiguration
  for (let n = 0; n < 480; n++) many = addLoad(many, '')
  expect(appendLoads(many, pasted)).toEqual(many)
})

test('a position takes a device, a load, or neither', () => {
  const device = putDevice(two, a1, 7)
  expect(places(device)).toEqual(['- A1 7'])
  const both = putLoad(device, a1, 'L1')
  expect(places(both)).toEqual(['L1 A1 7'])
  expect(places(putDevice(both, a1, null))).toEqual(['L1 A1 -'])
  expect(places(putLoad(putDevice(both, a1, null), a1, null))).toEqual([])
  expect(emptyPlace(two, a1)).toBe(two)
})

test('a load stands once on a bus, and its device comes along', () => {
  const placed = putDevice(putLoad(two, a1, 'L1'), a1, 7)
  expect(places(putLoad(placed, a2, 'L1'))).toEqual(['L1 A2 7'])
  expect(places(putLoad(placed, b1, 'L1'))).toEqual(['L1 A1 7', 'L1 B1 -'])
})

test('positions are written for a load: devices come along, what stood there changes places, feeds follow', () => {
  const placed = putLoad(putDevice(putLoad(two, a1, 'L1'), a1, 7), a2, 'L2')
  const feedsIn = ({ loads }: Configuration) => loads.map(({ feed }) => feed).join()
  const both = placeLoad(placed, 'L1', [a1, b1])
  expect([places(both), feedsIn(both)]).toEqual([['L1 A1 7', 'L2 A2 -', 'L1 B1 7'], 'A+B,A'])
  expect(places(placeLoad(both, 'L1', [a2, b1]))).toEqual(['L1 A2 7', 'L2 A1 -', 'L1 B1 7'])
  const onB = placeLoad(placed, 'L1', [b1])
  expect([places(onB), feedsIn(onB)]).toEqual([['L1 B1 7', 'L2 A2 -'], 'B,A'])
  // A load with two feeds keeps them: that one is missing is said as a problem.
  const half = placeLoad(both, 'L1', [b1])
  expect([places(half), feedsIn(half)]).toEqual([['L2 A2 -', 'L1 B1 7'], 'A+B,A'])
  expect(places(placeLoad(both, 'L1', []))).toEqual(['L2 A2 -'])
  expect(placeLoad(placed, 'L1', [a1])).toEqual(placed)
})

test('what is moved changes places with what stands there, and its feed with the bus', () => {
  const placed = putLoad(putDevice(putLoad(two, a1, 'L1'), a1, 7), a2, 'L2')
  expect(places(movePlacement(placed, a1, a2))).toEqual(['L1 A2 7', 'L2 A1 -'])
  expect(movePlacement(placed, a1, b1).loads[0]?.feed).toBe('B')
  expect(movePlacement(placed, b1, a1)).toBe(placed)
})

test('a copied device brings its load to the other bus, and is a spare on the same', () => {
  const placed = putDevice(putLoad(two, a1, 'L1'), a1, 7)
  const copied = { load: 'L1', product_id: 7 }
  expect(places(pastePlacement(placed, b1, copied))).toEqual(['L1 A1 7', 'L1 B1 7'])
  expect(places(pastePlacement(placed, a2, copied))).toEqual(['L1 A1 7', '- A2 7'])
  expect(places(pastePlacement(placed, a2, { load: 'gone', product_id: 7 }))).toEqual(['L1 A1 7', '- A2 7'])
})

test('a hundred steps are taken back and done again', () => {
  let history = startHistory(0)
  for (let n = 1; n <= 130; n++) history = record(history, n)
  expect(record(history, 130)).toEqual(history)
  for (let n = 0; n < 200; n++) history = undo(history)
  expect(history.present).toBe(30)
  expect(redo(redo(history)).present).toBe(32)
  expect(record(redo(history), 7).future).toEqual([])
})
