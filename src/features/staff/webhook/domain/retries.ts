const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** The pauses after the first try that failed, the second one and so on: three days together. docs/webhooks.md has the table. */
export const pausesMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  24 * hourMs,
  30 * hourMs,
] as const

/** A receiver that asks for more time gets no more than this. */
const mostAskedMs = 24 * hourMs

/** How long to wait after so many failed tries; null: it is given up. `askedMs`: what the receiver asks for (Retry-After). */
export function pauseAfter(tries: number, askedMs: number | null): number | null {
  const pauseMs = pausesMs[tries - 1]
  if (pauseMs === undefined) return null
  return Math.max(pauseMs, Math.min(askedMs ?? 0, mostAskedMs))
}

/** The milliseconds that a Retry-After header asks for, as seconds or as a date; null for one that says nothing (RFC 9110 § 10.2.3). */
export function readRetryAfter(value: string | undefined, now: Date): number | null {
  if (value === undefined || value.length > 40) return null
  if (/^\d{1,9}$/.test(value)) return Number(value) * secondMs
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
