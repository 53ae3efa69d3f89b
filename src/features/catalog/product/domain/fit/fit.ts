/** Highest system voltage of a panel, and the rated voltage of a device, in volts DC; null: nobody has verified it. */
export interface VoltageClass {
  panel: number | null
  device: number | null
}

/**
 * The highest system voltage, floating charge included, that panel and device both allow (trade facts, rule 10). Null: not
 * verified.
 */
export function systemLimit({ panel, device }: VoltageClass): number | null {
  return panel === null || device === null ? null : Math.min(panel, device)
}

/** Whether the device is rated below the panel's voltage. False if one of them is not verified. */
export function isBelowPanel({ panel, device }: VoltageClass): boolean {
  return panel !== null && device !== null && device < panel
}

/** The facts about a panel that the rules of fit use. */
export interface PanelFacts {
  id: number
  /** Key of its fuse/breaker type: 'gmt', 'tpa-gmt', 'bullet'. */
  type: string
  busRating: number
  /** The largest rating that a position of its main family takes; null: not stated. */
  maxPerPosition: number | null
  /** The same of GMT positions that stand beside those of another family. */
  gmtMax: number | null
  buses: number
  /** Positions of its main family on one bus, and of GMT beside it; null: not stated. */
  positionsPerBus: number | null
  gmtPositionsPerBus: number | null
  /** The highest system voltage of its stated ranges, in volts DC; null: not stated. */
  maxVoltage: number | null
}

/** A fuse or breaker. */
export interface DeviceFacts {
  id: number
  /** Key of its family: 'gmt', 'bullet-breaker'. */
  family: string
  rating: number
  /** Positions that it takes: 2 with two poles. */
  positions: number
  /** Rated voltage in volts DC; null: nobody has verified it. */
  voltage: number | null
}

/** Trade facts, fuse to panel matrix: which types of panel have positions for a family. Stud panels take nothing. */
const takers: Record<string, readonly string[]> = {
  gmt: ['gmt', 'klm-gmt', 'tpa-gmt', 'bullet-gmt'],
  klm: ['klm', 'klm-gmt'],
  tpa: ['tpa', 'tpa-gmt'],
  // TPS, TLS and TPC in their disconnects. TPL is not here: its disconnect bolts to the bus and takes no position.
  tps: ['bullet', 'bullet-gmt'],
  tls: ['bullet', 'bullet-gmt'],
  tpc: ['bullet', 'bullet-gmt'],
  'bullet-breaker': ['bullet', 'bullet-gmt'],
  'ov-breaker': ['ov-breaker'],
}

/** The families that a panel has positions for. */
export function familiesOf(panel: PanelFacts): string[] {
  return Object.keys(takers).filter(family => hasPositions(panel, family))
}

export function hasPositions({ type }: PanelFacts, family: string): boolean {
  return takers[family]?.includes(type) ?? false
}

/** The largest rating of the family that a position of the panel takes; null: no position, or a limit that is not stated. */
export function limitOf(panel: PanelFacts, family: string): number | null {
  if (!hasPositions(panel, family)) return null
  return isBeside(panel, family) ? panel.gmtMax : panel.maxPerPosition
}

/** The positions for the family on one bus; null: none, or not stated. */
export function positionsOf(panel: PanelFacts, family: string): number | null {
  if (!hasPositions(panel, family)) return null
  return isBeside(panel, family) ? panel.gmtPositionsPerBus : panel.positionsPerBus
}

/** The other families that the same positions take. */
export function sharingWith(panel: PanelFacts, family: string): string[] {
  if (isBeside(panel, family)) return []
  return familiesOf(panel).filter(other => other !== family && !isBeside(panel, other))
}

const isBeside = (panel: PanelFacts, family: string) => family === 'gmt' && panel.type !== 'gmt'

/** A limit that is not stated fits nothing. Trade facts, section 3: matrix, rule 10 (voltage), rule 15 (positions). */
export function fits(panel: PanelFacts, { family, rating, positions, voltage }: Omit<DeviceFacts, 'id'>): boolean {
  const limit = limitOf(panel, family)
  const perBus = positionsOf(panel, family)
  if (limit === null || rating > limit) return false
  if (isBelowPanel({ panel: panel.maxVoltage, device: voltage })) return false
  return perBus === null || devicesPerBus({ perBus }, positions) > 0
}

/** The devices of a family that a panel takes, the smallest first. */
export function devicesFor(panel: PanelFacts, family: string, devices: readonly DeviceFacts[]): DeviceFacts[] {
  return devices
    .filter(device => device.family === family && fits(panel, device))
    .sort((a, b) => a.rating - b.rating || a.id - b.id)
}

/** The panels that take a device, the closest limit first. */
export function panelsFor(device: DeviceFacts, panels: readonly PanelFacts[]): PanelFacts[] {
  return panels
    .filter(panel => fits(panel, device))
    .sort((a, b) => (limitOf(a, device.family) ?? 0) - (limitOf(b, device.family) ?? 0) || a.id - b.id)
}

/** Equal positions of a panel. */
export interface PositionCount {
  perBus: number
  buses: number
}

/** How many devices of a size one bus holds; a two-pole breaker takes two positions (trade facts, rule 15). */
export function devicesPerBus({ perBus }: Pick<PositionCount, 'perBus'>, positionsUsed: number): number {
  return Math.floor(perBus / positionsUsed)
}

/** How many positions of all buses stay empty: each gets a dummy or a blank. `devices`: the positions that each one uses. */
export function dummiesFor({ perBus, buses }: PositionCount, devices: readonly number[]): number {
  return Math.max(0, perBus * buses - devices.reduce((sum, used) => sum + used, 0))
}
