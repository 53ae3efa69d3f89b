import type { Language } from '#shared/language.ts'
import type { Database } from '../database/connection.ts'
import type { Log } from '../process/log.ts'
import type { Caller } from './caller.ts'

/** Everything a handler may need of the world, made new for each request. */
export interface Context {
  db: Database
  now: Date
  log: Log
  traceId: string
  language: Language
  caller: Caller
  /** The browser's address, as far as the configuration believes the proxies. */
  clientAddress: string
  isSecure: boolean
  /** Whether limits are kept: not under load tests. */
  isRateLimited: boolean
  /** Origin of every link that leaves the site; never taken from the request. */
  publicUrl: string
  requestHeaders: Headers
  /** Added to the answer: cookies, cache rules. */
  replyHeaders: Headers
}
