import { expect, test } from 'vitest'
import { mostRemembered, rememberColumns, rememberedRoles } from './remembered-columns.ts'
import type { ColumnRole } from './table-columns.ts'

const columns = (names: string[], roles: ColumnRole[]) =>
  names.map((name, place) => ({ name, role: roles[place] ?? 'none' }))
const list = columns(['Item', 'Alpha', 'Beta'], ['part_number', 'quantity', 'none'])
const chosen: ColumnRole[] = ['none', 'part_number', 'quantity']

test('the roles chosen for a heading are found again for the same heading only', () => {
  const kept = rememberColumns(null, list, chosen)
  expect(rememberedRoles(kept, list)).toEqual(chosen)
  expect(rememberedRoles(kept, columns(['item', 'ALPHA', ' Beta'], ['part_number']))).toEqual(chosen)
  expect(rememberedRoles(kept, columns(['Item', 'Beta', 'Alpha'], ['part_number']))).toBeNull()
  expect(rememberedRoles(kept, columns(['', '', ''], []))).toBeNull()
  expect(rememberedRoles(kept, columns(['Item', 'Alpha', 'Beta'], chosen))).toBeNull()
  expect(kept).not.toContain('Alpha')
})

test('a new choice replaces the old one, the oldest headings are forgotten, and a spoilt text says nothing', () => {
  const again = rememberColumns(rememberColumns(null, list, ['part_number', 'none', 'none']), list, chosen)
  expect(again.split(' ')).toHaveLength(1)
  let kept = again
  for (let at = 0; at < mostRemembered; at++) kept = rememberColumns(kept, columns([`A${at}`, 'B', 'C'], []), chosen)
  expect(kept.split(' ')).toHaveLength(mostRemembered)
  expect(rememberedRoles(kept, list)).toBeNull()
  for (const spoilt of ['', '{"a":1}', 'x'.repeat(100_000), again.replace('p', 'q')])
    expect(rememberedRoles(spoilt, list)).toBeNull()
})
