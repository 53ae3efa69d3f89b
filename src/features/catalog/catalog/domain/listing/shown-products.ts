import type { ProductSummary } from '../../contract.ts'
import { listColumns, parameterLimit } from '../presenting/list-columns.ts'
import type { Display } from './list-search.ts'

/** Products of a list that stand in the page, and so not in its data. */
interface ServedProducts {
  /** Some of the values that the list shows are in metric units too. */
  hasMetric: boolean
}

export type ShownProducts = readonly ProductSummary[] | ServedProducts

export const isServed = (products: ShownProducts): products is ServedProducts => 'hasMetric' in products

export const isNone = (products: ShownProducts): boolean => !isServed(products) && products.length === 0

/** Whether some values that the list shows are in metric units too. */
export function hasMetric(products: ShownProducts, display: Display): boolean {
  if (isServed(products)) return products.hasMetric
  const most = display === 'list' ? parameterLimit : Number.POSITIVE_INFINITY
  const metric = products
    .flatMap(({ specification }) => specification.slice(0, most))
    .filter(({ values }) => values.some(({ value_metric }) => value_metric !== null))
  // Most lists have none: their columns are not asked for.
  if (display === 'list' || metric.length === 0) return metric.length > 0
  return listColumns(products).some(({ id }) => metric.some(attribute => attribute.id === id))
}

/** What is left of the products for a page in which they stand. */
export function serveProducts(products: ShownProducts, display: Display): ShownProducts {
  return isServed(products) || isNone(products) ? products : { hasMetric: hasMetric(products, display) }
}
