import { type QuoteStatus, quoteStatuses } from '#features/quote/domain/lifecycle.ts'

export interface HistorySearch {
  /** '' for all. */
  q: string
  status: QuoteStatus | null
  page: number
}

// The contract's limit.
const textLimit = 200

/** What an address of the quote history asks for; what cannot be is left out, so that no address shows an error. */
export function readHistorySearch(search: Readonly<Record<string, string>>): HistorySearch {
  const page = /^\d{1,6}$/.test(search.page ?? '') ? Number(search.page) : 1
  return {
    q: (search.q ?? '').trim().slice(0, textLimit),
    status: quoteStatuses.find(status => status === search.status) ?? null,
    page: Math.max(page, 1),
  }
}
