const minuteMs = 60_000

/** How long a step of a sign-in waits for its answer. */
const challengeMs = 10 * minuteMs
/** A member who sets a factor up may have to install an app first. */
const enrolmentMs = 30 * minuteMs

export type ChallengePurpose = 'factor' | 'enrol' | 'totp' | 'passkey'

export const challengeEnd = (purpose: ChallengePurpose, now: Date): Date =>
  new Date(now.getTime() + (purpose === 'factor' ? challengeMs : enrolmentMs))
