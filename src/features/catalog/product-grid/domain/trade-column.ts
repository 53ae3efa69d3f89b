import { type TradeFact, tradeFacts } from '#features/catalog/catalog/domain/trade/trade-fact.ts'
import { fieldOfFact } from '#features/catalog/catalog-edit/domain/product-fields.ts'

/** The fact of the trade data that a column has; undefined: another column. */
export const factOfColumn = (column: string): TradeFact | undefined =>
  tradeFacts.find(fact => fieldOfFact(fact) === column)
