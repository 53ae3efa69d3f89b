import { expect, test } from 'vitest'
import { keyFaults, keyNames, keyOf, usualKeyOf, usualKeys } from './desk-keys.ts'

test('the usual keys do not clash', () => {
  expect(keyFaults({ ...usualKeys })).toEqual(new Map())
  expect(new Set(Object.values(usualKeys)).size).toBe(keyNames.length)
})

test('a press stands for the usual key of what it does', () => {
  const own = { next: 'n', note: 'm', remind: '', quotes: 'g u' }
  expect(usualKeyOf('j', {})).toBe('j')
  expect(['n', 'm', 'g u', 'k', 'Enter', 'Escape', 'g p'].map(key => usualKeyOf(key, own))).toEqual([
    'j',
    'n',
    'g q',
    'k',
    'Enter',
    'Escape',
    'g p',
  ])
  expect(['j', 's', 'g q'].map(key => usualKeyOf(key, own))).toEqual([null, null, null])
  expect([keyOf('next', own), keyOf('remind', own), keyOf('tag', own)]).toEqual(['n', '', 't'])
})

test.each([
  [{ next: 'k' }, 'next', { reason: 'clash', other: 'previous' }],
  [{ next: 'g' }, 'next', { reason: 'clash', other: 'today' }],
  [{ next: 'ab' }, 'next', { reason: 'not_a_key' }],
  [{ next: ' ' }, 'next', { reason: 'not_a_key' }],
  [{ next: 'x y' }, 'next', { reason: 'not_a_key' }],
  [{ jump: 'z' }, 'jump', { reason: 'unknown' }],
  [{ all: 'z' }, 'all', { reason: 'unknown' }],
  [{ next: 'k', previous: 'j' }, null, null],
  [{ next: 'k', previous: '' }, null, null],
  [{ next: '', previous: '' }, null, null],
  [{ all: '' }, null, null],
  [{ quotes: 'g é', next: 'ñ' }, null, null],
] as const)('%j is judged', (own, name, fault) => {
  expect([...keyFaults(own)]).toEqual(name === null ? [] : [[name, fault]])
})
