import { z } from 'zod'
import { recordCalls } from '#features/staff/record/domain/record-calls.ts'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { deskList, deskPage, HistoryEntry } from '#shared/desk/desk-replies.ts'
import { MergePreview, mergeBody } from '#shared/desk/merge-calls.ts'
import { RowId } from '#shared/id.ts'
import { CompanyFields } from './domain/buyer-fields.ts'
import { companyRoles } from './domain/company-roles.ts'

const Named = z.object({ id: RowId, name: z.string() })

/** A customer who is of a company, or may be. */
const Person = Named.extend({ email: z.string(), company: z.string() })

export const BuyerCompany = CompanyFields.extend({
  id: RowId,
  revision: z.int(),
  /** The first by name. */
  members: z.array(Person.extend({ role: z.enum(companyRoles) })),
  member_count: z.int(),
  /** Customers without a company whose own words for theirs, or whose address, have its name. */
  proposals: z.array(Person),
  history: z.array(HistoryEntry),
})
export type BuyerCompany = z.infer<typeof BuyerCompany>

export const CompanyRow = Named.extend({ group: z.string().nullable(), member_count: z.int() })
export type CompanyRow = z.infer<typeof CompanyRow>

export const listCompanies = deskGet('/Company/List', 'customer.read', {
  summary: 'The companies that buy, by name',
  query: z.object({ q: z.string().max(200).optional(), ...deskPage }),
  reply: deskList(CompanyRow),
})

export const findCompanies = deskGet('/Company/Find', 'customer.read', {
  summary: 'The first companies that a search finds; nothing for less than two letters',
  query: z.object({ q: z.string().max(200) }),
  reply: z.array(Named),
})

const company = recordCalls('buyer_company', BuyerCompany)
export const getCompany = company.get('/Company/Get/{id}', 'A company that buys, with its people and its conditions')
export const saveCompany = company.save('/Company/Save', 'Saves changed fields of a company; without an id makes one')
export const deleteCompany = company.delete('/Company/Delete/{id}', 'Deletes a company of which nobody is any more')
export const undoCompany = company.undo('/Company/Undo', 'Takes a change of a company back, its deletion or a merge')

export const previewCompanyMerge = deskGet('/Company/PreviewMerge/{id}', 'customer.merge', {
  summary: 'What a merge of a duplicate into a company moves, and which values somebody has to choose',
  query: z.object({ gone_id: RowId }),
  reply: MergePreview,
})

export const mergeCompanies = deskPost('/Company/Merge/{id}', 'customer.merge', {
  summary: 'Merges a duplicate into a company: its people, its quotes and what they share are of the one that stays',
  stepUp: true,
  body: mergeBody,
  reply: BuyerCompany,
})

export const CustomerGroup = Named.extend({
  revision: z.int(),
  company_count: z.int(),
  customer_count: z.int(),
  history: z.array(HistoryEntry),
})
export type CustomerGroup = z.infer<typeof CustomerGroup>

export const listGroups = deskGet('/CustomerGroup/List', 'customer.read', {
  summary: 'The groups of customers, by name',
  reply: z.array(CustomerGroup.omit({ history: true, revision: true })),
})

const group = recordCalls('customer_group', CustomerGroup)
export const getGroup = group.get('/CustomerGroup/Get/{id}', 'A group of customers')
export const saveGroup = group.save('/CustomerGroup/Save', 'Saves the name of a group; without an id makes one')
export const deleteGroup = group.delete('/CustomerGroup/Delete/{id}', 'Deletes a group in which nobody is any more')
export const undoGroup = group.undo('/CustomerGroup/Undo', 'Takes a change of a group back, or its deletion')
