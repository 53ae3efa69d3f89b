/** spec §4 leaves the statuses open; the contract names these. */
export const quoteStatuses = ['submitted', 'in_review', 'sent', 'accepted', 'declined', 'expired', 'cancelled'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]
