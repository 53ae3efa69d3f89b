import {
  bundleFactor,
  hottestAir,
  isParallelAllowed,
  largestDevice,
  usualConditions,
} from '#features/tools/workbench/domain/ampacity.ts'
import { reaches, staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { upstreamFor } from '#features/tools/workbench/domain/device-for.ts'
import { imperialWires, metricWires, type Wire, wireKey } from '#features/tools/workbench/domain/wire-size.ts'
import { worstLimit } from '../bus-limit.ts'
import { type Problem, type ProblemPlace, problem } from '../checks/problem.ts'
import type { PlannedLoad, Standing } from '../checks/standing.ts'
import type { FeedName } from '../configuration.ts'
import type { Operation } from '../editing/operations.ts'
import { feederAt, type Plan, type PlannedFeeder } from '../plan.ts'
import { placeOf } from './r01-position-takes-device.ts'
import { isWithin } from './r12-wire-in-terminal.ts'

/**
 * R13: every wire carries what flows in it, and the device before it is not larger than what it carries: the 75 °C column for
 * terminals of 75 °C; 18, 16, 14, 12 and 10 AWG have caps of their own.
 */
export function wireCarriesDevice(plan: Plan): Problem[] {
  return [
    ...plan.loads.flatMap(load => ofLoad(plan, load)),
    ...plan.feeders.flatMap(feeder => ofFeeder(plan, feeder)),
    ...unprotected(plan),
    ...bundles(plan),
  ]
}

/** A wire, or equal ones in parallel, and what it has to carry. */
interface Laid {
  wire: Wire
  cables: number
  /** Amperes that flow at the lowest voltage, and whose they are. */
  drain: number
  load: string
  /** Amperes of the device before it; null: not said. */
  device: number | null
  at: Partial<ProblemPlace>
  isFitting: (wire: Wire) => boolean
  fixOf: (wire: string) => Operation
}

function ofLoad(plan: Plan, { load, drains, wire }: PlannedLoad): Problem[] {
  if (!wire) return []
  const laid = { wire, cables: 1, drain: drains.list2x, load: load.name }
  const fixOf = (size: string): Operation => ({ op: 'wire', load: load.ref, wire: size })
  const legs = plan.legsOf(load.ref).filter(({ field }) => field)
  if (legs.length === 0)
    return check(plan, { ...laid, device: null, at: { load: load.ref }, isFitting: () => true, fixOf })
  return legs.flatMap(leg =>
    check(plan, {
      ...laid,
      device: deviceBefore(plan, leg),
      at: placeOf(leg),
      isFitting: size => !leg.field?.wire || isWithin(size, leg.field.wire),
      fixOf,
    }),
  )
}

/** The device that protects the wire of a position: its own; a hand-off position has none, there it is the feeder's. */
function deviceBefore(plan: Plan, { device, field, placement }: Standing): number | null {
  if (field?.kind !== 'hand-off') return device?.rating ?? null
  return feederAt(plan, placement.panel, placement.feed)?.feeder.device_a ?? null
}

function ofFeeder(plan: Plan, { feeder, wire, panel, sums }: PlannedFeeder): Problem[] {
  if (!wire) return []
  const { bus, device_a } = feeder
  const at = { panel: panel.ref, bus }
  const cables = feeder.cables ?? 1
  if (cables > 1 && !isParallelAllowed(wire))
    return [problem('R13', 'parallel_too_thin', 'error', { at, values: { wire: wireKey(wire), count: cables } })]
  return check(plan, {
    ...{ wire, cables, drain: sums.worstList2, load: panel.ref, device: device_a, at },
    isFitting: size => !panel.model.inputWire || isWithin(size, panel.model.inputWire),
    fixOf: size => ({ op: 'feeder_wire', panel: panel.ref, bus, wire: size }),
  })
}

function check({ configuration: { ambient_c } }: Plan, laid: Laid): Problem[] {
  const { wire, cables, drain, load, device, at } = laid
  const most = mostOn(wire, cables, ambient_c)
  const basis = wire.system === 'metric' ? 'reading' : 'verified'
  const name = {
    wire: wireKey(wire),
    ...(cables > 1 ? { count: cables } : {}),
    // A wire that has no position yet is named by its load.
    ...(at.panel === undefined ? { load } : {}),
  }
  if (most === null)
    return [
      problem('R13', 'wire_too_hot', 'error', {
        at,
        values: { ...name, ambient_c: ambient_c ?? 30, limit_c: hottestAir(usualConditions.column) },
        basis,
      }),
    ]
  const needed = Math.max(drain, device ?? 0)
  if (reaches(most, needed)) return []
  const sizes = wire.system === 'imperial' ? imperialWires : metricWires
  const fixes = () =>
    sizes
      .filter(size => size.cmil > wire.cmil && laid.isFitting(size))
      .filter(size => reaches(mostOn(size, cables, ambient_c) ?? 0, needed))
      .slice(0, 2)
      .map(size => [laid.fixOf(wireKey(size))])
  const rest = { at, basis, fixes } as const
  return device !== null && !reaches(most, device)
    ? [problem('R13', 'wire_ampacity', 'error', { ...rest, values: { ...name, limit_a: most, beside_a: device } })]
    : [
        problem('R13', 'wire_overloaded', 'error', {
          ...rest,
          values: { ...name, limit_a: most, beside_a: drain, load },
        }),
      ]
}

/** Amperes of the largest device for equal wires in parallel; null: the air is too hot for them. */
const mostOn = (wire: Wire, cables: number, ambientC: number | null): number | null => {
  const most = largestDevice(wire, { ...usualConditions, ambientC })
  return most === null ? null : most * cables
}

/** A wire without a device before it: of a hand-off panel, which has none inside, and of a feeder. One problem for each input. */
function unprotected(plan: Plan): Problem[] {
  return plan.buses.flatMap(({ panel, feed, worstList2 }): Problem[] => {
    const known = feederAt(plan, panel.ref, feed)
    if (known?.feeder.device_a) return []
    const handedOff = plan.standings.filter(
      ({ placement, field, load }) =>
        placement.panel === panel.ref && placement.feed === feed && field?.kind === 'hand-off' && load,
    )
    if (handedOff.length === 0 && !known?.wire) return []
    const needed = upstreamFor(worstList2)
    // A device that some wire behind it does not bear is not proposed.
    const isUsual =
      worstList2 > 0 &&
      staysWithin(worstList2, worstLimit(panel.model)) &&
      reaches(leastOn(plan, known, handedOff), needed ?? 0)
    const usual = isUsual ? needed : null
    return [
      problem('R13', 'upstream_unknown', 'error', {
        at: { panel: panel.ref, bus: feed },
        values: usual === null ? {} : { needed_a: usual },
        fixes: () => (usual === null ? [] : [[{ op: 'feeder', panel: panel.ref, bus: feed, device_a: usual }]]),
      }),
    ]
  })
}

/** Amperes of the largest device that every wire with a stated size behind one input bears. */
function leastOn(plan: Plan, known: PlannedFeeder | undefined, handedOff: readonly Standing[]): number {
  const { ambient_c } = plan.configuration
  const ofLoads = handedOff.flatMap(({ load }) => (load?.wire ? [mostOn(load.wire, 1, ambient_c) ?? 0] : []))
  const ofFeeder = known?.wire ? [mostOn(known.wire, known.feeder.cables ?? 1, ambient_c) ?? 0] : []
  return Math.min(Number.POSITIVE_INFINITY, ...ofLoads, ...ofFeeder)
}

/** Conductors in one bundle that carry as much as one alone: NEC 310.15(C)(1). */
export const mostTogether = 3

/** More than three conductors in one bundle carry less: said once for a panel, for the side with most outputs. */
function bundles(plan: Plan): Problem[] {
  return plan.panels.flatMap(({ ref, feeds }): Problem[] => {
    const countOn = (feed: FeedName) =>
      plan.standings.filter(
        ({ placement, load, field }) => placement.panel === ref && placement.feed === feed && load && field,
      ).length
    const count = Math.max(...feeds.map(countOn))
    if (count <= mostTogether) return []
    return [
      problem('R13', 'bundled', 'note', { at: { panel: ref }, values: { count, percent: bundleFactor(count) * 100 } }),
    ]
  })
}
