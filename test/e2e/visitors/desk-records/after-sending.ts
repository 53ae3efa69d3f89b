import { emptyLine, usualHead } from '#features/quotes/quote-answer/domain/draft/begin-draft.ts'
import { draftRules } from '#features/quotes/quote-answer/domain/draft/draft-rules.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import type { Database } from '#server/database/connection.ts'
import { type AnsweredQuote, insertAnswered } from '../answered-quotes.ts'

/** The quotes of after-sending.e2e.ts, by what happens to them. */
const names = ['told', 'untold', 'longer', 'won', 'lost', 'void', 'copied', 'guest', 'next', 'shown'] as const
export type SentName = (typeof names)[number]

const quotes = new Map<SentName, AnsweredQuote>()

/** A quote that was sent, at the worker's desk. */
export function sentQuote(name: SentName): AnsweredQuote {
  const quote = quotes.get(name)
  if (!quote) throw new Error(`There is no quote ${name}`)
  return quote
}

export async function insertSentQuotes(db: Database): Promise<void> {
  const fields = { ...emptyLine, name: 'Fuse panel', breaks: [{ from_quantity: 1, unit_price: '142.5' }] }
  // An id that no line of the demonstration has.
  const lines = [{ id: 900_001, fields, productRevision: null }]
  const rules = draftRules(quoteSettings.defaults, { address: null, language: 'en' })
  const source = { head: usualHead(new Date().toISOString().slice(0, 10), rules), lines }
  for (const name of names)
    quotes.set(name, await insertAnswered(db, 'en', { email: `${name}@site.example`, isMember: false, source }))
}
