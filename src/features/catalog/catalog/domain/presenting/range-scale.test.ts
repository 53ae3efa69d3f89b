import { expect, test } from 'vitest'
import { stepOf, steps, valueAt } from './range-scale.ts'

const fuses = { from: 0.18, to: 800 }
const buses = { from: 60, to: 850 }

test('the ends of the slider are exactly the ends of the range', () => {
  for (const bounds of [fuses, buses]) {
    expect([valueAt(0, bounds), valueAt(steps, bounds)]).toEqual([bounds.from, bounds.to])
    expect([stepOf(bounds.from, bounds), stepOf(bounds.to, bounds)]).toEqual([0, steps])
  }
})

test('values outside the range and invalid values lie at the ends', () => {
  expect([stepOf(-5, fuses), stepOf(0, fuses), stepOf(5000, fuses), stepOf(Number.NaN, fuses)]).toEqual([
    0,
    0,
    steps,
    0,
  ])
  expect(stepOf(5, { from: 5, to: 5 })).toBe(0)
})

test('a range over several powers of ten has its middle among the small values', () => {
  expect([valueAt(50, fuses), valueAt(50, buses)]).toEqual([12, 455])
})

test('the value of every step gives the same step', () => {
  for (let step = 0; step <= steps; step++)
    expect(Math.abs(stepOf(valueAt(step, fuses), fuses) - step)).toBeLessThanOrEqual(1)
})
