import { isAhead } from '#shared/time/time-ahead.ts'

const hourMs = 3_600_000
/** api-contract §7: without remember-me a session ends 12 hours after its last use. */
export const slidingSeconds = 12 * 3600
// A use that would prolong the session by less does not write to the database.
const prolongFromMs = hourMs / 4

export interface TokenLife {
  expiresAt: Date
  /** How long each use prolongs the session. Null: the end is fixed. */
  slidingSeconds: number | null
}

/** The life of a new session: a fixed number of days if remembered (spec §9: 14), else 12 hours from its last use. */
export function newTokenLife(isRemembered: boolean, rememberMeDays: number, now: Date): TokenLife {
  if (isRemembered) return { expiresAt: after(now, rememberMeDays * 24 * hourMs), slidingSeconds: null }
  return { expiresAt: after(now, slidingSeconds * 1000), slidingSeconds }
}

// Long enough for a phone call.
const impersonationMs = 2 * hourMs

/** The life of a session of a staff member who acts as a customer: two hours, with a fixed end. */
export function impersonationLife(now: Date): TokenLife {
  return { expiresAt: after(now, impersonationMs), slidingSeconds: null }
}

/** The new end of a session that is used now; null if it does not change. */
export function prolonged(life: TokenLife, now: Date): Date | null {
  if (life.slidingSeconds === null) return null
  const expiresAt = after(now, life.slidingSeconds * 1000)
  return expiresAt.getTime() - life.expiresAt.getTime() >= prolongFromMs ? expiresAt : null
}

/** The end of a session without what a clock wrote that was ahead: its life is counted from now. Null where it is right. */
export function endPutRight({ createdAt, expiresAt, slidingSeconds: s }: TokenLife & { createdAt: Date }, now: Date) {
  if (isAhead(createdAt, now)) return after(now, expiresAt.getTime() - createdAt.getTime())
  return s !== null && isAhead(expiresAt, after(now, s * 1000)) ? after(now, s * 1000) : null
}

const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms)

const yearSeconds = 365 * 24 * 3600

/** Identifies a browser that has stored something, such as a quote cart or a compare list. */
export const visitorCookie = 'visitor'
// Browsers keep a cookie for at most 400 days.
export const visitorSeconds = yearSeconds

/** Identifies a browser in which somebody has logged in. It outlives the session. */
export const deviceCookie = 'device'
export const deviceSeconds = yearSeconds
