import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { cultureCookie, defaultLanguage, parseLanguage } from '#shared/language.ts'
import { acceptedLanguage } from '../calls/request-language.ts'
import { hasKey } from '../security/key-cookies.ts'
import { bestCoding, type Coding, type CompressedText } from './compressed-text.ts'
import { cookieIn } from './cookies.ts'
import { namesETag } from './etag.ts'

/** A request before its sender is identified. */
export interface CacheableRequest {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  /** Empty for a GET. */
  body: Buffer
}

/** A response as it is sent. */
export interface CachedResponse {
  status: 200 | 304
  /** Names and values alternate. */
  headers: string[]
  body: Buffer | null
}

export interface CacheReading {
  /** Answers that came from it since the start. */
  hits: number
  bytes: number
}

export interface ResponseCache {
  /** A promise where a long text must be compressed in another coding first. */
  find: (request: CacheableRequest) => CachedResponse | Promise<CachedResponse> | null
  /** Called for every response that the cache did not answer. */
  keep: (request: CacheableRequest, response: Response) => void
}

/** A response that is the same for everyone who sends the same request, until the catalogue changes. */
export interface SharedResponse {
  /** The revision of the data that the response was made from. */
  revision: string
  body: Buffer | CompressedText
  /**
   * What chooses the language where the URL does not: the culture cookie (pages), or the cookie, the customer's saved language and
   * Accept-Language (API and documents).
   */
  languageFrom?: 'cookie' | 'request'
  /** The headers that only a 200 has, in case the response is a 304. */
  contentHeaders?: Record<string, string>
  /** A browser with a visitor cookie may need another response. */
  isForNewVisitors?: boolean
}

const shared = new WeakMap<Response, SharedResponse>()

/** Lets the cache keep the response, which may be a 200 or a 304. */
export function shareResponse(response: Response, how: SharedResponse): Response {
  shared.set(response, how)
  return response
}

const codingOf = readOnce(bestCoding)
const acceptedLanguageOf = readOnce(acceptedLanguage)

interface Entry extends Pick<SharedResponse, 'languageFrom' | 'isForNewVisitors'> {
  byLanguage: Map<string, KeptResponse>
}

const cacheBytes = 24 * 1024 * 1024
const overheadBytes = 2000

/** `revision`: that of the catalogue and of the texts; a change empties the cache. `visitorCookie`: its name. */
export function createResponseCache(
  revision: () => string,
  visitorCookie: string,
): ResponseCache & { reading: () => CacheReading } {
  const cache = new LRUCache<string, Entry>({ maxSize: cacheBytes })
  let knownRevision = ''
  let hits = 0
  const clearIfChanged = () => {
    const current = revision()
    if (current !== knownRevision) cache.clear()
    knownRevision = current
  }
  const store = (key: string, entry: Entry) => {
    let size = key.length * 2
    for (const kept of entry.byLanguage.values()) {
      kept.countedBytes = kept.bytes
      size += kept.bytes + overheadBytes
    }
    cache.set(key, entry, { size })
  }
  return {
    find: request => {
      clearIfChanged()
      const key = keyOf(request)
      const entry = cache.get(key)
      if (!entry || !isFor(entry, request.headers, visitorCookie)) return null
      const kept = entry.byLanguage.get(languageOf(entry, request.headers))
      if (!kept) return null
      if (kept.bytes !== kept.countedBytes) store(key, entry)
      hits++
      return kept.answer(request.headers)
    },
    keep: (request, response) => {
      clearIfChanged()
      const how = shared.get(response)
      // '7.3': a response that depends on the catalogue alone has only its part of the revision, '7'.
      const isCurrent = how && (how.revision === knownRevision || knownRevision.startsWith(`${how.revision}.`))
      // A response with a cookie is for one visitor, even if it was marked as shared.
      if (!isCurrent || ![200, 304].includes(response.status) || response.headers.has('set-cookie')) return
      if (!isFor(how, request.headers, visitorCookie)) return
      const key = keyOf(request)
      const { languageFrom, isForNewVisitors } = how
      const entry = cache.get(key) ?? { languageFrom, isForNewVisitors, byLanguage: new Map() }
      entry.byLanguage.set(languageOf(how, request.headers), new KeptResponse(response, how))
      store(key, entry)
    },
    reading: () => ({ hits, bytes: cache.calculatedSize }),
  }
}

function keyOf({ method, url, headers, body }: CacheableRequest): string {
  if (method !== 'POST') return url
  return `${url}\n${headers['content-type']}\n${body.toString('latin1')}`
}

function isFor(
  { languageFrom, isForNewVisitors }: Pick<SharedResponse, 'languageFrom' | 'isForNewVisitors'>,
  { authorization, cookie = '' }: IncomingHttpHeaders,
  visitorCookie: string,
): boolean {
  // A token may belong to a customer with another saved language.
  if (authorization !== undefined && languageFrom === 'request') return false
  return !isForNewVisitors || !hasKey(cookie, visitorCookie)
}

function languageOf({ languageFrom }: Pick<SharedResponse, 'languageFrom'>, headers: IncomingHttpHeaders): string {
  if (!languageFrom) return ''
  const chosen = headers.cookie === undefined ? null : parseLanguage(cookieIn(headers.cookie, cultureCookie))
  if (chosen) return chosen
  const accepted = languageFrom === 'request' ? acceptedLanguageOf(headers['accept-language'] ?? '') : null
  return accepted ?? defaultLanguage
}

/** The 200 in each coding and the 304, each made when it is first requested. */
class KeptResponse {
  readonly #headers: Record<string, string>
  readonly #contentHeaders: Record<string, string>
  readonly #body: Buffer | CompressedText
  readonly #etag: string | undefined
  readonly #known = new Map<Coding | 304, CachedResponse>()
  /** The bytes that the cache has counted. */
  countedBytes = 0

  constructor(response: Response, { body, contentHeaders = {} }: SharedResponse) {
    const { 'content-length': _length, 'content-encoding': _coding, ...headers } = Object.fromEntries(response.headers)
    this.#headers = headers
    this.#contentHeaders = Object.fromEntries(new Headers(contentHeaders))
    this.#body = body
    this.#etag = headers.etag
  }

  get bytes(): number {
    return Buffer.isBuffer(this.#body) ? this.#body.length : this.#body.bytes
  }

  answer(headers: IncomingHttpHeaders): CachedResponse | Promise<CachedResponse> {
    const isKnown = this.#etag !== undefined && namesETag(headers['if-none-match'], this.#etag)
    const variant = isKnown ? 304 : Buffer.isBuffer(this.#body) ? null : codingOf(headers['accept-encoding'] ?? '')
    const known = this.#known.get(variant)
    if (known) return known
    if (variant === 304) return this.#keep(304, this.#notModified())
    const body = this.#body
    if (Buffer.isBuffer(body)) return this.#keep(variant, this.#whole(variant, body))
    const text = body.in(variant)
    if (text instanceof Promise) return text.then(bytes => this.#compressed(variant, body, bytes))
    return this.#compressed(variant, body, text)
  }

  #keep(variant: Coding | 304, made: CachedResponse): CachedResponse {
    this.#known.set(variant, made)
    return made
  }

  #compressed(coding: Coding, text: CompressedText, bytes: Buffer): CachedResponse {
    const made = this.#whole(coding, bytes)
    // The uncompressed text would take as much memory as all codings together, and is rarely requested.
    if (coding === null) return made
    void text.improve(coding).then(isImproved => isImproved && this.#known.delete(coding))
    return this.#keep(coding, made)
  }

  #whole(coding: Coding, body: Buffer): CachedResponse {
    const headers = {
      ...this.#headers,
      ...this.#contentHeaders,
      ...(coding ? { 'content-encoding': coding } : {}),
      'content-length': String(body.length),
    }
    return { status: 200, headers: Object.entries(headers).flat(), body }
  }

  /** The headers of a 304 replace those that the browser stored, so it has none that describe the content. */
  #notModified(): CachedResponse {
    const content = new Set(['content-type', 'content-security-policy', ...Object.keys(this.#contentHeaders)])
    const headers = Object.entries(this.#headers).filter(([name]) => !content.has(name))
    return { status: 304, headers: headers.flat(), body: null }
  }
}

/** Remembers the results, because browsers send few different headers. */
function readOnce<T>(read: (header: string) => T): (header: string) => T {
  const known = new LRUCache<string, { said: T }>({ max: 100 })
  return header => {
    const remembered = known.get(header)
    if (remembered) return remembered.said
    const said = read(header)
    known.set(header, { said })
    return said
  }
}
