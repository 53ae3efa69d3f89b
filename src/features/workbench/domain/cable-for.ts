import { type Column, largestDevice } from './ampacity.ts'
import { reaches } from './compare.ts'
import { dropOf, type Material, ohmsOfFootAndMil } from './voltage-drop.ts'
import type { Wire } from './wire-size.ts'

/** Circular mils that a loop needs for an allowed drop: A × LF × K / AVD. Source: La Marche (rule R14). */
export function neededCmil(amperes: number, loopFeet: number, allowedVolts: number, material: Material): number {
  return (amperes * loopFeet * ohmsOfFootAndMil[material]) / allowedVolts
}

/** The smallest of the wires, which are in order of size, for an area; null: none is large enough. */
export function cableFor(cmil: number, wires: readonly Wire[]): Wire | null {
  return wires.find(wire => reaches(wire.cmil, cmil)) ?? null
}

export interface CableNeed {
  amperes: number
  loopFeet: number
  allowedVolts: number
  material: Material
  /** The fuse or breaker before the cable, in amperes; null: not said, and the current itself counts. */
  device: number | null
  column: Column
  ambientC: number | null
}

export interface SizedCable {
  /** The larger of both; null: no single cable of the tables is enough. */
  wire: Wire | null
  byDrop: Wire | null
  /** Null also where ampacity is not computed: for aluminium. */
  byAmpacity: Wire | null
  decidedBy: 'drop' | 'ampacity' | 'both'
  /** Volts lost in the chosen wire. */
  drop: number | null
  /** What the chosen wire carries, capped for small wires; null: not computed. */
  carries: number | null
}

/** The cable by allowed drop and by ampacity (rules R14, R13), of wires in order of size. */
export function sizeCable(need: CableNeed, wires: readonly Wire[]): SizedCable {
  const { amperes, loopFeet, allowedVolts, material, device, column, ambientC } = need
  const byDrop = cableFor(neededCmil(amperes, loopFeet, allowedVolts, material), wires)
  // No ampacity of aluminium was verified.
  const isComputed = material === 'copper'
  const load = Math.max(amperes, device ?? 0)
  const carries = (wire: Wire) => largestDevice(wire, column, ambientC)
  const byAmpacity = isComputed ? (wires.find(wire => reaches(carries(wire) ?? 0, load)) ?? null) : null
  const isEnough = byDrop !== null && (byAmpacity !== null || !isComputed)
  const wire = isEnough ? larger(byDrop, byAmpacity) : null
  return {
    wire,
    byDrop,
    byAmpacity,
    decidedBy: decision(byDrop, byAmpacity),
    drop: wire && dropOf(wire, amperes, loopFeet, material),
    carries: wire && isComputed ? carries(wire) : null,
  }
}

const larger = (one: Wire, other: Wire | null) => (other !== null && other.cmil > one.cmil ? other : one)

function decision(byDrop: Wire | null, byAmpacity: Wire | null): SizedCable['decidedBy'] {
  if (byDrop?.name === byAmpacity?.name) return 'both'
  return byAmpacity !== null && byAmpacity.cmil > (byDrop?.cmil ?? 0) ? 'ampacity' : 'drop'
}
