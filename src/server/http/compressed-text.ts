import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib'
import { ownBytes } from './own-bytes.ts'

/** The content coding of a text; null: uncompressed. */
export type Coding = 'br' | 'gzip' | null

type Bytes = Buffer<ArrayBuffer>

/** Below this a coding saves no packet. */
export const leastBytes = 1024
// Compressing so much takes 0.2 ms; more is compressed in a thread, so that nobody waits for it.
const mostBytesAtOnce = 64 * 1024

/**
 * 'once' takes a third of the time of 'quick' and leaves a fifth more: for replies of calls, most of which nobody asks for again. 'quick' takes half the time of 'well' and leaves a tenth more. Brotli at 5 takes as long as gzip at 7, and a page comes out 8 to
 * 15 % smaller; 11 would take 200 times as long for 9 % more.
 */
const levels = { once: { br: 0, gzip: 1 }, quick: { br: 3, gzip: 4 }, well: { br: 5, gzip: 7 } }
export type Level = keyof typeof levels

const inThread = { br: promisify(brotliCompress), gzip: promisify(gzip) }

export function bestCoding(acceptEncoding: string): Coding {
  if (acceptsEncoding(acceptEncoding, 'br')) return 'br'
  return acceptsEncoding(acceptEncoding, 'gzip') ? 'gzip' : null
}

/** Whether Accept-Encoding accepts a coding; 'gzip;q=0' refuses it. */
export function acceptsEncoding(header: string, coding: string): boolean {
  return header.split(',').some(part => {
    const [name = '', ...parameters] = part.split(';').map(word => word.trim().toLowerCase())
    return name === coding && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** The text in a coding. A long text is compressed in a thread. */
export function compress(text: Bytes, coding: Coding, level: Level = 'quick'): Bytes | Promise<Bytes> {
  if (coding === null) return text
  const options =
    coding === 'br'
      ? {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: levels[level].br,
            [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          },
        }
      : { level: levels[level].gzip }
  if (text.length > mostBytesAtOnce) return inThread[coding](text, options).then(ownBytes)
  return coding === 'br' ? brotliCompressSync(text, options) : gzipSync(text, options)
}

/**
 * A text in the codings that clients have asked for. Each is made quickly when it is first asked for and well when it is asked for
 * again: most pages of a large catalogue are asked for once. The text itself is kept where it was asked for first, or twice.
 */
export class CompressedText {
  readonly #made = new Map<'br' | 'gzip', { bytes: Bytes; isAskedAgain: boolean }>()
  #plain: Bytes | null = null
  #wasUnpacked = false

  static async of(text: Bytes, first: Coding, level: Level = 'quick'): Promise<CompressedText> {
    const kept = new CompressedText()
    if (first === null) kept.#plain = ownBytes(text)
    else await kept.#make(first, text, level)
    return kept
  }

  /** Bytes of memory that all of it takes. */
  get bytes(): number {
    return [...this.#made.values()].reduce((sum, { bytes }) => sum + bytes.length, this.#plain?.length ?? 0)
  }

  /** Whether what `in` gives stays the same object. */
  keeps(coding: Coding): boolean {
    return coding === null ? this.#plain !== null : this.#made.has(coding)
  }

  in(coding: Coding): Bytes | Promise<Bytes> {
    if (coding !== null) return this.#made.get(coding)?.bytes ?? this.#make(coding, this.#text())
    const text = this.#text()
    if (this.#wasUnpacked) this.#plain = text
    this.#wasUnpacked = true
    return text
  }

  /** Compresses the text well, once. Resolves to whether there are other bytes now. */
  async improve(coding: Coding): Promise<boolean> {
    const made = coding && this.#made.get(coding)
    if (!made || made.isAskedAgain) return false
    made.isAskedAgain = true
    const bytes = await compress(this.#text(), coding, 'well')
    this.#made.set(coding, { bytes: ownBytes(bytes), isAskedAgain: true })
    return true
  }

  #make(coding: 'br' | 'gzip', text: Bytes, level: Level = 'quick'): Bytes | Promise<Bytes> {
    const keep = (bytes: Bytes) => {
      this.#made.set(coding, { bytes, isAskedAgain: false })
      return bytes
    }
    const bytes = compress(text, coding, level)
    return bytes instanceof Promise ? bytes.then(keep) : keep(ownBytes(bytes))
  }

  #text(): Bytes {
    if (this.#plain) return this.#plain
    const gzipped = this.#made.get('gzip')
    return gzipped ? gunzipSync(gzipped.bytes) : brotliDecompressSync(this.#made.get('br')?.bytes ?? Buffer.alloc(0))
  }
}
