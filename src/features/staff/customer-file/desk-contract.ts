import { z } from 'zod'
import { Conditions, memberFields } from '#features/quotes/buyer/domain/buyer-fields.ts'
import { companyRoles } from '#features/quotes/buyer/domain/company-roles.ts'
import { quoteStatuses } from '#features/quotes/quote/domain/lifecycle.ts'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import {
  BulkResult,
  bulkLimit,
  deskList,
  deskPage,
  HistoryEntry,
  Matching,
  saveBody,
  saved,
  tableFile,
  tableTypes,
} from '#shared/desk/desk-replies.ts'
import { MergePreview, mergeBody } from '#shared/desk/merge-calls.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { requiredEmail } from '#shared/mail/email.ts'
import { cleanLine, cleanText } from '#shared/text/clean-text.ts'
import { customerActions } from './domain/customer-steps.ts'
import { customerKinds, customerTagLength, customerTagLimit, reasonMinLength } from './domain/customer-words.ts'

const line = (min: number, max: number) => z.string().max(1000).overwrite(cleanLine).min(min).max(max)
const Kind = z.enum(customerKinds)
const Language = z.enum(languages)
const Person = z.object({ id: RowId, name: z.string() })

const filterFields = {
  /** Words of e-mail, name or company, each from its beginning. */
  q: z.string().max(200).optional(),
  kind: Kind.optional(),
  locked: z.literal('yes').optional(),
  language: Language.optional(),
  /** Those whom the reader represents. */
  mine: z.literal('yes').optional(),
}
const CustomerFilter = z.object(filterFields)
export type CustomerFilter = z.infer<typeof CustomerFilter>

const rowFields = {
  /** The account's number, or 'g' and the number of the guest's newest quote. */
  key: z.string(),
  kind: Kind,
  email: z.string(),
  name: z.string(),
  company: z.string(),
  language: Language.nullable(),
  is_locked: z.boolean(),
  created_on: z.string(),
  /** Up to 1,000, also of requests without login under the same e-mail. */
  quote_count: z.int(),
  /** The newest request or login. */
  last_activity_on: z.string().nullable(),
}
export const CustomerRow = z.object({ ...rowFields, id: z.int() })
export type CustomerRow = z.infer<typeof CustomerRow>

export const listCustomers = deskGet('/Customer/List', 'customer.read', {
  summary: 'Customers and guests with quotes, newest first',
  query: CustomerFilter.extend(deskPage),
  reply: deskList(CustomerRow),
})

export const findCustomers = deskGet('/Customer/Find', 'customer.read', {
  summary: 'The newest customers and guests that a search finds, for the finder; nothing for less than two letters',
  query: z.object({ q: z.string().max(100) }),
  reply: z.array(CustomerRow.pick({ key: true, name: true, email: true, company: true })),
})

/** Accounts by their numbers, guests by their newest quote's with a minus: as the rows of the list have them. */
const Ids = z.array(z.int().min(-2_147_483_647).max(2_147_483_647)).min(1).max(bulkLimit)
const Tags = z.array(line(1, customerTagLength)).max(customerTagLimit)

export const listMatchingCustomers = deskGet('/Customer/ListMatching', 'customer.read', {
  summary: 'The ids of all rows of a list as it is now, for an action on all; refused where there are too many',
  query: CustomerFilter,
  reply: Matching,
})

export const representCustomers = deskPost('/Customer/Represent', 'customer.write', {
  summary: 'Gives customers a representative, or none; guests are refused',
  body: z.object({ ids: Ids, representative_id: RowId.nullable() }),
  reply: BulkResult,
})

export const tagCustomers = deskPost('/Customer/Tag', 'customer.write', {
  summary: 'Adds tags to customers and removes others; guests are refused',
  body: z.object({ ids: Ids, add: Tags, remove: Tags }),
  reply: BulkResult,
})

export const joinCustomers = deskPost('/Customer/Join', 'customer.write', {
  summary: 'Makes customers people of a company, or of none; guests are refused',
  body: z.object({ ids: Ids, company_id: RowId.nullable() }),
  reply: BulkResult,
})

export const setCompanyRole = deskPost('/Customer/SetCompanyRole', 'customer.write', {
  summary: 'Gives people of a company a role in it, its first administrator among them',
  body: z.object({ ids: Ids, role: z.enum(companyRoles) }),
  reply: BulkResult,
})

export const undoCustomers = deskPost('/Customer/Undo', 'customer.write', {
  summary: 'Takes back what one press has changed, as far as nobody has changed it since',
  body: z.object({ batch_id: z.uuid() }),
  reply: BulkResult,
})

export const exportCustomers = deskPost('/Customer/Export', 'customer.export_data', {
  summary: 'Rows of the list as CSV or a workbook, by their ids',
  stepUp: true,
  body: z.object({ ids: Ids, ...tableFile }),
  reply: null,
  files: tableTypes,
  limit: 'export',
})

const changeFields = {
  first_name: line(1, 100),
  last_name: line(1, 100),
  company: line(0, 200),
  phone: line(0, 30),
  language: Language,
  representative_id: RowId.nullable(),
  tags: Tags,
  ...memberFields,
}

export const Customer = z.object({
  ...rowFields,
  account_id: RowId.nullable(),
  revision: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  representative_id: RowId.nullable(),
  representative: z.string().nullable(),
  tags: z.array(z.string()),
  ...memberFields,
  /** The company that the customer is of, with its conditions; null: of none. */
  buyer_company: z
    .object({ id: RowId, name: z.string(), group: z.string().nullable(), conditions: Conditions })
    .nullable(),
  /** The e-mail that the customer has not confirmed yet. */
  pending_email: z.string().nullable(),
  confirmed_on: z.string().nullable(),
  locked: z.object({ on: z.string(), reason: z.string() }).nullable(),
  newsletter: z.object({ confirmed_on: z.string().nullable() }).nullable(),
  session_count: z.int(),
  shared_list_count: z.int(),
  addresses: z.array(z.object({ id: RowId, text: z.string(), is_default: z.boolean() })),
  /** The newest. */
  quotes: z.array(
    z.object({ id: RowId, web_quote_id: z.string(), status: z.enum(quoteStatuses), created_on: z.string() }),
  ),
  notes: z.array(z.object({ id: RowId, text: z.string(), at: z.string(), by: z.string().nullable() })),
  /** When members of the staff acted as the customer, and why. */
  acts: z.array(z.object({ at: z.string(), by: z.string().nullable(), reason: z.string() })),
  history: z.array(HistoryEntry),
  may: z.array(z.object({ action: z.enum(customerActions), reason: z.string().nullable() })),
})
export type Customer = z.infer<typeof Customer>

export const getCustomer = deskGet('/Customer/Get/{id}', 'customer.read', {
  summary: 'A customer by the number of the account, or a guest by g and the number of a quote',
  params: z.object({ id: z.string().max(20) }),
  reply: Customer,
})

export const saveCustomer = deskPost('/Customer/Save/{id}', 'customer.write', {
  summary: 'Changes facts of an account; a new e-mail counts when the customer follows the link that is sent to it',
  body: saveBody(z.object({ ...changeFields, email: requiredEmail() }).partial()),
  reply: saved(Customer),
})

export const addCustomerNote = deskPost('/Customer/AddNote/{id}', 'customer.write', {
  summary: 'Writes a note about a customer that only the staff reads',
  body: z.object({ text: z.string().max(20_000).overwrite(cleanText).min(1).max(8000) }),
  reply: Customer,
  isIdempotent: true,
})

export const lockCustomer = deskPost('/Customer/Lock/{id}', 'customer.lock', {
  summary: 'Ends all sessions of an account and lets nobody log in to it. Requests under its e-mail still arrive',
  stepUp: true,
  body: z.object({ reason: line(reasonMinLength, 500) }),
  reply: Customer,
})

export const unlockCustomer = deskPost('/Customer/Unlock/{id}', 'customer.lock', {
  summary: 'Lets the owner of an account log in again',
  stepUp: true,
  reply: Customer,
})

export const endCustomerSessions = deskPost('/Customer/EndSessions/{id}', 'customer.write', {
  summary: 'Ends all sessions of an account at the site',
  reply: Customer,
})

export const listRepresentatives = deskGet('/Customer/ListRepresentatives', 'customer.read', {
  summary: 'The members of the staff who look after customers',
  reply: z.array(Person),
})

export const Erasure = z.object({
  email: z.string(),
  name: z.string(),
  is_guest: z.boolean(),
  /** Also those requested without a login under the e-mail. They stay, without names and words. */
  quote_count: z.int(),
  open_quote_count: z.int(),
  /** The newest of those that still go on. */
  open_quotes: z.array(z.object({ web_quote_id: z.string(), status: z.enum(quoteStatuses) })),
})
export type Erasure = z.infer<typeof Erasure>

export const previewErasure = deskGet('/Customer/PreviewErasure/{id}', 'customer.erase', {
  summary: 'What an erasure of a person removes, and which of their quotes still go on',
  params: z.object({ id: z.string().max(20) }),
  reply: Erasure,
})

export const eraseCustomer = deskPost('/Customer/Erase/{id}', 'customer.erase', {
  summary: 'Removes a person for good, as the site does when the owner deletes the account: quotes stay, without names',
  stepUp: true,
  params: z.object({ id: z.string().max(20) }),
  body: z.object({
    /** Typed once more. */
    email: z.string().max(320),
    /** As many open quotes as the page has named. */
    open_quote_count: z.int().min(0),
  }),
  reply: z.object({ quote_count: z.int() }),
})

export const listDuplicates = deskGet('/Customer/ListDuplicates/{id}', 'customer.merge', {
  summary: 'Accounts that may be the same person: the same name at the same company, or the same phone',
  reply: z.array(CustomerRow.pick({ key: true, name: true, email: true, company: true }).extend({ id: RowId })),
})

export const previewMerge = deskGet('/Customer/PreviewMerge/{id}', 'customer.merge', {
  summary: 'What a merge of a duplicate into a customer moves, and which values somebody has to choose',
  query: z.object({ gone_id: RowId }),
  reply: MergePreview,
})

export const mergeCustomers = deskPost('/Customer/Merge/{id}', 'customer.merge', {
  summary: 'Merges a duplicate into a customer: what it has is the customer’s, and its account goes',
  stepUp: true,
  body: mergeBody,
  reply: Customer,
})

export const undoMerge = deskPost('/Customer/UndoMerge', 'customer.merge', {
  summary: 'Takes a merge back by its entry, for 30 days: the account and what it had are there again',
  stepUp: true,
  body: z.object({ entry_id: z.int() }),
  reply: BulkResult,
})
