import { createHash } from 'node:crypto'
import { ByteCache } from '../http/byte-cache.ts'

type Bytes = Buffer<ArrayBuffer>

const shelfBytes = 16 * 1024 * 1024

/** A sum of all that stands on a document: tells it without printing it. `revision` counts the changes of its looks. */
export function factsSum(facts: unknown, revision: number): string {
  const sum = createHash('sha256')
    .update(`${revision}\0${JSON.stringify(facts)}`)
    .digest('base64url')
  return sum.slice(0, 16)
}

/** Hands out documents: printed once for all who ask meanwhile, then kept by their tag. */
export function createShelf<Facts>(
  print: (facts: Facts) => Promise<Bytes>,
  tagOf: (facts: Facts) => string,
): (facts: Facts) => Promise<Bytes> {
  const kept = new ByteCache<Bytes>(shelfBytes)
  const printing = new Map<string, Promise<Bytes>>()
  return facts => {
    const tag = tagOf(facts)
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
