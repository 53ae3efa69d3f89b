import { to } from '#routes.ts'
import type { Language } from '#shared/language.ts'
import { urlIn } from '#shared/page-links.ts'
import type { DoneAct } from '../domain/said.ts'

export type QuoteTarget = { id: string } | { key: string }

/** The page of the quote, in a language. */
export function quotePath(target: QuoteTarget, language: Language): string {
  return urlIn('', language, 'key' in target ? to.quoteView(target) : to.ownQuote(target))
}

/** Leads back to the page of the quote, in the language of the form, which says what was done. */
export function backToQuote(target: QuoteTarget, done: DoneAct, language: Language) {
  return new Response(null, {
    status: 303,
    headers: { Location: `${quotePath(target, language)}?done=${done}#quote-said` },
  })
}
