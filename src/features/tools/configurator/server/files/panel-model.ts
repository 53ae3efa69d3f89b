import type { Held, HeldByPosition } from '#drawing/solid/held-devices.ts'
import { type DrawnPanel, filledPanelModel, unknownFactsOf, unknownOfFilled } from '#drawing/solid/product-model.ts'
import type { ProductModel, UnknownFact } from '#drawing/solid/solid.ts'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { textAt } from '#features/catalog/catalog/domain/contents/packed-texts.ts'
import { drawnRow } from '#features/catalog/catalog/domain/drawing/attributes-of-row.ts'
import { type DeviceModel, heldFamilies } from '../../domain/checks/facts.ts'
import type { PlannedPanel } from '../../domain/checks/standing.ts'
import { numbersOf, type Plan } from '../../domain/plan.ts'

interface Planned {
  index: CatalogIndex
  plan: Plan
}

/** The model of a panel of a configuration with what stands in its positions; null: the panel is not drawn. */
export function modelOfPanel(planned: Planned, panel: PlannedPanel): ProductModel | null {
  const drawn = drawnPanel(planned.index, panel)
  const { sku } = panel.model
  return drawn && filledPanelModel({ name: `${sku} ${panel.ref}`, sku, drawn }, heldIn(planned, panel))
}

/** What that model shows in proportion or not at all; null: there is none. */
export function unknownOfPanel(planned: Planned, panel: PlannedPanel): UnknownFact[] | null {
  const drawn = drawnPanel(planned.index, panel)
  return drawn && unknownOfFilled(drawn, heldIn(planned, panel))
}

/** Its buses are lettered by the feeds on which they hang. */
function drawnPanel(index: CatalogIndex, { model, feeds }: PlannedPanel): DrawnPanel | null {
  const drawn = drawnAt(index, model.id)
  if (drawn?.subject.kind !== 'panel') return null
  return { ...drawn, subject: { ...drawn.subject, filling: feeds.map(bus => ({ bus, positions: [] })) } }
}

const drawnAt = (index: CatalogIndex, id: number) => {
  const row = index.rowOf.get(id)
  return row === undefined ? null : drawnRow(index, row)
}

/** The devices where they stand, and the covers of positions that nothing takes. Where two stand by mistake it is the first. */
function heldIn({ index, plan }: Planned, panel: PlannedPanel): HeldByPosition {
  const held = new Map<string, Held>()
  for (const bus of panel.feeds)
    for (const field of panel.model.fields)
      for (const number of numbersOf(field)) {
        const takers = plan.takersOf(panel.ref, bus, number)
        const isCovered = takers.some(({ placement, device }) => device && placement.position < number)
        const device = isCovered ? null : takers.find(({ placement }) => placement.position === number)?.device
        const position = `${bus}${number}`
        if (device) held.set(position, heldDevice({ index, plan }, device))
        else if (takers.length === 0 && field.dummy) held.set(position, heldProduct(index, field.dummy.productId, 1))
      }
  return held
}

/** A fuse that needs a holder in a bullet position is not seen in it. */
function heldDevice({ index, plan }: Planned, { id, family, positions }: DeviceModel): Held {
  const holderId = heldFamilies.has(family) ? plan.facts.disconnectOf(family) : null
  if (holderId === null) return heldProduct(index, id, positions)
  const holder = heldProduct(index, holderId, positions)
  return { ...holder, name: `${skuOf(index, id)} in ${holder.name}` }
}

function heldProduct(index: CatalogIndex, id: number, positions: number): Held {
  const drawn = drawnAt(index, id)
  return { name: skuOf(index, id), drawn, positions, isInProportion: !drawn || unknownFactsOf(drawn).length > 0 }
}

const skuOf = (index: CatalogIndex, id: number): string => textAt(index.products.skus, index.rowOf.get(id) ?? -1) ?? ''
