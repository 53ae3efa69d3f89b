import { continuousLoad } from '#features/catalog/product/domain/derating.ts'
import { fitsWith } from '#features/catalog/product/domain/fit/fit-exceptions.ts'
import { staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { round } from '#shared/number/units.ts'
import { busUse } from './bus-limit.ts'
import {
  type DeviceModel,
  type Facts,
  type PanelBasis,
  type PanelField,
  type PanelModel,
  weakest,
} from './checks/facts.ts'
import { type FeedName, otherFeed } from './configuration.ts'
import type { Plan } from './plan.ts'
import type { BusSums } from './sums.ts'

/** The worst case of one input of a panel, in amperes. */
export interface BusLine {
  productId: number
  sku: string
  /** The name of the panel in its configuration; null: it stands in none. */
  ref: string | null
  bus: FeedName
  /** The feed whose failure makes the case; null: both are up, or there is one only. */
  failed: FeedName | null
  /** The lowest voltage, where the bus is closer to its limit there than at float; null: at float. */
  minVolts: number | null
  load: number
  limit: number
  basis: PanelBasis
}

export const isOver = ({ load, limit }: Pick<BusLine, 'load' | 'limit'>): boolean => !staysWithin(load, limit)

/** The worst case of each bus of a configuration that carries something (rules R6–R8). */
export function budgetOfPlan({ buses, configuration: { system } }: Pick<Plan, 'buses' | 'configuration'>): BusLine[] {
  return buses.flatMap(sums => {
    const line = worstOf(sums, system.min_v)
    return line.load > 0 ? [line] : []
  })
}

function worstOf({ panel: { ref, model }, feed, list1, worstList2 }: BusSums, minVolts: number): BusLine {
  const failed = otherFeed(feed)
  const isWorse = !staysWithin(list1[failed], list1.normal)
  const { amperes, limit, at } = busUse(isWorse ? list1[failed] : list1.normal, worstList2, model)
  return {
    productId: model.id,
    sku: model.sku,
    ref,
    bus: feed,
    failed: isWorse ? failed : null,
    minVolts: at === 'lowest' ? minVolts : null,
    load: round(amperes, 4),
    limit,
    // The load that moves to the other feed is our reading, as in R6.
    basis: weakest(model.basisOf(at === 'lowest' ? 'bus' : 'max_load_per_bus'), isWorse ? 'reading' : 'verified'),
  }
}

/** So many of a product. */
interface Pieces {
  productId: number
  quantity: number
}

interface PiecesBudget {
  lines: BusLine[]
  /** Panels that share devices with others: nobody has said which goes where. */
  open: PanelModel[]
}

/**
 * The most that loose panels and devices may carry. Their loads are not known, so every device counts with what it carries continuously at
 * most. Each bus of a panel gets an equal share of the devices that fit it, rounded up to whole ones; what has no position is spare.
 */
export function budgetOfPieces(pieces: readonly Pieces[], facts: Facts): PiecesBudget {
  const panels = pieces.flatMap(({ productId, quantity }) => {
    const model = facts.panelOf(productId)
    return model ? [{ model, quantity }] : []
  })
  const devices = pieces.flatMap(({ productId, quantity }) => {
    const device = facts.deviceOf(productId)
    return device ? [{ device, quantity }] : []
  })
  const takers = devices.map(({ device }) =>
    panels.filter(({ model }) => fitsWith(facts.exceptions, model.fit, device)).map(({ model }) => model),
  )
  const open = new Set(takers.flatMap(models => (models.length > 1 ? models : [])))
  const lines = panels.flatMap(({ model, quantity }) => {
    if (open.has(model)) return []
    const own = devices.filter((_, place) => takers[place]?.[0] === model)
    return own.length === 0 ? [] : linesOf(model, quantity, own)
  })
  return { lines, open: [...open] }
}

interface CountedDevice {
  device: DeviceModel
  quantity: number
}

function linesOf(model: PanelModel, panels: number, devices: readonly CountedDevice[]): BusLine[] {
  const perBus = model.fields.reduce((sum, field) => sum + shareOf(field, panels * model.buses, devices), 0)
  const feeds: FeedName[] = model.buses === 2 ? ['A', 'B'] : ['A']
  return feeds.map(bus => ({
    productId: model.id,
    sku: model.sku,
    ref: null,
    bus,
    failed: model.buses === 2 ? otherFeed(bus) : null,
    minVolts: null,
    // Through the diodes of a load-sharing panel the input that is left feeds both buses (R6).
    load: round(perBus * (model.loadSharing ? model.buses : 1), 4),
    limit: model.maxLoad,
    // That they stand like this is assumed.
    basis: 'reading',
  }))
}

/** Amperes of the devices in the positions of one field of a bus, those that carry most first. */
function shareOf(field: PanelField, buses: number, devices: readonly CountedDevice[]): number {
  const own = devices
    .filter(({ device }) => field.families.includes(device.family))
    .map(({ device, quantity }) => ({
      positions: device.positions,
      load: continuousLoad(device.family, device.rating),
      count: Math.ceil(quantity / buses),
    }))
    .toSorted((a, b) => b.load / b.positions - a.load / a.positions)
  let [left, sum] = [field.count, 0]
  for (const { positions, load, count } of own) {
    const standing = Math.min(count, Math.floor(left / positions))
    left -= standing * positions
    sum += standing * load
  }
  return sum
}
