import { expect, test } from 'vitest'
import { fail, finish, hidden, isNearEnd, percentOf, started, tick } from './progress.ts'

const after = (ticks: number) => Array.from({ length: ticks }).reduce<ReturnType<typeof tick>>(tick, started)

test('after half of three seconds the bar is half full', () => {
  expect(percentOf(after(15))).toBeCloseTo(50)
})

test('the bar stays at 99 percent until it is finished', () => {
  expect(percentOf(after(100))).toBe(99)
  expect(finish(after(100))).toEqual({ state: 'finished' })
})

test('the bar is near its end only above 95 percent', () => {
  expect(isNearEnd(after(28))).toBe(false)
  expect(isNearEnd(after(29))).toBe(true)
})

test('a hidden bar neither ticks, finishes nor fails', () => {
  expect([tick(hidden), finish(hidden), fail(hidden)]).toEqual([hidden, hidden, hidden])
})

test('a failed bar is full', () => {
  expect(percentOf(fail(after(3)))).toBe(100)
})
