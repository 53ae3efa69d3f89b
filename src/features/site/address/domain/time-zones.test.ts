import { expect, test } from 'vitest'
import { countriesIn, statesOf } from './places.ts'
import { timeZonesAt } from './time-zones.ts'

const countries = new Map(countriesIn('en').map(({ code, id }) => [code, id]))
const zones = (code: string, state?: string) => {
  const id = countries.get(code) ?? 0
  const stateId = state === undefined ? null : (statesOf(id).find(({ name }) => name === state)?.id ?? -1)
  expect(stateId).not.toBe(-1)
  return timeZonesAt(id, stateId)
}

test.each([
  ['US', 'North Carolina', ['America/New_York']],
  ['US', 'Arizona', ['America/Phoenix']],
  ['US', 'Texas', ['America/Chicago', 'America/Denver']],
  ['US', 'Florida', ['America/New_York', 'America/Chicago']],
  ['US', 'Armed Forces Europe', []],
  ['CA', 'Québec', ['America/Toronto']],
  ['ES', 'Madrid', ['Europe/Madrid']],
  ['ES', 'Las Palmas', ['Atlantic/Canary']],
  ['MX', 'Baja California Sur', ['America/Mazatlan']],
])('%s, %s', (code, state, expected) => {
  expect(zones(code, state)).toEqual(expected)
})

test('a country whose zones show the same time has one; where they differ there are several', () => {
  expect(zones('DE')).toEqual(['Europe/Berlin'])
  expect(zones('FR')).toEqual(['Europe/Paris'])
  expect(zones('AR')).toEqual(['America/Buenos_Aires'])
  expect(zones('PT')).toEqual(['Europe/Lisbon', 'Atlantic/Azores'])
  expect(zones('US').length).toBe(7)
  expect(timeZonesAt(99_999, null)).toEqual([])
})

test('every state has a zone that exists', () => {
  const named = new Set(Intl.supportedValuesOf('timeZone'))
  for (const code of ['US', 'CA', 'MX', 'ES', 'BR', 'AU'])
    for (const { name } of statesOf(countries.get(code) ?? 0)) {
      const found = zones(code, name)
      if (!name.startsWith('Armed')) expect(found.length, name).toBeGreaterThan(0)
      expect(
        found.filter(zone => !named.has(zone)),
        name,
      ).toEqual([])
    }
})
