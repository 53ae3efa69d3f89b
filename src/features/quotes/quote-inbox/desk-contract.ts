import { z } from 'zod'
import { quoteStatuses } from '#features/quotes/quote/domain/lifecycle.ts'
import { closingReasons } from '#features/quotes/quote-answer/domain/answer-words.ts'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import {
  BulkResult,
  bulkLimit,
  countCap,
  deskList,
  deskPage,
  Matching,
  tableFile,
  tableTypes,
} from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { cleanLine } from '#shared/text/clean-text.ts'
import { DeskQuote, InboxRow, Timeline } from './domain/desk-quote.ts'
import {
  draftStates,
  dueTimes,
  freeOrders,
  inboxViews,
  noteLength,
  priorities,
  tagLength,
  tagLimit,
} from './domain/inbox-views.ts'
import { todayNames } from './domain/today.ts'

const line = (max: number) => z.string().max(1000).overwrite(cleanLine).max(max)
const Ids = z.array(RowId).min(1).max(bulkLimit)
/** An id in an address. */
const Id = z.coerce.number().int().min(1).max(2_147_483_647)
const Tag = line(tagLength).min(1)

/** The filters of a list, as its address has them. */
const filters = {
  view: z.enum(inboxViews).optional(),
  q: z.string().max(200).optional(),
  status: z.enum(quoteStatuses).optional(),
  /** 'me', 'nobody', or an account. */
  assignee: z.union([z.enum(['me', 'nobody']), Id]).optional(),
  kind: z.enum(['full', 'quick']).optional(),
  country: z.coerce.number().int().min(1).max(1000).optional(),
  /** Days of the request, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  language: z.enum(languages).optional(),
  tag: z.string().max(tagLength).optional(),
  priority: z.enum(priorities).optional(),
  free_lines: z.enum(['yes', 'no']).optional(),
  files: z.enum(['yes', 'no']).optional(),
  due: z.enum(dueTimes).optional(),
  /** Work on an answer that was begun and is neither sent nor touched for a day; or a draft that was made by itself and that nobody has looked at. */
  draft: z.enum(draftStates).optional(),
  /** A note names the reader, who has not looked at it. */
  mentioned: z.literal('unseen').optional(),
  /** Somebody asks for an approval of the draft’s discounts. */
  approval: z.literal('asked').optional(),
  /** The part number of a product, or the series, that it asks for; why it was lost, and to whom: what reports lead to. */
  product: z.string().max(200).optional(),
  series: z.string().max(200).optional(),
  reason: z.enum(closingReasons).optional(),
  competitor: z.string().max(200).optional(),
  order: z.enum(freeOrders).optional(),
}
export const InboxFilter = z.object(filters)
export type InboxFilter = z.infer<typeof InboxFilter>

export const listInbox = deskGet('/Quote/ListInbox', 'quote.read', {
  summary: 'The quotes of a view or of a saved one, with further filters',
  query: InboxFilter.extend({ ...deskPage, saved_view: Id.optional() }),
  reply: deskList(InboxRow),
})

export const listMatching = deskGet('/Quote/ListMatching', 'quote.read', {
  summary: 'The numbers of all quotes of a list as it is now, for an action on all; refused where there are too many',
  query: InboxFilter.extend({ saved_view: Id.optional() }),
  reply: Matching,
})

export const countViews = deskGet('/Quote/CountViews', 'quote.read', {
  summary: 'How many quotes each view has',
  reply: z.array(z.object({ view: z.enum(inboxViews), count: z.int(), is_capped: z.boolean() })),
})

export const findQuotes = deskGet('/Quote/Find', 'quote.read', {
  summary:
    'The newest quotes that a search finds, for the finder; nothing for less than two letters, save for a number',
  query: z.object({ q: z.string().max(100) }),
  reply: z.array(z.object({ web_quote_id: z.string(), customer: z.string(), company: z.string().nullable() })),
})

export const getToday = deskGet('/Quote/GetToday', 'quote.read', {
  summary: 'How many quotes wait today, by what for; each is the number of a list with the filter of that name',
  reply: z.array(z.object({ name: z.enum(todayNames), count: z.int(), is_capped: z.boolean() })),
})

export const listAssignees = deskGet('/Quote/ListAssignees', 'quote.read', {
  summary: 'The members of the staff who answer quotes',
  reply: z.array(
    z.object({
      id: RowId,
      name: z.string(),
      /** The member who gets what is given to this one, who is away; null: this one does. */
      stand_in: z.string().nullable(),
    }),
  ),
})

export const assignQuotes = deskPost('/Quote/Assign', 'quote.assign_to_oneself', {
  summary: 'Gives quotes to a member of the staff, or to the deputy while that one is away, or to nobody',
  body: z.object({ ids: Ids, staff_id: RowId.nullable(), note: line(noteLength).optional() }),
  reply: BulkResult,
})

export const tagQuotes = deskPost('/Quote/Tag', 'quote.answer', {
  summary: 'Adds tags to quotes and removes others',
  body: z.object({ ids: Ids, add: z.array(Tag).max(tagLimit), remove: z.array(Tag).max(tagLimit) }),
  reply: BulkResult,
})

export const prioritiseQuotes = deskPost('/Quote/Prioritise', 'quote.answer', {
  summary: 'Gives quotes a priority',
  body: z.object({ ids: Ids, priority: z.enum(priorities) }),
  reply: BulkResult,
})

export const remindOfQuotes = deskPost('/Quote/Remind', 'quote.answer', {
  summary: 'Takes quotes out of the list of their assignee until a time; null: ends that',
  body: z.object({ ids: Ids, at: z.iso.datetime({ offset: true }).nullable(), note: line(noteLength).optional() }),
  reply: BulkResult,
})

export const loseQuotes = deskPost('/Quote/Lose', 'quote.answer', {
  summary: 'Closes quotes as lost, for one reason; the customers are not told',
  body: z.object({
    ids: Ids,
    reason: z.enum(closingReasons),
    note: line(2000).default(''),
    competitor: line(200).default(''),
  }),
  reply: BulkResult,
})

export const undoQuotes = deskPost('/Quote/Undo', 'quote.answer', {
  summary: 'Takes back what one press has changed, as far as nobody has changed it since',
  body: z.object({ batch_id: z.uuid() }),
  reply: BulkResult,
})

export const seeQuote = deskPost('/Quote/See/{id}', 'quote.read', {
  summary:
    'Notes for the caller alone up to which event, message and note that names them they have seen the quote; the quote itself stays as it is',
  /** 0: none. */
  body: z.object({
    event_id: z.int().min(0),
    message_id: z.int().min(0).default(0),
    note_id: z.int().min(0).default(0),
  }),
  reply: z.literal(true),
})

export const SavedView = z.object({
  id: RowId,
  name: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  filter: InboxFilter,
  columns: z.array(z.string()),
  order: z.string().nullable(),
})
export type SavedView = z.infer<typeof SavedView>

export const listSavedViews = deskGet('/Quote/ListSavedViews', 'quote.read', {
  summary: 'The caller’s own views and those that others share',
  reply: z.array(SavedView),
})

export const saveView = deskPost('/Quote/SaveView', 'quote.read', {
  summary: 'Saves a view under a name; with an id changes one’s own',
  body: z.object({
    id: RowId.optional(),
    name: line(60).min(1),
    is_shared: z.boolean(),
    filter: InboxFilter,
    columns: z.array(z.string().max(40)).max(30).default([]),
    order: z.enum(freeOrders).nullable().default(null),
  }),
  reply: SavedView,
})

export const deleteView = deskPost('/Quote/DeleteView/{id}', 'quote.read', {
  summary: 'Removes one of the caller’s own views',
  reply: z.literal(true),
})

export const exportQuotes = deskGet('/Quote/Export', 'quote.export', {
  summary: 'The rows of a list as CSV or a workbook; more than 1,000 need a fresh factor',
  stepUp: { above: countCap },
  query: InboxFilter.extend({ saved_view: Id.optional(), ...tableFile }),
  reply: null,
  files: tableTypes,
  limit: 'export',
})

export const exportChosen = deskPost('/Quote/ExportChosen', 'quote.export', {
  summary: 'The quotes with these ids as CSV or a workbook, newest first',
  body: z.object({ ids: Ids, ...tableFile }),
  reply: null,
  files: tableTypes,
  limit: 'export',
})

export const getDeskQuote = deskGet('/Quote/Get/{id}', 'quote.read', {
  summary: 'A quote by number or web quote ID, with what the staff knows about it',
  params: z.object({ id: z.string().max(40) }),
  reply: DeskQuote,
})

export const getDeskFile = deskGet('/Quote/GetFile/{id}', 'quote.read', {
  summary: 'A file of a quote, internal ones too',
  params: z.object({ id: z.string().max(100) }),
  reply: null,
})

export const listThread = deskGet('/Thread/List/{quote_id}', 'quote.read', {
  summary: 'What happened to a quote, newest first; `before`: the `next` of the page before',
  params: z.object({ quote_id: RowId }),
  query: z.object({ before: z.string().max(100).optional(), only: z.enum(['visible']).optional() }),
  reply: Timeline,
})
