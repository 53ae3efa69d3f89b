import { expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { countriesIn, countryCode, countryName, isCountry, stateName, statesOf } from './places.ts'

test('237 is the United States (spec §9), and every country has one id, one code and one name', () => {
  expect(countryCode(237)).toBe('US')
  for (const language of languages) {
    const countries = countriesIn(language)
    expect(countries).toHaveLength(250)
    for (const part of ['id', 'code', 'name'] as const)
      expect(new Set(countries.map(country => country[part])).size).toBe(250)
    // Intl returns the code as the name of an unknown region.
    expect(countries.filter(({ code, name }) => name === code)).toEqual([])
  }
})

test('country names are in the language, and in its sort order', () => {
  expect(languages.map(language => countryName(237, language))).toEqual([
    'United States',
    'Estados Unidos',
    'États-Unis',
  ])
  expect(countriesIn('es').map(({ name }) => name)).toEqual(
    countriesIn('es')
      .map(({ name }) => name)
      .toSorted(new Intl.Collator('es').compare),
  )
  const french = countriesIn('fr').map(({ code }) => code)
  expect(french.indexOf('US')).toBeLessThan(french.indexOf('FI'))
})

test.each([
  ['US', 54, 'North Carolina'],
  ['CA', 13, 'Québec'],
  ['MX', 32, 'Ciudad de México'],
  ['ES', 52, 'Santa Cruz de Tenerife'],
  ['BR', 27, 'São Paulo'],
  ['AU', 8, 'New South Wales'],
  ['FR', 0, null],
  ['SG', 0, null],
])('%s has %i states', (code, count, one) => {
  const id = countriesIn('en').find(country => country.code === code)?.id ?? 0
  const states = statesOf(id)
  expect(states).toHaveLength(count)
  expect(new Set(states.map(state => state.name)).size).toBe(count)
  const order = new Intl.Collator(code === 'ES' ? 'es' : 'en').compare
  expect(states).toEqual(states.toSorted((a, b) => order(a.name, b.name)))
  if (one) expect(states.map(({ name }) => name)).toContain(one)
  for (const state of states) expect(stateName(id, state.id)).toBe(state.name)
  expect(stateName(id, 1)).toBeNull()
})

test('an id that is not a country’s has no states', () => {
  for (const id of [0, 251, -1, 1.5, 2_147_483_647]) expect([isCountry(id), statesOf(id)]).toEqual([false, []])
})
