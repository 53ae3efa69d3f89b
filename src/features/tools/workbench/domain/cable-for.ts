import { type Carried, type Conditions, isThin, limitOfWire } from './ampacity.ts'
import { reaches } from './compare.ts'
import { type ConductorC, dropOf, kOf, type Material } from './voltage-drop.ts'
import type { Wire } from './wire-size.ts'

/** Circular mils that a loop needs for an allowed drop: A × LF × K / AVD. Source: La Marche (rule R14). */
export function neededCmil(
  amperes: number,
  loopFeet: number,
  allowedVolts: number,
  material: Material,
  conductorC: ConductorC = '25',
): number {
  return (amperes * loopFeet * kOf(material, conductorC)) / allowedVolts
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
  /** For the drop. */
  conductorC: ConductorC
  /** For the ampacity. */
  conditions: Conditions
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
  /** The amperes that the chosen wire carries, capped for small wires, and why; null: no wire, or not computed. */
  carried: Carried | null
  /** The size by drop, of aluminium, where not even copper of it carries the load: none is chosen then. */
  beyondCopper: Wire | null
}

/** The cable by allowed drop and by ampacity (rules R14, R13), of wires in order of size. */
export function sizeCable(need: CableNeed, wires: readonly Wire[]): SizedCable {
  const { amperes, loopFeet, allowedVolts, material, device, conductorC, conditions } = need
  const byDrop = cableFor(neededCmil(amperes, loopFeet, allowedVolts, material, conductorC), wires)
  // No ampacity of aluminium was verified. Copper of the same size carries more.
  const isComputed = material === 'copper'
  const load = Math.max(amperes, device ?? 0)
  // Nobody publishes what a thin wire really carries: none is chosen by it.
  const carries = (wire: Wire) => reaches(limitOfWire(wire, conditions)?.amperes ?? 0, load)
  const isEnough = (wire: Wire) => !isThin(wire) && carries(wire)
  const byAmpacity = isComputed ? (wires.find(isEnough) ?? null) : null
  const beyondCopper = !isComputed && byDrop !== null && !carries(byDrop) ? byDrop : null
  const isFound = byDrop !== null && (byAmpacity !== null || !isComputed) && beyondCopper === null
  const wire = isFound ? larger(byDrop, byAmpacity) : null
  return {
    wire,
    byDrop,
    byAmpacity,
    decidedBy: decision(byDrop, byAmpacity, isComputed),
    drop: wire && dropOf(wire, amperes, loopFeet, material, conductorC),
    carried: wire && isComputed ? limitOfWire(wire, conditions) : null,
    beyondCopper,
  }
}

const larger = (one: Wire, other: Wire | null) => (other !== null && other.cmil > one.cmil ? other : one)

const areaOf = (wire: Wire | null): number => wire?.cmil ?? Number.POSITIVE_INFINITY

/** The table that asks for the larger wire: none of the tables is larger than all. */
function decision(byDrop: Wire | null, byAmpacity: Wire | null, isComputed: boolean): SizedCable['decidedBy'] {
  if (!isComputed) return 'drop'
  if (areaOf(byDrop) === areaOf(byAmpacity)) return 'both'
  return areaOf(byAmpacity) > areaOf(byDrop) ? 'ampacity' : 'drop'
}
