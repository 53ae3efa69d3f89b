import { no, type Result, yes } from '#shared/result.ts'
import { type Coordination, coordinate, isBreaker, type UpstreamKind } from './coordination.ts'
import { deviceFor, type Family, neededRating, needsBayReview, type RatedDevice, rateDevices } from './device-for.ts'
import type { Feed } from './drains.ts'
import { type FieldProblems, type FieldReader, fieldReader, type ToolQuery } from './fields/read-fields.ts'
import { type LoadAnswer, readLoad } from './fields/read-load.ts'

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

/** The smallest fuse or breaker of a family for a load. `ratingsOf`: the ratings of a family that are offered, in order of size. */
export function answerFuseSize(
  query: ToolQuery,
  ratingsOf: (family: Family) => readonly number[],
): Result<FuseAnswer, 'fields'> & { problems: FieldProblems } {
  const read = fieldReader(query)
  if (!query.family?.trim()) read.refuse('family', { code: 'required' })
  const [family, feed] = [read.choice('family'), read.choice('feed')]
  const loaded = readLoad(read, feed)
  const [ambientC, limit, upstream] = [read.number('ambient_c'), read.number('limit_a'), readUpstream(read)]
  const { problems } = read
  if (Object.keys(problems).length > 0) return { ...no('fields'), problems }
  const { drains } = loaded
  const ratings = rateDevices(family, drains, ambientC, limit, ratingsOf(family))
  const rating = deviceFor(family, drains, ambientC, limit, ratingsOf(family))
  const answer: FuseAnswer = {
    ...loaded,
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

function readUpstream(read: FieldReader): FuseAnswer['upstream'] {
  const [kind, rating] = [read.choice('upstream'), read.number('upstream_a')]
  if (kind === 'none') return null
  if (rating === null) {
    read.refuse('upstream_a', { code: 'required' })
    return null
  }
  return { kind, rating }
}
