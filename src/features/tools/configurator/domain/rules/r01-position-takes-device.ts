import { reaches, staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { type Problem, problem } from '../checks/problem.ts'
import type { Standing } from '../checks/standing.ts'
import { configurationLimits } from '../configuration.ts'
import { deviceFixes, fieldTakes, freePosition, limitFor } from '../editing/choose.ts'
import type { Operation } from '../editing/operations.ts'
import type { Plan } from '../plan.ts'
import { freeRef } from './r06-bus-carries-loads.ts'

/** R1: the position exists and takes the device. An exception of the desk overrules both ways. */
export function positionTakesDevice(plan: Plan): Problem[] {
  return plan.standings.flatMap((standing): Problem[] => {
    const { panel, field, device } = standing
    if (!panel) return []
    if (!field)
      return [problem('R1', 'no_position', 'error', { at: placeOf(standing), fixes: () => placesFor(plan, standing) })]
    if (!device) return isOtherProduct(plan, standing) ? [noDevice(plan, standing)] : []
    const isTaken = fieldTakes(plan, panel, field, device)
    const limit = isTaken ? limitFor(plan, panel, device) : null
    if (isTaken && (limit === null || reaches(limit, device.rating))) return []
    const reason = plan.facts.reasonOf(panel.model.id, device)
    const values = { family: device.family, rating_a: device.rating, ...(reason === null ? {} : { reason }) }
    const rest = { at: placeOf(standing), basis: field.limitBasis, fixes: () => deviceFixes(plan, standing) }
    if (limit !== null)
      return [
        problem('R1', 'position_limit', 'error', {
          ...rest,
          values: { ...values, limit_a: limit },
          fixes: () => [...rest.fixes(), ...smallerSpare(plan, standing, limit), ...otherPanels(plan, standing)],
        }),
      ]
    const fixes = () => [...fieldsFor(plan, standing), ...rest.fixes(), ...otherPanels(plan, standing)]
    return [problem('R1', 'family_does_not_fit', 'error', { ...rest, values, fixes })]
  })
}

const isOtherProduct = ({ facts }: Plan, { placement: { product_id } }: Standing) =>
  product_id !== null && facts.isOffered(product_id)

const noDevice = (plan: Plan, standing: Standing) =>
  problem('R1', 'no_device', 'error', { at: placeOf(standing), fixes: () => deviceFixes(plan, standing) })

/** Moves a device as it is to a field that takes it. */
function fieldsFor(plan: Plan, { panel, device, index, placement }: Standing): Operation[][] {
  if (!panel || !device) return []
  return panel.model.fields.flatMap((field): Operation[][] => {
    if (!fieldTakes(plan, panel, field, device)) return []
    const position = freePosition(plan, panel, placement.feed, field, device.positions, index)
    return position === null
      ? []
      : [[{ op: 'move', placement: index, feed: placement.feed, panel: panel.ref, position }]]
  })
}

/** A spare device has no load to be chosen for: the largest of its family that the position takes. */
function smallerSpare({ facts }: Plan, { device, load, index }: Standing, limit: number): Operation[][] {
  if (!device || load) return []
  const found = facts
    .devicesOf(device.family)
    .findLast(({ rating, positions }) => staysWithin(rating, limit) && positions === device.positions)
  return found ? [[{ op: 'device', placement: index, product_id: found.id }]] : []
}

/** Another panel of the catalogue that takes a device as it is: in place of its own, or beside it. */
function otherPanels(plan: Plan, { panel, device, placement, index }: Standing): Operation[][] {
  if (!panel || !device) return []
  const { facts, configuration } = plan
  const models = facts.panelsTaking(device.family).flatMap(id => facts.panelOf(id) ?? [])
  const taking = models.flatMap(model => {
    const other = { ref: '', model, feeds: panel.feeds }
    const field = model.fields.find(one => fieldTakes(plan, other, one, device) && one.count >= device.positions)
    const limit = limitFor(plan, other, device)
    return field && limit !== null && reaches(limit, device.rating) ? [{ id: model.id, position: field.from }] : []
  })
  const inPlace = taking.map(({ id }): Operation[] => [{ op: 'panel', panel: panel.ref, product_id: id }])
  const [first] = taking
  if (!first || configuration.panels.length >= configurationLimits.panels) return inPlace.slice(0, 3)
  const ref = freeRef(plan)
  const beside: Operation[] = [
    { op: 'add_panel', ref, product_id: first.id, feed: placement.feed },
    { op: 'move', placement: index, feed: placement.feed, panel: ref, position: first.position },
  ]
  return [...inPlace.slice(0, 3), beside]
}

/** Another position of the panel for a placement whose own does not exist. */
function placesFor(plan: Plan, standing: Standing): Operation[][] {
  const { panel, device, index, placement } = standing
  if (!panel) return []
  const feeds = panel.feeds.includes(placement.feed) ? [placement.feed] : panel.feeds
  return feeds.flatMap(feed =>
    panel.model.fields.flatMap((field): Operation[][] => {
      if (device && !fieldTakes(plan, panel, field, device)) return []
      const position = freePosition(plan, panel, feed, field, device?.positions ?? 1, index)
      return position === null ? [] : [[{ op: 'move', placement: index, feed, panel: panel.ref, position }]]
    }),
  )
}

export const placeOf = ({ placement }: Pick<Standing, 'placement'>) => ({
  panel: placement.panel,
  bus: placement.feed,
  position: placement.position,
  load: placement.load,
})
