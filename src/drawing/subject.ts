/** The facts from which the views of a product are drawn. */
export interface DrawnProduct {
  subject: DrawingSubject
  known: KnownLengths
  /** Its brackets fit a 19 in. rack and a 23 in. rack. */
  fitsBothRacks: boolean
}

/** The known lengths of a product in inches. Null: not known, so no drawing shows it. */
export interface KnownLengths {
  width: number | null
  height: number | null
  depth: number | null
  diameter: number | null
  length: number | null
  pitch: number | null
  offset: number | null
  rackUnits: number | null
}

/** The subject of a drawing, in millimetres and amperes. Null: not known, so the drawing does not letter it. */
export type DrawingSubject =
  | PanelSubject
  | FuseSubject
  | BreakerSubject
  | DisconnectSubject
  | DummySubject
  | BaffleSubject
  | ClipSubject
  | RackAdapterSubject
  | CableManagementSubject

export type Device = 'gmt' | 'klm' | 'tpa' | 'ov-breaker' | 'bullet' | 'stud' | 'terminal-block'

/** Positions of one kind on one bus, next to each other. */
export type Field = { device: Device; count: number }

export type TerminalStyle = 'stud' | 'clamp' | 'barrier' | 'lug'
/** `threadMm`: the stud's or screw's diameter; `studs`: how many hold one lug; `lugs`: how many a polarity takes. */
export type Terminal = { style: TerminalStyle; threadMm: number; studs: 1 | 2; lugs: 1 | 2 }

/** Alarm parts at the front: a lamp per bus, an alarm lamp (with contacts at the rear), two bay lamps, a reset key. */
export type AlarmFront = { busLamps: boolean; alarmLamp: boolean; bayLamps: boolean; resetButton: boolean }

export type PanelSubject = {
  kind: 'panel'
  rackInches: 19 | 23
  rackUnits: number
  /** Body without the ears. */
  widthMm: number
  heightMm: number
  buses: number
  /** The fields of each bus; every bus has the same. */
  fields: Field[]
  ratingA: number | null
  positionA: number | null
  input: Terminal
  output: Terminal
  alarm: AlarmFront
  frontAccess: boolean
  hasMeter: boolean
  loadSharing: boolean
  /** The filling of the positions of each bus. Absent: a panel as it is delivered, with its usual devices. */
  filling?: readonly BusFilling[]
}

/** `bus`: the feed on which the bus hangs, by which its positions are lettered. */
export type BusFilling = { bus: 'A' | 'B'; positions: readonly FilledPosition[] }

/** `fuse`: a fuse in its holder. `fitted`: the usual device of the field, or a load on a position that takes none. */
export type FillingKind = 'fitted' | 'breaker' | 'two-pole' | 'fuse' | 'blank' | 'empty'

export type FilledPosition = {
  /** Its number on the bus, from 1. A two-pole breaker stands at its first; the second has no entry. */
  position: number
  kind: FillingKind
  ratingA: number | null
  /** The name of the load, in full; the drawing cuts it. */
  label: string
  state: 'ok' | 'warning' | 'error'
  /** Makes the position a link: where to, and what a screen reader says. */
  link?: { href: string; name: string }
}

export const fuseFamilies = ['gmt', 'klm', 'tpa', 'tps', 'tls', 'tpc', 'tpl'] as const
export type FuseFamily = (typeof fuseFamilies)[number]
export type FuseSubject = { kind: 'fuse'; family: FuseFamily; ratingA: number | null }

export type BreakerSubject = { kind: 'breaker'; family: 'ov' | 'single-pole' | 'two-pole'; ratingA: number | null }

export type DisconnectSubject = {
  kind: 'disconnect'
  fuse: FuseFamily
  maxA: number | null
  terminal: 'bullet' | 'stud' | 'bolted'
}

export type DummySubject = {
  kind: 'dummy'
  place: 'gmt' | 'tpa' | 'klm' | 'bullet' | 'ov-breaker'
  pack: number | null
}

export type BaffleSubject = {
  kind: 'baffle'
  rackInches: 19 | 23
  rackUnits: number
  depthMm: number
  splitAir: boolean
}

export type ClipSubject = { kind: 'clip'; insulated: boolean; pack: number | null }

/** 'extension': a pair that widens a 19 in. panel; 'offset': a pair that moves it forward. Inches of the rack. */
export type RackAdapterSubject = {
  kind: 'rack-adapter'
  rackUnits: number
  form: { style: 'extension'; toRackInches: 21 | 23 } | { style: 'offset'; offsetMm: number }
}

export type CableManagementSubject = {
  kind: 'cable-management'
  rackInches: 19 | 23
  rackUnits: number
  form: { style: 'tie-bar'; depthMm: number } | { style: 'rings'; rings: number } | { style: 'cover' }
}
