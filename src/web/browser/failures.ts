import type { Language } from '#shared/language.ts'
import { showErrors } from '../action.ts'
import { ApiError } from '../api-error.ts'
import { failureText } from '../messages/failures.ts'
import { failProgress } from '../progress-bar.ts'

/** spec §2 leaves the route names to the configuration; these are the chosen ones (layout.md §7). */
export const notFoundPath = '/404-not-found'
const targets = { forbidden: '/401-forbidden', notFound: notFoundPath }

export interface Navigator {
  replace: (path: string) => void
  currentPath: () => string
}

/** Handles a 401; comes from the session slice, which the platform does not import. `authenticate`: the WWW-Authenticate header. */
export type OnUnauthorized = (authenticate: string | null, navigator: Navigator) => void

/** spec §8: a 401 with one of these errors ends the session, whichever call received it. */
export const isTokenRefused = ({ status, authenticate }: ApiError) =>
  status === 401 && /invalid_token|expired_token/.test(authenticate ?? '')

/** spec §8: shows a failure that the visitor must know of, or leads to another page; the status decides. */
export function reportFailure(
  error: unknown,
  language: Language,
  navigator: Navigator,
  onUnauthorized: OnUnauthorized,
): void {
  // An error in our own code: it goes to the console.
  if (!(error instanceof ApiError)) return isAborted(error) ? undefined : reportError(error)
  // The call has already ended the session: `onTokenRefused` of createHttpCall.
  if (isTokenRefused(error)) return
  if (error.status === 0) {
    failProgress()
    return showErrors([failureText[language].noResponse])
  }
  if (error.status === 401) return onUnauthorized(error.authenticate, navigator)
  if (error.status === 403) return navigator.replace(targets.forbidden)
  if (error.status === 404) return navigator.replace(targets.notFound)
  showErrors(error.status >= 500 ? error.messages.slice(0, 1) : error.messages)
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
