import { expect, test } from 'vitest'
import { wireRange } from './wire-range.ts'

test('every spelling of a wire range in the facts is read', () => {
  const written: [string, string][] = [
    ['22-12 AWG', '22–12 AWG (0.33–3.31 mm²)'],
    ['6 AWG-1/0', '6–1/0 AWG (13.3–53.5 mm²)'],
    ['2-4/0 AWG', '2–4/0 AWG (33.6–107 mm²)'],
    ['8 AWG-250 kcmil', '8 AWG – 250 kcmil (8.37–127 mm²)'],
    ['350-750 kcmil', '350–750 kcmil (177–380 mm²)'],
    ['18-6 AWG (TPA), 22-12 (GMT)', 'TPA 18–6 AWG (0.82–13.3 mm²), GMT 22–12 AWG (0.33–3.31 mm²)'],
    ['8 AWG-1/0; 22-12', '8–1/0 AWG (8.37–53.5 mm²), 22–12 AWG (0.33–3.31 mm²)'],
  ]
  for (const [source, words] of written) expect(wireRange(source, 'en')).toBe(words)
  expect(wireRange('22-12 AWG', 'fr')).toBe('22–12 AWG (0,33–3,31 mm²)')
})

test('a text that is not a wire range stops the seed', () => {
  expect(() => wireRange('thick', 'en')).toThrow('No wire range: thick')
})
