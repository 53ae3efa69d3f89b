import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { journeyLanguages } from '../../../lanes.ts'
import { type AnsweredQuote, insertAnswered } from '../answered-quotes.ts'

/** The people who got the quote: a guest, a guest without scripts, a registered customer. Each has one in every language. */
const kinds = ['guest', 'plain', 'member'] as const
type Kind = (typeof kinds)[number]

const quotes = new Map<string, AnsweredQuote>()

/** An answered quote of priced-quote.e2e.ts, at the worker's desk. */
export function pricedQuote(kind: Kind, language: Language): AnsweredQuote {
  const quote = quotes.get(`${kind} ${language}`)
  if (!quote) throw new Error(`There is no quote for ${kind} in ${language}`)
  return quote
}

export async function insertPricedQuotes(db: Database): Promise<void> {
  for (const language of journeyLanguages)
    for (const kind of kinds) {
      const email = `${kind}-${language}@priced.example`
      quotes.set(`${kind} ${language}`, await insertAnswered(db, language, { email, isMember: kind === 'member' }))
    }
}
