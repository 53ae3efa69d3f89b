import { toDesk } from '#desk-routes.ts'
import { lockIdleQuote } from '#features/quotes/quote/server/steps/lock-quote.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { findSender } from '#features/site/company/server/store.ts'
import { rolesWith } from '#features/staff/staff/domain/permissions.ts'
import { findStaff, findStaffNames, listActiveWith } from '#features/staff/staff/server/store.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { pauseUntil, startClock } from '#server/process/clock.ts'
import type { Log } from '#server/process/log.ts'
import { mentionTexts } from '../messages/mail-texts.ts'
import { mentionMail } from './emails/mention-mail.tsx'
import type { MailContext } from './queue-message-mail.ts'
import * as mentions from './steps/mentions.ts'

const batchSize = 100
/** After a quote that was in use. */
const againMs = 1000

interface ClockDeps {
  connection: Connection
  mail: MailContext
  log: Log
  now: () => Date
}

/** Mails the members of the staff whom notes name and who have not looked at the quote in time, until it is stopped. */
export function startMentionClock({ connection, mail, log, now }: ClockDeps) {
  const { db } = connection
  const turn = async () =>
    (await mailDueMentions(db, mail, now())) ? againMs : pauseUntil(await mentions.findNextMentionDue(db), now())
  return startClock({ connection, log, name: 'mention_clock', turn })
}

/** People who may be named in a note. */
export const listMentionable = (db: Database) => listActiveWith(db, rolesWith('quote.read'))

/**
 * Queues one mail for each member and quote, with all notes that name them there. Answers whether some are left. Several processes may
 * do so at once: the quote's row is locked, so that each member is told once.
 */
export async function mailDueMentions(db: Database, mail: MailContext, now: Date): Promise<boolean> {
  const due = await mentions.listDueMentions(db, now, batchSize)
  let isLeft = due.length === batchSize
  for (const { quoteId, staffId } of due) {
    const isDone = await db.transaction(async tx => {
      const quote = await lockIdleQuote(tx, quoteId)
      if (quote) await tell(tx, quote, staffId, { mail, now })
      return quote !== null
    })
    isLeft ||= !isDone
  }
  return isLeft
}

async function tell(
  tx: Database,
  quote: QuoteRecord,
  staffId: number,
  { mail, now }: { mail: MailContext; now: Date },
): Promise<void> {
  const { id: quoteId, webQuoteId, customerId } = quote
  const untold = await mentions.lockUntoldMentions(tx, { quoteId, staffId })
  const noteId = untold.at(-1)?.noteId
  // Somebody may have been quicker, and the first of them need not be due any more.
  if (noteId === undefined || !untold.some(({ mailDueAt }) => mailDueAt <= now)) return
  await mentions.markMailed(tx, { quoteId, staffId, noteId, now })
  const isThere = (await listMentionable(tx)).some(({ id }) => id === staffId)
  const member = isThere ? await findStaff(tx, staffId) : null
  if (!member?.email) return
  const authors = await findStaffNames(
    tx,
    untold.flatMap(({ authorId }) => authorId ?? []),
  )
  const { company, from } = findSender(mail.settings, member.language)
  const { language } = member
  const notes = untold.map(({ authorId, text }) => ({ authorName: authors.get(authorId ?? 0) ?? '', text }))
  const url = `${mail.publicUrl}${toDesk.quote({ number: webQuoteId })}`
  const words = mailWords(mail.settings, mentionTexts, language)
  const parts = mentionMail({ language, webQuoteId, notes, url, company }, words)
  const about = { kind: 'quote_mention', reference: webQuoteId, quoteId, customerId } as const
  await queueMail(tx, { ...about, from, to: member.email, ...parts }, now)
}
