import { expect, test } from 'vitest'
import { reservedWords } from './reserved-words.ts'

test('the first words of the site, of the server and the languages are reserved, and words of products are not', () => {
  for (const word of ['quote', 'profile', 'search', 'tools', '404-not-found', 'desk', 'pictures', 'api-frontend', 'es'])
    expect(reservedWords.has(word), word).toBe(true)
  for (const word of ['dc-power-distribution', 'gmt-fuse-panel', '$slug', ''])
    expect(reservedWords.has(word), word).toBe(false)
})
