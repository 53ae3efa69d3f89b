import { eq } from 'drizzle-orm'
import { toDesk } from '#desk-routes.ts'
import { lockIdleQuote } from '#features/quotes/quote/server/steps/lock-quote.ts'
import { findSender } from '#features/site/company/server/store.ts'
import { rolesWith } from '#features/staff/staff/domain/permissions.ts'
import { findStaff, listAbsences, listActiveWith, type StaffFacts } from '#features/staff/staff/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Language } from '#shared/language.ts'
import type { WorkCalendar } from '../domain/calendar.ts'
import { standIn } from '../domain/stand-in.ts'
import { dayOf, wallTime } from '../domain/working-time.ts'
import { digestTexts, lateTexts } from '../messages/mail-texts.ts'
import { digestMail, lateMail } from './emails/late-mail.tsx'
import { type LateRow, listLate, listNewlyLate, noteDigest, noteReminder } from './reminder-store.ts'
import { findQuoteNumber } from './store.ts'
import { quoteDesk } from './tables.ts'
import { targetsNow } from './targets-now.ts'

type MailContext = Pick<Context, 'publicUrl' | 'settings'>

const digestTime = '08:00'

/** Mails whoever has a quote, and the managers, when its answer becomes late: once for each time that one is due. */
export async function mailLate(db: Database, mail: MailContext, now: Date): Promise<void> {
  const rows = await listNewlyLate(db, now)
  for (const { quoteId, minute } of rows) await tellLate(db, mail, { quoteId, minute, now })
}

interface Late {
  quoteId: number
  /** Since 1970. */
  minute: number
  now: Date
}

async function tellLate(db: Database, mail: MailContext, { quoteId, minute, now }: Late): Promise<void> {
  await db.transaction(async tx => {
    const late = await lockIdleQuote(tx, quoteId)
    const [row] = late ? await tx.select().from(quoteDesk).where(eq(quoteDesk.quoteId, quoteId)) : []
    // Somebody has it, or has answered meanwhile.
    if (!late || row?.nextMove !== 'company') return
    if (!(await noteReminder(tx, { quoteId, kind: 'late', about: minute, at: now }))) return
    const { calendar } = targetsNow(mail.settings)
    const assigneeId = await presentAssignee(tx, row.assigneeId, dayOf(now, calendar.timeZone))
    const readers = await findReaders(tx, assigneeId)
    const { webQuoteId, customerId } = late
    const url = `${mail.publicUrl}${toDesk.quote({ number: webQuoteId })}`
    for (const { email, language, timeZone } of readers) {
      const { company, from } = findSender(mail.settings, language)
      const due = wordMoment(new Date(minute * 60_000), language, timeZone ?? calendar.timeZone)
      const assignee = readers.find(({ id }) => id === assigneeId)?.displayName ?? null
      const words = mailWords(mail.settings, lateTexts, language)
      const parts = lateMail({ language, company, url, webQuoteId, due, assignee }, words)
      const about = { kind: 'quote_late', reference: webQuoteId, quoteId, customerId } as const
      await queueMail(tx, { ...about, from, to: email, ...parts }, now)
    }
  })
}

async function presentAssignee(tx: Database, assigneeId: number | null, today: string): Promise<number | null> {
  if (assigneeId === null) return null
  const members = await listAbsences(tx, rolesWith('quote.answer'))
  return standIn(assigneeId, new Map([...members].map(([id, absence]) => [id, { ...absence, answers: true }])), today)
}

/** The member who has it, and the managers of sales; nobody of the demonstration, whose addresses are invented. */
async function findReaders(tx: Database, assigneeId: number | null): Promise<Reader[]> {
  const managers = await listActiveWith(tx, ['sales_managers'])
  const ids = new Set([...(assigneeId === null ? [] : [assigneeId]), ...managers.map(({ id }) => id)])
  const readers: Reader[] = []
  for (const id of ids) {
    const member = await findStaff(tx, id)
    if (member) readers.push(...readerOf(member))
  }
  return readers
}

type Reader = StaffFacts & { email: string }

/** A member who can be written to. */
const readerOf = (member: StaffFacts): Reader[] =>
  member.email !== null && member.state === 'active' && !member.isDemonstration
    ? [{ ...member, email: member.email }]
    : []

/** Mails each member on the mornings of working days which of their answers are late; managers all of them. */
export async function mailDigests(db: Database, mail: MailContext, now: Date): Promise<void> {
  const { calendar } = targetsNow(mail.settings)
  const day = dayOf(now, calendar.timeZone)
  if (!isWorkingDay(day, calendar) || now < wallTime(`${day}T${digestTime}`, calendar.timeZone)) return
  const managers = new Set((await listActiveWith(db, ['sales_managers'])).map(({ id }) => id))
  for (const { id } of await listActiveWith(db, rolesWith('quote.answer')))
    await db.transaction(async tx => {
      const found = (await noteDigest(tx, id, day)) ? await findStaff(tx, id) : null
      const [member] = found ? readerOf(found) : []
      if (!member) return
      const { count, rows } = await listLate(tx, managers.has(id) ? null : id, now)
      if (count > 0) await queueDigest(tx, mail, { member, isManager: managers.has(id), count, rows, calendar, now })
    })
}

const isWorkingDay = (day: string, { week, holidays }: WorkCalendar): boolean =>
  (week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? []).length > 0 && !holidays.has(day)

interface Digest {
  member: Reader
  isManager: boolean
  count: number
  rows: readonly LateRow[]
  calendar: WorkCalendar
  now: Date
}

async function queueDigest(
  tx: Database,
  { settings, publicUrl }: MailContext,
  { member, isManager, count, rows, calendar, now }: Digest,
): Promise<void> {
  const { language, email, timeZone } = member
  const { company, from } = findSender(settings, language)
  const word = (at: Date) => wordMoment(at, language, timeZone ?? calendar.timeZone)
  const shown: { webQuoteId: string; due: string }[] = []
  for (const row of rows)
    shown.push({ webQuoteId: (await findQuoteNumber(tx, row.quoteId)) ?? '', due: word(row.dueAt) })
  const list = { view: 'all', due: 'late', assignee: isManager ? undefined : 'me' }
  const url = `${publicUrl}${toDesk.quotes(list)}`
  const words = mailWords(settings, digestTexts, language)
  const parts = digestMail({ language, company, url, count, rows: shown }, words)
  await queueMail(tx, { kind: 'quotes_late', from, to: email, ...parts }, now)
}

const wordMoment = (at: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)
