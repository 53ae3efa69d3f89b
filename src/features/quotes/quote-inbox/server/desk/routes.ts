import { seeMentions } from '#features/quotes/quote-thread/server/steps/mentions.ts'
import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import { rolesWith } from '#features/staff/staff/domain/permissions.ts'
import { findTimeZone, listAbsences, listActiveWith } from '#features/staff/staff/server/store.ts'
import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound, refused } from '#server/calls/refusal.ts'
import { bulkLimit, countCap } from '#shared/desk/desk-replies.ts'
import { changeTags } from '#shared/text/change-tags.ts'
import {
  assignQuotes,
  countViews,
  exportChosen,
  exportQuotes,
  findQuotes,
  getToday,
  listAssignees,
  listInbox,
  listMatching,
  loseQuotes as loseQuotesCall,
  prioritiseQuotes,
  remindOfQuotes,
  seeQuote,
  tagQuotes,
  undoQuotes,
} from '../../desk-contract.ts'
import { inboxViews } from '../../domain/inbox-views.ts'
import { standIn } from '../../domain/stand-in.ts'
import { todayFilters, todayNames } from '../../domain/today.ts'
import { dayOf } from '../../domain/working-time.ts'
import { inboxRefusals } from '../../messages/desk-refusals.ts'
import { markSeen } from '../store.ts'
import { targetsNow } from '../targets-now.ts'
import { changeQuotes, undoQuoteChanges } from './bulk.ts'
import { exportInbox, exportQuotesOf } from './export.ts'
import { isIn, meets, orderOf, placeOf, type Reader } from './inbox-filter.ts'
import { loseQuotes } from './lose-quotes.ts'
import { presentRow } from './present-row.ts'
import { type QuoteDeps, quoteRoutes } from './quote-routes.ts'
import { countInbox, findNewest, listInboxIds, listInboxPage, readRowFacts } from './store.ts'
import { filterOf, viewRoutes } from './view-routes.ts'

export function quoteInboxDeskRoutes(deps: QuoteDeps): Binding[] {
  return [...listRoutes(), ...changeRoutes(), ...viewRoutes(), ...quoteRoutes(deps)]
}

const readerOf = async ({ db, staff, settings, now }: DeskContext): Promise<Reader> => ({
  id: staff.id,
  now,
  timeZone: (await findTimeZone(db, staff.id)) ?? settings.of(companySettings).time_zone,
  discountLimit: settings.of(quoteSettings).discount_limit,
})

function listRoutes(): Binding[] {
  return [
    handleDesk(listInbox, async ({ query }, context) => {
      const { db, language, now, settings } = context
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
      const at = { now, targets: targetsNow(settings) }
      return { ...page, rows: page.rows.map(row => presentRow(row, factsOf(row.desk.quoteId), language, at)) }
    }),
    handleDesk(listMatching, async ({ query }, context) => {
      const { db, staff, language, now } = context
      const condition = meets(await filterOf(db, staff.id, query), await readerOf(context))
      const ids = await listInboxIds(db, condition, bulkLimit + 1)
      if (ids.length > bulkLimit) throw refused('too_many', inboxRefusals[language].too_many(bulkLimit))
      return { ids, at: now.toISOString() }
    }),
    handleDesk(countViews, async (_, context) => {
      const reader = await readerOf(context)
      const counts = []
      for (const view of inboxViews) counts.push({ view, ...(await countOf(context, isIn(view, reader))) })
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
        if (name === 'approvals' && !context.staff.permissions.has('quote.approve')) continue
        counts.push({ name, ...(await countOf(context, meets(todayFilters[name], reader))) })
      }
      return counts
    }),
    handleDesk(listAssignees, async (_, context) => {
      const people = await listActiveWith(context.db, rolesWith('quote.answer'))
      const standInOf = await readStandIns(context)
      const nameOf = (id: number) => people.find(person => person.id === id)?.name ?? null
      return people.map(({ id, name }) => ({ id, name, stand_in: standInOf(id) === id ? null : nameOf(standInOf(id)) }))
    }),
    handleDesk(exportQuotes, async ({ query: { format, ...query } }, context) =>
      exportInbox(context, await filterOf(context.db, context.staff.id, query), await readerOf(context), format),
    ),
    handleDesk(exportChosen, ({ body }, context) => exportQuotesOf(context, body.ids, body.format)),
  ]
}

async function countOf({ db }: DeskContext, condition: Parameters<typeof countInbox>[1]) {
  const count = await countInbox(db, condition)
  return { count: Math.min(count, countCap), is_capped: count > countCap }
}

function changeRoutes(): Binding[] {
  return [
    handleDesk(assignQuotes, async ({ body: { ids, staff_id: to, note: reason } }, context) => {
      const { staff } = context
      // A member who takes a quote is there, whatever the calendar says.
      const assignee = to === null || to === staff.id ? to : (await readStandIns(context))(to)
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
    handleDesk(loseQuotesCall, ({ body: { ids, ...loss } }, context) => loseQuotes(context, ids, loss)),
    handleDesk(undoQuotes, ({ body }, context) => undoQuoteChanges(context, body.batch_id)),
    handleDesk(seeQuote, async ({ params: { id }, body }, { db, staff, now }) => {
      const seen = { quoteId: id, staffId: staff.id, eventId: body.event_id, messageId: body.message_id }
      if (!(await markSeen(db, seen))) throw notFound()
      await seeMentions(db, { quoteId: id, staffId: staff.id, noteId: body.note_id, now })
      return true as const
    }),
  ]
}

/** Finds who gets what is given to a member, by the company's calendar of today. */
async function readStandIns({ db, now, settings }: DeskContext): Promise<(id: number) => number> {
  const absences = await listAbsences(db, rolesWith('quote.answer'))
  const members = new Map([...absences].map(([id, absence]) => [id, { ...absence, answers: true }]))
  return id => standIn(id, members, dayOf(now, settings.of(companySettings).time_zone))
}
