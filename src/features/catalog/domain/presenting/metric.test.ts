import { expect, test } from 'vitest'
import { toMetric } from './metric.ts'

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
])('%d %s in %s', (value, unit, unitMetric, expected) => {
  expect(toMetric(value, unit, unitMetric)).toBe(expected)
})

test('a pair of units that nobody knows has no metric twin', () => {
  expect(toMetric(1, 'A', 'mm')).toBeNull()
  expect(toMetric(1, 'constructor', '')).toBeNull()
})
