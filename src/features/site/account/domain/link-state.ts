import { isAhead } from '#shared/time/time-ahead.ts'

export type LinkPurpose = 'activation' | 'email' | 'reset'

/** How long a mail's link works. api-contract §7: a reset link works 7 days. */
const hours = { activation: 48, email: 48, reset: 7 * 24 } as const satisfies Record<LinkPurpose, number>
const hourMs = 3_600_000

export const linkHours = (purpose: LinkPurpose): number => hours[purpose]

export function linkEnd(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() + hours[purpose] * hourMs)
}

interface Link {
  purpose: LinkPurpose
  expiresAt: Date
  usedAt: Date | null
}

export type LinkState = 'ready' | 'unknown' | 'used' | 'expired'

/** The state of a link that belongs to the right customer. A used link that has also expired is 'used'. */
export function linkState(link: Link | null, purposes: readonly LinkPurpose[], now: Date): LinkState {
  if (!link || !purposes.includes(link.purpose)) return 'unknown'
  if (link.usedAt) return 'used'
  const isOver = link.expiresAt <= now || isAhead(link.expiresAt, linkEnd(link.purpose, now))
  return isOver ? 'expired' : 'ready'
}
