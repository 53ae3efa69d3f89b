const minuteMs = 60_000

/** How long a step of a sign-in waits for its answer. */
export const challengeMs = 10 * minuteMs
/** Who sets a factor up may have to install an app first. */
export const enrolmentMs = 30 * minuteMs
