import { acceptances, panelsFor } from './compatibility.ts'
import type { Family, Model } from './models.ts'
import type { RelationRow } from './rows.ts'

const relatedLimit = 6
const ratingsShown = 3
// Models for panels without a bullet position.
const studDisconnect = 'FD-TPC-S'
// Panels have reversible brackets; what needs the 19 to 23 in. adapters are the 19 in. baffles.
const adapterFor: Record<string, string[]> = { 'HB-19-1U': ['RA-1923-1U'], 'HB-1923-2U': ['RA-1923-2U'] }

/** Relates products: fuses, dummies and brackets of a panel; panels of a fuse; similar panels of other series. */
export function relations(models: Model[]): RelationRow[] {
  return models.flatMap(model => [
    ...rows(model, 'accessory', accessoriesOf(model, models)),
    ...rows(model, 'related', relatedOf(model, models)),
  ])
}

function rows(model: Model, kind: RelationRow['kind'], others: Model[]): RelationRow[] {
  const unique = [...new Set(others.map(other => other.id))]
  return unique.map((relatedId, position) => ({ productId: model.id, relatedId, kind, position }))
}

function accessoriesOf(model: Model, models: Model[]): Model[] {
  const named = (...skus: string[]) => models.filter(other => skus.includes(other.sku))
  if (model.panel) return [...panelDevices(model, models), ...panelParts(model, models)]
  if (model.kind === 'fuse' || model.kind === 'breaker') {
    return models.filter(
      other => (other.kind === 'disconnect' || other.kind === 'dummy') && other.family === model.family,
    )
  }
  if (model.kind === 'disconnect')
    return [
      ...usualRatings(model.family, model.facts.max_fuse_a ?? null, models, ratingsShown),
      ...named('BP-BULLET-1'),
    ]
  return named(...(adapterFor[model.sku] ?? []))
}

/** For each family that the panel takes: a few ratings, the holder, and the part that closes free positions. */
function panelDevices({ panel }: Model, models: Model[]): Model[] {
  if (!panel) return []
  const accepted = acceptances(panel)
  const shown = accepted.length > 2 ? 1 : ratingsShown
  return accepted.flatMap(({ family, max }) => [
    ...usualRatings(family, max, models, shown),
    ...models
      .filter(other => (other.kind === 'disconnect' || other.kind === 'dummy') && other.family === family)
      .filter(other => other.sku !== studDisconnect),
  ])
}

/** Picks the largest rating up to the limit, and others spread below it. */
function usualRatings(family: Family | null, max: number | null, models: Model[], shown: number): Model[] {
  const fitting = models.filter(
    other =>
      (other.kind === 'fuse' || other.kind === 'breaker') &&
      other.family === family &&
      (other.facts.rated_current_a ?? 0) <= (max ?? 0),
  )
  const step = Math.max(1, Math.floor(fitting.length / shown))
  return Array.from({ length: shown }, (_, n) => fitting.at(-1 - n * step))
    .filter(found => found !== undefined)
    .reverse()
}

function panelParts({ panel, facts }: Model, models: Model[]): Model[] {
  const units = panel?.rackUnits ?? 0
  const isWide = facts.mounting?.startsWith('23') ?? false
  const skus = isWide
    ? ['CM-TB23-6', units === 3 ? 'HB-23-3U' : 'HB-23-4U-SA']
    : [
        ...(units === 1 ? ['RA-1921-1U', 'RA-OFF5-1U', 'CM-TC-1U'] : []),
        facts.access === 'front' ? 'CM-RP-1U' : 'CM-TB19-4',
        units === 1 ? 'HB-19-1U' : 'HB-1923-2U',
      ]
  return models.filter(other => skus.includes(other.sku))
}

function relatedOf(model: Model, models: Model[]): Model[] {
  if (model.panel) return similarPanels(model, models)
  if (model.sku === studDisconnect) return models.filter(other => other.kind === 'disconnect' && other !== model)
  if (model.kind !== 'accessory') return panelsFor(model, models).slice(0, relatedLimit)
  const units = model.facts.rack_spaces
  const baffles = Object.keys(adapterFor).filter(sku => adapterFor[sku]?.includes(model.sku))
  if (baffles.length > 0) return models.filter(other => baffles.includes(other.sku))
  if (model.series.slug !== 'rack-adapters' && model.sku !== 'CM-TC-1U' && model.sku !== 'CM-RP-1U') return []
  const fitting = models.filter(other => other.panel?.rackUnits === units && !other.facts.mounting?.startsWith('23'))
  const front = fitting.filter(other => other.facts.access === 'front')
  return (model.series.slug === 'cable-management' ? [...front, ...fitting] : fitting).slice(0, relatedLimit)
}

/** Finds panels of other series with the same main family, the nearest bus rating first. */
function similarPanels(model: Model, models: Model[]): Model[] {
  const main = model.panel?.rows[0]?.kind
  const distance = (other: Model) => Math.abs((other.panel?.busRating ?? 0) - (model.panel?.busRating ?? 0))
  const isHandOff = (kind: string | undefined) => kind === 'stud' || kind === 'block'
  return models
    .filter(other => other.panel && other.categoryId !== model.categoryId)
    .filter(other => other.panel?.rows[0]?.kind === main || (isHandOff(main) && isHandOff(other.panel?.rows[0]?.kind)))
    .sort((a, b) => distance(a) - distance(b) || a.id - b.id)
    .slice(0, relatedLimit)
}
