import { z } from 'zod'
import { LeadTime } from '#features/site/setting/domain/lead-time.ts'
import { Percent } from '#features/site/setting/domain/percent.ts'
import { currencyCodes, freightModes, incoterms, mostValidDays } from '#features/site/setting/domain/quote-choices.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { cleanWords } from '#shared/text/clean-text.ts'
import { companyRoles } from './company-roles.ts'
import { buyerNameLength, placeLength } from './limits.ts'

/** What was agreed with a customer or a company. Null, and an empty place: nothing was said. */
export const conditionFields = {
  /** The id of one of the company's payment terms. */
  payment_terms: z.string().max(40).nullable(),
  freight_mode: z.enum(freightModes).nullable(),
  incoterm: z.enum(incoterms).nullable(),
  place: z.string().max(1000).overwrite(cleanWords).max(placeLength),
  discount_percent: Percent.nullable(),
  lead_time: LeadTime.nullable(),
  valid_days: z.int().min(1).max(mostValidDays).nullable(),
  currency: z.enum(currencyCodes).nullable(),
  language: z.enum(languages).nullable(),
  /** A member of the staff. */
  contact_person_id: RowId.nullable(),
}
export const Conditions = z.object(conditionFields)

/** The same as fields of a customer or a company: a customer's own language is another thing. */
const { language, ...sameFields } = conditionFields
export const buyerFields = { group_id: RowId.nullable(), ...sameFields, quote_language: language }
export const memberFields = { company_id: RowId.nullable(), company_role: z.enum(companyRoles), ...buyerFields }

const name = z.string().max(1000).overwrite(cleanWords).min(1).max(buyerNameLength)

/** The fields of a company that buys, as its history and the wire spell them. */
export const CompanyFields = z.strictObject({ name, ...buyerFields })
export type CompanyFields = z.infer<typeof CompanyFields>

export const GroupFields = z.strictObject({ name })
export type GroupFields = z.infer<typeof GroupFields>
