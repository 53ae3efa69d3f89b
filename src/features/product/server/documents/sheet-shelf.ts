import { createHash } from 'node:crypto'
import { ByteCache } from '#server/byte-cache.ts'
import type { DataSheetFacts } from './data-sheet.ts'

/** Puts facts on paper; throws 503 when too many wait. */
export type PrintSheet = (facts: DataSheetFacts) => Promise<Buffer<ArrayBuffer>>

// Counts the changes of how sheets look, so that a sheet a browser has kept is never an old one.
const sheetRevision = 1
const shelfBytes = 16 * 1024 * 1024

/** Tells a sheet without printing it: the product's revision, and a sum of all that stands on it. */
export function sheetTag(facts: DataSheetFacts): string {
  const sum = createHash('sha256')
    .update(`${sheetRevision}\0${JSON.stringify(facts)}`)
    .digest('base64url')
  return `"${facts.revision}-${facts.language}-${facts.units}-${sum.slice(0, 16)}"`
}

/** Hands out sheets: printed once for all who ask meanwhile, then kept. */
export function createSheetShelf(print: PrintSheet): PrintSheet {
  const kept = new ByteCache<Buffer<ArrayBuffer>>(shelfBytes)
  const printing = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  return facts => {
    const tag = sheetTag(facts)
    const known = kept.get(tag)
    if (known) return Promise.resolve(known)
    const running = printing.get(tag)
    if (running) return running
    const made = print(facts)
      .then(bytes => {
        kept.set(tag, bytes, bytes.length)
        return bytes
      })
      .finally(() => printing.delete(tag))
    printing.set(tag, made)
    return made
  }
}
