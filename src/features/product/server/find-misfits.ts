import type { CatalogIndex } from '#features/catalog/domain/catalog-index.ts'
import type { FitWarning } from '#features/quote-answer/domain/fit-warning.ts'
import { hasPositions, limitOf } from '../domain/fit.ts'
import { fitFacts } from './fit-facts.ts'

/**
 * The fuses and breakers among some products that none of the panels among them takes: no panel has positions for their family, or
 * every position is too small. Nothing is said of devices without a panel, nor of limits that nobody has stated.
 */
export function findMisfits(index: CatalogIndex, productIds: readonly number[]): FitWarning[] {
  const { panelOf, deviceOf } = fitFacts(index)
  const ids = [...new Set(productIds)]
  const panels = ids.flatMap(id => panelOf.get(id) ?? [])
  if (panels.length === 0) return []
  return ids.flatMap((productId): FitWarning[] => {
    const device = deviceOf.get(productId)
    if (!device) return []
    const takers = panels.filter(panel => hasPositions(panel, device.family))
    if (takers.length === 0) return [{ productId, reason: 'no_panel' }]
    const limits = takers.map(panel => limitOf(panel, device.family))
    const known = limits.filter(limit => limit !== null)
    const limit = Math.max(...known)
    return known.length === limits.length && limit < device.rating ? [{ productId, reason: 'limit', limit }] : []
  })
}
