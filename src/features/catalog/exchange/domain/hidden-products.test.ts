import { expect, test } from 'vitest'
import { type CategoryPlace, countHiddenProducts, type PlaceChange } from './hidden-products.ts'

const main = (isPublished = true): CategoryPlace => ({ parent: null, isPublished, productCount: 0 })
const series = (parent: string, productCount: number, isPublished = true): CategoryPlace => ({
  ...{ parent, isPublished, productCount },
})
const places = new Map([
  ['power', main()],
  ['spare', main()],
  ['old', main(false)],
  ['gmt', series('power', 80)],
  ['tpa', series('power', 40)],
  ['klm', series('power', 500, false)],
  ['racks', series('spare', 7)],
  ['relics', series('old', 900)],
])
const hidden = (changes: Record<string, PlaceChange>) => countHiddenProducts(places, new Map(Object.entries(changes)))

test('a hidden series takes its own products off the site, a hidden main category those of all its series', () => {
  expect(hidden({ gmt: { isPublished: false } })).toBe(80)
  expect(hidden({ power: { isPublished: false } })).toBe(120)
  expect(hidden({ power: { isPublished: false }, gmt: { isPublished: false } })).toBe(120)
})

test('what nobody saw before does not count, and what is shown does not make up for what is hidden', () => {
  expect(hidden({ relics: { isPublished: false } })).toBe(0)
  expect(hidden({ old: { isPublished: true }, gmt: { isPublished: false } })).toBe(80)
})

test('a series that moves counts where its new main category is hidden, becomes so, or is made with the file', () => {
  expect(hidden({ gmt: { parent: 'old' } })).toBe(80)
  expect(hidden({ gmt: { parent: 'spare' } })).toBe(0)
  expect(hidden({ gmt: { parent: 'spare' }, spare: { isPublished: false } })).toBe(87)
  expect(hidden({ gmt: { parent: 'spare' }, power: { isPublished: false } })).toBe(40)
  expect(hidden({ gmt: { parent: 'new' }, new: { isPublished: false } })).toBe(80)
  expect(hidden({ gmt: { parent: 'new' }, new: { isPublished: true } })).toBe(0)
})
