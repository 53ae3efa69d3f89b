import type { Endpoint } from '#shared/call.ts'
import { defaultLanguage, type Language } from '#shared/language.ts'
import { no } from '#shared/result.ts'
import { createTraceId } from '../http/trace-id.ts'
import { type ApiServices, type Binding, createContext } from './handle.ts'
import { storableWords } from './input/read-input.ts'
import { validate } from './input/validate.ts'
import { JsonReply } from './json-reply.ts'
import { bodyOf } from './read-form.ts'

/**
 * Answers a call for an anonymous visitor, without HTTP, while a page is drawn: for anybody, or for the one with the key. Throws Refusals.
 */
export type InProcessCall = (
  call: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown },
  language: Language,
  visitorKeyHash?: string | null,
) => Promise<unknown>

export function callInProcess(bindings: readonly Binding[], services: ApiServices): InProcessCall {
  // By name, not by identity, because in development the pages and the server each load their own copy of a contract.
  const nameOf = ({ method = 'GET', path }: Endpoint) => `${method} ${path}`
  const byName = new Map(bindings.map(binding => [nameOf(binding.call), binding]))
  return async (endpoint, input, language = defaultLanguage, visitorKeyHash = null) => {
    const binding = byName.get(nameOf(endpoint))
    if (!binding) throw new Error(`There is no call ${nameOf(endpoint)}`)
    const { call } = binding
    const context = createContext(services, {
      now: services.now(),
      traceId: createTraceId(),
      language,
      staff: null,
      caller: { kind: 'anonymous', visitorKeyHash },
      clientAddress: '',
      requestHeaders: new Headers(),
    })
    const reply = await binding.answer(
      {
        params: call.params ? validate(call.params, storableWords(input.params ?? {}), language) : undefined,
        query: call.query ? validate(call.query, storableWords(input.query ?? {}), language) : undefined,
        body: bodyOf(call, input.body ?? {}, context),
        readFile: async () => no('no_file'),
        readText: async () => null,
      },
      context,
    )
    if (reply instanceof Response) throw new Error(`${nameOf(endpoint)} answers with a file`)
    return reply instanceof JsonReply ? reply.value : reply
  }
}
