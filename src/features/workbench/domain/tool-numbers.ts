import type { CableAnswer, DropAnswer } from './answer-cable.ts'
import type { FuseAnswer } from './answer-fuse.ts'
import type { PlantAnswer } from './answer-plant.ts'
import type { SizedCable } from './cable-for.ts'
import { wireKey } from './wire-size.ts'

// The numbers of an answer as programs get them, unrounded: amperes, volts, feet, metres, circular mils, square millimetres.

export const dropNumbers = ({ load, loop, wire, ...answer }: DropAnswer) => ({
  amperes: load.amperes,
  loop_ft: loop.feet,
  loop_m: loop.metres,
  wire: wireKey(wire),
  cmil: wire.cmil,
  mm2: wire.mm2,
  drop_v: answer.drop,
  drop_percent: answer.percent,
  iec_drop_v: answer.iecDrop,
  ambient_factor: answer.factor,
  ampacity_a: answer.ampacity,
  largest_device_a: answer.largestDevice,
  is_carried: answer.isCarried,
})

export const cableNumbers = ({ load, loop, imperial, metric, ...answer }: CableAnswer) => ({
  amperes: load.amperes,
  loop_ft: loop.feet,
  loop_m: loop.metres,
  needed_cmil: answer.neededCmil,
  needed_mm2: answer.neededMm2,
  ambient_factor: answer.factor,
  imperial: cableOf(imperial),
  metric: cableOf(metric),
})

const cableOf = ({ wire, byDrop, byAmpacity, decidedBy, drop, carries }: SizedCable) => ({
  wire: wire && wireKey(wire),
  by_drop: byDrop && wireKey(byDrop),
  by_ampacity: byAmpacity && wireKey(byAmpacity),
  decided_by: decidedBy,
  drop_v: drop,
  carries_a: carries,
})

export const fuseNumbers = ({ drains, device, ratings, coordination, ...answer }: FuseAnswer) => ({
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

export const plantNumbers = ({ drains, reserve, charge, feederDevice }: PlantAnswer) => ({
  list1_a: drains.list1,
  list2x_a: drains.list2x,
  reserve_ah: reserve,
  increment_ah: charge?.increment ?? null,
  feeder_device_a: feederDevice,
})
