import type { CableAnswer, Circuit, DropAnswer, Loss } from '../answer-cable.ts'
import type { FuseAnswer } from '../answer-fuse.ts'
import type { PlantAnswer } from '../answer-plant.ts'
import type { SizedCable } from '../cable-for.ts'
import { wireKey } from '../wire-size.ts'
import type { LoadAnswer } from './read-load.ts'

// The numbers of an answer as programs get them, unrounded: amperes, volts, feet, metres, circular mils, square millimetres.

const systemOf = ({ system }: Pick<LoadAnswer, 'system'>) => ({
  nominal_v: system.nominal,
  float_v: system.float,
  min_v: system.min,
})

const circuitOf = ({ amperes, loop, k, conductorC, conditions, ...answer }: Circuit) => ({
  amperes,
  ...systemOf(answer),
  loop_ft: loop.feet,
  loop_m: loop.metres,
  k,
  conductor_c: Number(conductorC),
  column_c: Number(conditions.column),
  terminal_c: Number(conditions.terminal),
  ambient_factor: answer.ambientFactor,
  bundle_factor: answer.bundleFactor,
})

const lossOf = ({ drop, percent, iecDrop, atLoad, isAbovePart, isBelowLowest, behind }: Loss) => ({
  drop_v: drop,
  drop_percent: percent,
  iec_drop_v: iecDrop,
  load_v: atLoad,
  is_above_3_percent: isAbovePart,
  is_below_lowest: isBelowLowest,
  settled_v: behind?.volts ?? null,
  settled_a: behind?.amperes ?? null,
})

/** limited_by: what makes the largest device no larger. */
export const dropNumbers = ({ wire, carried, limit, ...answer }: DropAnswer) => ({
  ...circuitOf(answer),
  wire: wireKey(wire),
  cmil: wire.cmil,
  mm2: wire.mm2,
  ...lossOf(answer),
  ampacity_a: carried?.amperes ?? null,
  largest_device_a: limit?.amperes ?? null,
  limited_by: limit?.by ?? null,
  is_carried: answer.isCarried,
})

export const cableNumbers = (answer: CableAnswer) => ({
  ...circuitOf(answer),
  needed_cmil: answer.neededCmil,
  needed_mm2: answer.neededMm2,
  imperial: cableOf(answer.imperial, answer.imperialLoss),
  metric: cableOf(answer.metric, answer.metricLoss),
})

const cableOf = ({ wire, byDrop, byAmpacity, decidedBy, drop, carried }: SizedCable, loss: Loss | null) => ({
  wire: wire && wireKey(wire),
  by_drop: byDrop && wireKey(byDrop),
  by_ampacity: byAmpacity && wireKey(byAmpacity),
  decided_by: decidedBy,
  drop_v: drop,
  load_v: loss?.atLoad ?? null,
  carries_a: carried?.amperes ?? null,
  limited_by: carried?.by ?? null,
})

export const fuseNumbers = ({ drains, device, ratings, coordination, ...answer }: FuseAnswer) => ({
  ...systemOf(answer),
  list1_a: drains.list1,
  list1x_a: drains.list1x,
  list2x_a: drains.list2x,
  needed_rating_a: answer.neededRating,
  rating_a: device?.rating ?? null,
  carries_a: device?.carries ?? null,
  needs_bay_review: answer.needsBayReview,
  ratings: ratings.map(rated => ({
    rating_a: rated.rating,
    carries_a: rated.carries,
    is_enough: rated.isEnoughForList1x && rated.isEnoughForList2x && rated.isWithinLimit,
  })),
  coordination: coordination && {
    is_breaker_under_fuse: coordination.isBreakerUnderFuse,
    is_rating_below: coordination.isRatingBelow,
    trips_at_a: coordination.tripsAt,
    upstream_trips_at_a: coordination.upstreamTripsAt,
    selectivity: coordination.selectivity,
  },
})

export const plantNumbers = ({ drains, charge, ...answer }: PlantAnswer) => ({
  ...systemOf(answer),
  list1_a: drains.list1,
  list2x_a: drains.list2x,
  average_v: answer.averageVolts,
  average_a: answer.average,
  discharge_ah: answer.discharge,
  reserve_ah: answer.reserve,
  increment_ah: charge?.increment ?? null,
  feeder_device_a: answer.feederDevice,
})
