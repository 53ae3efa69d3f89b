import { expect, test } from 'vitest'
import { toMetric } from './convert-units.ts'
import { awgToSquareMillimetres, kcmilToSquareMillimetres, round, toKilograms, toMillimetres } from './units.ts'

test('inches and pounds become the metric values of domain rule 17', () => {
  expect([toMillimetres(17), toMillimetres(1.75), toMillimetres(17.12)]).toEqual([431.8, 44.5, 434.8])
  expect([toKilograms(8.5), toKilograms(35)]).toEqual([3.86, 15.88])
})

test('wire sizes become the cross-sections of domain rule 18', () => {
  expect([14, 6, -3].map(awgToSquareMillimetres)).toEqual([2.08, 13.3, 107.22])
  expect(kcmilToSquareMillimetres(250)).toBe(126.68)
})

test('halves are rounded up even where the binary fraction is slightly smaller', () => {
  expect([round(44.45, 1), round(1.005, 2), round(133.35, 1), round(2.4000000000000004, 3)]).toEqual([
    44.5, 1.01, 133.4, 2.4,
  ])
})

// domain.md §3 row 17: 17 in = 431.8 mm, 8.5 lb = 3.86 kg, 35 in-lb = 3.95 N·m.
test.each([
  [17, 'in', 'mm', 431.8],
  [1.75, 'in', 'mm', 44.5],
  [0.62, 'in', 'mm', 15.7],
  [8.5, 'lb', 'kg', 3.86],
  [35, 'in-lb', 'N·m', 3.95],
  [131, '°F', '°C', 55],
  [-40, '°F', '°C', -40],
  [0, 'in', 'mm', 0],
  [4570, 'psi', 'bar', 315],
  [15, 'psi', 'bar', 1],
  [10, 'gal/min', 'L/min', 37.9],
  [50, 'ft-lb', 'N·m', 67.8],
])('%d %s in %s', (value, unit, unitMetric, expected) => {
  expect(toMetric(value, unit, unitMetric)).toBe(expected)
})

test('an unknown pair of units has no metric value', () => {
  expect(toMetric(1, 'A', 'mm')).toBeNull()
  expect(toMetric(1, 'constructor', '')).toBeNull()
})
