import { createContext, use } from 'react'
import type { ReplyOf } from '#shared/call.ts'
import type { listQuoteChoices } from '../../desk-contract.ts'

type QuoteChoices = ReplyOf<typeof listQuoteChoices>

/** The choices in an answer. The page of a quote sets them. */
export const QuoteChoicesContext = createContext<QuoteChoices>({
  valid_days: 30,
  currencies: ['USD'],
  freight_modes: ['advised_later'],
  payment_terms: [],
  terms: [],
})

export const useQuoteChoices = () => use(QuoteChoicesContext)
