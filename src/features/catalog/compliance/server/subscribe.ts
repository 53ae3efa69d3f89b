import { confirmEnd, confirmLinkState, NewsletterForm } from '#features/site/contact/domain/newsletter.ts'
import { emailName } from '#features/site/session/domain/personal-form.ts'
import { to } from '#routes.ts'
import type { Context } from '#server/calls/handle.ts'
import { readForm } from '#server/calls/read-form.ts'
import { notFound, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { withMinimumTime } from '#server/security/constant-time.ts'
import { readLeaveToken } from '#server/security/leave-link.ts'
import { countAccountAttempt } from '#server/security/rate-limit.ts'
import { createToken, hashToken } from '#server/security/tokens.ts'
import { complianceRefusals } from '../messages/refusals.ts'
import { queueConfirmMail } from './queue-notice-mails.ts'
import * as store from './store.ts'

/** Subscribes a customer; sends anybody else a link to confirm, and answers the same for every e-mail. */
export async function subscribe(
  { document: documentId, email }: { document: number; email?: string | undefined },
  context: Context,
): Promise<'subscribed' | 'asked'> {
  const { db, language, caller, now } = context
  const document = await store.findPublicDocument(db, documentId, language)
  if (!document) throw notFound()
  const facts = {
    ...{ recordId: documentId, language, toldNumber: document.fileNumber, createdAt: now },
    confirmExpiresAt: confirmEnd(now),
  }
  const own = caller.kind === 'customer' ? await store.findOwnEmail(db, caller.customerId) : null
  if (caller.kind === 'customer' && own !== null) {
    const who = { customerId: caller.customerId }
    await db.transaction(async tx => {
      await requireRoom(tx, who, documentId, context)
      await store.saveOfCustomer(tx, { ...facts, ...who, confirmedAt: now }, own)
    })
    return 'subscribed'
  }
  const form = readForm({ form: NewsletterForm, sent: { email } }, context)
  const address = emailName(form.email)
  await withMinimumTime(() => askToConfirm({ ...facts, email: address }, document.title, context))
  return 'asked'
}

async function requireRoom(tx: Database, who: store.Subscriber, documentId: number, { language }: Context) {
  await store.lockSubscriber(tx, who)
  if (await store.findSubscriptionOf(tx, who, documentId)) return
  if (await store.isFull(tx, who, documentId))
    throw refused('too_many', complianceRefusals[language].too_many_notices(store.mostNotices))
}

async function askToConfirm(
  waiting: Omit<Parameters<typeof store.saveWaiting>[1], 'email'> & { email: string },
  title: string,
  context: Context,
): Promise<void> {
  const { db, language } = context
  const { email, recordId } = waiting
  const token = createToken()
  await db.transaction(async tx => {
    if (!(await countAccountAttempt({ ...context, db: tx }, 'mail', email)).isAllowed) return
    await requireRoom(tx, { email }, recordId, context)
    if (await store.hasAccountFor(tx, email, recordId)) return
    const id = await store.saveWaiting(tx, { ...waiting, confirmHash: hashToken(token) })
    if (id === null) return
    const path = `${to.documentNoticeLink()}?${new URLSearchParams({ token })}`
    await queueConfirmMail(tx, { email, language, title, path }, context)
  })
}

/** A second press answers the same. */
export async function confirm(token: string, { db, now }: Context): Promise<'subscribed' | 'expired' | 'invalid'> {
  return db.transaction(async tx => {
    const subscription = await store.lockByHash(tx, hashToken(token))
    const state = confirmLinkState(subscription, now)
    if (!subscription || state !== 'ready') return state === 'ready' ? 'invalid' : state
    await store.confirmSubscription(tx, subscription.id, now)
    return 'subscribed'
  })
}

/** Ends a subscription by the link of its mails, or that of a customer. A second call answers the same. */
export async function unsubscribe(
  { token, document }: { token?: string | undefined; document?: number | undefined },
  { db, caller }: Context,
): Promise<'unsubscribed' | 'invalid'> {
  if (token === undefined) {
    if (caller.kind !== 'customer' || document === undefined) return 'invalid'
    await store.removeOfCustomer(db, caller.customerId, document)
    return 'unsubscribed'
  }
  return db.transaction(async tx => {
    const id = (await readLeaveToken(tx, 'notice', token)) ?? (await store.lockByHash(tx, hashToken(token)))?.id
    if (id === undefined) return 'invalid'
    await store.removeSubscription(tx, id)
    return 'unsubscribed'
  })
}
