import { type QuoteStatus, quoteStatuses } from '#features/quotes/quote/domain/lifecycle.ts'

export interface HistorySearch {
  /** Empty for all quotes. */
  q: string
  status: QuoteStatus | null
  /** Those of the customer's company. */
  isOfCompany: boolean
  page: number
}

// The contract refuses longer texts.
const textLimit = 200

/** Reads the search of the quote history from its URL. Ignores wrong values, so that no URL shows an error. */
export function readHistorySearch(search: Readonly<Record<string, string>>): HistorySearch {
  const page = /^\d{1,6}$/.test(search.page ?? '') ? Number(search.page) : 1
  return {
    q: (search.q ?? '').trim().slice(0, textLimit),
    status: quoteStatuses.find(status => status === search.status) ?? null,
    isOfCompany: search.of === 'company',
    page: Math.max(page, 1),
  }
}
