import { attempt } from '#web/action.ts'
import type { CallApi } from '#web/page.ts'
import { type SuggestedPage, type Suggestion, suggestPage, suggestProducts } from '../../contract.ts'
import { suggestFrom } from '../../domain/suggestions.ts'

export interface Suggested {
  term: string
  suggestions: readonly Suggestion[]
  /** Stands before them. */
  page: SuggestedPage | null
}

// About the time between two keys of a fast typist.
const pauseMs = 120

/**
 * Asks for suggestions while the visitor types. Only the reply to the last request counts; earlier requests are cancelled, and
 * their replies are ignored. Failures are not shown, because they would disturb somebody who types.
 */
export function askSuggestions(call: CallApi, onAnswer: (answer: Suggested) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | null = null
  const stop = () => {
    clearTimeout(timer)
    asking?.abort()
    asking = null
  }
  const send = async (term: string) => {
    const own = new AbortController()
    asking = own
    const options = { signal: own.signal }
    const [suggestions, page] = await Promise.all([
      call(suggestProducts, { query: { term } }, options),
      call(suggestPage, { query: { term } }, options).then(reply => reply.page),
    ])
    if (!own.signal.aborted) onAnswer({ term, suggestions, page })
  }
  const ask = (term: string) => {
    stop()
    if (term.length < suggestFrom) onAnswer({ term, suggestions: [], page: null })
    else timer = setTimeout(() => void attempt(send(term)), pauseMs)
  }
  return { ask, stop }
}
