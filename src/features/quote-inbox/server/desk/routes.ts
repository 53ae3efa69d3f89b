import { rolesWith } from '#features/staff/domain/permissions.ts'
import { findTimeZone, listAbsences, listActiveWith } from '#features/staff/server/store.ts'
import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { countCap } from '#shared/desk-replies.ts'
import { foldText } from '#shared/fold-text.ts'
import {
  assignQuotes,
  countViews,
  exportQuotes,
  findQuotes,
  getToday,
  listAssignees,
  listInbox,
  prioritiseQuotes,
  remindOfQuotes,
  seeQuote,
  tagQuotes,
  undoQuotes,
} from '../../desk-contract.ts'
import { companyCalendar } from '../../domain/calendar.ts'
import { inboxViews } from '../../domain/inbox-views.ts'
import { standIn } from '../../domain/stand-in.ts'
import { todayFilters, todayNames } from '../../domain/today.ts'
import { dayOf } from '../../domain/working-time.ts'
import { inboxRefusals } from '../../messages/desk-refusals.ts'
import { markSeen } from '../store.ts'
import { changeQuotes, undoQuoteChanges } from './bulk.ts'
import { exportInbox } from './export.ts'
import { isIn, meets, orderOf, placeOf, type Reader } from './inbox-filter.ts'
import { presentRow } from './present-row.ts'
import { type QuoteDeps, quoteRoutes } from './quote-routes.ts'
import { countInbox, findNewest, listInboxPage, readRowFacts } from './store.ts'
import { filterOf, viewRoutes } from './view-routes.ts'

export function quoteInboxDeskRoutes(deps: QuoteDeps): Binding[] {
  return [...listRoutes(), ...changeRoutes(), ...viewRoutes(), ...quoteRoutes(deps)]
}

const readerOf = async ({ db, staff, now }: DeskContext): Promise<Reader> => ({
  id: staff.id,
  now,
  timeZone: await findTimeZone(db, staff.id),
})

function listRoutes(): Binding[] {
  return [
    handleDesk(listInbox, async ({ query }, context) => {
      const { db, language, now } = context
      const { cursor: text, page_size: pageSize = defaultDeskPageSize, ...asked } = query
      const filter = await filterOf(db, context.staff.id, asked)
      const list = `Quote/ListInbox ${JSON.stringify(filter)}`
      const cursor = await readCursor(db, list, text, language)
      const reader = await readerOf(context)
      const rows = await listInboxPage(db, filter, reader, { cursor, pageSize })
      const total = await countInbox(db, meets(filter, reader))
      const place = (row: (typeof rows)[number]) => [placeOf(orderOf(filter), row.desk), row.desk.quoteId]
      const page = await deskListOf(db, { rows, pageSize, cursor, list, placeOf: place, total })
      const factsOf = await readRowFacts(
        db,
        page.rows.map(row => row.desk.quoteId),
      )
      return { ...page, rows: page.rows.map(row => presentRow(row, factsOf(row.desk.quoteId), language, now)) }
    }),
    handleDesk(countViews, async (_, context) => {
      const reader = await readerOf(context)
      const counts = []
      for (const view of inboxViews) {
        const count = await countInbox(context.db, isIn(view, reader))
        counts.push({ view, count: Math.min(count, countCap), is_capped: count > countCap })
      }
      return counts
    }),
    handleDesk(findQuotes, async ({ query: { q } }, context) => {
      const isShort = q.trim().length < 2 && !/\d/.test(q)
      return q.trim() === '' || isShort ? [] : findNewest(context.db, q, await readerOf(context))
    }),
    handleDesk(getToday, async (_, context) => {
      const reader = await readerOf(context)
      const counts = []
      for (const name of todayNames) {
        const count = await countInbox(context.db, meets(todayFilters[name], reader))
        counts.push({ name, count: Math.min(count, countCap), is_capped: count > countCap })
      }
      return counts
    }),
    handleDesk(listAssignees, async (_, { db, now }) => {
      const people = await listActiveWith(db, rolesWith('quote.answer'))
      const standInOf = await readStandIns(db, now)
      const nameOf = (id: number) => people.find(person => person.id === id)?.name ?? null
      return people.map(({ id, name }) => ({ id, name, stand_in: standInOf(id) === id ? null : nameOf(standInOf(id)) }))
    }),
    handleDesk(exportQuotes, async ({ query }, context) =>
      exportInbox(context, await filterOf(context.db, context.staff.id, query), await readerOf(context)),
    ),
  ]
}

function changeRoutes(): Binding[] {
  return [
    handleDesk(assignQuotes, async ({ body: { ids, staff_id: to, note: reason } }, context) => {
      const { db, staff, now } = context
      // Who takes a quote is there, whatever the calendar says.
      const assignee = to === null || to === staff.id ? to : (await readStandIns(db, now))(to)
      return changeQuotes(context, { ids, reason, changesOf: () => ({ assignee_id: assignee }) })
    }),
    handleDesk(tagQuotes, ({ body: { ids, add, remove } }, context) =>
      changeQuotes(context, { ids, changesOf: ({ tags }) => ({ tags: changeTags(tags, add, remove) }) }),
    ),
    handleDesk(prioritiseQuotes, ({ body: { ids, priority } }, context) =>
      changeQuotes(context, { ids, changesOf: () => ({ priority }) }),
    ),
    handleDesk(remindOfQuotes, ({ body }, context) => {
      const at = body.at === null ? null : new Date(body.at)
      if (at && at <= context.now) throw invalid({ at: [inboxRefusals[context.language].past] })
      const time = at === null ? null : at.toISOString()
      const followUp = time === null ? null : { at: time, note: body.note || null, by: context.staff.id }
      const changesOf = () => ({ follow_up: followUp, snoozed_until: time })
      return changeQuotes(context, { ids: body.ids, changesOf })
    }),
    handleDesk(undoQuotes, ({ body }, context) => undoQuoteChanges(context, body.batch_id)),
    handleDesk(seeQuote, async ({ params: { id }, body }, { db, staff }) => {
      const seen = { quoteId: id, staffId: staff.id, eventId: body.event_id, messageId: body.message_id }
      if (!(await markSeen(db, seen))) throw notFound()
      return true as const
    }),
  ]
}

/** Who gets what is given to a member, by the company's calendar of today. */
async function readStandIns(db: Database, now: Date): Promise<(id: number) => number> {
  const absences = await listAbsences(db, rolesWith('quote.answer'))
  const members = new Map([...absences].map(([id, absence]) => [id, { ...absence, answers: true }]))
  return id => standIn(id, members, dayOf(now, companyCalendar.timeZone))
}

/** A tag that differs only in case or accents is the same. */
function changeTags(tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] {
  const kept = new Map(tags.map(tag => [foldText(tag), tag]))
  for (const tag of remove) kept.delete(foldText(tag))
  for (const tag of add) if (!kept.has(foldText(tag))) kept.set(foldText(tag), tag)
  return [...kept.values()].sort((a, b) => (a < b ? -1 : 1))
}
