import type { Language } from '#shared/language.ts'
import type { ApiError } from '../api-error.ts'
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

// spec §8: an answer that says so ends the session, whoever made the call.
export const isTokenRefused = (status: number, headers: Headers) =>
  status === 401 && /invalid_token|expired_token/.test(headers.get('WWW-Authenticate') ?? '')

/** spec §8: what the browser does when a call fails, by status. */
export function answerFailure(
  error: ApiError,
  headers: Headers,
  language: Language,
  navigator: Navigator,
  onUnauthorized: OnUnauthorized,
): void {
  if (error.status === 0) {
    failProgress()
    return showErrors([failureText[language].noResponse])
  }
  if (error.status === 401) return onUnauthorized(headers.get('WWW-Authenticate'), navigator)
  if (error.status === 403) return navigator.replace(targets.forbidden)
  if (error.status === 404) return navigator.replace(targets.notFound)
  showErrors(error.status >= 500 ? error.messages.slice(0, 1) : error.messages)
}
