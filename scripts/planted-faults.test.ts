import { expect, test } from 'vitest'
import { faultList } from './fault-list.ts'
import { plant } from './planted-faults.ts'

test('a fault is planted where its text stands once', () => {
  const fault = { text: '=== 1', replacement: '=== 2' }
  expect(plant('a === 1 || b', fault)).toBe('a === 2 || b')
  expect(plant('a === 1 || b === 1', fault)).toBeNull()
  expect(plant('a', fault)).toBeNull()
})

test('there are thirty faults, each with a name and a place of its own, at most six of them for the browser', () => {
  expect(faultList).toHaveLength(30)
  for (const field of ['name', 'text'] as const) expect(new Set(faultList.map(fault => fault[field])).size).toBe(30)
  expect(faultList.filter(({ caughtBy }) => caughtBy.endsWith('.e2e.ts')).length).toBeLessThanOrEqual(6)
})
