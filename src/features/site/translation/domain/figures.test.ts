import { describe, expect, test } from 'vitest'
import { statedFigures } from '#features/catalog/catalog-edit/domain/values/stated-figures.ts'
import { statedOf } from '#features/catalog/catalog-edit/domain/values/stated-value.ts'
import { languages } from '#shared/language.ts'
import { buildCatalog } from '../../../../../db/seed/catalog.ts'
import { strangeFigures } from './figures.ts'

const stated = [
  { name: 'Current', unit: 'A', from: 60, to: 60 },
  { name: 'Width', unit: 'in', from: 17.25, to: 17.25 },
  { name: 'Voltage', unit: 'V', from: -60, to: -40 },
]
const found = (text: string, more: Partial<Parameters<typeof strangeFigures>[0]> = {}) =>
  strangeFigures({ text, language: 'en', english: null, stated, isLong: false, ...more }).map(
    ({ from, unit, stated: against }) => [from, unit, against.length],
  )

describe('a short text', () => {
  test('is marked where it states another number in a unit that is stated', () => {
    expect(found('Two outputs, 80 A, 17.25 in')).toEqual([[80, 'A', 1]])
    expect(found('60 A, 438 mm, −48 V')).toEqual([])
    expect(found('−72 V')).toEqual([[72, 'V', 1]])
    expect(found('Deux sorties de 80 A', { language: 'fr', english: 'Two outputs of 80 A' })).toEqual([[80, 'A', 1]])
  })

  test('is not marked for units in which nothing is stated, and for bare numbers', () => {
    expect(found('4 lb, 12 positions, model 80, 70 %')).toEqual([])
    expect(found('1/4-20 à côté', { language: 'fr' })).toEqual([])
  })

  test('reads marks of thousands and decimals in both meanings', () => {
    const many = [{ name: 'Current', unit: 'A', from: 1200, to: 1200 }]
    expect(found('1.200 A', { language: 'es', stated: many })).toEqual([])
    expect(found('1 200 A', { language: 'fr', stated: many })).toEqual([])
    expect(found('1,250 A', { stated: many })).toEqual([[1250, 'A', 1]])
  })
})

describe('a translation', () => {
  test('is marked where it has a number that neither the English nor the record has', () => {
    const english = 'Load it to 7.5 A, 5/8 in apart, 10 lb'
    const more = { english, isLong: true, language: 'es' as const }
    expect(found('Hasta 7,5 A, a 15,9 mm, 4,5 kg', more)).toEqual([])
    expect(found('Hasta 75 A, a 15,9 mm, 45 kg', more)).toEqual([
      [75, 'A', 0],
      [45 * 2.2046226, 'lb', 0].map((value, at) => (at === 0 ? expect.closeTo(Number(value), 2) : value)),
    ])
    expect(found('Un bus de 60 A', more)).toEqual([])
  })

  test('a long text is read to its end', () => {
    const filler = 'word '.repeat(1000)
    expect(found(`${filler} 75 A`, { english: filler, isLong: true })).toEqual([[75, 'A', 0]])
  })
})

test('the demonstration’s texts are marked in hardly any place, and a wrong figure in most', () => {
  const data = buildCatalog()
  const byProduct = Map.groupBy(data.productAttributes, row => row.productId)
  const texts = new Map(data.productTexts.map(row => [`${row.productId} ${row.language}`, row]))
  const names = new Map(
    data.optionTexts.filter(row => row.language === 'en').map(row => [row.optionId, row.name ?? '']),
  )
  const attributes = data.attributes.map(({ id, key, kind, unit = null }) => ({
    ...{ id, key, kind, unit, name: key },
    options: data.options
      .filter(option => option.attributeId === id)
      .map(option => ({ id: option.id, number: option.number ?? null, name: names.get(option.id) ?? '' })),
  }))
  const empty = { optionId: null, number: null, numberTo: null, yes: null, words: null }
  let marked = 0
  let seen = 0
  let wrong = 0
  let caught = 0
  for (const { id } of data.products) {
    const rows = Map.groupBy(byProduct.get(id) ?? [], row => row.attributeId)
    const idOf = new Map(attributes.map(one => [one.key, one]))
    const figures = statedFigures(
      attributes,
      key => {
        const attribute = idOf.get(key)
        const own = (attribute && rows.get(attribute.id)) ?? []
        return attribute
          ? statedOf(
              own.map(row => ({ ...empty, ...row })),
              attribute.kind,
            )
          : null
      },
      'en',
    )
    for (const language of languages)
      for (const field of ['name', 'shortDescription', 'fullDescription'] as const) {
        const text = texts.get(`${id} ${language}`)?.[field]
        if (!text) continue
        const english = language === 'en' ? null : (texts.get(`${id} en`)?.[field] ?? null)
        const isLong = field === 'fullDescription'
        const strange = (given: string) =>
          strangeFigures({ text: given, language, english, stated: figures, isLong }).length
        seen += 1
        marked += Number(strange(text) > 0)
        const other = text.replace(/(\d+)(?=[\s\u00a0\u202f]A(?![\p{L}\d]))/u, digits => `${Number(digits) * 7 + 3}`)
        if (other === text || (isLong && language === 'en')) continue
        wrong += 1
        caught += Number(strange(other) > 0)
      }
  }
  expect(seen).toBeGreaterThan(2000)
  expect(marked).toBeLessThanOrEqual(seen / 200)
  expect(wrong).toBeGreaterThan(700)
  expect(caught / wrong).toBeGreaterThan(0.9)
})
