export interface Bounds {
  from: number
  to: number
}

/** Places of a slider's handle: 0 … 100. */
export const steps = 100
// From 0.18 to 800 A a linear scale would leave nine tenths of the fuses in the first step.
const logarithmicFrom = 20

/** The handle's place for a value; values outside the bounds lie at their ends. */
export function stepOf(value: number, { from, to }: Bounds): number {
  if (to <= from) return 0
  const share = isLogarithmic({ from, to })
    ? Math.log(value / from) / Math.log(to / from)
    : (value - from) / (to - from)
  return Math.round(Math.min(Math.max(Number.isNaN(share) ? 0 : share, 0), 1) * steps)
}

/** The value at a handle's place, with no more digits than a step can tell apart; the ends are exact. */
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
