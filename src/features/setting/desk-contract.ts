import { z } from 'zod'
import { companyFields } from '#features/company/domain/company-settings.ts'
import { defineCall } from '#shared/call.ts'
import { BulkResult, saveBody, saved } from '#shared/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { currencyCodes, freightModes } from './domain/quote-choices.ts'
import { quoteFields } from './domain/quote-settings.ts'
import { settingChanges, settingRecord, settingReply } from './domain/setting-reply.ts'

const Undo = z.strictObject({ entry_id: RowId })

export const getCompanySettings = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Setting/Get/company',
  summary: 'The facts of the company, with what was changed, newest first',
  can: 'setting.company',
  reply: settingReply(companyFields),
})

export const saveCompanySettings = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Setting/Save/company',
  summary: 'Saves the changed facts of the company: pages, papers and mails have them at once',
  can: 'setting.company',
  body: saveBody(settingChanges(companyFields)),
  reply: saved(settingRecord(companyFields)),
  hasEffect: true,
})

export const undoCompanySettings = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Setting/Undo/company',
  summary: 'Takes back one change of the company’s facts, as far as they still have its values',
  can: 'setting.company',
  body: Undo,
  reply: BulkResult,
  hasEffect: true,
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
  body: Undo,
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
