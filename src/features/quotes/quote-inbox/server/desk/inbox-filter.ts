import { and, eq, gt, gte, isNotNull, isNull, lt, lte, ne, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  asksFor,
  asksForSeries,
  hasClosing,
  isApprovalAsked,
  isOldDraft,
  isPreparedDraft,
} from '#features/quotes/quote-answer/server/store.ts'
import { isMentioned } from '#features/quotes/quote-thread/server/steps/mentions.ts'
import { daysBefore } from '#server/process/cleaning.ts'
import type { InboxFilter } from '../../desk-contract.ts'
import {
  expiringDays,
  type InboxOrder,
  type InboxView,
  newsDays,
  oldDraftDays,
  usualOrder,
} from '../../domain/inbox-views.ts'
import { searchQuery } from '../../domain/search-words.ts'
import { dayOf, dayStart } from '../../domain/working-time.ts'
import { quoteDesk, quoteSeen } from '../tables.ts'

/** The reader and the moment: some views are the reader's own, and days are those of their clock. */
export interface Reader {
  id: number
  now: Date
  /** An IANA name: the reader's own, else the company's. */
  timeZone: string
  /** The largest discount that needs no approval, in percent; null: none needs one. */
  discountLimit: string | null
}

const desk = quoteDesk

/** SQL: something of the customer that the reader has not seen. */
export const isUnseen = (staffId: number): SQL<boolean> =>
  sql<boolean>`((${desk.lastCustomerEvent} > 0 or ${desk.lastCustomerMessage} > 0) and not exists (select 1 from ${quoteSeen} where ${quoteSeen.quoteId} = ${desk.quoteId}
    and ${quoteSeen.staffId} = ${staffId} and ${quoteSeen.eventId} >= ${desk.lastCustomerEvent}
    and ${quoteSeen.messageId} >= ${desk.lastCustomerMessage}))`

/** The condition for the rows of a view. Each has an index of its own (tables.ts). */
export function isIn(view: InboxView, reader: Reader): SQL | undefined {
  const { id, now } = reader
  const isOurs = eq(desk.nextMove, 'company')
  switch (view) {
    case 'new':
      return and(eq(desk.status, 'submitted'), isNull(desk.assigneeId))
    case 'mine':
      return and(isOurs, eq(desk.assigneeId, id), sql`(${desk.snoozedUntil} is null or ${desk.snoozedUntil} <= ${now})`)
    case 'team':
      return and(isOurs, isNotNull(desk.assigneeId), ne(desk.assigneeId, id))
    case 'waiting':
      return eq(desk.nextMove, 'customer')
    case 'expiring':
      return and(
        eq(desk.status, 'sent'),
        gt(desk.validUntil, now),
        lte(desk.validUntil, daysBefore(now, -expiringDays)),
      )
    case 'follow_up':
      return and(
        isNotNull(desk.followUpAt),
        lt(desk.followUpAt, dayStart(dayOf(now, reader.timeZone), reader.timeZone, 1)),
      )
    case 'news':
      return and(gt(desk.lastCustomerAt, daysBefore(now, newsDays)), isUnseen(id))
    case 'done':
      return eq(desk.nextMove, 'nobody')
    case 'all':
      return undefined
  }
}

export function meets(filter: InboxFilter, reader: Reader): SQL | undefined {
  const { view = 'all', status, kind, country, language, tag, priority } = filter
  return and(
    isIn(view, reader),
    status && eq(desk.status, status),
    isAssigned(filter.assignee, reader),
    kind && eq(desk.isQuickQuote, kind === 'quick'),
    country ? eq(desk.countryId, country) : undefined,
    filter.from ? sql`${desk.requestedAt} >= ${dayStart(filter.from, reader.timeZone)}` : undefined,
    filter.to ? lt(desk.requestedAt, dayStart(filter.to, reader.timeZone, 1)) : undefined,
    language && eq(desk.language, language),
    tag ? sql`${desk.tags} @> array[${tag}]::text[]` : undefined,
    priority && eq(desk.priority, priority),
    isSet(desk.hasFreeLines, filter.free_lines),
    isSet(desk.hasFiles, filter.files),
    filter.due && isDue(filter.due, reader),
    isDrafted(filter.draft, reader),
    filter.approval && and(ne(desk.nextMove, 'nobody'), isApprovalAsked(desk.quoteId, reader.discountLimit)),
    filter.product ? asksFor(desk.quoteId, filter.product) : undefined,
    filter.series ? asksForSeries(desk.quoteId, filter.series) : undefined,
    hasClosing(desk.quoteId, filter),
    filter.mentioned && isMentioned(desk.quoteId, reader.id),
    isFound(filter.q),
  )
}

function isDrafted(draft: InboxFilter['draft'], { now }: Reader): SQL | undefined {
  if (draft === 'prepared') return and(eq(desk.status, 'submitted'), isPreparedDraft(desk.quoteId))
  return draft && and(ne(desk.nextMove, 'nobody'), isOldDraft(desk.quoteId, daysBefore(now, oldDraftDays)))
}

/** The answer that the customer waits for. The order's column is the same moment, and has an index. */
function isDue(time: NonNullable<InboxFilter['due']>, reader: Reader): SQL | undefined {
  const dueAt = sql`case when ${desk.firstAnsweredAt} is null then ${desk.answerDueAt} else ${desk.nextDueAt} end`
  const { now } = reader
  const until = time === 'late' ? now : dayStart(dayOf(now, reader.timeZone), reader.timeZone, 1)
  return and(
    eq(desk.nextMove, 'company'),
    lt(desk.dueOrder, until),
    sql`${dueAt} < ${until}`,
    time === 'today' ? and(gte(desk.dueOrder, now), sql`${dueAt} >= ${now}`) : undefined,
  )
}

function isAssigned(assignee: InboxFilter['assignee'], { id }: Reader): SQL | undefined {
  if (assignee === undefined) return undefined
  return assignee === 'nobody' ? isNull(desk.assigneeId) : eq(desk.assigneeId, assignee === 'me' ? id : assignee)
}

const isSet = (column: PgColumn, wanted: 'yes' | 'no' | undefined): SQL | undefined =>
  wanted && (wanted === 'yes' ? sql`${column}` : not(sql`${column}`))

function isFound(text: string | undefined): SQL | undefined {
  if (!text?.trim()) return undefined
  const query = searchQuery(text)
  return query ? sql`${desk.search} @@ ${query}::tsquery` : sql`false`
}

export const orderOf = ({ order, view = 'all' }: Pick<InboxFilter, 'order' | 'view'>): InboxOrder =>
  order ?? usualOrder[view]

const orders = {
  due: [desk.dueOrder, 'asc'],
  newest: [desk.requestedAt, 'desc'],
  oldest: [desk.requestedAt, 'asc'],
  moved_first: [desk.movedAt, 'asc'],
  moved_last: [desk.movedAt, 'desc'],
  ending: [desk.validUntil, 'asc'],
  follow_up: [desk.followUpAt, 'asc'],
  news: [desk.lastCustomerAt, 'desc'],
} as const satisfies Record<InboxOrder, readonly [PgColumn, 'asc' | 'desc']>

/** The column and the direction of an order; rows of the same moment are ordered by number. */
export const columnOf = (order: InboxOrder): readonly [PgColumn, 'asc' | 'desc'] => orders[order]

const places = {
  due: 'dueOrder',
  newest: 'requestedAt',
  oldest: 'requestedAt',
  moved_first: 'movedAt',
  moved_last: 'movedAt',
  ending: 'validUntil',
  follow_up: 'followUpAt',
  news: 'lastCustomerAt',
} as const satisfies Record<InboxOrder, Exclude<keyof typeof quoteDesk.$inferSelect, 'search' | 'asked'>>

/** The moment by which a row is ordered. */
export const placeOf = (order: InboxOrder, row: Omit<typeof quoteDesk.$inferSelect, 'search' | 'asked'>): string =>
  row[places[order]]?.toISOString() ?? ''
