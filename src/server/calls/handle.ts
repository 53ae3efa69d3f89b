import type { z } from 'zod'
import type { ZodMiniType } from 'zod/mini'
import type { CallShape, ReplyOf } from '#shared/call.ts'
import type { Language } from '#shared/language.ts'
import type { MailReach } from '#shared/mail/email.ts'
import type { Result } from '#shared/result.ts'
import type { Database } from '../database/connection.ts'
import type { Config } from '../process/config.ts'
import type { Log } from '../process/log.ts'
import type { BotCheck } from '../security/bot-check.ts'
import type { Settings } from '../settings/settings.ts'
import type { Caller } from './caller.ts'
import type { FileProblem, SentFile } from './input/read-upload.ts'
import type { JsonReply } from './json-reply.ts'
import type { SentForm } from './read-form.ts'
import type { StaffCaller } from './staff-caller.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Body<S> = S extends z.ZodType ? z.output<S> : S extends ZodMiniType ? SentForm<S> : undefined

export interface Input<C extends CallShape> {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  /** Already checked, except for a form, which the handler reads with readForm. */
  body: Body<C['body']>
  /** Reads the file of a call that takes one; the handler calls it after its guards. */
  readFile: () => Promise<Result<SentFile, FileProblem>>
  /** Reads the text of a call that takes one, after its guards. Null: it is too long, or not UTF-8. */
  readText: () => Promise<string | null>
}

/** A call of the contract with the function that answers it. Prepared JSON is returned as a JsonReply, a file as a Response. */
export interface Binding {
  call: CallShape
  answer: (input: Input<CallShape>, context: Context) => Promise<unknown>
}

type Answer<C extends CallShape> = ReplyOf<C> | JsonReply | Response

export function handle<C extends CallShape>(
  call: C,
  answer: (input: Input<C>, context: Context) => Promise<Answer<C>> | Answer<C>,
): Binding {
  // serve-calls.ts parses the input with this call's own schemas before it answers, which is what makes the cast true.
  return { call, answer: async (input, context) => answer(input as Input<C>, context) }
}

/** Everything that a handler may need from outside. Every request has its own. */
export interface Context {
  db: Database
  now: Date
  log: Log
  traceId: string
  language: Language
  caller: Caller
  /** The member who is signed in at the desk; null for the site's calls. handleDesk says where it is there. */
  staff: StaffCaller | null
  /** The browser's IP address, as far as the configured proxies can be trusted. */
  clientAddress: string
  isSecure: boolean
  /** Whether rate limits apply; load tests turn them off. */
  isRateLimited: boolean
  /** Origin of absolute links, as in mails; never taken from the request. */
  publicUrl: string
  /** The company's settings from the desk, as they are now. */
  settings: Settings
  /** To which addresses the mail server sends, as far as it was asked. */
  mailReach: MailReach
  requestHeaders: Headers
  /**
   * Uses the solution of the bot check in the transaction that does what is asked; does nothing where none is needed. Throws the refusal
   * for one that another request has used meanwhile.
   */
  useBotSolution: (tx: Database) => Promise<void>
  /** Headers that the handler adds to the response: cookies, cache rules. */
  replyHeaders: Headers
}

/** The parts of the process that the context of every request needs. */
export interface ContextServices {
  db: Database
  config: Config
  settings: Settings
  log: Log
  /** Without it mail is kept, and every address will do. */
  mailReach?: () => MailReach
}

export interface ApiServices extends ContextServices {
  /** Where attempts are counted: `hastyDb` of the connection. The default is db. */
  countsDb?: Database
  /** Identifies the build: the client reloads when it changes (spec §4). */
  version: string
  now: () => Date
  botCheck: BotCheck
  /** Identifies the caller; throws a Refusal for an invalid token. */
  identify: (db: Database, headers: Headers, now: Date) => Promise<Identity>
  /** Identifies the staff member at the desk; throws a Refusal without a complete sign-in. */
  identifyStaff: (db: Database, headers: Headers, now: Date) => Promise<StaffCaller>
}

export interface Identity {
  caller: Caller
  /** The saved language of a customer or guest; null where none was chosen. */
  language: Language | null
  /** Finds the visitor of an anonymous caller's cookie; null for a cookie that the site did not issue. */
  findVisitorId?: () => Promise<number | null>
}

type OfRequest = Pick<Context, 'now' | 'traceId' | 'language' | 'caller' | 'staff' | 'clientAddress' | 'requestHeaders'>

export function createContext(
  { db, config, settings, log, mailReach = () => 'any' }: ContextServices,
  request: OfRequest,
): Context {
  return {
    db,
    log,
    isSecure: config.publicUrl.startsWith('https:'),
    isRateLimited: config.isRateLimited,
    publicUrl: config.publicUrl,
    settings,
    mailReach: mailReach(),
    replyHeaders: new Headers(),
    useBotSolution: async () => {},
    ...request,
  }
}
