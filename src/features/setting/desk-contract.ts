import { z } from 'zod'
import { companyFields, toldCompanyFields } from '#features/company/domain/company-settings.ts'
import { mailFields, toldMailFields } from '#features/company/domain/mail-settings.ts'
import { defineCall } from '#shared/call.ts'
import { BulkResult, saveBody, saved, UndoBody } from '#shared/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { currencyCodes, freightModes } from './domain/quote-choices.ts'
import { quoteFields } from './domain/quote-settings.ts'
import { aboutGroup, settingChanges, settingRecord, settingReply } from './domain/setting-reply.ts'

export const getCompanySettings = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Setting/Get/company',
  summary: 'The facts of the company, with what was changed, newest first',
  can: 'setting.company',
  reply: settingReply(toldCompanyFields),
})

export const saveCompanySettings = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Setting/Save/company',
  summary: 'Saves the changed facts of the company: pages, papers and mails have them at once',
  can: 'setting.company',
  body: saveBody(settingChanges(companyFields)),
  reply: saved(settingRecord(toldCompanyFields)),
  hasEffect: true,
})

export const undoCompanySettings = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Setting/Undo/company',
  summary: 'Takes back one change of the company’s facts, as far as they still have its values',
  can: 'setting.company',
  body: UndoBody,
  reply: BulkResult,
  hasEffect: true,
})

export const listMissingFacts = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Setting/ListMissing',
  summary: 'Which facts the company has to enter before its site is its own: without an address mails wait',
  can: 'signed_in',
  reply: z.object({ name: z.boolean(), mail_from: z.boolean(), sales_email: z.boolean() }),
})

export const getQuoteSettings = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Setting/Get/quotes',
  summary: 'The settings of quotes, with what was changed, newest first',
  can: 'setting.sales',
  reply: settingReply(quoteFields),
})

export const saveQuoteSettings = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Setting/Save/quotes',
  summary: 'Saves the changed settings of quotes; what was sent stays as it is',
  can: 'setting.sales',
  body: saveBody(settingChanges(quoteFields)),
  maxBodyBytes: 512 * 1024,
  reply: saved(settingRecord(quoteFields)),
  hasEffect: true,
})

export const undoQuoteSettings = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Setting/Undo/quotes',
  summary: 'Takes back one change of the settings of quotes, as far as they still have its values',
  can: 'setting.sales',
  body: UndoBody,
  reply: BulkResult,
  hasEffect: true,
})

const Named = z.object({ id: RowId, name: z.string() })
const Offered = z.object({ id: z.string(), name: z.string() })

export const listQuoteChoices = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Setting/ListQuoteChoices',
  summary: 'What can be chosen in an answer to a quote, in the caller’s language',
  can: 'quote.read',
  reply: z.object({
    /** Usual days of validity. */
    valid_days: z.int(),
    currencies: z.array(z.enum(currencyCodes)),
    freight_modes: z.array(z.enum(freightModes)),
    /** Those that are no longer offered too: older drafts may have them. */
    payment_terms: z.array(Offered.extend({ is_offered: z.boolean() })),
    terms: z.array(Offered),
  }),
})

export const listRuleChoices = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Setting/ListRuleChoices',
  summary: 'Who and what a rule of assignment can name: people who answer quotes, and sections of the catalogue',
  can: 'setting.sales',
  reply: z.object({ people: z.array(Named), sections: z.array(Named) }),
})

export const getMailSettings = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Setting/Get/mail',
  summary: 'By whom mails are sent, and where replies go, with what was changed, newest first',
  can: 'setting.mail',
  reply: settingReply(toldMailFields),
})

export const saveMailSettings = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Setting/Save/mail',
  summary: 'Saves who sends mails and where replies go, for the mails from now on',
  can: 'setting.mail',
  stepUp: true,
  body: saveBody(settingChanges(mailFields)),
  reply: saved(settingRecord(toldMailFields)),
  hasEffect: true,
})

export const undoMailSettings = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Setting/Undo/mail',
  summary: 'Takes back one change of who sends mails, as far as it still has its values',
  can: 'setting.mail',
  stepUp: true,
  body: UndoBody,
  reply: BulkResult,
  hasEffect: true,
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

export const listMailTexts = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Setting/ListMails',
  summary: 'Every mail whose texts can be changed',
  can: 'setting.mail',
  reply: z.array(MailRow),
})

const MailSlot = z.object({
  slot: z.string(),
  form: z.enum(['line', 'text', 'optional', 'link']),
  most_characters: z.int(),
  /** What may stand in it, such as 'number' for {number}. */
  placeholders: z.array(z.string()),
  /** What must stand in it, at its end. */
  required: z.string().nullable(),
})
/** By slot and language, such as `opening_fr`. */
const MailFields = z.record(z.string().max(60), z.string().max(8000))

export const getMailTexts = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Setting/GetMail/{key}',
  summary: 'The texts of a mail, by slot and language, and what they may contain',
  can: 'setting.mail',
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

export const saveMailTexts = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Setting/SaveMail/{key}',
  summary: 'Saves the changed texts of a mail, for the mails from now on',
  can: 'setting.mail',
  stepUp: true,
  params: ByMail,
  body: saveBody(MailFields),
  maxBodyBytes: 512 * 1024,
  reply: saved(z.record(z.string(), z.union([z.string(), z.number()]))),
  hasEffect: true,
})

export const undoMailTexts = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Setting/UndoMail/{key}',
  summary: 'Takes back one change of the texts of a mail, as far as they still have its values',
  can: 'setting.mail',
  stepUp: true,
  params: ByMail,
  body: UndoBody,
  reply: BulkResult,
  hasEffect: true,
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

export const previewMailTexts = defineCall({
  method: 'POST',
  readsOnly: true,
  base: '/api-backend',
  path: '/Setting/PreviewMail',
  summary: 'A mail as it would be with these texts',
  can: 'setting.mail',
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

export const previewMailFrame = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Setting/PreviewMailBody',
  summary: 'A mail as it would be with these texts, as its reader sees it, for a frame',
  can: 'setting.mail',
  /** `texts`: as JSON. */
  query: MailToDraw.extend({ texts: z.string().max(12_000).default('{}') }),
  reply: null,
  files: ['text/html'],
})

export const sendTestMail = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Setting/SendTestMail',
  summary: 'Sends the caller a mail as it would be with these texts; at most 20 an hour',
  can: 'setting.mail',
  stepUp: true,
  body: MailToDraw,
  maxBodyBytes: 512 * 1024,
  reply: z.object({ to: z.string() }),
  hasEffect: true,
})
