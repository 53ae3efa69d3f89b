import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { BulkResult, saved, UndoBody } from '#shared/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { Candidate, PriceMemory } from './domain/candidate.ts'
import { Draft, DraftChange } from './domain/draft.ts'
import { PricedLine, PriceSource } from './domain/filled-prices.ts'
import { mailWordsLetters, searchedLetters, sourceLetters } from './domain/letter-limits.ts'
import { ClosingOrder, DraftStart, line, NewTemplate, SendOrder, TemplateChange, words } from './domain/orders.ts'
import { PersonFields } from './domain/person-fields.ts'
import { QuoteTemplate } from './domain/template.ts'
import { Difference, MailWords, VersionContent, VersionRow } from './domain/version.ts'

const ById = z.object({ id: RowId })
const Numbered = z.coerce.number().int().min(1)
/** What changes or prepares the answer to a quote. */
const ofAnswer = { can: 'quote.answer', params: ById } as const
const ofQuote = { can: 'quote.read', params: ById } as const
const ofTemplate = { can: 'snippet.write_own', params: ById } as const

export const saveDraft = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/SaveDraft/{id}',
  summary: 'Changes the draft of a quote, joined with what others have changed since; the first change begins it',
  ...ofAnswer,
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
  ...ofAnswer,
  body: DraftStart,
  reply: saved(Draft),
  hasEffect: true,
})

export const undoDraft = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/UndoDraft/{id}',
  summary: 'Takes back what one save changed in the draft of a quote; what was changed again since is listed and stays',
  ...ofAnswer,
  /** The revision that the save made. */
  body: z.object({ revision: z.int().min(2) }),
  reply: saved(Draft).extend({ refused: z.array(z.string()) }),
  hasEffect: true,
})

export const takeOverConfiguration = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/TakeOverConfiguration/{id}',
  summary: 'Gives a configured group of the draft the parts of the newest version of its configuration',
  ...ofAnswer,
  body: z.object({ base_revision: z.int().min(1), group_id: RowId }),
  reply: saved(Draft).extend({ added: z.array(RowId) }),
  hasEffect: true,
})

export const listPriceSources = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Quote/ListPriceSources/{id}',
  summary: 'Older quotes with prices for products of the draft, those of the same customer first; at most twenty',
  ...ofAnswer,
  /** `q`: a quote's number, or a part of a name, company or e-mail address. */
  query: z.object({ q: z.string().max(sourceLetters).optional() }),
  reply: z.array(PriceSource),
})

export const comparePrices = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Quote/ComparePrices/{id}',
  summary: 'Which lines of the draft a version of another quote has prices for, with both prices',
  ...ofAnswer,
  query: z.object({ quote_id: Numbered, version: Numbered }),
  reply: z.object({ currency: z.string(), draft_currency: z.string(), lines: z.array(PricedLine) }),
})

export const listTemplates = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/QuoteTemplate/List',
  summary: 'The caller’s own templates and the shared ones, those that are used most first',
  can: 'quote.read',
  reply: z.array(QuoteTemplate),
})

export const saveTemplate = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/QuoteTemplate/Save',
  summary: 'Makes a template of the lines of a draft, and of its terms',
  can: 'snippet.write_own',
  body: NewTemplate,
  reply: QuoteTemplate,
  hasEffect: true,
  isIdempotent: true,
})

export const renameTemplate = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/QuoteTemplate/Rename/{id}',
  summary: 'Changes the name of a template, and who may use it',
  ...ofTemplate,
  body: TemplateChange,
  reply: saved(QuoteTemplate),
  hasEffect: true,
})

export const deleteTemplate = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/QuoteTemplate/Delete/{id}',
  summary: 'Removes a template',
  ...ofTemplate,
  reply: z.literal(true),
  hasEffect: true,
})

export const undoTemplate = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/QuoteTemplate/Undo',
  summary: 'Brings a deleted template back',
  can: 'snippet.write_own',
  body: UndoBody,
  reply: BulkResult,
  hasEffect: true,
})

export const insertTemplate = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/InsertTemplate/{id}',
  summary: 'Adds the lines of a template to the draft of a quote, and takes over its terms; one change',
  ...ofAnswer,
  body: z.object({ base_revision: z.int().min(0), template_id: RowId, takes_head: z.boolean() }),
  /** `left_out`: the names of products that no longer exist. */
  reply: saved(Draft).extend({ left_out: z.array(z.string()) }),
  hasEffect: true,
})

export const findMatches = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Quote/FindMatches/{id}',
  summary: 'Products that may answer a free line, or that were typed, with the reason; at most ten',
  ...ofAnswer,
  query: z.object({ line_id: Numbered.optional(), q: z.string().max(searchedLetters).optional() }),
  reply: z.object({ candidates: z.array(Candidate) }),
})

export const getPriceMemory = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Quote/GetPrices/{id}',
  summary: 'The last three prices of a product, for the company of the quote and for all',
  ...ofAnswer,
  query: z.object({ product_id: Numbered }),
  reply: PriceMemory,
})

export const previewPdf = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Quote/PreviewPdf/{id}',
  summary: 'The draft as a PDF file with a watermark, or a version as it was sent',
  ...ofQuote,
  query: z.object({ language: z.enum(languages).optional(), version: Numbered.optional() }),
  reply: null,
  files: ['application/pdf'],
})

export const previewMail = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Quote/PreviewMail/{id}',
  summary: 'The mail with which the draft would be sent',
  ...ofAnswer,
  query: z.object({ language: z.enum(languages).optional(), message: z.string().max(mailWordsLetters).optional() }),
  reply: MailWords,
})

export const previewFiles = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Quote/PreviewFiles/{id}',
  summary: 'The files that are made for the mail with the draft, and their sizes in bytes',
  ...ofAnswer,
  query: z.object({ data_sheets: z.enum(['true', 'false']).default('false') }),
  reply: z.array(z.object({ file_name: z.string(), file_size: z.int() })),
})

export const previewMailBody = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Quote/PreviewMailBody/{id}',
  summary: 'The mail with which the draft would be sent as the customer sees it, for a frame',
  ...ofAnswer,
  query: z.object({ language: z.enum(languages).optional() }),
  reply: null,
  files: ['text/html'],
})

export const getDifference = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Quote/Difference/{id}',
  summary: 'What differs between two versions; without `to` between a version and the draft',
  ...ofQuote,
  query: z.object({ from: Numbered, to: Numbered.optional() }),
  reply: Difference,
})

export const getVersion = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Quote/GetVersion/{id}',
  summary: 'A version as it was sent',
  ...ofQuote,
  query: z.object({ version: Numbered }),
  reply: VersionContent.extend({ number: z.int() }),
})

export const sendQuote = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/Send/{id}',
  summary: 'Freezes the draft into a version that goes out in twenty seconds or at the given time',
  ...ofAnswer,
  body: SendOrder,
  reply: z.object({ version_id: RowId, sends_at: z.string() }),
  hasEffect: true,
  isIdempotent: true,
})

export const takeBackVersion = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/TakeBack/{id}',
  summary: 'Cancels a version that has not gone out yet; 400 wrong_status once it has',
  ...ofAnswer,
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
  ...ofAnswer,
  body: z.object({ reason: words(1000), tells_customer: z.boolean() }),
  reply: z.literal(true),
  hasEffect: true,
})

export const extendVersion = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/Extend/{id}',
  summary: 'Sends the last version again with a later end of validity, as a new version',
  ...ofAnswer,
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
  ...ofAnswer,
  body: ClosingOrder,
  reply: z.literal(true),
  hasEffect: true,
})

export const reopenQuote = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/Reopen/{id}',
  summary: 'Opens a declined quote again; an accepted one with the right to reopen, and the customer is told',
  ...ofAnswer,
  body: z.object({ reason: words(1000).min(1) }),
  reply: z.literal(true),
  hasEffect: true,
})

export const copyQuote = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Quote/Copy/{id}',
  summary: 'Makes a new quote for the same or another person, whose draft has the lines of this one',
  ...ofAnswer,
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
  ...ofAnswer,
  reply: z.literal(true),
  hasEffect: true,
})

export const listVersions = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Quote/ListVersions/{id}',
  summary: 'The versions of a quote, newest first',
  ...ofQuote,
  reply: z.array(VersionRow),
})
