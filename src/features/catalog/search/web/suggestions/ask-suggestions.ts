import { attempt } from '#web/action.ts'
import { isOfCompany } from '#web/header-events.ts'
import type { CallApi } from '#web/page.ts'
import {
  type FoundOwnNumber,
  findOwnNumbers,
  type SuggestedPage,
  type Suggestion,
  suggestPage,
  suggestProducts,
} from '../../contract.ts'
import { suggestFrom } from '../../domain/suggestions.ts'

export interface Suggested {
  term: string
  suggestions: readonly Suggestion[]
  /** The numbers of the customer's company stand first. */
  own: readonly FoundOwnNumber[]
  /** Stands before the suggestions. */
  page: SuggestedPage | null
}

const found = (reply: { found: readonly FoundOwnNumber[] }) => reply.found

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
    const control = new AbortController()
    asking = control
    const options = { signal: control.signal }
    const [suggestions, page, own] = await Promise.all([
      call(suggestProducts, { query: { term } }, options),
      call(suggestPage, { query: { term } }, options).then(reply => reply.page),
      isOfCompany.get() ? call(findOwnNumbers, { query: { term } }, options).then(found, () => []) : [],
    ])
    if (!control.signal.aborted) onAnswer({ term, suggestions, own, page })
  }
  const ask = (term: string) => {
    stop()
    if (term.length < suggestFrom) onAnswer({ term, suggestions: [], own: [], page: null })
    else timer = setTimeout(() => void attempt(send(term)), pauseMs)
  }
  return { ask, stop }
}
