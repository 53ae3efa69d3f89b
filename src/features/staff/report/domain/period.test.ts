import { describe, expect, test } from 'vitest'
import { addDays, columnsOf, daysIn, periodBefore, reportUnits, unitFor, usualPeriod } from './period.ts'

describe('the period before', () => {
  test.each([
    ['a month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a quarter over a new year', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['a year', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
    ['some days', '2026-03-10', '2026-03-16', '2026-03-03', '2026-03-09'],
    ['one day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ])('of %s', (_, from, to, before, until) => {
    expect(periodBefore({ from, to })).toEqual({ from: before, to: until })
  })
})

test('without a period it is the last twelve months', () => {
  expect(usualPeriod('2026-11-29')).toEqual({ from: '2025-12-01', to: '2026-11-29' })
})

describe.each(reportUnits)('columns of a %s', unit => {
  test.each([
    ['2026-02-27', '2026-03-04'],
    ['2025-12-31', '2026-01-01'],
    ['2024-02-29', '2026-11-29'],
    ['2026-11-29', '2026-11-29'],
  ])('cover %s to %s without a gap', (from, to) => {
    const columns = columnsOf({ from, to }, unit)
    expect(columns[0]?.from).toBe(from)
    expect(columns.at(-1)?.to).toBe(to)
    for (const [place, column] of columns.entries())
      expect(columns[place + 1]?.from ?? addDays(to, 1)).toBe(addDays(column.to, 1))
    expect(columns.reduce((sum, column) => sum + daysIn(column), 0)).toBe(daysIn({ from, to }))
    if (unit === 'week')
      for (const { from: day } of columns.slice(1)) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(1)
  })
})

test('a unit that has too many columns is a longer one', () => {
  expect(unitFor({ from: '2026-11-01', to: '2026-11-30' })).toBe('day')
  expect(unitFor({ from: '2026-01-01', to: '2026-11-30' }, 'day')).toBe('week')
  expect(unitFor({ from: '2018-01-01', to: '2026-11-30' }, 'day')).toBe('month')
})
