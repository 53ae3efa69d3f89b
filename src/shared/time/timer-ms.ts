/** Above it a timer of Node and of browsers fires at once, and one that begins anew does so without end. */
const longestMs = 2 ** 31 - 1

/** How long a timer may be set whose length comes from data, a setting or a clock. Whoever needs more looks again when it fires. */
export const timerMs = (ms: number): number => (ms > longestMs ? longestMs : Math.max(0, ms || 0))
