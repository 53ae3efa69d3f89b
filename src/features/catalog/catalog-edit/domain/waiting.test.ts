import { expect, test } from 'vitest'
import { baseAfter, hasContent, withChanges } from './waiting.ts'

test('a field with its live value does not wait', () => {
  const live = { sku: 'A', 'attribute.bus': { number: 60 }, 'relation.related': [1, 2] }
  const waiting = withChanges({ sku: 'B' }, { 'attribute.bus': { number: 100 }, 'relation.related': [2, 1] }, live)
  expect(waiting).toEqual({ sku: 'B', 'attribute.bus': { number: 100 }, 'relation.related': [2, 1] })
  expect(withChanges(waiting, live, live)).toEqual({})
  expect([hasContent({ state: 'published' }), hasContent({ state: 'published', sku: 'B' })]).toEqual([false, true])
})

test('a set moves to the revision that its author has seen, unless one of its fields was overtaken', () => {
  const changes = [
    { revision: 6, fields: [{ field: 'sku' }] },
    { revision: 7, fields: [{ field: 'position' }] },
  ]
  const fields = (named: string[], others: string[] = []) => ({ named, others })
  expect(baseAfter({ base: 5, seen: 7 }, fields(['name.en'], ['name.es']), changes)).toBe(7)
  // Decided by who has seen the change.
  expect(baseAfter({ base: 5, seen: 7 }, fields(['sku', 'position']), changes)).toBe(7)
  // Another field of the set is still open.
  expect(baseAfter({ base: 5, seen: 7 }, fields(['sku'], ['position']), changes)).toBe(5)
  // An author who has not seen it.
  expect(baseAfter({ base: 7, seen: 5 }, fields(['sku'], ['name.en']), changes)).toBe(5)
  expect(baseAfter({ base: 7, seen: 5 }, fields(['name.en'], ['sku']), changes)).toBe(7)
})
