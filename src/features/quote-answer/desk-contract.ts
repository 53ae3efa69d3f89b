import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { cleanLine, cleanText } from '#shared/clean-text.ts'
import { saved } from '#shared/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { closingReasons, outcomes } from './domain/answer-words.ts'
import { Candidate, PriceMemory } from './domain/candidate.ts'
import { Draft, DraftChange } from './domain/draft.ts'
import { PersonFields } from './domain/person-fields.ts'
import { Difference, VersionContent, VersionRow } from './domain/version.ts'

const line = (max: number) => z.string().max(4000).overwrite(cleanLine).max(max)
const words = (max: number) => z.string().max(20_000).overwrite(cleanText).max(max)
const ById = z.object({ id: RowId })
const Email = line(254).pipe(z.email())
/** A file of the quote. */
const FileId = z.string().max(100)

export const saveDraft = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/SaveDraft/{id}',
  summary: 'Changes the draft of a quote, joined with what others have changed since; the first change begins it',
  can: 'quote.answer',
  params: ById,
  body: z.object({ base_revision: z.int().min(0), changes: z.array(DraftChange).min(1).max(1000) }),
  // Rows of a spreadsheet are pasted with one save.
  maxBodyBytes: 1024 * 1024,
  /** `added`: the ids of added lines, in the order of the steps. */
  reply: saved(Draft).extend({ added: z.array(RowId) }),
  hasEffect: true,
  isIdempotent: true,
})

export const startDraft = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/StartDraft/{id}',
  summary: 'Begins the draft anew from the request, from a version, or with the prices of a version of another quote',
  can: 'quote.answer',
  params: ById,
  body: z.object({
    base_revision: z.int().min(0),
    from: z.union([
      z.literal('request'),
      // The first that fits is taken.
      z.object({ quote_id: RowId, version: z.int().min(1) }),
      z.object({ version: z.int().min(1) }),
    ]),
  }),
  reply: saved(Draft),
  hasEffect: true,
})

export const findMatches = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Quote/FindMatches/{id}',
  summary: 'Products that may answer a free line, or that were typed, with the reason; at most ten',
  can: 'quote.answer',
  params: ById,
  query: z.object({ line_id: z.coerce.number().int().min(1).optional(), q: z.string().max(400).optional() }),
  reply: z.object({ candidates: z.array(Candidate) }),
})

export const getPriceMemory = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Quote/GetPrices/{id}',
  summary: 'The last three prices of a product, for the company of the quote and for all',
  can: 'quote.answer',
  params: ById,
  query: z.object({ product_id: z.coerce.number().int().min(1) }),
  reply: PriceMemory,
})

export const previewPdf = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Quote/PreviewPdf/{id}',
  summary: 'The draft as a PDF file with a watermark, or a version as it was sent',
  can: 'quote.read',
  params: ById,
  query: z.object({ language: z.enum(languages).optional(), version: z.coerce.number().int().min(1).optional() }),
  reply: null,
  files: ['application/pdf'],
})

export const previewMail = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Quote/PreviewMail/{id}',
  summary: 'The mail with which the draft would be sent',
  can: 'quote.answer',
  params: ById,
  query: z.object({ language: z.enum(languages).optional(), message: z.string().max(8000).optional() }),
  reply: z.object({
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    to: z.array(z.string()),
    attachments: z.array(z.object({ file_name: z.string(), file_size: z.int().nullable() })),
  }),
})

export const previewMailBody = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Quote/PreviewMailBody/{id}',
  summary: 'The mail with which the draft would be sent as the customer sees it, for a frame',
  can: 'quote.answer',
  params: ById,
  query: z.object({ language: z.enum(languages).optional() }),
  reply: null,
  files: ['text/html'],
})

export const getDifference = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Quote/Difference/{id}',
  summary: 'What differs between two versions; without `to` between a version and the draft',
  can: 'quote.read',
  params: ById,
  query: z.object({ from: z.coerce.number().int().min(1), to: z.coerce.number().int().min(1).optional() }),
  reply: Difference,
})

export const getVersion = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Quote/GetVersion/{id}',
  summary: 'A version as it was sent',
  can: 'quote.read',
  params: ById,
  query: z.object({ version: z.coerce.number().int().min(1) }),
  reply: VersionContent.extend({ number: z.int() }),
})

export const sendQuote = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/Send/{id}',
  summary: 'Freezes the draft into a version that goes out in twenty seconds or at the given time',
  can: 'quote.answer',
  params: ById,
  body: z.object({
    draft_revision: z.int().min(1),
    to: z.array(Email).min(1).max(10),
    cc: z.array(Email).max(10).default([]),
    subject: line(200).min(1),
    message: words(8000).default(''),
    attachment_ids: z.array(FileId).max(10).default([]),
    attach_data_sheets: z.boolean().default(false),
    at: z.iso.datetime({ offset: true }).optional(),
  }),
  reply: z.object({ version_id: RowId, sends_at: z.string() }),
  hasEffect: true,
  isIdempotent: true,
})

export const takeBackVersion = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/TakeBack/{id}',
  summary: 'Cancels a version that has not gone out yet; 400 wrong_status once it has',
  can: 'quote.answer',
  params: ById,
  body: z.object({ version_id: RowId }),
  /** null: a version that was made without a draft. */
  reply: Draft.nullable(),
  hasEffect: true,
})

export const withdrawVersion = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/Withdraw/{id}',
  summary: 'Takes the version in force back; it cannot be accepted any more',
  can: 'quote.answer',
  params: ById,
  body: z.object({ reason: words(1000), tells_customer: z.boolean() }),
  reply: z.literal(true),
  hasEffect: true,
})

export const extendVersion = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/Extend/{id}',
  summary: 'Sends the last version again with a later end of validity, as a new version',
  can: 'quote.answer',
  params: ById,
  body: z.object({ valid_until: z.iso.date() }),
  reply: z.object({ version_id: RowId, sends_at: z.string() }),
  hasEffect: true,
  isIdempotent: true,
})

export const closeQuote = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/Close/{id}',
  summary: 'Notes that a quote was won, lost, or came to nothing',
  can: 'quote.answer',
  params: ById,
  body: z.object({
    outcome: z.enum(outcomes),
    /** The version that was accepted. */
    version: z.int().min(1).optional(),
    reason: z.enum(closingReasons).optional(),
    note: words(2000).default(''),
    competitor: line(200).default(''),
    purchase_order: line(100).default(''),
    purchase_order_date: z.iso.date().optional(),
  }),
  reply: z.literal(true),
  hasEffect: true,
})

export const reopenQuote = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/Reopen/{id}',
  summary: 'Opens a declined quote again; an accepted one with the right to reopen, and the customer is told',
  can: 'quote.answer',
  params: ById,
  body: z.object({ reason: words(1000).min(1) }),
  reply: z.literal(true),
  hasEffect: true,
})

export const copyQuote = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/Copy/{id}',
  summary: 'Makes a new quote for the same or another person, whose draft has the lines of this one',
  can: 'quote.answer',
  params: ById,
  body: z.object({ contact: PersonFields.optional() }),
  reply: z.object({ id: RowId, web_quote_id: z.string() }),
  hasEffect: true,
  isIdempotent: true,
})

export const createQuote = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/Create',
  summary: 'Makes a quote that nobody has requested on the site',
  can: 'quote.answer',
  body: z.object({ contact: PersonFields, project_name: line(200).default('') }),
  reply: z.object({ id: RowId, web_quote_id: z.string() }),
  hasEffect: true,
  isIdempotent: true,
})

export const inviteGuest = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/InviteGuest/{id}',
  summary: 'Sends the guest of a quote a link to the registration form, filled in',
  can: 'quote.answer',
  params: ById,
  reply: z.literal(true),
  hasEffect: true,
})

export const listVersions = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Quote/ListVersions/{id}',
  summary: 'The versions of a quote, newest first',
  can: 'quote.read',
  params: ById,
  reply: z.array(VersionRow),
})
