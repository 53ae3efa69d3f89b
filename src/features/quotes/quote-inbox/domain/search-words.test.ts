import { expect, test } from 'vitest'
import { searchQuery, searchWords } from './search-words.ts'

const quote = { id: 123, webQuoteId: 'WQ-2026-000123', texts: [], partNumbers: [] }

test('a quote has its number, its words without accents, and the ends of its part numbers', () => {
  expect(searchWords(quote)).toEqual(['123', '#wq2026000123'])
  const words = (texts: string[]) => searchWords({ ...quote, texts }).slice(2)
  expect(words(['Señal  NAVE 7', 'l’eau'])).toEqual(['senal', 'nave', '7', 'leau', 'eau'])
  expect(words(['ann.lee@example.com'])).toEqual(['annleeexamplecom', 'leeexamplecom', 'examplecom', 'com'])
  expect(searchWords({ ...quote, partNumbers: ['GMT-3 0', null, 'A'] }).slice(2)).toEqual(['gmt30', 'mt30', 't30', 'a'])
})

test('a query asks for each word as a beginning, and no text breaks it', () => {
  expect(searchQuery(' Señal nave-7 ')).toBe("'senal':* & 'nave7':*")
  expect(searchQuery('ann@example')).toBe("'annexample':*")
  expect(searchQuery(" '; \\ & | :* ")).toBeNull()
  expect(searchQuery('')).toBeNull()
  expect(searchQuery('7 b')).toBe("'7' & 'b'")
  for (const number of ['WQ-2026-000123', 'wq2026 000123'.replace(' ', ''), '2026-000123', '000123'])
    expect(searchQuery(number)).toMatch(/:\* \| '123'( \| '#wq2026000123')?\)$/)
  for (const number of ['OFFER-2026-0123', 'offer 20260123'.replace(' ', '')])
    expect(searchQuery(number)).toBe("('offer20260123':* | '#offer20260123')")
  expect(searchQuery('GMT-30')).toBe("'gmt30':*")
})

test('long texts stay within what the database takes', () => {
  const words = searchWords({ ...quote, texts: ['a-'.repeat(5000), 'x'.repeat(9000)], partNumbers: ['9'.repeat(100)] })
  expect(Math.max(...words.map(word => word.length))).toBe(60)
  const wide = Array.from({ length: 30_000 }, (_, at) => `${'語'.repeat(50)}${at}`).join(' ')
  expect(searchWords({ ...quote, texts: [wide] }).join('').length).toBeLessThanOrEqual(330_000)
  expect(searchQuery('y '.repeat(500))?.split('&').length).toBe(12)
})

test('no word ends in half a letter', () => {
  const rare = `a${'𠮷'.repeat(40)}`
  const words = searchWords({ ...quote, texts: [rare], partNumbers: [rare] })
  expect(words.filter(word => !word.isWellFormed())).toEqual([])
  expect(searchQuery(rare)?.isWellFormed()).toBe(true)
})
