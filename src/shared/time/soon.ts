/** A filter of lists: what goes live by itself within the next 24 hours. */
export const soonWord = 'day'

/** The end of that time. */
export const soonEnd = (now: Date): Date => new Date(now.getTime() + 24 * 3_600_000)
