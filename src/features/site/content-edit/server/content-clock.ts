import { findNextPost, listDuePosts } from '#features/site/content/server/steps/post-record.ts'
import { contentChannel, raiseContentRevision } from '#features/site/content/server/steps/raise-content-revision.ts'
import { instantOf, textOf } from '#features/site/content/server/steps/record-fields.ts'
import {
  findNextVersion,
  findVersionRecord,
  keepFormerText,
  listDueVersions,
  removeVersionRecord,
} from '#features/site/content/server/steps/topic-record.ts'
import { type Author, writeChange } from '#server/changes/save-record.ts'
import { copyTextSources } from '#server/changes/text-states.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import { pauseUntil, startClock } from '#server/process/clock.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { insertAudit } from '#server/security/audit.ts'
import { defaultLanguage } from '#shared/language.ts'
import { contentSubject, noteMade, noteRemoved } from './desk/content-subject.ts'
import { isPublicState, kinds } from './desk/kinds.ts'

interface ContentClockDeps {
  connection: Connection
  log: Log
  now: () => Date
}

/** After a turn in which something failed. */
const againMs = 5000

/** Notes scheduled posts as published when their time comes, and puts planned texts of pages in force, until it is stopped. */
export function startContentClock({ connection, log, now }: ContentClockDeps): Promise<{ stop: () => Promise<void> }> {
  const { db } = connection
  const turn = async () => {
    if (!(await publishDueTexts(db, log, now()))) return againMs
    const next = [await findNextPost(db), await findNextVersion(db)].flatMap(at => at ?? [])
    return pauseUntil(next.length > 0 ? new Date(Math.min(...next.map(Number))) : null, now())
  }
  return startClock({ connection, log, name: 'content_clock', channel: contentChannel, turn })
}

/**
 * Does what is due, each in a transaction of its own; false where something failed. Several processes may do so at once: a row is
 * locked and looked at again, so each is done once.
 */
export async function publishDueTexts(db: Database, log: Log, now: Date): Promise<boolean> {
  let isWhole = true
  const once = async (work: (tx: Database) => Promise<void>) => {
    await db.transaction(work).catch(error => {
      isWhole = false
      log.warn('content_not_published', { error: describeError(error) })
    })
  }
  for (const id of await listDuePosts(db, now)) await once(tx => publishPost(tx, id, now))
  for (const due of await listDueVersions(db, now)) await once(tx => bringInForce(tx, due, now))
  return isWhole
}

const author = (now: Date): Author => ({
  actorId: null,
  source: 'clock',
  now,
  language: defaultLanguage,
  timeZone: null,
})

async function publishPost(tx: Database, id: number, now: Date): Promise<void> {
  const record = await kinds.post.find(tx, id, true)
  const at = record && instantOf(record.fields, 'published_at')
  // Another process, or who took the time back, may have been quicker.
  if (record?.fields.state !== 'scheduled' || !isPublicState(record.fields) || !at || at > now) return
  const changed = [{ field: 'state', before: 'scheduled', after: 'published' }]
  await writeChange(tx, contentSubject(kinds.post, author(now)), id, record, changed, {})
  await insertAudit(tx, { event: 'content_published', customerId: null, subject: { kind: 'post', id } }, null, now)
}

async function bringInForce(tx: Database, { id, topicId }: { id: number; topicId: number }, now: Date): Promise<void> {
  // The page first, as who plans a version does.
  const page = await kinds.topic.find(tx, topicId, true)
  const version = await findVersionRecord(tx, id, true)
  const from = version && instantOf(version.fields, 'in_force_from')
  if (!page || !version || version.inForceUntil || !from || from > now) return
  const systemName = textOf(page.fields, 'system_name') ?? ''
  const formerId = await keepFormerText(tx, { systemName, from: instantOf(page.fields, 'in_force_from'), until: from })
  const changed = Object.entries(version.fields)
    .map(([field, after]) => ({ field, before: page.fields[field] ?? null, after }))
    .filter(({ before, after }) => before !== after)
  // That its translations are right was stated when they were written.
  await copyTextSources(tx, { kind: 'topic_version', id }, { kind: 'topic', id: topicId })
  await removeVersionRecord(tx, id)
  await noteRemoved(tx, author(now), { kind: 'topic_version', id, record: version })
  await noteMade(tx, author(now), { kind: 'topic_version', id: formerId, fields: page.fields })
  const subject = contentSubject(kinds.topic, author(now))
  if (changed.length > 0) await writeChange(tx, subject, topicId, page, changed, { isReplay: true })
  else await raiseContentRevision(tx)
  const about = { kind: 'topic', id: topicId }
  await insertAudit(tx, { event: 'content_published', customerId: null, subject: about }, null, now)
}
