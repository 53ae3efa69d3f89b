import { expect, test } from 'vitest'
import { buildCatalog } from './catalog.ts'

const catalog = buildCatalog()
const keys = new Map(catalog.attributes.map(({ id, key }) => [id, key]))
const templates = Map.groupBy(catalog.categoryAttributes, row => row.categoryId)
const products = Map.groupBy(catalog.products, row => row.categoryId)
const values = Map.groupBy(catalog.productAttributes, row => row.productId)

// Nobody has read these yet: completeness says so at the desk.
const unread: Record<string, string> = {
  'ov-breaker-panel-circuit-breakers': 'interrupting_rating',
  'telecom-fused-disconnects': 'safety_approvals',
}

const series = catalog.categories.filter(({ parentId }) => parentId !== null)

test.each(series)('the template of $seName asks for what its models have, each attribute once', ({ id, seName }) => {
  const template = templates.get(id) ?? []
  const [required, allowed] = [template.filter(({ isRequired }) => isRequired), template.map(row => row.attributeId)]
  expect(required.length).toBeGreaterThan(0)
  expect(new Set(allowed).size).toBe(allowed.length)
  for (const product of products.get(id) ?? []) {
    const own = new Set((values.get(product.id) ?? []).map(row => row.attributeId))
    const lacking = required.map(row => (own.has(row.attributeId) ? undefined : keys.get(row.attributeId)))
    const besides = [...own].filter(one => !allowed.includes(one)).map(one => keys.get(one))
    expect([product.sku, lacking.filter(key => key && key !== unread[seName]), besides]).toEqual([product.sku, [], []])
  }
})

test('main categories have none', () => {
  for (const { id, parentId } of catalog.categories) if (parentId === null) expect(templates.get(id)).toBeUndefined()
})
