import { lockIdleProduct } from '#features/catalog/catalog/server/steps/change-product.ts'
import type { DraftedKinds } from '#features/staff/record-draft/server/steps/drafted-kind.ts'
import { type MailContext, queueRefusalMail } from '#features/staff/record-draft/server/steps/queue-refusal-mail.ts'
import { planningAuthor } from '#features/staff/staff/server/steps/authors.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { wordRefusal } from '#server/changes/word-refusal.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import { pauseUntil, startClock } from '#server/process/clock.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { type CatalogChanges, changeProductsAs, type EditDeps, type ProductChanges } from './change-products.ts'
import { bringLive, refuseRelease } from './release-steps.ts'
import {
  type Due,
  findNextPublishing,
  listDueReleases,
  listDueSets,
  lockIdleRelease,
  publishChannel,
} from './release-store.ts'
import { applyWaiting, changeWaiting, lockLive } from './waiting-steps.ts'
import { findWaiting } from './waiting-store.ts'

export interface PublishDeps extends EditDeps {
  log: Log
  mail: MailContext
  /** How the records are changed whose drafts go live with releases. */
  drafts: DraftedKinds
}

interface ClockDeps extends PublishDeps {
  connection: Connection
  now: () => Date
}

/** After something that was due while somebody worked on it. */
const againMs = 200

/** Publishes waiting changes and releases at their times until it is stopped. */
export function startPublishClock(deps: ClockDeps): Promise<{ stop: () => Promise<void> }> {
  const { connection, log, now } = deps
  const { db } = connection
  const turn = async () => {
    const isLeft = await publishDue(db, deps, now())
    return isLeft ? againMs : pauseUntil(await findNextPublishing(db), now())
  }
  return startClock({ connection, log, name: 'publish_clock', channel: publishChannel, turn })
}

/**
 * Publishes what is due, each set and each release in a transaction of its own. Answers whether some were left because somebody works
 * on them. Several processes may do so at once: rows are locked and looked at again, so each is published once.
 */
export async function publishDue(db: Database, deps: PublishDeps, now: Date): Promise<boolean> {
  let isLeft = false
  for (const due of await listDueSets(db, now))
    if (!(await once(deps, () => publishSet(db, deps, due, now)))) isLeft = true
  for (const id of await listDueReleases(db, now))
    if (!(await once(deps, () => publishReleaseDue(db, deps, id, now)))) isLeft = true
  return isLeft
}

/** One that fails by accident does not hold up the others; the next turn tries it again. */
async function once({ log }: PublishDeps, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    log.warn('publishing_failed', { error: describeError(error) })
    return true
  }
}

async function publishSet(db: Database, deps: PublishDeps, { id, productId }: Due, now: Date): Promise<boolean> {
  const work = (step: (changes: ProductChanges, open: Open) => Promise<void>) =>
    db.transaction(async tx => {
      if (!(await lockIdleProduct(tx, productId))) return false
      const row = await findWaiting(tx, productId)
      // Another process, or who took the time back, may have been quicker.
      if (row?.id !== id || !row.publishAt || row.publishAt > now) return true
      const author = await planningAuthor(tx, row.changedBy, now)
      await changeProductsAs(tx, author, deps, async changes =>
        step(changes, { live: await lockLive(changes, productId), row }),
      )
      return true
    })
  try {
    return await work((changes, { live, row }) => applyWaiting(changes, live, row))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return work(async (changes, { live, row }) => {
      const refusal = wordRefusal(changes, error)
      await changeWaiting(changes, live, row, { 'waiting.publish_at': null, 'waiting.refusal': refusal })
      const subject = { kind: 'product', id: productId }
      changes.noteAudit({ event: 'publishing_refused', customerId: null, subject, details: { refusal } })
      const item = { kind: 'product', id: productId, name: live.name } as const
      await queueRefusalMail(changes.tx, { to: row.changedBy, item, refusal }, deps.mail, now)
    })
  }
}

interface Open {
  live: Awaited<ReturnType<typeof lockLive>>
  row: NonNullable<Awaited<ReturnType<typeof findWaiting>>>
}

async function publishReleaseDue(db: Database, deps: PublishDeps, id: number, now: Date): Promise<boolean> {
  const work = (
    step: (changes: CatalogChanges, row: NonNullable<Awaited<ReturnType<typeof lockIdleRelease>>>) => Promise<void>,
  ) =>
    db.transaction(async tx => {
      const row = await lockIdleRelease(tx, id)
      if (!row) return false
      if (row.state === 'published' || !row.publishAt || row.publishAt > now) return true
      await changeProductsAs(tx, await planningAuthor(tx, row.createdBy, now), deps, changes => step(changes, row))
      return true
    })
  try {
    return await work((changes, row) => bringLive(changes, row, deps.drafts))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return work(async (changes, row) => {
      const refusal = wordRefusal(changes, error)
      await refuseRelease(changes, row, refusal)
      const item = { kind: 'release', name: row.name } as const
      await queueRefusalMail(changes.tx, { to: row.createdBy, item, refusal }, deps.mail, now)
    })
  }
}
