import { round } from '#shared/number/units.ts'
import { staysWithin } from '../compare.ts'

/** Two decimals, and below 1 three: a GMT fuse of 0.18 A carries 0.144 A. */
const placesOf = (value: number) => (Math.abs(value) < 1 ? 3 : 2)

export const shownValue = (value: number): number => round(value, placesOf(value))

const mostPlaces = 4

/**
 * A value as it is shown beside its limit: one above the limit never looks equal to it. '70.005 of 70 A'; what differs in a later
 * digit than the fourth is rounded up.
 */
export function shownBeside(value: number, limit: number): number {
  if (staysWithin(value, limit)) return Math.min(shownValue(value), limit)
  for (let places = placesOf(value); places <= mostPlaces; places++) {
    const shown = round(value, places)
    if (shown > limit) return shown
  }
  const scale = 10 ** mostPlaces
  return (Math.floor(limit * scale) + 1) / scale
}
