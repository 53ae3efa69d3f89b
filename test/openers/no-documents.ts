import type { DocumentDeps } from '#features/quotes/quote-history/server/quote-documents.ts'
import { groupUrls } from '#features/tools/configurator/server/saved/add-to-quote.ts'
import { testSettings } from '../builders/company.ts'
import { quoteAttachmentsOf } from './quote-attachments-of.ts'

/** For programs and tests that print nothing. */
export const noDocuments: DocumentDeps = {
  settings: testSettings,
  printQuote: () => Promise.reject(new Error('Nothing is printed here')),
  printVersion: () => Promise.reject(new Error('Nothing is printed here')),
  figuresOf: async () => new Map(),
  attachmentsOf: quoteAttachmentsOf,
  groupUrls,
}
