import type { AnyCall, CallApi } from './page.ts'

/** The same calls without toasts and changes of page: for what nobody has asked to see yet. */
export function quietly(call: CallApi): CallApi {
  const quietCall: AnyCall = (endpoint, input, options) =>
    (call as AnyCall)(endpoint, input, { ...options, isQuiet: true })
  return quietCall as CallApi
}
