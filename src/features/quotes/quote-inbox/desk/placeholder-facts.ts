import type { PlaceholderFacts } from '#features/site/snippet/domain/placeholder-values.ts'
import type { DeskQuote } from '../domain/desk-quote.ts'

/** The facts of a quote that the placeholders of a snippet may say. */
export const placeholderFacts = (
  { quote }: Pick<DeskQuote, 'quote'>,
  staffName: string,
): Omit<PlaceholderFacts, 'version'> => ({
  contact: {
    firstName: quote.contact.first_name,
    lastName: quote.contact.last_name,
    company: quote.contact.company ?? null,
  },
  quote: {
    number: quote.web_quote_id,
    project: quote.project_name,
    reference: quote.customer_reference,
    requestedOn: quote.created_on,
  },
  staffName,
})
