export interface Bounds {
  from: number
  to: number
}

/** A slider's handle has the positions 0 … 100. */
export const steps = 100
// From 0.18 to 800 A a linear scale would put nine tenths of the fuses into the first step.
const logarithmicFrom = 20

/** The handle's position for a value. Values outside the bounds are at the ends. */
export function stepOf(value: number, { from, to }: Bounds): number {
  if (to <= from) return 0
  const share = isLogarithmic({ from, to })
    ? Math.log(value / from) / Math.log(to / from)
    : (value - from) / (to - from)
  return Math.round(Math.min(Math.max(Number.isNaN(share) ? 0 : share, 0), 1) * steps)
}

/** The value at a handle's position, rounded to the digits that a step can show. The ends are exact. */
export function valueAt(step: number, { from, to }: Bounds): number {
  if (step <= 0) return from
  if (step >= steps) return to
  const share = step / steps
  const value = isLogarithmic({ from, to }) ? from * (to / from) ** share : from + (to - from) * share
  return Number(value.toPrecision(value >= 100 ? 3 : 2))
}

function isLogarithmic({ from, to }: Bounds): boolean {
  return from > 0 && to / from >= logarithmicFrom
}
