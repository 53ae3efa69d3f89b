import type { DocumentDeps } from '#features/quote-history/server/quote-documents.ts'

/** For programs and tests that print nothing. */
export const noDocuments: DocumentDeps = {
  printQuote: () => Promise.reject(new Error('Nothing is printed here')),
  figuresOf: async () => new Map(),
  attachmentsOf: async () => [],
}
