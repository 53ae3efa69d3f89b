import { isAhead } from '#shared/time/time-ahead.ts'

const hourMs = 3_600_000

/** The cookie of a session of the desk; over https it has the __Host- prefix. */
export const deskCookie = 'desk'

/** A session of the desk ends after a working day, however much it is used. */
export const deskSessionMs = 12 * hourMs
/** And when nobody has used it for an hour. */
export const idleMinutes = 60
// A use that comes sooner after the last one does not write to the database.
const noteFromMs = 60_000

interface DeskLife {
  expiresAt: Date
  lastUsedAt: Date | null
}

export function isOver({ expiresAt, lastUsedAt }: DeskLife, now: Date): boolean {
  const idleMs = now.getTime() - (lastUsedAt ?? now).getTime()
  return expiresAt <= now || idleMs > idleMinutes * 60_000
}

/** Whether this use must be noted, so that the session counts as used. */
export const isUseNew = ({ lastUsedAt }: Pick<DeskLife, 'lastUsedAt'>, now: Date): boolean =>
  now.getTime() - (lastUsedAt?.getTime() ?? 0) >= noteFromMs

interface DeskTimes extends DeskLife {
  createdAt: Date
  factorAt: Date | null
}

/** Long ago: the session is open, and no factor was given. */
const never = new Date(0)

/**
 * The times of a session without those that a clock wrote which was ahead: its life is counted from now, and its factor was never
 * given. Null where there are none.
 */
export function timesPutRight({ createdAt, expiresAt, lastUsedAt, factorAt }: DeskTimes, now: Date): DeskTimes | null {
  const latestEnd = new Date(now.getTime() + deskSessionMs)
  const isFactorAhead = factorAt !== null && isAhead(factorAt, now)
  const isUseAhead = lastUsedAt !== null && isAhead(lastUsedAt, now)
  if (!isFactorAhead && !isUseAhead && !isAhead(createdAt, now) && !isAhead(expiresAt, latestEnd)) return null
  return {
    createdAt: createdAt > now ? now : createdAt,
    expiresAt: expiresAt > latestEnd ? latestEnd : expiresAt,
    lastUsedAt: isUseAhead ? now : lastUsedAt,
    factorAt: isFactorAhead ? never : factorAt,
  }
}
