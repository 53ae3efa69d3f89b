import { canonicalJson } from '#shared/text/canonical-json.ts'
import type { DraftHead } from '../draft/draft.ts'

/** The fields of a head with which an answer begins as it was agreed with its customer. */
const agreedFields = ['payment_terms', 'freight', 'discount', 'lead_time', 'contact_person_id'] as const
type AgreedField = (typeof agreedFields)[number]

/** Those that are the same in both heads. */
export const sameFields = (head: DraftHead, other: DraftHead): AgreedField[] =>
  agreedFields.filter(field => canonicalJson(head[field]) === canonicalJson(other[field]))
