import { racks, slotCentres } from '../panel/layout.ts'
import type { DrawnProduct, PanelSubject } from '../subject.ts'
import type { HeldByPosition } from './held-devices.ts'
import { panelParts } from './panel-solid.ts'
import { partPrisms } from './part-solid.ts'
import { rackBodies } from './rack-solid.ts'
import type { Body, Part, Place, ProductModel, UnknownFact } from './solid.ts'

/**
 * The model of a product, from the facts and the places of its drawings. Its origin is on the front plane: at the lower left mounting
 * hole, or at the lower left corner of what has none.
 */
export function productModel(sku: string, drawn: DrawnProduct): ProductModel {
  const parts = partsOf(drawn)
  const from = originOf(drawn, parts)
  return { name: sku, unknown: unknownFactsOf(drawn), parts: parts.map(part => placedFrom(named(part, sku), from)) }
}

/** A panel with what stands in its positions. `name`: of the whole, where it has more than the panel's part number. */
export function filledPanelModel(
  { name, sku, drawn }: { name: string; sku: string; drawn: DrawnPanel },
  held: HeldByPosition,
): ProductModel {
  const parts = panelParts(drawn.subject, drawn.known, held)
  const from = originOf(drawn, parts.panel)
  const all = [...parts.panel.map(part => named(part, sku)), ...parts.devices]
  return { name, unknown: unknownOfFilled(drawn, held), parts: all.map(part => placedFrom(part, from)) }
}

export type DrawnPanel = DrawnProduct & { subject: PanelSubject }

export const unknownOfFilled = (drawn: DrawnPanel, held: HeldByPosition): UnknownFact[] => [
  ...unknownFactsOf(drawn),
  ...([...held.values()].some(({ isInProportion }) => isInProportion) ? (['devices'] as const) : []),
]

const named = ({ body, places }: Part, sku: string): Part => ({
  body: { ...body, name: `${sku} ${body.name}` },
  places: places.map(({ name, at }) => ({ name: `${sku} ${name}`, at })),
})

function partsOf({ subject, known }: DrawnProduct): Part[] {
  switch (subject.kind) {
    case 'panel':
      return panelParts(subject, known, null).panel
    case 'baffle':
    case 'cable-management':
    case 'rack-adapter':
      return rackBodies(subject).map(once)
    default:
      return [once({ name: subject.kind, material: 'dark', prisms: partPrisms(subject, known) })]
  }
}

const once = (body: Body): Part => ({ body, places: [{ name: body.name, at: [0, 0, 0] }] })

const placedFrom = ({ body, places }: Part, from: Place): Part => ({
  body,
  places: places.map(({ name, at }) => ({ name, at: [at[0] - from[0], at[1] - from[1], at[2] - from[2]] })),
})

/** Where the drawing has what becomes 0, 0, 0. */
function originOf({ subject }: DrawnProduct, parts: readonly Part[]): Place {
  const hole = holeOf(subject, parts)
  if (hole) return hole
  return [0, 0, lowestOf(parts)]
}

function holeOf(subject: DrawnProduct['subject'], parts: readonly Part[]): Place | null {
  if (subject.kind !== 'panel' && subject.kind !== 'baffle' && subject.kind !== 'cable-management') return null
  if (subject.kind === 'cable-management' && subject.form.style === 'tie-bar') return null
  const height = -lowestOf(parts)
  const [, lower] = slotCentres(subject.rackInches, subject.rackUnits, height)
  const overall =
    subject.kind === 'panel'
      ? Math.max(racks[subject.rackInches].overall, subject.widthMm)
      : racks[subject.rackInches].overall
  const shift = (overall - racks[subject.rackInches].overall) / 2
  return lower ? [lower.x + shift, 0, -lower.y] : null
}

function lowestOf(parts: readonly Part[]): number {
  const heights = parts.flatMap(({ body, places }) =>
    body.prisms.flatMap(({ plane, outline, from }) =>
      places.map(({ at }) => at[2] + (plane === 'top' ? from : lowest(outline))),
    ),
  )
  return Math.min(...heights)
}

function lowest(outline: Body['prisms'][number]['outline']): number {
  if (outline.kind === 'polygon') return Math.min(...outline.points.map(([, y]) => y))
  return outline.kind === 'rect' ? outline.y : outline.y - outline.radius
}

/** What the facts leave open. A file, its model and the page say it. */
export function unknownFactsOf({ subject, known }: DrawnProduct): UnknownFact[] {
  switch (subject.kind) {
    case 'panel': {
      const size: UnknownFact[] = known.width === null || known.height === null ? ['size'] : []
      return known.depth === null ? [...size, 'depth'] : size
    }
    case 'fuse':
      return known.length !== null && known.diameter !== null ? [] : ['size']
    case 'baffle':
      return known.depth === null ? ['depth'] : []
    case 'cable-management':
      return subject.form.style === 'tie-bar' ? ['thickness', 'holes'] : ['depth']
    case 'rack-adapter':
      return ['thickness', 'holes']
    default:
      return ['size']
  }
}
