export interface Subscription {
  confirmedAt: Date | null
  confirmExpiresAt: Date
}

const dayMs = 86_400_000
export const confirmDays = 7

export const confirmEnd = (now: Date) => new Date(now.getTime() + confirmDays * dayMs)

/** What a confirmation link is worth. One that has served still says so: people press twice. */
export function linkWorth(
  subscription: Subscription | null,
  now: Date,
): 'ready' | 'subscribed' | 'expired' | 'invalid' {
  if (!subscription) return 'invalid'
  if (subscription.confirmedAt) return 'subscribed'
  return subscription.confirmExpiresAt > now ? 'ready' : 'expired'
}
