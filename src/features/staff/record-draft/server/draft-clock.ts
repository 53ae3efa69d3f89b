import { planningAuthor } from '#features/staff/staff/server/steps/authors.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { wordRefusal } from '#server/changes/word-refusal.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import { pauseUntil, startClock } from '#server/process/clock.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { insertAudit } from '#server/security/audit.ts'
import { applyDraft, changeFacts, draftChannel, findPlace, type Place } from './steps/draft-steps.ts'
import type { DraftedKinds } from './steps/drafted-kind.ts'
import { type MailContext, queueRefusalMail } from './steps/queue-refusal-mail.ts'
import { type DraftRow, findDraft, findNextDraft, listDueDrafts, removeDraft } from './store.ts'

interface DraftClockDeps {
  connection: Connection
  log: Log
  now: () => Date
  kinds: DraftedKinds
  mail: MailContext
}

/** After a turn in which something failed. */
const againMs = 5000

/** Publishes drafts at their times until it is stopped. */
export function startDraftClock({
  connection,
  log,
  now,
  kinds,
  mail,
}: DraftClockDeps): Promise<{ stop: () => Promise<void> }> {
  const { db } = connection
  const turn = async () =>
    (await publishDueDrafts(db, { log, kinds, mail }, now())) ? pauseUntil(await findNextDraft(db), now()) : againMs
  return startClock({ connection, log, name: 'draft_clock', channel: draftChannel, turn })
}

/**
 * Publishes what is due, each draft in a transaction of its own; false where one failed by accident. What is refused keeps its fields,
 * loses its time and says why, its author by mail too. Several processes may do so at once: the record is locked and its draft looked at again.
 */
export async function publishDueDrafts(
  db: Database,
  { log, kinds, mail }: Pick<DraftClockDeps, 'log' | 'kinds' | 'mail'>,
  now: Date,
): Promise<boolean> {
  let isWhole = true
  for (const due of await listDueDrafts(db, now)) {
    const work = (step: (tx: Database, place: Place, row: DraftRow) => Promise<void>) =>
      db.transaction(async tx => {
        const { kind, subjectId: id } = due
        const author = await planningAuthor(tx, due.changedBy, now)
        const place = await findPlace(tx, { kind, id, of: kinds[kind], author })
        // Its record was deleted.
        if (!place) return removeDraft(tx, due.id)
        const row = await findDraft(tx, kind, id)
        // Another process, or who took the time back, may have been quicker.
        if (row?.id === due.id && row.publishAt && row.publishAt <= now) await step(tx, place, row)
      })
    try {
      await publish(work, due, { kinds, mail, now })
    } catch (error) {
      isWhole = false
      log.warn('draft_not_published', { kind: due.kind, id: due.subjectId, error: describeError(error) })
    }
  }
  return isWhole
}

type Work = (step: (tx: Database, place: Place, row: DraftRow) => Promise<void>) => Promise<void>

async function publish(
  work: Work,
  { kind, subjectId: id }: DraftRow,
  { kinds, mail, now }: Pick<DraftClockDeps, 'kinds' | 'mail'> & { now: Date },
): Promise<void> {
  const subject = { kind, id }
  try {
    await work(async (tx, place, row) => {
      await applyDraft(tx, place, row)
      await insertAudit(tx, { event: kinds[kind].published, customerId: null, subject }, null, now)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await work(async (tx, place, row) => {
      const refusal = wordRefusal(place, error)
      await changeFacts(tx, place, row, { 'draft.publish_at': null, 'draft.refusal': refusal })
      const details = { refusal }
      await insertAudit(tx, { event: 'publishing_refused', customerId: null, subject, details }, null, now)
      const item = { kind, id, name: place.live.name }
      await queueRefusalMail(tx, { to: row.changedBy, item, refusal }, mail, now)
    })
  }
}

/** The clock acts in the name of who has changed the draft last, and speaks their language. */
