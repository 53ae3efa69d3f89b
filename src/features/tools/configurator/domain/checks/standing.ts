import type { Drains } from '#features/tools/workbench/domain/drains.ts'
import type { Wire } from '#features/tools/workbench/domain/wire-size.ts'
import type { ConfiguredLoad, FeedName, Placement } from '../configuration.ts'
import type { DeviceModel, PanelField, PanelModel } from './facts.ts'

export interface PlannedPanel {
  ref: string
  model: PanelModel
  /** The feeds of its buses, in the order of the drawing. */
  feeds: readonly FeedName[]
}

export interface PlannedLoad {
  load: ConfiguredLoad
  drains: Drains
  wire: Wire | null
}

/** A placement with what it names. */
export interface Standing {
  /** Its place in the list of placements. */
  index: number
  placement: Placement
  /** Null: the panel is not offered. */
  panel: PlannedPanel | null
  /** Null: the panel has no such position. */
  field: PanelField | null
  /** Null: none chosen, or not offered. */
  device: DeviceModel | null
  load: PlannedLoad | null
}
