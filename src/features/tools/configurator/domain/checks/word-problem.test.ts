import { expect, test } from 'vitest'
import { placeName, wordProblem } from './word-problem.ts'

const nowhere = { panel: null, bus: null, position: null }

test('what has no position yet is named by its load, and an accessory as one', () => {
  const hot = { code: 'wire_too_hot', at: { ...nowhere, load: 'L3' } } as const
  const values = { wire: '12', load: 'Fan', ambient_c: 80, limit_c: 70 }
  expect(wordProblem({ ...hot, values }, 'en')).toMatch(/^12\sAWG of Fan at 80\s°C:/)
  expect(placeName({ ...hot, values: { ...values, load: '' } }, 'en')).toBe('L3')
  expect(placeName({ at: { ...nowhere, load: null }, values: {} }, 'es')).toBe('Accesorio')
  expect(placeName({ at: { panel: 'P2', bus: 'A', position: 3, load: 'L3' }, values }, 'fr')).toBe('P2:A3')
})
