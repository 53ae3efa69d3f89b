import { createShelf, factsSum } from '#server/pdf/pdf-cache.ts'
import type { DataSheetFacts } from './data-sheet.ts'

/** Puts facts on paper; throws 503 when too many wait. */
export type PrintSheet = (facts: DataSheetFacts) => Promise<Buffer<ArrayBuffer>>

// Counts the changes of how sheets look, so that a sheet a browser has kept is never an old one.
const sheetRevision = 1

/** Tells a sheet without printing it: the product's revision, and a sum of all that stands on it. */
export const sheetTag = (facts: DataSheetFacts): string =>
  `"${facts.revision}-${facts.language}-${facts.units}-${factsSum(facts, sheetRevision)}"`

export const createSheetShelf = (print: PrintSheet): PrintSheet => createShelf(print, sheetTag)
