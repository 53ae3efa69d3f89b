import { expect, test } from 'vitest'
import { disposition } from '#server/http/disposition.ts'
import { slugOf } from '../../features/site/content-edit/domain/slug.ts'
import { plainLetters } from './plain-letters.ts'

test.each([
  ['Bahía 7', 'Bahia 7'],
  ['Œuvre, cœur', 'OEuvre, coeur'],
  ['Ærø', 'AEro'],
  ['Łódź', 'Lodz'],
  ['Straße, STRAẞE', 'Strasse, STRASSE'],
  ['Đà Nẵng', 'Da Nang'],
  ['Þór', 'THor'],
  ['Ilıca', 'Ilica'],
  ['Москва', 'Москва'],
  ['120 ft²', '120 ft²'],
])('%s', (name, plain) => {
  expect(plainLetters(name)).toBe(plain)
})

test('the name of a file and the URL of a page have them', () => {
  expect(disposition('Cœur de réseau.pdf')).toBe(
    'attachment; filename="Coeur de reseau.pdf"; filename*=UTF-8\'\'C%C5%93ur%20de%20r%C3%A9seau.pdf',
  )
  expect(slugOf('Le cœur d’un réseau')).toBe('le-coeur-dun-reseau')
})
