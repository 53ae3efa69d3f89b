import type { Family, Model } from './models.ts'
import type { Panel } from './panel.ts'

/** A family that fits a panel, and the largest rating that a position takes (null: the facts name no limit). */
export interface Acceptance {
  family: Family
  max: number | null
}

/** domain §3, fuse to panel matrix; stud panels take nothing. */
export function acceptances(panel: Panel): Acceptance[] {
  return panel.rows.flatMap(({ kind, max }): Acceptance[] => {
    if (kind === 'stud' || kind === 'block') return []
    if (kind === 'ov') return [{ family: 'ov-breaker', max }]
    if (kind !== 'bullet') return [{ family: kind, max }]
    // Without TPL: its disconnect bolts to the bus and needs no position.
    return (['bullet-breaker', 'tps', 'tls', 'tpc'] as const).map(family => ({ family, max }))
  })
}

/** Whether the facts say that a fuse or breaker may be used in the panel. */
export function fits(device: Model, panel: Panel): boolean {
  const rating = device.facts.rated_current_a
  if (rating === undefined) return acceptances(panel).some(a => a.family === device.family)
  return acceptances(panel).some(a => a.family === device.family && a.max !== null && rating <= a.max)
}

/** Returns the panels that take a device, the closest limit first. */
export function panelsFor(device: Model, models: Model[]): Model[] {
  return models
    .filter(model => model.panel !== null && fits(device, model.panel))
    .sort((a, b) => limitOf(a, device) - limitOf(b, device) || a.id - b.id)
}

function limitOf(model: Model, device: Model): number {
  const found = model.panel && acceptances(model.panel).find(a => a.family === device.family)
  return found?.max ?? Number.POSITIVE_INFINITY
}
