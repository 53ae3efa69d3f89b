import { expect, test } from 'vitest'
import { suggestFinder } from './suggest-finder.ts'

const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ')

test('a text with two facts leads to the finder, in the words of the language', () => {
  const line = '12 loads of 8 A, 48 V'
  expect(plain(suggestFinder(line, 'en')?.text)).toBe('Find panels for 12 × 8 A, 48 V')
  expect(plain(suggestFinder(line, 'es')?.text)).toBe('Buscar paneles para 12 × 8 A, 48 V')
  expect(plain(suggestFinder(line, 'fr')?.text)).toBe('Trouver des panneaux pour 12 × 8 A, 48 V')
  expect(suggestFinder(line, 'en')?.url).toBe('/finder?q=12%20loads%20of%208%20A,%2048%20V')
})

test.each(['48 V', 'GMT fuse', 'TG-0404G0404-150-1U', '12 × 8 A', '', '9999 x 1 A, 48 V'])(
  '“%s” stays a search',
  text => {
    expect(suggestFinder(text, 'en')).toBeNull()
  },
)
