import type { z } from 'zod'
import type { ZodMiniType } from 'zod/mini'
import type { CallShape, ReplyOf } from '#shared/call.ts'
import type { Result } from '#shared/result.ts'
import type { Context } from './context.ts'
import type { SentForm } from './read-form.ts'
import type { FileProblem, SentFile } from './read-upload.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Body<S> = S extends z.ZodType ? z.output<S> : S extends ZodMiniType ? SentForm<S> : undefined

export interface Input<C extends CallShape> {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  /** Already checked, except for a form, which the handler reads with readForm. */
  body: Body<C['body']>
  /** Reads the file of a call that takes one; the handler calls it after its guards. */
  readFile: () => Promise<Result<SentFile, FileProblem>>
}

/** A call of the contract with the function that answers it. Files and prepared JSON are returned as a Response. */
export interface Binding {
  call: CallShape
  answer: (input: Input<CallShape>, context: Context) => Promise<unknown>
}

export function handle<C extends CallShape>(
  call: C,
  answer: (input: Input<C>, context: Context) => Promise<ReplyOf<C> | Response> | ReplyOf<C> | Response,
): Binding {
  // serve-calls.ts parses the input with this call's own schemas before it answers, which is what makes the cast true.
  return { call, answer: async (input, context) => answer(input as Input<C>, context) }
}
