import { z } from 'zod'
import { cleanWords } from '#shared/clean-text.ts'
import { buyerFields } from './conditions.ts'

export const buyerNameLength = 200
export const mostCompanies = 20_000
export const mostGroups = 200
/** So many people of a company are listed. */
export const shownMembers = 200
/** So many customers are proposed for a company. */
export const mostProposals = 20

const name = z.string().max(1000).overwrite(cleanWords).min(1).max(buyerNameLength)

/** The fields of a company that buys, as its history and the wire spell them. */
export const CompanyFields = z.strictObject({ name, ...buyerFields })
export type CompanyFields = z.infer<typeof CompanyFields>

export const GroupFields = z.strictObject({ name })
export type GroupFields = z.infer<typeof GroupFields>
