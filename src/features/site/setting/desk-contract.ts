import { z } from 'zod'
import { companyFields, toldCompanyFields } from '#features/site/company/domain/company-settings.ts'
import { mailFields, toldMailFields } from '#features/site/company/domain/mail-settings.ts'
import { partFields } from '#features/site/company/domain/part-settings.ts'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { BulkResult, saveBody, saved, UndoBody } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { draftFields } from './domain/draft-fields.ts'
import { currencyCodes, freightModes } from './domain/quote-choices.ts'
import { quoteFields } from './domain/quote-settings.ts'
import { aboutGroup, settingChanges, settingRecord, settingReply } from './domain/setting-reply.ts'

export const getCompanySettings = deskGet('/Setting/Get/company', 'setting.company', {
  summary: 'The facts of the company, with what was changed, newest first',
  reply: settingReply(toldCompanyFields),
})

export const saveCompanySettings = deskPost('/Setting/Save/company', 'setting.company', {
  summary: 'Saves the changed facts of the company: pages, papers and mails have them at once',
  body: saveBody(settingChanges(companyFields)),
  reply: saved(settingRecord(toldCompanyFields)),
})

export const undoCompanySettings = deskPost('/Setting/Undo/company', 'setting.company', {
  summary: 'Takes back one change of the company’s facts, as far as they still have its values',
  body: UndoBody,
  reply: BulkResult,
})

export const listMissingFacts = deskGet('/Setting/ListMissing', 'signed_in', {
  summary: 'Which facts the company has to enter before its site is its own: without an address mails wait',
  reply: z.object({ name: z.boolean(), mail_from: z.boolean(), sales_email: z.boolean() }),
})

export const getUsedParts = deskGet('/Setting/Get/parts', 'setting.company', {
  summary: 'Which parts of the product the company uses, with what was changed, newest first',
  reply: settingReply(partFields),
})

export const saveUsedParts = deskPost('/Setting/Save/parts', 'setting.company', {
  summary: 'Switches parts on and off: what is off is not shown, and keeps what was entered',
  body: saveBody(settingChanges(partFields)),
  reply: saved(settingRecord(partFields)),
})

export const undoUsedParts = deskPost('/Setting/Undo/parts', 'setting.company', {
  summary: 'Takes back one change of which parts are used',
  body: UndoBody,
  reply: BulkResult,
})

export const getQuoteSettings = deskGet('/Setting/Get/quotes', 'setting.sales', {
  summary: 'The settings of quotes, with what was changed, newest first',
  reply: settingReply(quoteFields),
})

export const saveQuoteSettings = deskPost('/Setting/Save/quotes', 'setting.sales', {
  summary: 'Saves the changed settings of quotes; what was sent stays as it is',
  body: saveBody(settingChanges(quoteFields)),
  maxBodyBytes: 512 * 1024,
  reply: saved(settingRecord(quoteFields)),
})

export const undoQuoteSettings = deskPost('/Setting/Undo/quotes', 'setting.sales', {
  summary: 'Takes back one change of the settings of quotes, as far as they still have its values',
  body: UndoBody,
  reply: BulkResult,
})

const Named = z.object({ id: RowId, name: z.string() })
const Offered = z.object({ id: z.string(), name: z.string() })

export const listQuoteChoices = deskGet('/Setting/ListQuoteChoices', 'quote.read', {
  summary: 'What can be chosen in an answer to a quote, in the caller’s language',
  reply: z.object({
    /** Usual days of validity. */
    valid_days: z.int(),
    currencies: z.array(z.enum(currencyCodes)),
    freight_modes: z.array(z.enum(freightModes)),
    /** Those that are no longer offered too: older drafts may have them. */
    payment_terms: z.array(Offered.extend({ is_offered: z.boolean() })),
    terms: z.array(Offered),
    /** The fields that this company does not use. */
    unused_fields: z.array(z.enum(draftFields)),
  }),
})

export const listRuleChoices = deskGet('/Setting/ListRuleChoices', 'setting.sales', {
  summary: 'Who and what a rule of assignment can name: people who answer quotes, and sections of the catalogue',
  reply: z.object({ people: z.array(Named), sections: z.array(Named) }),
})

export const getMailSettings = deskGet('/Setting/Get/mail', 'setting.mail', {
  summary: 'By whom mails are sent, and where replies go, with what was changed, newest first',
  reply: settingReply(toldMailFields),
})

export const saveMailSettings = deskPost('/Setting/Save/mail', 'setting.mail', {
  summary: 'Saves who sends mails and where replies go, for the mails from now on',
  stepUp: true,
  body: saveBody(settingChanges(mailFields)),
  reply: saved(settingRecord(toldMailFields)),
})

export const undoMailSettings = deskPost('/Setting/Undo/mail', 'setting.mail', {
  summary: 'Takes back one change of who sends mails, as far as it still has its values',
  stepUp: true,
  body: UndoBody,
  reply: BulkResult,
})

/** The kind of a mail, such as 'quote_received'. */
const ByMail = z.object({ key: z.string().max(60) })
const mailReaders = ['customer', 'sales', 'staff'] as const
const MailRow = z.object({
  key: z.string(),
  reader: z.enum(mailReaders),
  /** Languages in which it has texts of its own. */
  changed_in: z.array(z.enum(languages)),
})
export type MailRow = z.infer<typeof MailRow>

export const listMailTexts = deskGet('/Setting/ListMails', 'setting.mail', {
  summary: 'Every mail whose texts can be changed',
  reply: z.array(MailRow),
})

const MailSlot = z.object({
  slot: z.string(),
  form: z.enum(['line', 'text', 'optional', 'link']),
  most_characters: z.int(),
  /** The placeholders that may stand in it, such as 'number' for {number}. */
  placeholders: z.array(z.string()),
  /** The text that must stand at its end. */
  required: z.string().nullable(),
})
/** By slot and language, such as `opening_fr`. */
const MailFields = z.record(z.string().max(60), z.string().max(8000))

export const getMailTexts = deskGet('/Setting/GetMail/{key}', 'setting.mail', {
  summary: 'The texts of a mail, by slot and language, and what they may contain',
  params: ByMail,
  reply: z.object({
    key: z.string(),
    slots: z.array(MailSlot),
    /** Slots that are in the mail only at times: a preview can be asked for with each. */
    variants: z.array(z.string()),
    value: MailFields,
    defaults: MailFields,
    ...aboutGroup,
  }),
})

export const saveMailTexts = deskPost('/Setting/SaveMail/{key}', 'setting.mail', {
  summary: 'Saves the changed texts of a mail, for the mails from now on',
  stepUp: true,
  params: ByMail,
  body: saveBody(MailFields),
  maxBodyBytes: 512 * 1024,
  reply: saved(z.record(z.string(), z.union([z.string(), z.number()]))),
})

export const undoMailTexts = deskPost('/Setting/UndoMail/{key}', 'setting.mail', {
  summary: 'Takes back one change of the texts of a mail, as far as they still have its values',
  stepUp: true,
  params: ByMail,
  body: UndoBody,
  reply: BulkResult,
})

/** `texts`: by slot, those that are not saved yet; the others are as saved. `variant`: a slot of `variants`. */
const MailToDraw = z.strictObject({
  key: z.string().max(60),
  language: z.enum(languages),
  texts: z.record(z.string().max(60), z.string().max(8000)),
  variant: z.string().max(60).optional(),
  /** `latest`: the newest real facts of the kind, where there are some. */
  facts: z.enum(['sample', 'latest']).default('sample'),
})

export const previewMailTexts = deskPost('/Setting/PreviewMail', 'setting.mail', {
  summary: 'A mail as it would be with these texts',
  readsOnly: true,
  body: MailToDraw,
  maxBodyBytes: 512 * 1024,
  reply: z.object({
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    /** With real facts. Its links lead nowhere. */
    is_real: z.boolean(),
  }),
})

export const previewMailFrame = deskGet('/Setting/PreviewMailBody', 'setting.mail', {
  summary: 'A mail as it would be with these texts, as its reader sees it, for a frame',
  /** `texts`: as JSON. */
  query: MailToDraw.extend({ texts: z.string().max(12_000).default('{}') }),
  reply: null,
  files: ['text/html'],
})

export const sendTestMail = deskPost('/Setting/SendTestMail', 'setting.mail', {
  summary: 'Sends the caller a mail as it would be with these texts; at most 20 an hour',
  stepUp: true,
  body: MailToDraw,
  maxBodyBytes: 512 * 1024,
  reply: z.object({ to: z.string() }),
})
