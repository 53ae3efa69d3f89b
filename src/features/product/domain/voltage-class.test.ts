import { expect, test } from 'vitest'
import { isBelowPanel, systemLimit } from './voltage-class.ts'

// Trade facts, section 3, rule 10, with its own examples: 56 V on GMT 60 V, a plant floating above 60 V, 56 V on TPC 80 V.
test.each([
  ['56 V on GMT', 56, { panel: 60, device: 60 }, true],
  ['above 60 V on GMT', 60.5, { panel: 60, device: 60 }, false],
  ['56 V on TPC', 56, { panel: 60, device: 80 }, true],
  ['70 V on TPC in a panel of 60 V', 70, { panel: 60, device: 80 }, false],
  ['56 V on a device of 32 V', 56, { panel: 60, device: 32 }, false],
])('%s', (_, system, both, isSuited) => {
  expect(system <= (systemLimit(both) ?? 0)).toBe(isSuited)
})

test.each([
  [{ panel: 60, device: 32 }, true],
  [{ panel: 60, device: 60 }, false],
  [{ panel: 60, device: 80 }, false],
  [{ panel: 60, device: null }, false],
  [{ panel: null, device: 32 }, false],
])('%j: below the panel %s', (both, isBelow) => {
  expect(isBelowPanel(both)).toBe(isBelow)
})

test('what nobody has verified promises nothing', () => {
  expect(systemLimit({ panel: 60, device: null })).toBeNull()
  expect(systemLimit({ panel: null, device: 80 })).toBeNull()
})
