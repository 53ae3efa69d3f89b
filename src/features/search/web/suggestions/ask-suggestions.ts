import { attempt } from '#web/action.ts'
import type { CallApi } from '#web/page.ts'
import { type Suggestion, suggestProducts } from '../../contract.ts'
import { suggestFrom } from '../../domain/suggestions.ts'

export interface Suggested {
  term: string
  suggestions: readonly Suggestion[]
}

// About the time between two keys of a quick typist.
const pauseMs = 120

/**
 * Asks for suggestions while somebody types. Only the answer to the last question counts: the ones before are cancelled, and
 * ignored should they come nevertheless. Failures are nothing that a person who types should hear of.
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
    const suggestions = await call(suggestProducts, { query: { term } }, options)
    if (!own.signal.aborted) onAnswer({ term, suggestions })
  }
  const ask = (term: string) => {
    stop()
    if (term.length < suggestFrom) onAnswer({ term, suggestions: [] })
    else timer = setTimeout(() => void attempt(send(term)), pauseMs)
  }
  return { ask, stop }
}
