import { apiBase } from '#shared/api.ts'
import type { Language } from '#shared/language.ts'
import { ApiError } from '#web/api-error.ts'
import { fillPath, sendCall } from '#web/browser/http-call.ts'
import type { AnyCall, CallApi, CallInput } from '#web/page.ts'
import { stringifySearch } from '#web/search-text.ts'
import { askForFactor } from './frame/step-up.ts'

interface DeskCallParts {
  language: () => Language
  /** The session has ended, or the sign-in is not complete. */
  onSignedOut: () => void
}

/** Calls the API by the desk's cookie. A call that needs a fresh factor asks for it in place, and is sent again. */
export function createDeskCall({ language, onSignedOut }: DeskCallParts): CallApi {
  const deskCall: AnyCall = async ({ method = 'GET', path, base = apiBase }, input = {}, options = {}) => {
    const url = deskUrl({ path, base }, input)
    const headers = { Accept: 'application/json', 'Accept-Language': language(), 'X-Desk': '1', ...options.headers }
    for (;;) {
      try {
        const init = { method, headers: new Headers(headers), signal: options.signal ?? null }
        return (await sendCall(url, init, input.body, language())).data
      } catch (error) {
        const code = error instanceof ApiError ? error.code : ''
        if (code === 'desk_session_required' || code === 'second_factor_required') onSignedOut()
        if (code !== 'step_up' || !(await askForFactor())) throw error
      }
    }
  }
  // The server's tests compare its replies with the contract.
  return deskCall as CallApi
}

/** The URL of a call, for links to files too. */
export const deskUrl = (
  { path, base = apiBase }: { path: string; base?: string },
  { params = {}, query = {} }: CallInput,
) => base + fillPath(path, params) + stringifySearch(query)
