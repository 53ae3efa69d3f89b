import type { PanelSubject } from '#drawing/subject.ts'
import type { PanelFacts } from '#features/catalog/product/domain/fit/fit.ts'
import type { FitExceptions } from '#features/catalog/product/domain/fit/fit-exceptions.ts'
import { holderVoltages } from '#features/catalog/product/domain/holder-voltage.ts'
import type { Basis } from '#features/tools/workbench/domain/rules-data.ts'

/** verified: read in a source. reading: our reading. unverified: nobody has checked it. The last two are marked ○. */
export type PanelBasis = Basis | 'unverified'

/** Circular mils of the smallest and the largest wire of a terminal, and the names of both. */
export interface TerminalRange {
  min: number
  max: number
  smallest: string
  largest: string
  basis: Basis
}

/** Positions of one kind on each bus of a panel, numbered as its drawing letters them. */
export interface PanelField {
  kind: 'gmt' | 'klm' | 'tpa' | 'ov-breaker' | 'bullet' | 'hand-off'
  /** The families that it takes, those that are verified first. */
  families: readonly string[]
  /** The number of its first position. */
  from: number
  count: number
  /** Positions in one row of the drawing; a two-pole breaker stands in one row. */
  columns: number
  /** The largest rating, of a hand-off position the largest load, in amperes; null: not stated. */
  limit: number | null
  limitBasis: Basis
  wire: TerminalRange | null
  /** The cover of an empty position, and how many a pack has. */
  dummy: { productId: number; pack: number } | null
}

export interface PanelModel {
  id: number
  sku: string
  /** The subject of its drawing; null: there is none. */
  subject: PanelSubject | null
  /** For the rules of fit. */
  fit: PanelFacts
  buses: 1 | 2
  busRating: number
  /** Continuous amperes of one bus. */
  maxLoad: number
  fields: readonly PanelField[]
  /** Volts without their sign, for each system that it is built for. */
  voltages: readonly { from: number; to: number }[]
  /** The largest device before it, in amperes; null: not stated. */
  maxInterrupt: number | null
  inputWire: TerminalRange | null
  /** Whether a bus joins its positions is asked for, and nobody has stated it. */
  isBusAsked: boolean
  loadSharing: boolean
  rackUnits: number
  /** Inches of the racks that it fits without adapters. */
  racks: readonly number[]
  weightLb: number | null
  /** Watts at full load of all buses; null: not stated. */
  fullHeat: number | null
  /** High current and versatile panels: fuses and breakers are not mixed there. */
  isHighCurrent: boolean
  /** Amperes that all devices of a family on one bus may carry together. */
  totals: Readonly<Record<string, number>>
  /** The basis of an attribute of the panel, by its key. */
  basisOf: (attribute: string) => Basis
}

export interface DeviceModel {
  id: number
  sku: string
  family: string
  rating: number
  positions: number
  /** Volts DC; null: nobody has verified it. */
  voltage: number | null
}

/** The catalogue's facts that a configuration may need; pure values, read before the rules run. */
export interface Facts {
  /** Undefined: no panel that is offered. */
  panelOf: (id: number) => PanelModel | undefined
  deviceOf: (id: number) => DeviceModel | undefined
  /** The devices of a family, the smallest first. */
  devicesOf: (family: string) => readonly DeviceModel[]
  /** The holder that a fuse of the family needs in a bullet position. */
  disconnectOf: (family: string) => number | null
  /** The pair of brackets that widens a panel of these rack units to a rack; null: there is none. */
  adapterOf: (rackUnits: number, rackInches: number) => number | null
  /** Panels of the same type with a larger bus, the closest first, at most three. */
  largerPanels: (id: number) => readonly number[]
  /** Other panels of the same type, those that carry as much first, at most eight. */
  panelsLike: (id: number) => readonly number[]
  /** Panels with positions for a family, the smallest bus first, at most six. */
  panelsTaking: (family: string) => readonly number[]
  isOffered: (id: number) => boolean
  /** The product that replaces one that is no longer offered. */
  successorOf: (id: number) => number | null
  exceptions: FitExceptions
  /** Why an exception holds, in the visitor's language. */
  reasonOf: (panelId: number, device: { id: number; family: string }) => string | null
  /** Finds a fuse or breaker by its part number or by family and rating, as people write it. */
  findDevice: (text: string) => DeviceModel | null
}

/** Where a fuse states no voltage of its own, the one that its holders are published for counts as a limit, and is no rating of the fuse. */
export const voltageOf = ({ family, voltage }: Pick<DeviceModel, 'family' | 'voltage'>): number | null =>
  voltage ?? holderVoltages[family] ?? null

export const fieldAt = ({ fields }: Pick<PanelModel, 'fields'>, position: number): PanelField | undefined =>
  fields.find(({ from, count }) => position >= from && position < from + count)

export const isBreaker = (family: string): boolean => family.endsWith('breaker')

/** Fuses that stand in a holder of their own in a bullet position. */
export const heldFamilies: ReadonlySet<string> = new Set(['tps', 'tls', 'tpc', 'tpl'])

/** The weakest of what values rest on. */
export function weakest(...bases: readonly PanelBasis[]): PanelBasis {
  if (bases.includes('unverified')) return 'unverified'
  return bases.includes('reading') ? 'reading' : 'verified'
}
