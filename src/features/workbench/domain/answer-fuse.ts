import { no, type Result, yes } from '#shared/result.ts'
import { type Coordination, coordinate, isBreaker, type UpstreamKind } from './coordination.ts'
import { deviceFor, type Family, neededRating, needsBayReview, type RatedDevice, rateDevices } from './device-for.ts'
import { type Drains, drainsOf, type Feed, type Load, type System } from './drains.ts'
import { type FieldProblems, fieldReader, type ToolQuery } from './read-fields.ts'

export interface LoadAnswer {
  load: Load
  system: System
  drains: Drains
}

export interface FuseAnswer extends LoadAnswer {
  family: Family
  feed: Feed
  ambientC: number | null
  limit: number | null
  /** 1.25 × the List 2X drain. */
  neededRating: number
  ratings: readonly RatedDevice[]
  /** The smallest that is enough; null: none of the family. */
  device: RatedDevice | null
  needsBayReview: boolean
  upstream: { kind: UpstreamKind; rating: number } | null
  /** Null: no upstream device was named, or no device found. */
  coordination: Coordination | null
}

type Reader = ReturnType<typeof fieldReader>

/** The smallest fuse or breaker of a family for a load. `ratingsOf`: the ratings of a family that are offered, in order of size. */
export function answerFuseSize(
  query: ToolQuery,
  ratingsOf: (family: Family) => readonly number[],
): Result<FuseAnswer, 'fields'> & { problems: FieldProblems } {
  const read = fieldReader(query)
  if (!query.family?.trim()) read.refuse('family', { code: 'required' })
  const [family, feed] = [read.choice('family'), read.choice('feed')]
  const { load, system } = readLoad(read)
  const [ambientC, limit, upstream] = [read.number('ambient_c'), read.number('limit_a'), readUpstream(read)]
  const { problems } = read
  if (Object.keys(problems).length > 0) return { ...no('fields'), problems }
  const drains = drainsOf(load, feed, system)
  const ratings = rateDevices(family, drains, ambientC, limit, ratingsOf(family))
  const rating = deviceFor(family, drains, ambientC, limit, ratingsOf(family))
  const answer: FuseAnswer = {
    load,
    system,
    drains,
    family,
    feed,
    ambientC,
    limit,
    neededRating: neededRating(drains),
    ratings,
    device: ratings.find(device => device.rating === rating) ?? null,
    needsBayReview: needsBayReview(drains),
    upstream,
    coordination:
      upstream && rating !== null ? coordinate({ kind: isBreaker(family) ? family : 'fuse', rating }, upstream) : null,
  }
  return { ...yes(answer), problems }
}

/** A load with its voltages; amperes are those at float voltage. */
export function readLoad(read: Reader): { load: Load; system: System } {
  const amount = read.required('load')
  const system = { float: read.usual('float_v'), min: read.usual('min_v') }
  if (system.min > system.float) read.refuse('min_v', { code: 'above', other: 'float_v' })
  const [list2x, isConstantPower] = [read.number('list2x_a'), read.choice('constant_power') === 'yes']
  if (read.choice('load_unit') === 'W') return { load: { kind: 'power', watts: amount }, system }
  if (list2x !== null && amount > list2x) read.refuse('load', { code: 'above', other: 'list2x_a' })
  return { load: { kind: 'current', list1x: amount, list2x, isConstantPower }, system }
}

function readUpstream(read: Reader): FuseAnswer['upstream'] {
  const [kind, rating] = [read.choice('upstream'), read.number('upstream_a')]
  if (kind === 'none') return null
  if (rating === null) {
    read.refuse('upstream_a', { code: 'required' })
    return null
  }
  return { kind, rating }
}
