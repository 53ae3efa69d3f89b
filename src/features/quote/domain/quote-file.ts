/** The files that mails of a quote bring along, by the name of their maker; quote-history makes them. */
export type QuoteFile = 'quote_pdf' | 'quote_pdf_brief' | 'quote_csv'
