import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import type { FitWarning } from '#features/quotes/quote-answer/domain/draft/fit-warning.ts'
import { type FitExceptions, limitWith, takes } from '../domain/fit/fit-exceptions.ts'
import { fitFacts } from '../domain/fit/fit-facts.ts'

/**
 * The fuses and breakers among some products that none of the panels among them takes: no panel has positions for their family, or
 * every position is too small. Exceptions count. Nothing is said of devices without a panel, nor of limits that nobody has stated.
 */
export function findMisfits(
  index: CatalogIndex,
  productIds: readonly number[],
  exceptions: FitExceptions,
): FitWarning[] {
  const { panelOf, deviceOf } = fitFacts(index)
  const ids = [...new Set(productIds)]
  const panels = ids.flatMap(id => panelOf.get(id) ?? [])
  if (panels.length === 0) return []
  return ids.flatMap((productId): FitWarning[] => {
    const device = deviceOf.get(productId)
    if (!device) return []
    const takers = panels.filter(panel => takes(exceptions, panel, device))
    if (takers.length === 0) return [{ productId, reason: 'no_panel' }]
    const limits = takers.map(panel => limitWith(exceptions, panel, device))
    const known = limits.filter(limit => limit !== null)
    const limit = Math.max(...known)
    return known.length === limits.length && limit < device.rating ? [{ productId, reason: 'limit', limit }] : []
  })
}
