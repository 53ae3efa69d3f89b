import type { CallApi } from './page.ts'

/** The same calls without toasts and changes of page: for what nobody has asked to see yet. */
export function quietly(call: CallApi): CallApi {
  return (address, input, options) => call(address, input, { ...options, isQuiet: true })
}
