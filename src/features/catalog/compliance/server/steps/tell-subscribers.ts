import { titleOf } from '#features/catalog/document/server/steps/shown-title.ts'
import type { Database } from '#server/database/connection.ts'
import { queueMails } from '#server/mail/outbox.ts'
import { type MailFacts, noticeToQueue } from '../queue-notice-mails.ts'
import { lockUntold, markTold } from '../store.ts'

/** So many are told in the transaction that stores the file, the others by the clock. */
const mostAtOnce = 500

/**
 * Mails those who do not know the file that counts, of one document or of any, once for each file. Nobody is told of an internal one.
 * Answers whether some may be left.
 */
export async function tellSubscribers(tx: Database, documentId: number | null, facts: MailFacts): Promise<boolean> {
  const untold = await lockUntold(tx, documentId, mostAtOnce)
  if (untold.length === 0) return false
  const mails = []
  for (const { id, customerId, address, language, record, whatChanged } of untold) {
    const notice = { id, customerId, email: address, language, change: whatChanged, fileName: record.fileName }
    mails.push(await noticeToQueue(tx, { ...notice, title: titleOf(record, language) }, facts))
  }
  await markTold(
    tx,
    untold.map(({ id }) => id),
  )
  await queueMails(tx, mails, facts.now)
  return untold.length === mostAtOnce
}
