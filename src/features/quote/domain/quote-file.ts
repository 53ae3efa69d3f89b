/** The names of the makers of the files that are attached to mails of a quote. The slice quote-history has the makers. */
export type QuoteFile = 'quote_pdf' | 'quote_pdf_brief' | 'quote_csv'
