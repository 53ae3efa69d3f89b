/** A panel as far as the rules of fit look at it. */
export interface PanelFacts {
  id: number
  /** Key of its fuse/breaker type: 'gmt', 'tpa-gmt', 'bullet'. */
  type: string
  busRating: number
  /** The largest rating that a position of its main family takes; null: not stated. */
  maxPerPosition: number | null
  /** The same of GMT positions that stand beside those of another family. */
  gmtMax: number | null
}

/** A fuse or breaker. */
export interface DeviceFacts {
  id: number
  /** Key of its family: 'gmt', 'bullet-breaker'. */
  family: string
  rating: number
}

/** Trade facts, fuse to panel matrix: which types of panel have positions for a family. Stud panels take nothing. */
const takers: Record<string, readonly string[]> = {
  gmt: ['gmt', 'klm-gmt', 'tpa-gmt', 'bullet-gmt'],
  klm: ['klm', 'klm-gmt'],
  tpa: ['tpa', 'tpa-gmt'],
  // TPS, TLS and TPC in their disconnects.
  tps: ['bullet', 'bullet-gmt'],
  tls: ['bullet', 'bullet-gmt'],
  tpc: ['bullet', 'bullet-gmt'],
  tpl: ['bullet', 'bullet-gmt'],
  'bullet-breaker': ['bullet', 'bullet-gmt'],
  'ov-breaker': ['ov-breaker'],
}

// Among the panels TPL fuses go into the versatile ones of this bus rating only.
const tplBus = 850

/** The families that a panel has positions for. */
export function familiesOf(panel: PanelFacts): string[] {
  return Object.keys(takers).filter(family => hasPositions(panel, family))
}

export function hasPositions({ type, busRating }: PanelFacts, family: string): boolean {
  return (takers[family]?.includes(type) ?? false) && (family !== 'tpl' || busRating >= tplBus)
}

/** The largest rating of the family that a position of the panel takes; null: no position, or a limit that is not stated. */
export function limitOf(panel: PanelFacts, family: string): number | null {
  if (!hasPositions(panel, family)) return null
  return family === 'gmt' && panel.type !== 'gmt' ? panel.gmtMax : panel.maxPerPosition
}

/** Where the limit is not stated nothing is promised. */
export function fits(panel: PanelFacts, { family, rating }: Omit<DeviceFacts, 'id'>): boolean {
  const limit = limitOf(panel, family)
  return limit !== null && rating <= limit
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
