import { z } from 'zod'
import { boundKinds } from '#features/quotes/buyer-approval/domain/bound.ts'
import { actors, quoteStatuses } from '#features/quotes/quote/domain/lifecycle.ts'
import { Draft, RequestedLine } from '#features/quotes/quote-answer/domain/draft/draft.ts'
import { answerActions } from '#features/quotes/quote-answer/domain/may.ts'
import { Closing, VersionRow } from '#features/quotes/quote-answer/domain/version/version.ts'
import { RequestedQuote } from '#features/quotes/quote-history/domain/quote-record.ts'
import {
  entryFields,
  MessageEntry,
  mailFate,
  NoteEntry,
  QuestionEntry,
  QuoteFile,
} from '#features/quotes/quote-thread/domain/thread-entries.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { answerStates } from './answer-target.ts'
import { moves, priorities } from './inbox-views.ts'

const Person = z.object({ id: RowId, name: z.string() })
const Status = z.enum(quoteStatuses)

export const Answer = z.object({
  due_on: z.string(),
  answered_on: z.string().nullable(),
  state: z.enum(answerStates),
})
export type Answer = z.infer<typeof Answer>

/** `name`: of the member of the staff; null for customers and the clock. */
const By = z.object({ kind: z.enum(actors), name: z.string().nullable() })

export const InboxRow = z.object({
  id: RowId,
  revision: z.int(),
  web_quote_id: z.string(),
  created_on: z.string(),
  customer: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  /** The country's name in the reader's language. */
  country: z.string().nullable(),
  language: z.enum(languages),
  kind: z.enum(['full', 'quick']),
  status: Status,
  next_move: z.enum(moves),
  /** The project, else the first lines. */
  subject: z.string(),
  line_count: z.int(),
  free_line_count: z.int(),
  has_files: z.boolean(),
  value: z.string().nullable(),
  currency: z.string().nullable(),
  assignee: Person.nullable(),
  priority: z.enum(priorities),
  tags: z.array(z.string()),
  answer: Answer,
  valid_until: z.string().nullable(),
  follow_up_at: z.string().nullable(),
  last_event: z.object({ at: z.string(), to: Status, by: By }).nullable(),
  has_news: z.boolean(),
  /** The account of the same e-mail is locked. */
  is_from_locked: z.boolean(),
  /** Other open quotes of the same e-mail address within 14 days. */
  duplicate_count: z.int(),
  /** What was made of the request by itself, before somebody looked; absent in answers of the release before. */
  automatic: z.enum(['ready', 'scheduled']).nullable().optional(),
})
export type InboxRow = z.infer<typeof InboxRow>

/** The customer in whose name `by`, a member of the staff, did it. */
const onBehalf = { on_behalf_of: z.string().nullable() }

export const TimelineEntry = z.discriminatedUnion('kind', [
  z.object({ ...entryFields, ...onBehalf, kind: z.literal('request') }),
  z.object({ ...entryFields, ...onBehalf, kind: z.literal('status'), from: Status, to: Status }),
  NoteEntry,
  MessageEntry,
  QuestionEntry,
  VersionRow.pick({ currency: true, total: true, is_partial: true }).extend({
    ...entryFields,
    kind: z.literal('version'),
    number: z.int().nullable(),
  }),
  z.object({
    ...entryFields,
    ...mailFate,
    kind: z.literal('mail'),
    mail: z.string(),
  }),
  /** A decision of the staff, in words. */
  z.object({ ...entryFields, kind: z.literal('change'), text: z.string(), reason: z.string().nullable() }),
  /** The changes that somebody made to the draft within an hour. */
  z.object({ ...entryFields, kind: z.literal('draft'), changes: z.int() }),
])
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** A page of what happened, newest first. `next`: where the page after it begins; null where there is nothing older. */
export const Timeline = z.object({ entries: z.array(TimelineEntry), next: z.string().nullable() })
export type Timeline = z.infer<typeof Timeline>

export const deskActions = ['assign_to_me', 'assign_to_others', 'release', 'answer', ...answerActions] as const

export const DeskQuote = z.object({
  quote: RequestedQuote,
  language: z.enum(languages),
  /** The requested lines, with the ids that the lines of the draft name. */
  asked: z.array(RequestedLine),
  /** The draft on which the staff works; null before the first change. */
  draft: Draft.nullable(),
  /** Newest first. */
  versions: z.array(VersionRow),
  closing: Closing.nullable(),
  /** Who of the customer's company has approved the request, or the acceptance. Absent in answers of the release before. */
  approved: z.array(z.object({ kind: z.enum(boundKinds), by: z.string().nullable(), on: z.string() })).optional(),
  /** What became of a new request by itself, in words; null: nothing, or somebody has looked. Absent in answers of the release before. */
  automatic: z.string().nullable().optional(),
  desk: InboxRow.pick({
    next_move: true,
    assignee: true,
    priority: true,
    tags: true,
    answer: true,
    has_news: true,
  }).extend({
    revision: z.int(),
    assigned_on: z.string().nullable(),
    follow_up: z.object({ at: z.string(), note: z.string().nullable(), by: z.string().nullable() }).nullable(),
    snoozed_until: z.string().nullable(),
    newest_event_id: z.int(),
    newest_message_id: z.int(),
    /** The newest note that names the reader and that they have not seen; 0 without one. */
    newest_note_id: z.int(),
  }),
  customer: z.object({
    /** null: a guest. */
    account_id: RowId.nullable(),
    is_locked: z.boolean(),
    /** In which the address may be: one where it says which, several where somebody must choose. */
    time_zones: z.array(z.string()),
    quote_count: z.int(),
    accepted_count: z.int(),
    closed_count: z.int(),
    /** The newest others of the same person. */
    last: z.array(z.object({ id: RowId, web_quote_id: z.string(), status: Status, created_on: z.string() })),
  }),
  duplicates: z.array(z.object({ id: RowId, web_quote_id: z.string(), status: Status, created_on: z.string() })),
  timeline: Timeline,
  /** Those of the customer and the staff's, internal ones too. */
  files: z.array(QuoteFile),
  /** The reader's actions, with the reason where one is not possible. */
  may: z.array(z.object({ action: z.enum(deskActions), reason: z.string().nullable() })),
})
export type DeskQuote = z.infer<typeof DeskQuote>
