import { expect, test } from 'vitest'
import { generateCatalog } from './generate.ts'

const batches = [...generateCatalog(1000, 300)]
const products = batches.flatMap(rows => rows.products)

test('a generated catalogue has the number of products asked for, all of them different', () => {
  expect(products).toHaveLength(1000)
  for (const key of ['id', 'sku', 'seName'] as const) expect(new Set(products.map(row => row[key])).size).toBe(1000)
  const english = batches.flatMap(rows => rows.productTexts).filter(row => row.language === 'en')
  expect(new Set(english.map(row => row.name)).size).toBe(1000)
})

test('the generated catalogue comes in batches, the demonstration catalogue first, and is the same every time', () => {
  expect(batches.map(rows => rows.products.length)).toEqual([234, 300, 300, 166])
  expect(batches.slice(1).every(rows => rows.categories.length === 0 && rows.options.length === 0)).toBe(true)
  expect([...generateCatalog(1000, 300)]).toEqual(batches)
})

test('variants vary the plain numbers and keep the choices of their originals', () => {
  const variants = batches.slice(1).flatMap(rows => rows.productAttributes)
  const originals = batches[0]?.productAttributes ?? []
  const bus = (rows: typeof variants) => new Set(rows.filter(row => row.attributeId === 19).map(row => row.number)).size
  expect(bus(variants)).toBeGreaterThan(bus(originals))
  const choices = (rows: typeof variants) => new Set(rows.flatMap(row => row.optionId ?? []))
  const known = choices(originals)
  expect([...choices(variants)].filter(id => !known.has(id))).toEqual([])
  expect(
    variants.filter(row => row.number !== null && row.number !== undefined && !Number.isFinite(row.number)),
  ).toEqual([])
})
