import { LRUCache } from 'lru-cache'
import { checksumOf } from '../http/etag.ts'

type Bytes = Buffer<ArrayBuffer>

const cacheBytes = 16 * 1024 * 1024

/** A checksum of all facts of a document: its ETag without printing it. `revision` is raised when the layout changes. */
export function factsSum(facts: unknown, revision: number): string {
  return checksumOf(`${revision}\0${JSON.stringify(facts)}`).slice(0, 16)
}

/** Caches printed documents by their tag. Requests for a document that is being printed wait for the same print. */
export function createPdfCache<Facts>(
  print: (facts: Facts) => Promise<Bytes>,
  tagOf: (facts: Facts) => string,
): (facts: Facts) => Promise<Bytes> {
  const kept = new LRUCache<string, Bytes>({ maxSize: cacheBytes })
  const printing = new Map<string, Promise<Bytes>>()
  return facts => {
    const tag = tagOf(facts)
    const known = kept.get(tag)
    if (known) return Promise.resolve(known)
    const running = printing.get(tag)
    if (running) return running
    const made = print(facts)
      .then(bytes => {
        kept.set(tag, bytes, { size: bytes.length })
        return bytes
      })
      .finally(() => printing.delete(tag))
    printing.set(tag, made)
    return made
  }
}
