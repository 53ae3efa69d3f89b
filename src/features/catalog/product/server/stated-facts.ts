import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { valuesOfRow } from '#features/catalog/catalog/domain/contents/catalog-contents.ts'
import { isAttributeFact, singleValue, tradeFacts } from '#features/catalog/catalog/domain/trade/trade-fact.ts'
import type { StatedFact } from '../domain/trade-data.ts'

/** The trade data of a product that are attributes, where each is one value. */
export function statedFacts({ attributes, products }: CatalogIndex, row: number): StatedFact[] {
  const values = valuesOfRow(products, row)
  return tradeFacts.filter(isAttributeFact).flatMap(fact => {
    const attribute = attributes.find(({ key }) => key === fact)
    if (!attribute) return []
    const value = singleValue(values.filter(({ attributeId }) => attributeId === attribute.id))
    return value === null ? [] : [{ fact, attributeId: attribute.id, value }]
  })
}
