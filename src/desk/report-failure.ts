import type { Language } from '#shared/language.ts'
import { showErrors } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { failureText } from '#web/messages/failures.ts'

/** Shows a failed call as a message. The end of a session is no message: the sign-in page is shown. */
export function reportDeskFailure(error: unknown, language: Language): void {
  if (!(error instanceof ApiError)) return isAborted(error) ? undefined : reportError(error)
  if (error.status === 401 || error.code === 'step_up') return
  showErrors(error.status === 0 ? [failureText[language].noResponse] : error.messages)
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
