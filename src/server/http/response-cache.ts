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

/** A promise where a long text must be compressed in another coding first. */
type Found = CachedResponse | Promise<CachedResponse> | null

export interface ResponseCache {
  find: (request: CacheableRequest) => Found
  /** Called for every response that the cache did not answer. */
  keep: (request: CacheableRequest, response: Response) => void
}

/** The responses that were shown until a change a short time ago. */
export interface FormerResponses {
  /** The answer before the change; its header Age says for how long it has been out of date. */
  findFormer: (request: CacheableRequest) => Found
  /** Nothing about these subjects is shown any more; null: nothing about any subject. */
  dropAbout: (subjects: ReadonlySet<string> | null) => void
  /** The answer to this request is gone. */
  drop: (request: CacheableRequest) => void
}

/** A response that is the same for everyone who sends the same request, until the catalogue changes. */
export interface SharedResponse {
  /** The revision of the data that the response was made from. */
  revision: string
  body: Buffer | CompressedText
  /**
   * The source of the language where the URL does not name it: the culture cookie (pages), or the cookie, the customer's saved language and
   * Accept-Language (API and documents).
   */
  languageFrom?: 'cookie' | 'request'
  /** The headers that only a 200 has, in case the response is a 304. */
  contentHeaders?: Record<string, string>
  /** A browser with a visitor cookie may need another response. */
  isForNewVisitors?: boolean
  /** The URL that stands for all that get this response. `isOnly`: it is not kept under the one that was asked for. */
  spelling?: { url: string; isOnly: boolean }
  /** It may be shown for a short time after a change. `about`: unless this is what has changed. */
  outlives?: { about: string | null }
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
/** How long a response may be shown after a change. */
const formerMs = 10_000

/** `revision`: that of the catalogue and of the texts; a change empties the cache, but for what outlives it. `visitorCookie`: its name. */
export function createResponseCache(
  revision: () => string,
  visitorCookie: string,
  clock: () => number = () => performance.now(),
): ResponseCache & FormerResponses & { reading: () => CacheReading } {
  const cache = new LRUCache<string, Entry>({ maxSize: cacheBytes })
  const states = followRevision(revision, clock)
  let hits = 0
  const store = (key: string, entry: Entry) => {
    let size = key.length * 2
    for (const kept of entry.byLanguage.values()) {
      kept.countedBytes = kept.bytes
      size += kept.bytes + overheadBytes
    }
    if (entry.byLanguage.size > 0) cache.set(key, entry, { size })
    else cache.delete(key)
  }
  const dropIf = (isOver: (kept: KeptResponse) => boolean) => {
    for (const [key, entry] of [...cache.entries()]) {
      const over = [...entry.byLanguage].filter(([, kept]) => isOver(kept))
      for (const [language] of over) entry.byLanguage.delete(language)
      if (over.length > 0) store(key, entry)
    }
  }
  const look = () => {
    if (states.hasMoved())
      dropIf(kept => kept.state !== states.current() && (!kept.outlives || !states.ageOf(kept.state)))
  }
  const findKept = (key: string, { headers }: CacheableRequest) => {
    const entry = cache.get(key)
    if (!entry || !isFor(entry, headers, visitorCookie)) return null
    const kept = entry.byLanguage.get(languageOf(entry, headers))
    if (kept && kept.bytes !== kept.countedBytes) store(key, entry)
    return kept ?? null
  }
  return {
    find: request => {
      look()
      const kept = findKept(keyOf(request), request)
      if (kept?.state !== states.current()) return null
      hits++
      return kept.answer(request.headers)
    },
    findFormer: request => {
      look()
      const kept = findKept(keyOf(request), request)
      const age = kept && states.ageOf(kept.state)
      return age ? withAge(kept.answer(request.headers), age) : null
    },
    keep: (request, response) => {
      look()
      const how = shared.get(response)
      const isCurrent = how && states.isOf(how.revision)
      // A response with a cookie is for one visitor, even if it was marked as shared.
      if (!isCurrent || ![200, 304].includes(response.status) || response.headers.has('set-cookie')) return
      if (!isFor(how, request.headers, visitorCookie)) return
      const { languageFrom, isForNewVisitors } = how
      const kept = new KeptResponse(response, how, states.current())
      for (const key of keysOf(request, how)) {
        const entry = cache.get(key) ?? { languageFrom, isForNewVisitors, byLanguage: new Map() }
        entry.byLanguage.set(languageOf(how, request.headers), kept)
        store(key, entry)
      }
    },
    dropAbout: subjects => dropIf(({ outlives }) => !!outlives?.about && (!subjects || subjects.has(outlives.about))),
    drop: request => void cache.delete(keyOf(request)),
    reading: () => ({ hits, bytes: cache.calculatedSize }),
  }
}

/** Numbers the states between changes of the revision, and remembers when the last ones ended. */
function followRevision(revision: () => string, clock: () => number) {
  let known = ''
  let current = 0
  let seenAt = clock()
  const endedAt = new Map<number, number>()
  return {
    current: () => current,
    // '7.3': a response that depends on the catalogue alone has only its part of the revision, '7'.
    isOf: (part: string) => part === known || known.startsWith(`${part}.`),
    /** True after a change, and when the time of a former state is over. */
    hasMoved: (): boolean => {
      const now = clock()
      const over = [...endedAt].filter(([, at]) => now - at >= formerMs)
      for (const [state] of over) endedAt.delete(state)
      const hasChanged = revision() !== known
      if (hasChanged) {
        known = revision()
        // It came at some time after the last look, so that nothing is older than it is said to be.
        endedAt.set(current++, seenAt)
      }
      seenAt = now
      return hasChanged || over.length > 0
    },
    /** For how many milliseconds a former state has been over; null where it is the current one, or has been over for too long. */
    ageOf: (state: number): number | null => {
      const at = endedAt.get(state)
      const age = at === undefined ? formerMs : clock() - at
      return age < formerMs ? Math.max(1, age) : null
    },
  }
}

function withAge(
  found: CachedResponse | Promise<CachedResponse>,
  ageMs: number,
): CachedResponse | Promise<CachedResponse> {
  if (found instanceof Promise) return found.then(made => withAge(made, ageMs))
  return { ...found, headers: [...found.headers, 'age', String(Math.ceil(ageMs / 1000))] }
}

function keyOf({ method, url, headers, body }: CacheableRequest): string {
  if (method !== 'POST') return url
  return `${url}\n${headers['content-type']}\n${body.toString('latin1')}`
}

function keysOf(request: CacheableRequest, { spelling }: SharedResponse): Iterable<string> {
  if (!spelling) return [keyOf(request)]
  return new Set(spelling.isOnly ? [spelling.url] : [spelling.url, keyOf(request)])
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
  readonly outlives: SharedResponse['outlives']
  /** The state that it was made in. */
  readonly state: number
  /** The bytes that the cache has counted. */
  countedBytes = 0

  constructor(response: Response, { body, contentHeaders = {}, outlives }: SharedResponse, state: number) {
    this.outlives = outlives
    this.state = state
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
    if (!text.keeps(coding)) return made
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
