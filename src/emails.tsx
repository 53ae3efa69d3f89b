import type { QuoteEmails } from '#features/quote/server/emails/mail-types.ts'
import { quoteReceived } from '#features/quote/server/emails/quote-received.tsx'
import { quoteToSales } from '#features/quote/server/emails/quote-to-sales.tsx'

/** Mails are JSX, so they come with the built half of the server. */
export const quoteEmails: QuoteEmails = { quoteReceived, quoteToSales }
