import type { CallApi, Search } from '#web/page.ts'
import { getCableSize, getFuseSize, getPlant, getVoltageDrop, type ToolAnswer } from '../contract.ts'
import type { AnsweredLoad } from '../domain/fields/configure-fields.ts'
import type { Tool } from '../domain/fields/tool-fields.ts'

export interface ShownRating {
  rating_a: number
  carries_a: number | null
  is_enough: boolean
}

/** An answer as the page shows it. */
export interface Answered extends ToolAnswer {
  ratings: readonly ShownRating[]
  list_url: string | null
  /** The values that it adds to the typed ones, for a link to the configurator. */
  load: AnsweredLoad
}

/** The errors of the fields, by field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** Values with what a tool says of them: an answer, or what is wrong; neither: no values were given. */
export interface ShownAnswer {
  query: Search
  answer: Answered | null
  errors: FieldErrors
}

/** The answer of a tool to its values, or what is wrong with them. Throws what is no fault of theirs. */
export async function askTool(call: CallApi, tool: Tool, query: Search, signal?: AbortSignal): Promise<ShownAnswer> {
  try {
    return { query, answer: await answerOf(call, tool, query, signal), errors: {} }
  } catch (error) {
    return { query, answer: null, errors: fieldErrorsOf(error) }
  }
}

async function answerOf(call: CallApi, tool: Tool, query: Search, signal?: AbortSignal): Promise<Answered> {
  const rest = { ratings: [], list_url: null }
  const options = signal ? { signal } : {}
  switch (tool) {
    case 'voltage-drop': {
      const reply = await call(getVoltageDrop, { query }, options)
      return { ...wordsOf(reply), ...rest, load: { nominal_v: reply.numbers.nominal_v } }
    }
    case 'cable-size': {
      const reply = await call(getCableSize, { query }, options)
      const { nominal_v, imperial } = reply.numbers
      return { ...wordsOf(reply), ...rest, load: { nominal_v, wire: imperial.wire } }
    }
    case 'plant': {
      const reply = await call(getPlant, { query }, options)
      return { ...wordsOf(reply), ...rest, load: { nominal_v: reply.numbers.nominal_v } }
    }
    case 'fuse-size': {
      const reply = await call(getFuseSize, { query }, options)
      const { ratings, nominal_v } = reply.numbers
      return { ...wordsOf(reply), ratings, list_url: reply.list_url, load: { nominal_v } }
    }
  }
}

/** The page shows words alone: the numbers are for programs, and would be sent twice. */
const wordsOf = ({
  rules_version,
  answer,
  answer_basis,
  rows,
  steps,
  problems,
  rules,
  note,
}: ToolAnswer): ToolAnswer => ({
  rules_version,
  answer,
  answer_basis,
  rows,
  steps,
  problems,
  rules,
  note,
})

/** The fields that a 400 names: an ApiError in the browser, a Refusal while the server renders. Anything else is thrown on. */
function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof Error) || !('status' in error) || error.status !== 400) throw error
  const fields: unknown = Reflect.get(error, 'fields') ?? Reflect.get(error, 'errors')
  // Both have messages by field: see WireError.
  return fields as FieldErrors
}
