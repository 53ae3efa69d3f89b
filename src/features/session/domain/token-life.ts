const hourMs = 3_600_000
/** api-contract §7: without remember-me a session ends 12 hours after its last use. */
export const slidingSeconds = 12 * 3600
// A use that would prolong the session by less than this writes nothing.
const prolongFromMs = hourMs / 4

export interface TokenLife {
  expiresAt: Date
  /** Null: the end is fixed. */
  slidingSeconds: number | null
}

/** How long a new session lasts: a fixed number of days when remembered (spec §9: 14), else 12 hours from its last use. */
export function newTokenLife(isRemembered: boolean, rememberMeDays: number, now: Date): TokenLife {
  if (isRemembered) return { expiresAt: after(now, rememberMeDays * 24 * hourMs), slidingSeconds: null }
  return { expiresAt: after(now, slidingSeconds * 1000), slidingSeconds }
}

// Long enough to help somebody on the phone.
const impersonationMs = 2 * hourMs

/** A session of a staff member as a customer: two hours, whatever happens. */
export function impersonationLife(now: Date): TokenLife {
  return { expiresAt: after(now, impersonationMs), slidingSeconds: null }
}

/** The new end of a session that is used now; null where it stays as it is. */
export function prolonged(life: TokenLife, now: Date): Date | null {
  if (life.slidingSeconds === null) return null
  const expiresAt = after(now, life.slidingSeconds * 1000)
  return expiresAt.getTime() - life.expiresAt.getTime() >= prolongFromMs ? expiresAt : null
}

const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms)

const yearSeconds = 365 * 24 * 3600

/** Names a browser that has gathered something: a quote cart, a compare list. */
export const visitorCookie = 'visitor'
/** The longest that browsers keep a cookie is 400 days. */
export const visitorSeconds = yearSeconds

/** Names a browser in which somebody has logged in before. It outlives the session. */
export const deviceCookie = 'device'
export const deviceSeconds = yearSeconds
