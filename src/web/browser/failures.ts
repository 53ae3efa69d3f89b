import type { Language } from '#shared/language.ts'
import { ApiError } from '../api-error.ts'
import { failureText } from '../messages/failures.ts'
import { failProgress } from '../progress-bar.ts'
import { showErrors } from '../toasts.ts'

/** Route names are configuration in spec §2; these are ours (layout.md §7). */
export const notFoundPath = '/404-not-found'
const targets = { forbidden: '/401-forbidden', notFound: notFoundPath }

export interface Navigator {
  replace: (path: string) => void
  currentPath: () => string
}

/** What a 401 means to the session, which is not the platform's to know. `authenticate` is the WWW-Authenticate header. */
export type OnUnauthorized = (authenticate: string | null, navigator: Navigator) => void

/** spec §8: an answer that says so ends the session, whoever made the call. */
export const isTokenRefused = ({ status, authenticate }: ApiError) =>
  status === 401 && /invalid_token|expired_token/.test(authenticate ?? '')

/** spec §8: what the browser does when something that the visitor waits for fails, by status. */
export function reportFailure(
  error: unknown,
  language: Language,
  navigator: Navigator,
  onUnauthorized: OnUnauthorized,
): void {
  // A fault of ours, which the console tells.
  if (!(error instanceof ApiError)) return isAborted(error) ? undefined : reportError(error)
  // The call itself has ended the session.
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
