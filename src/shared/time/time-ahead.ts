/** The clocks of an installation differ by as much, and are put right by as much, without a word. */
const slackMs = 60_000

/** The latest time that a clock which is right may have written. */
export const withSlack = (latest: Date): Date => new Date(latest.getTime() + slackMs)

/**
 * Whether a time that was written down is later than it can be, because a clock was ahead when it was written: it counts as never
 * given. For an end `latest` is the end that would be given now. Whoever compares a stored time with now asks this first; a timer whose
 * length comes from data is set by `timerMs` (decision 021).
 */
export const isAhead = (at: Date, latest: Date): boolean => at > withSlack(latest)
