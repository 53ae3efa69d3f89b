import { eq } from 'drizzle-orm'
import { lockIdleQuote } from '#features/quotes/quote/server/steps/lock-quote.ts'
import { mailEnding } from '#features/quotes/quote-answer/server/steps/mail-ending.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import { findStaff, findStaffNames } from '#features/staff/staff/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import { saveRecord } from '#server/changes/save-record.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import { startClock } from '#server/process/clock.ts'
import type { Log } from '#server/process/log.ts'
import { dueReminders, type ReminderKind } from '../domain/reminders.ts'
import { reminderText } from '../messages/reminders.ts'
import { mailDigests, mailLate } from './late-mails.ts'
import { quoteSubject } from './quote-subject.ts'
import { batchSize, listWaiting, noteReminder } from './reminder-store.ts'
import { quoteDesk } from './tables.ts'
import { targetsNow } from './targets-now.ts'

type MailContext = Pick<Context, 'publicUrl' | 'settings'>
type VersionReminder = Exclude<ReminderKind, 'late'>

interface ClockDeps {
  connection: Connection
  mail: MailContext
  log: Log
  now: () => Date
}

// Reminders are about days: a few minutes later is in time.
const everyMs = 5 * 60_000

/** Reminds of quotes whose customer does not react, of validities that end, and of answers that are late, until it is stopped. */
export function startReminderClock({ connection, mail, log, now }: ClockDeps) {
  const turn = async () => {
    await remindDue(connection.db, mail, now())
    await mailLate(connection.db, mail, now())
    await mailDigests(connection.db, mail, now())
    return everyMs
  }
  return startClock({ connection, log, name: 'reminder_clock', turn })
}

/** Notes every reminder that is due, each once, whichever process is first. */
export async function remindDue(db: Database, mail: MailContext, now: Date): Promise<void> {
  const settings = mail.settings.of(quoteSettings)
  const rules = { settings, calendar: targetsNow(mail.settings).calendar }
  for (let afterId = 0; ; ) {
    const waiting = await listWaiting(db, rules, { now, afterId })
    for (const quote of waiting)
      for (const kind of dueReminders(quote, now, rules)) await remind(db, mail, { ...quote, kind, now })
    const last = waiting.at(-1)
    if (!last || waiting.length < batchSize) return
    afterId = last.quoteId
  }
}

interface Due {
  quoteId: number
  number: number
  kind: VersionReminder
  now: Date
}

async function remind(db: Database, mail: MailContext, due: Due): Promise<void> {
  await db.transaction(async tx => {
    const quote = await lockIdleQuote(tx, due.quoteId)
    // Somebody has it: the next turn comes soon. Who answered meanwhile needs no reminder.
    if (quote?.status !== 'sent') return
    const { quoteId, number, kind, now: at } = due
    if (!(await noteReminder(tx, { quoteId, about: number, kind, at }))) return
    await noteFollowUp(tx, mail, due)
    if (kind === 'ending' && mail.settings.of(quoteSettings).mails_before_end) await mailEnding(tx, quote, at, mail)
  })
}

/** Puts the quote among the follow-ups of whoever has it, unless one of their own is there already. */
async function noteFollowUp(tx: Database, { settings }: MailContext, { quoteId: id, kind, now }: Due): Promise<void> {
  const [row] = await tx.select().from(quoteDesk).where(eq(quoteDesk.quoteId, id)).for('update')
  if (!row || row.assigneeId === null || row.followUpAt !== null) return
  const member = await findStaff(tx, row.assigneeId)
  const language = member?.language ?? 'en'
  const timeZone = targetsNow(settings).calendar.timeZone
  const author = { actorId: null, source: 'clock', now, language, timeZone } as const
  const subject = { ...quoteSubject({ author, may: () => true }), people: { namesOf: findStaffNames } }
  const followUp = { at: now.toISOString(), note: reminderText[language][kind], by: null }
  await saveRecord(tx, subject, { id, baseRevision: row.revision, changes: { follow_up: followUp } })
}
