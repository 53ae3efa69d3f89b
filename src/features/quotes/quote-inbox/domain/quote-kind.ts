/** The name of quotes in the change log. */
export const quoteKind = 'quote'
