import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { BulkResult, saved, UndoBody } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { Candidate, PriceMemory } from './domain/draft/candidate.ts'
import { Draft, DraftChange } from './domain/draft/draft.ts'
import { PricedLine, PriceSource } from './domain/draft/filled-prices.ts'
import { versionFileTypes, versionFormats } from './domain/files/version-files.ts'
import { ClosingOrder, DraftStart, line, NewTemplate, SendOrder, TemplateChange, words } from './domain/orders.ts'
import { PersonFields } from './domain/person-fields.ts'
import { QuoteTemplate } from './domain/template.ts'
import { approvalNoteLength, mailWordsLetters, searchedLetters, sourceLetters } from './domain/version/letter-limits.ts'
import { Difference, MailWords, VersionContent, VersionRow } from './domain/version/version.ts'

const Numbered = z.coerce.number().int().min(1)

export const saveDraft = deskPost('/Quote/SaveDraft/{id}', 'quote.answer', {
  summary: 'Changes the draft of a quote, joined with what others have changed since; the first change begins it',
  body: z.object({ base_revision: z.int().min(0), changes: z.array(DraftChange).min(1).max(1000) }),
  // Rows of a spreadsheet are pasted with one save.
  maxBodyBytes: 1024 * 1024,
  /** `added`: the ids of added lines, in the order of the steps. */
  reply: saved(Draft).extend({ added: z.array(RowId) }),
  isIdempotent: true,
})

export const startDraft = deskPost('/Quote/StartDraft/{id}', 'quote.answer', {
  summary: 'Begins the draft anew from the request, from a version, or with the prices of a version of another quote',
  body: DraftStart,
  reply: saved(Draft),
})

export const undoDraft = deskPost('/Quote/UndoDraft/{id}', 'quote.answer', {
  summary: 'Takes back what one save changed in the draft of a quote; what was changed again since is listed and stays',
  /** The revision that the save made. */
  body: z.object({ revision: z.int().min(2) }),
  reply: saved(Draft).extend({ refused: z.array(z.string()) }),
})

export const takeOverConfiguration = deskPost('/Quote/TakeOverConfiguration/{id}', 'quote.answer', {
  summary: 'Gives a configured group of the draft the parts of the newest version of its configuration',
  body: z.object({ base_revision: z.int().min(1), group_id: RowId }),
  reply: saved(Draft).extend({ added: z.array(RowId) }),
})

export const listPriceSources = deskGet('/Quote/ListPriceSources/{id}', 'quote.answer', {
  summary: 'Older quotes with prices for products of the draft, those of the same customer first; at most twenty',
  /** `q`: a quote's number, or a part of a name, company or e-mail address. */
  query: z.object({ q: z.string().max(sourceLetters).optional() }),
  reply: z.array(PriceSource),
})

export const comparePrices = deskGet('/Quote/ComparePrices/{id}', 'quote.answer', {
  summary: 'Which lines of the draft a version of another quote has prices for, with both prices',
  query: z.object({ quote_id: Numbered, version: Numbered }),
  reply: z.object({ currency: z.string(), draft_currency: z.string(), lines: z.array(PricedLine) }),
})

export const listTemplates = deskGet('/QuoteTemplate/List', 'quote.read', {
  summary: 'The caller’s own templates and the shared ones, those that are used most first',
  reply: z.array(QuoteTemplate),
})

export const saveTemplate = deskPost('/QuoteTemplate/Save', 'snippet.write_own', {
  summary: 'Makes a template of the lines of a draft, and of its terms',
  body: NewTemplate,
  reply: QuoteTemplate,
  isIdempotent: true,
})

export const renameTemplate = deskPost('/QuoteTemplate/Rename/{id}', 'snippet.write_own', {
  summary: 'Changes the name of a template, and who may use it',
  body: TemplateChange,
  reply: saved(QuoteTemplate),
})

export const deleteTemplate = deskPost('/QuoteTemplate/Delete/{id}', 'snippet.write_own', {
  summary: 'Removes a template',
  reply: z.literal(true),
})

export const undoTemplate = deskPost('/QuoteTemplate/Undo', 'snippet.write_own', {
  summary: 'Brings a deleted template back',
  body: UndoBody,
  reply: BulkResult,
})

export const insertTemplate = deskPost('/Quote/InsertTemplate/{id}', 'quote.answer', {
  summary: 'Adds the lines of a template to the draft of a quote, and takes over its terms; one change',
  body: z.object({ base_revision: z.int().min(0), template_id: RowId, takes_head: z.boolean() }),
  /** `left_out`: the names of products that no longer exist. */
  reply: saved(Draft).extend({ left_out: z.array(z.string()) }),
})

export const findMatches = deskGet('/Quote/FindMatches/{id}', 'quote.answer', {
  summary: 'Products that may answer a free line, or that were typed, with the reason; at most ten',
  query: z.object({ line_id: Numbered.optional(), q: z.string().max(searchedLetters).optional() }),
  reply: z.object({ candidates: z.array(Candidate) }),
})

export const getPriceMemory = deskGet('/Quote/GetPrices/{id}', 'quote.answer', {
  summary: 'The last three prices of a product, for the company of the quote and for all',
  query: z.object({ product_id: Numbered }),
  reply: PriceMemory,
})

export const previewPdf = deskGet('/Quote/PreviewPdf/{id}', 'quote.read', {
  summary: 'The draft as a PDF file with a watermark, or a version as it was sent',
  query: z.object({ language: z.enum(languages).optional(), version: Numbered.optional() }),
  reply: null,
  files: ['application/pdf'],
})

export const getVersionFile = deskGet('/Quote/VersionFile/{id}', 'quote.read', {
  summary: 'A sent version as a file: signed JSON, a table for ERP programs, or an item of a calendar',
  query: z.object({ version: Numbered, format: z.enum(versionFormats) }),
  reply: null,
  files: Object.values(versionFileTypes),
})

export const previewMail = deskGet('/Quote/PreviewMail/{id}', 'quote.answer', {
  summary: 'The mail with which the draft would be sent',
  query: z.object({ language: z.enum(languages).optional(), message: z.string().max(mailWordsLetters).optional() }),
  reply: MailWords,
})

export const previewFiles = deskGet('/Quote/PreviewFiles/{id}', 'quote.answer', {
  summary: 'The files that are made for the mail with the draft, and their sizes in bytes',
  query: z.object({ data_sheets: z.enum(['true', 'false']).default('false') }),
  reply: z.array(z.object({ file_name: z.string(), file_size: z.int() })),
})

export const previewMailBody = deskGet('/Quote/PreviewMailBody/{id}', 'quote.answer', {
  summary: 'The mail with which the draft would be sent as the customer sees it, for a frame',
  query: z.object({ language: z.enum(languages).optional() }),
  reply: null,
  files: ['text/html'],
})

export const getDifference = deskGet('/Quote/Difference/{id}', 'quote.read', {
  summary: 'What differs between two versions; without `to` between a version and the draft',
  query: z.object({ from: Numbered, to: Numbered.optional() }),
  reply: Difference,
})

export const getVersion = deskGet('/Quote/GetVersion/{id}', 'quote.read', {
  summary: 'A version as it was sent',
  query: z.object({ version: Numbered }),
  reply: VersionContent.extend({ number: z.int() }),
})

const approvalNote = words(approvalNoteLength)

export const askApproval = deskPost('/Quote/AskApproval/{id}', 'quote.answer', {
  summary: 'Asks for an approval of the draft’s discounts; those who may give one get a mail',
  body: z.object({ draft_revision: z.int(), note: approvalNote }),
  reply: z.literal(true),
})

export const answerApproval = deskPost('/Quote/AnswerApproval/{id}', 'quote.approve', {
  summary: 'Approves the discounts of the draft as it is, or refuses them; whoever asked gets a mail',
  body: z.object({ draft_revision: z.int(), is_given: z.boolean(), note: approvalNote }),
  reply: z.literal(true),
})

export const takeBackApproval = deskPost('/Quote/TakeBackApproval/{id}', 'quote.answer', {
  summary: 'Takes one’s own question for an approval back, or one’s own answer to one while the draft has not gone out',
  reply: z.literal(true),
})

export const sendQuote = deskPost('/Quote/Send/{id}', 'quote.answer', {
  summary: 'Freezes the draft into a version that goes out in twenty seconds or at the given time',
  body: SendOrder,
  reply: z.object({ version_id: RowId, sends_at: z.string() }),
  isIdempotent: true,
})

export const takeBackVersion = deskPost('/Quote/TakeBack/{id}', 'quote.answer', {
  summary: 'Cancels a version that has not gone out yet; 400 wrong_status once it has',
  body: z.object({ version_id: RowId }),
  /** null: a version that was made without a draft. */
  reply: Draft.nullable(),
})

export const withdrawVersion = deskPost('/Quote/Withdraw/{id}', 'quote.answer', {
  summary: 'Takes the version in force back; it cannot be accepted any more',
  body: z.object({ reason: words(1000), tells_customer: z.boolean() }),
  reply: z.literal(true),
})

export const extendVersion = deskPost('/Quote/Extend/{id}', 'quote.answer', {
  summary: 'Sends the last version again with a later end of validity, as a new version',
  body: z.object({ valid_until: z.iso.date() }),
  reply: z.object({ version_id: RowId, sends_at: z.string() }),
  isIdempotent: true,
})

export const closeQuote = deskPost('/Quote/Close/{id}', 'quote.answer', {
  summary: 'Notes that a quote was won, lost, or came to nothing',
  body: ClosingOrder,
  reply: z.literal(true),
})

export const reopenQuote = deskPost('/Quote/Reopen/{id}', 'quote.answer', {
  summary: 'Opens a declined quote again; an accepted one with the right to reopen, and the customer is told',
  body: z.object({ reason: words(1000).min(1) }),
  reply: z.literal(true),
})

export const copyQuote = deskPost('/Quote/Copy/{id}', 'quote.answer', {
  summary: 'Makes a new quote for the same or another person, whose draft has the lines of this one',
  body: z.object({ contact: PersonFields.optional() }),
  reply: z.object({ id: RowId, web_quote_id: z.string() }),
  isIdempotent: true,
})

export const createQuote = deskPost('/Quote/Create', 'quote.answer', {
  summary: 'Makes a quote that nobody has requested on the site',
  body: z.object({ contact: PersonFields, project_name: line(200).default('') }),
  reply: z.object({ id: RowId, web_quote_id: z.string() }),
  isIdempotent: true,
})

export const inviteGuest = deskPost('/Quote/InviteGuest/{id}', 'quote.answer', {
  summary: 'Sends the guest of a quote a link to the registration form, filled in',
  reply: z.literal(true),
})

export const listVersions = deskGet('/Quote/ListVersions/{id}', 'quote.read', {
  summary: 'The versions of a quote, newest first',
  reply: z.array(VersionRow),
})
