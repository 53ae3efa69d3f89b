import { createContext, use } from 'react'
import type { ReplyOf } from '#shared/call.ts'
import type { listQuoteChoices } from '../../desk-contract.ts'
import { type DraftField, usesField } from '../../domain/draft-fields.ts'

type QuoteChoices = ReplyOf<typeof listQuoteChoices>

/** The choices in an answer. The page of a quote sets them. */
export const QuoteChoicesContext = createContext<QuoteChoices>({
  valid_days: 30,
  currencies: ['USD'],
  freight_modes: ['advised_later'],
  payment_terms: [],
  terms: [],
  unused_fields: [],
})

export const useQuoteChoices = () => use(QuoteChoicesContext)

/** Tells of a field whether answers have it. */
export function useUsesField(): (field: DraftField) => boolean {
  // Absent in an answer of the release before.
  const { unused_fields: unused = [] }: Partial<QuoteChoices> = use(QuoteChoicesContext)
  return field => usesField(unused, field)
}
