import type { z } from 'zod'
import type { ZodMiniType } from 'zod/mini'

/**
 * One call of the API: what it takes and what it gives. The server binds it, the browser passes it to `call`. In the browser's build
 * only the fields of Endpoint are left (scripts/browser-calls.ts).
 */
export interface CallShape {
  method: 'GET' | 'POST'
  /** The verb that HTTP has for the same. */
  also?: 'PUT' | 'DELETE'
  /** Staff's calls lie below an address of their own. */
  base?: '/api-backend'
  path: `/${string}`
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /**
   * A schema of zod is checked before the handler runs. A form (zod/mini, whose errors are keys of messages/forms.ts) is read by
   * the handler with readForm, after its guards.
   */
  body?: z.ZodType | ZodMiniType
  /**
   * Takes multipart/form-data with files of at most so many bytes altogether: without a body one file, with a body its
   * fields, which may come as JSON too.
   */
  upload?: { maxBytes: number }
  /** Where a JSON body may be longer than 64 KB: by what a whole list needs. */
  maxBodyBytes?: number
  /** null: the answer is a file. */
  reply: z.ZodType | null
  /** Where the answer is a file: its media types. */
  files?: readonly string[]
  /** Changes something. A GET with an effect is no-store, refused for prefetch, and also exists as POST. */
  hasEffect?: boolean
  /** Begins a session: a bearer token that has ended by now is no reason to refuse it. */
  opensSession?: boolean
  /** Which limit counts it; the figures are in src/server/security/rate-limit.ts. */
  limit?: LimitName
  /** Honours the Idempotency-Key header. */
  isIdempotent?: boolean
  /** Asks guests and anonymous visitors for a solved challenge; not while the named query field only validates. */
  botCheck?: true | { unless: string }
}

/** What the browser knows of a call at run time; without a method it is a GET. */
export type Endpoint = Partial<Pick<CallShape, 'method'>> & Pick<CallShape, 'path'>

export type LimitName = 'login' | 'account' | 'quote' | 'contact' | 'upload' | 'write'

export function defineCall<const C extends CallShape>(call: C): C {
  return call
}

/** A GET with an effect exists as POST too; a POST may also go by the verb that HTTP has for it. */
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
