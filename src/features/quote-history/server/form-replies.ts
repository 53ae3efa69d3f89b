import { to } from '#routes.ts'
import { isMultipart } from '#server/calls/read-upload.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { defaultLanguage, type Language } from '#shared/language.ts'
import type { DoneAct } from '../domain/said.ts'

/** The form of a page without a script: a browser that opens the answer as a page. The site's script asks for JSON. */
export const isPageForm = (headers: Headers): boolean =>
  isMultipart(headers) && (headers.get('accept') ?? '').includes('text/html')

export type QuoteTarget = { id: string } | { key: string }

/** Leads back to the page of the quote, in the language of the form, which says what was done or why not. */
export function backToQuote(target: QuoteTarget, said: { done: DoneAct } | { problem: string }, language: Language) {
  const prefix = language === defaultLanguage ? '' : `/${language}`
  const path = 'key' in target ? to.quoteView(target) : to.ownQuote(target)
  const query = new URLSearchParams(said).toString()
  return new Response(null, { status: 303, headers: { Location: `${prefix}${path}?${query}#quote-said` } })
}

/** Whether the page of the quote can say why: not where there is no such quote. */
export const isToldOnPage = (error: unknown): error is Refusal =>
  error instanceof Refusal && ![401, 404].includes(error.status)
