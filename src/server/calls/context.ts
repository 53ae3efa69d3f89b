import type { Language } from '#shared/language.ts'
import type { Database } from '../database/connection.ts'
import type { Config } from '../process/config.ts'
import type { Log } from '../process/log.ts'
import type { BotCheck } from '../security/bot-check.ts'
import type { Caller } from './caller.ts'

/** Everything that a handler may need of the world. Every request has its own. */
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
  /** Sender and sales address of the configuration; undefined: the company's own. */
  mailFrom: string | undefined
  salesEmail: string | undefined
  requestHeaders: Headers
  /** Added to the answer: cookies, cache rules. */
  replyHeaders: Headers
}

/** What the context of every request takes from the process. */
export interface ContextServices {
  db: Database
  config: Config
  log: Log
}

export interface ApiServices extends ContextServices {
  /** Identifies the build: the client reloads when it changes (spec §4). */
  version: string
  now: () => Date
  botCheck: BotCheck
  /** Finds out who asks; throws a Refusal for a token that is not valid. */
  identify: (db: Database, headers: Headers, now: Date) => Promise<Identity>
}

export interface Identity {
  caller: Caller
  /** Of a customer or guest, where he has chosen one. */
  language: Language | null
  /** The visitor of an anonymous caller's cookie; null for a cookie that we did not give out. */
  findVisitorId?: () => Promise<number | null>
}

type OfRequest = Pick<Context, 'now' | 'traceId' | 'language' | 'caller' | 'clientAddress' | 'requestHeaders'>

export function createContext({ db, config, log }: ContextServices, request: OfRequest): Context {
  return {
    db,
    log,
    isSecure: config.publicUrl.startsWith('https:'),
    isRateLimited: config.isRateLimited,
    publicUrl: config.publicUrl,
    mailFrom: config.mailFrom,
    salesEmail: config.salesEmail,
    replyHeaders: new Headers(),
    ...request,
  }
}
