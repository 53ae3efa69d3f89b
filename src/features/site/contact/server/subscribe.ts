import { to } from '#routes.ts'
import type { Context } from '#server/calls/handle.ts'
import { readLeaveToken } from '#server/security/leave-link.ts'
import { countAccountAttempt } from '#server/security/rate-limit.ts'
import { createToken, hashToken } from '#server/security/tokens.ts'
import { confirmEnd, confirmLinkState } from '../domain/newsletter.ts'
import { queueNewsletterMail } from './queue-newsletter-mail.ts'
import {
  confirmSubscription,
  findSubscription,
  findSubscriptionByEmail,
  findSubscriptionForUpdate,
  removeSubscription,
  saveWaiting,
} from './store.ts'

/** Sends a confirmation link to an e-mail that is not subscribed. The response is the same for all. */
export async function askToSubscribe(email: string, context: Context): Promise<void> {
  const { db, language, now } = context
  const token = createToken()
  await db.transaction(async tx => {
    await context.useBotSolution(tx)
    if (!(await countAccountAttempt({ ...context, db: tx }, 'mail', email)).isAllowed) return
    const waiting = { email, language, confirmHash: hashToken(token), confirmExpiresAt: confirmEnd(now) }
    const id = await saveWaiting(tx, waiting, now)
    if (id === null) return
    const path = `${to.confirmNewsletter()}?${new URLSearchParams({ token })}`
    await queueNewsletterMail(tx, { kind: 'confirm', subscription: { id, email, language }, path }, context)
  })
}

/** Sends an unsubscribe link to an e-mail that is subscribed, and nothing to any other. */
export async function askToLeave(email: string, context: Context): Promise<void> {
  const { db } = context
  await db.transaction(async tx => {
    await context.useBotSolution(tx)
    if (!(await countAccountAttempt({ ...context, db: tx }, 'mail', email)).isAllowed) return
    const subscription = await findSubscriptionByEmail(tx, email)
    if (subscription?.confirmedAt) await queueNewsletterMail(tx, { kind: 'farewell', subscription }, context)
  })
}

export async function confirm(token: string, context: Context): Promise<'subscribed' | 'expired' | 'invalid'> {
  const { db, now } = context
  return db.transaction(async tx => {
    const subscription = await findSubscriptionForUpdate(tx, hashToken(token))
    const state = confirmLinkState(subscription, now)
    if (state !== 'ready' || !subscription) return state === 'ready' ? 'invalid' : state
    await confirmSubscription(tx, subscription, now)
    await queueNewsletterMail(tx, { kind: 'welcome', subscription, path: to.home() }, context)
    return 'subscribed'
  })
}

/** Ends a subscription by the unsubscribe link or by the confirmation link. A second call answers the same. */
export async function leave(token: string, { db }: Pick<Context, 'db'>): Promise<'unsubscribed' | 'invalid'> {
  return db.transaction(async tx => {
    const id = await readLeaveToken(tx, 'leave', token)
    const subscription =
      id === null ? await findSubscriptionForUpdate(tx, hashToken(token)) : await findSubscription(tx, id)
    if (subscription) await removeSubscription(tx, subscription.email)
    return subscription || id !== null ? 'unsubscribed' : 'invalid'
  })
}
