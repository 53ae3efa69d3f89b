/** The link with which a visit starts works once, and for so long. */
export const startMs = 5 * 60_000
/** A visit is over after a working day. */
export const visitSeconds = 8 * 3600
export const punchOutCookie = 'punch_out'

export const lifeFrom = (now: Date) => ({ createdAt: now, expiresAt: new Date(now.getTime() + visitSeconds * 1000) })
