import type { z } from 'zod'
import type { ZodMiniType } from 'zod/mini'
import type { backendBase } from './api.ts'
import type { Permission } from './desk/permission.ts'

/**
 * The definition of one call of the API: input and reply. The server binds it, the browser passes it to `call`. The browser's build
 * keeps only the fields of Endpoint (scripts/browser-calls.ts).
 */
interface CallFields {
  method: 'GET' | 'POST'
  /** The HTTP method with the same meaning; a POST call answers it too. */
  also?: 'PUT' | 'DELETE'
  path: `/${string}`
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /**
   * A zod schema is checked before the handler runs. A form (zod/mini, whose errors are keys of messages/forms.ts) is read by the
   * handler with readForm, after its guards.
   */
  body?: z.ZodType | ZodMiniType
  /**
   * Accepts multipart/form-data with files of at most so many bytes together: one file where `body` is absent, else the fields of
   * `body`, which may also be sent as JSON.
   */
  upload?: { maxBytes: number }
  /** The body is a text of another system in one of these media types, which the handler reads with readText. */
  text?: { types: readonly string[]; maxBytes: number }
  /** The limit of a JSON body that may be longer than 64 KB, such as a complete list. */
  maxBodyBytes?: number
  /** The status of a reply that is not 200; 202: the work that was asked for goes on. */
  status?: 202
  /** null: the response is a file. */
  reply: z.ZodType | null
  /** The media types of a file. */
  files?: readonly string[]
  /** The call changes something. A GET with an effect is not cached, is refused for prefetch, and also exists as POST. */
  hasEffect?: boolean
  /** A POST of the desk that changes nothing. Those of the site lack `hasEffect`. */
  readsOnly?: boolean
  /** A member of the staff who acts as a customer may not make it: it exports, deletes or changes what is personal. */
  isPersonal?: true
  /** Other sites send browsers here, with a secret that proves it: it is not refused across sites. */
  isFromOtherSites?: true
  /** The call begins a session, so it is not refused for an expired bearer token. */
  opensSession?: boolean
  /** The rate limit that applies; the figures are in src/server/security/rate-limit.ts. */
  limit?: LimitName
  /** The call supports the Idempotency-Key header. */
  isIdempotent?: boolean
  /**
   * Guests and anonymous visitors must send a solved bot check, unless the named query field is set, which only validates. The handler
   * calls `useBotSolution` in the transaction that does what is asked, so that there is one commit.
   */
  botCheck?: true | { unless: string }
}

/** A call of the site. */
export interface SiteCall extends CallFields {
  base?: undefined
}

/** A call of the desk: it names who may make it, so that none is forgotten. */
export interface DeskCall extends CallFields {
  base: typeof backendBase
  /** `nobody_yet`: before the sign-in is complete; the handler looks at what it is given. */
  can: Permission | 'signed_in' | 'nobody_yet'
  /** Only with a factor that was given within the last minutes (`stepUpMs`); `above`: where it is about more than so many records. */
  stepUp?: true | { above: number }
  /** Is answered while nothing may be changed: it leads to whoever ends that. */
  worksInMaintenance?: true
}

export type CallShape = SiteCall | DeskCall

export const isDeskCall = (call: CallShape): call is DeskCall => call.base !== undefined

/** Whether the call changes what others may see. */
export const isWriting = (call: CallShape): boolean =>
  isDeskCall(call) ? call.method !== 'GET' && !call.readsOnly : call.hasEffect === true

/** The fields of a call that the browser has at run time; without a method it is a GET. */
export type Endpoint = Partial<Pick<CallShape, 'method' | 'base'>> & Pick<CallShape, 'path'>

export type LimitName =
  | 'login'
  | 'account'
  | 'quote'
  | 'contact'
  | 'upload'
  | 'write'
  | 'export'
  | 'verify'
  | 'punch_out'

export function defineCall<const C extends CallShape>(call: C): C {
  return call
}

/** The HTTP methods of a call. A GET with an effect is also a POST; a POST may also have the method `also`. */
export function methodsOf(call: CallShape): string[] {
  if (call.method === 'GET' && call.hasEffect) return ['GET', 'POST']
  return call.also ? [call.method, call.also] : [call.method]
}

type InputOf<S> = S extends z.core.$ZodType ? z.input<S> : never
export type ReplyOf<C extends CallShape> = C['reply'] extends z.ZodType ? z.output<C['reply']> : unknown
type Part<C extends CallShape, K extends 'params' | 'query' | 'body'> = C[K] extends z.core.$ZodType
  ? { [P in K]: InputOf<C[K]> }
  : unknown
export type ArgumentsOf<C extends CallShape> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>
