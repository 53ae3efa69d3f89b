import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import type { VersionRow } from '#features/quotes/quote-answer/domain/version/version.ts'
import { readVersions } from '#features/quotes/quote-answer/server/steps/read-answer.ts'
import { customerMails } from '#features/quotes/quote-thread/domain/customer-mails.ts'
import { presentFate } from '#features/quotes/quote-thread/server/steps/mail-fates.ts'
import { readFiles, readThreadEntries } from '#features/quotes/quote-thread/server/steps/read-entries.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { StaffCaller } from '#server/calls/staff-caller.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { Timeline, TimelineEntry } from '../../domain/desk-quote.ts'
import { compareEntries, entryPlace, isAfterPlace, type Place, readPlace, writePlace } from '../../domain/timeline.ts'
import { listDecisions, listDraftHours, listMails, listStatusEvents } from './store.ts'
import { wordFields } from './word-fields.ts'

const pageSize = 100

interface Asked {
  quote: Pick<QuoteRecord, 'id' | 'webQuoteId' | 'email' | 'customerId' | 'firstName' | 'lastName'>
  /** The reader. */
  staff: Pick<StaffCaller, 'id' | 'permissions'>
  language: Language
  now: Date
  timeZone: string | null
}

interface AskedPage {
  /** `next` of the page before. */
  before?: string | undefined
  /** Only what the customer sees. */
  isVisibleOnly?: boolean
}

/** A page of what happened to a quote, newest first. A place that nobody was given is the newest. */
export async function readTimeline(
  db: Database,
  asked: Asked,
  { before, isVisibleOnly = false }: AskedPage = {},
): Promise<Timeline> {
  const place = readPlace(before)
  // One more than a page, beside those of the place's own moment.
  const page = { until: place?.at, limit: 2 * pageSize }
  const { quote, staff, now } = asked
  const all: TimelineEntry[] = [
    ...(await listStatusEvents(db, quote.id, page)).map(event => presentEvent(event, quote)),
    ...(await readThreadEntries(db, {
      quoteId: quote.id,
      email: quote.email,
      staffId: staff.id,
      isVisibleOnly,
      now,
      ...page,
    })),
    ...(await listMails(db, quote, isVisibleOnly ? customerMails : null, page)).map(mail => presentMail(mail, now)),
    ...(await readVersions(db, quote.id)).flatMap(presentVersion),
    ...(isVisibleOnly ? [] : await presentDecisions(db, asked, page)),
    ...(isVisibleOnly ? [] : (await listDraftHours(db, quote.id, page)).map(presentDraft)),
  ]
  return pageOf(all, place)
}

function pageOf(all: readonly TimelineEntry[], place: Place | null): Timeline {
  const older = all.filter(entry => place === null || isAfterPlace(entry, place)).toSorted(compareEntries)
  const entries = older.slice(0, pageSize)
  const last = entries.at(-1)
  return { entries, next: last && older.length > pageSize ? writePlace(entryPlace(last)) : null }
}

type Of<List extends (...args: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<List>>[number]

function presentEvent(
  { id, at, fromStatus, toStatus, by, actorId, name }: Of<typeof listStatusEvents>,
  { customerId, firstName, lastName }: Asked['quote'],
): TimelineEntry {
  // A member of the staff acted as the customer.
  const isOnBehalf = by === 'customer' && name !== null && actorId !== customerId
  const entry = {
    id: `event-${id}`,
    at: at.toISOString(),
    by: isOnBehalf ? ({ kind: 'staff', name } as const) : { kind: by, name: by === 'staff' ? name : null },
    on_behalf_of: isOnBehalf ? `${firstName} ${lastName}`.trim() : null,
    is_visible_to_customer: true,
  }
  return fromStatus === null
    ? { ...entry, kind: 'request' }
    : { ...entry, kind: 'status', from: fromStatus, to: toStatus }
}

const presentMail = (mail: Of<typeof listMails>, now: Date): TimelineEntry => ({
  id: `mail-${mail.id}`,
  at: mail.createdAt.toISOString(),
  by: { kind: 'clock', name: null },
  is_visible_to_customer: customerMails.includes(mail.kind),
  kind: 'mail',
  mail: mail.kind,
  ...presentFate(mail, now),
})

const presentVersion = ({ id, sent_on, sent_by, number, currency, total, is_partial }: VersionRow): TimelineEntry[] =>
  sent_on === null
    ? []
    : [
        {
          id: `version-${id}`,
          at: sent_on,
          by: { kind: 'staff', name: sent_by },
          is_visible_to_customer: true,
          kind: 'version',
          number,
          currency,
          total,
          is_partial,
        },
      ]

const presentDraft = ({ id, at, name, changes }: Of<typeof listDraftHours>): TimelineEntry => ({
  id: `draft-${id}`,
  at: at.toISOString(),
  by: { kind: 'staff', name },
  is_visible_to_customer: false,
  kind: 'draft',
  changes,
})

async function presentDecisions(
  db: Database,
  asked: Asked,
  page: Parameters<typeof listDecisions>[2],
): Promise<TimelineEntry[]> {
  const rows = await listDecisions(db, asked.quote.id, page)
  const people = rows.flatMap(({ fields }) =>
    fields.flatMap(({ field, after }) => (field === 'assignee_id' ? Number(after) : [])),
  )
  const files = new Map((await readFiles(db, asked.quote.id, asked.staff)).map(file => [file.id, file.file_name]))
  const names = { people: await findStaffNames(db, people), files }
  return rows.flatMap(({ id, at, name, source, fields, reason }) => {
    const text = wordFields(fields, names, asked)
    const by = source === 'clock' ? ({ kind: 'clock', name: null } as const) : ({ kind: 'staff', name } as const)
    const entry = { id: `change-${id}`, at: at.toISOString(), by, is_visible_to_customer: false } as const
    return text ? [{ ...entry, kind: 'change' as const, text, reason }] : []
  })
}
