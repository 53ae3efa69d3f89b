import { createPdfCache, factsSum } from '#server/pdf/pdf-cache.ts'
import type { DataSheetFacts } from './data-sheet.ts'

/** Prints a data sheet; throws 503 when too many documents wait. */
export type PrintSheet = (facts: DataSheetFacts) => Promise<Buffer<ArrayBuffer>>

// Raise it by one whenever the layout changes, so that no browser shows a sheet in the old layout.
const sheetRevision = 1

/** The ETag of a sheet, known before it is printed: the product's revision and a checksum of all facts. */
export const sheetTag = (facts: DataSheetFacts): string =>
  `"${facts.revision}-${facts.language}-${facts.units}-${factsSum(facts, sheetRevision)}"`

export const createSheetCache = (print: PrintSheet): PrintSheet => createPdfCache(print, sheetTag)
