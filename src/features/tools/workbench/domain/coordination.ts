import { reaches } from './compare.ts'

export const upstreamKinds = ['fuse', 'ov-breaker', 'bullet-breaker'] as const
export type UpstreamKind = (typeof upstreamKinds)[number]

export interface Protection {
  /** Key of its family, or 'fuse' for a fuse of any family. */
  kind: string
  rating: number
}

/** The percentage at which a breaker must trip: Carling's delay notes for the peers of our breakers (rule S2). 25 °C, no preload. */
const mustTripPercent: Readonly<Record<string, number>> = { 'ov-breaker': 135, 'bullet-breaker': 125 }

export const isBreaker = (kind: string): boolean => kind.endsWith('breaker')

export interface Coordination {
  /** Rule R11: one operator's standard does not let a fuse feed a breaker. */
  isBreakerUnderFuse: boolean
  /** Rule S1: necessary for selectivity, not sufficient. */
  isRatingBelow: boolean
  /** Amperes at which each must trip; null: a fuse, or no breaker with a stated point. */
  tripsAt: number | null
  upstreamTripsAt: number | null
  /** Nobody has checked a time-current curve of any product. */
  selectivity: 'unknown'
}

/** The coordination of two devices in a row, as far as it shows without their time-current curves. */
export function coordinate(device: Protection, upstream: Protection): Coordination {
  return {
    isBreakerUnderFuse: isBreaker(device.kind) && !isBreaker(upstream.kind),
    isRatingBelow: !reaches(device.rating, upstream.rating),
    tripsAt: tripPoint(device),
    upstreamTripsAt: tripPoint(upstream),
    selectivity: 'unknown',
  }
}

function tripPoint({ kind, rating }: Protection): number | null {
  const percent = mustTripPercent[kind]
  return percent === undefined ? null : (rating * percent) / 100
}
