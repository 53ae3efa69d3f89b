import * as z from 'zod/mini'
import { requiredEmail } from '#shared/mail/email.ts'
import { isAhead } from '#shared/time/time-ahead.ts'

/** spec §5: 'Value is required', 'Value is not a valid email address'. */
export const NewsletterForm = z.object({ email: requiredEmail({ missing: 'valueRequired', wrong: 'valueEmail' }) })

export interface Subscription {
  confirmedAt: Date | null
  confirmExpiresAt: Date
}

const dayMs = 86_400_000
export const confirmDays = 7

export const confirmEnd = (now: Date) => new Date(now.getTime() + confirmDays * dayMs)

/** The state of a confirmation link. A used link answers 'subscribed' again, because people press twice. */
export function confirmLinkState(
  subscription: Subscription | null,
  now: Date,
): 'ready' | 'subscribed' | 'expired' | 'invalid' {
  if (!subscription) return 'invalid'
  if (subscription.confirmedAt) return 'subscribed'
  const end = subscription.confirmExpiresAt
  return end > now && !isAhead(end, confirmEnd(now)) ? 'ready' : 'expired'
}
