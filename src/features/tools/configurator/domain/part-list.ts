import { type Facts, heldFamilies, type PanelBasis } from './checks/facts.ts'
import type { Configuration } from './configuration.ts'
import { emptyOf } from './editing/empty-positions.ts'
import { type Plan, planOf } from './plan.ts'
import { needsAlarmFuse } from './rules/r18-alarm-fuse.ts'

export const partReasons = [
  'panel',
  'device',
  'spare',
  'disconnect',
  'alarm_fuse',
  'dummy',
  'adapter',
  'accessory',
] as const
export type PartReason = (typeof partReasons)[number]

export interface Part {
  product_id: number
  quantity: number
  reason: PartReason
}

/** The rating of the alarm fuse in a disconnect for TPS or TPL; our reading. */
const alarmFuseRating = 0.18

export const partList = (configuration: Configuration, facts: Facts): Part[] => partsOf(planOf(configuration, facts))

/**
 * The parts to order for a configuration, in the order of the reasons. Packs are counted, not pieces. Spares: the share of each
 * device, rounded up, at least one. Lugs are no products here.
 */
export function partsOf(plan: Plan): Part[] {
  const { configuration, facts } = plan
  const parts = new Map<string, Part>()
  const add = (product_id: number | null | undefined, quantity: number, reason: PartReason) => {
    if (product_id === null || product_id === undefined || quantity <= 0) return
    const key = `${reason} ${product_id}`
    const known = parts.get(key)
    parts.set(key, { product_id, quantity: (known?.quantity ?? 0) + quantity, reason })
  }
  for (const { model } of plan.panels) add(model.id, 1, 'panel')
  for (const { device } of plan.standings) add(device?.id, 1, 'device')
  if (configuration.spare_percent > 0)
    for (const { product_id, quantity, reason } of [...parts.values()])
      if (reason === 'device') add(product_id, sparesOf(quantity, configuration.spare_percent), 'spare')
  for (const standing of plan.standings) {
    const { device } = standing
    if (device && heldFamilies.has(device.family)) add(facts.disconnectOf(device.family), 1, 'disconnect')
    if (needsAlarmFuse(standing)) add(alarmFuseId(facts), 1, 'alarm_fuse')
  }
  for (const [dummy, { count, pack }] of emptyPositions(plan)) add(dummy, Math.ceil(count / pack), 'dummy')
  for (const { model } of plan.panels)
    if (model.racks.length > 0 && !model.racks.includes(configuration.rack.inches))
      add(facts.adapterOf(model.rackUnits, configuration.rack.inches), 1, 'adapter')
  for (const { product_id, quantity } of configuration.accessories)
    if (facts.isOffered(product_id)) add(product_id, quantity, 'accessory')
  return [...parts.values()].toSorted((a, b) => partReasons.indexOf(a.reason) - partReasons.indexOf(b.reason))
}

/** The basis of a line of the parts: spares, packs and holders are our reading of what is usual, a panel has its facts. */
export function basisOfPart({ product_id, reason }: Part, facts: Pick<Facts, 'panelOf'>): PanelBasis {
  if (reason === 'panel') return facts.panelOf(product_id)?.basisOf('all') ?? 'reading'
  return reason === 'device' || reason === 'accessory' ? 'verified' : 'reading'
}

// Percent are cut to six digits, so that 10 % of 10 is 1 and not a little more.
const sparesOf = (quantity: number, percent: number) =>
  Math.max(1, Math.ceil(Number(((quantity * percent) / 100).toFixed(6))))

const alarmFuseId = (facts: Facts) => facts.devicesOf('gmt').find(({ rating }) => rating === alarmFuseRating)?.id

/** Empty positions of all panels together by what closes them, so that packs are not counted panel by panel. */
function emptyPositions(plan: ReturnType<typeof planOf>): Map<number, { count: number; pack: number }> {
  const empty = new Map<number, { count: number; pack: number }>()
  for (const panel of plan.panels)
    for (const { field, count } of emptyOf(plan, panel)) {
      if (!field.dummy) continue
      const { productId, pack } = field.dummy
      empty.set(productId, { count: (empty.get(productId)?.count ?? 0) + count, pack })
    }
  return empty
}
