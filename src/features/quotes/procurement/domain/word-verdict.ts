import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import { formatDay } from '#features/quotes/quote/domain/quote.ts'
import type { Language } from '#shared/language.ts'
import type { Verdict } from '#shared/signed-file.ts'
import { verifyText } from '../messages/verify.ts'
import type { QuoteFacts } from './signed-facts.ts'
import type { Standing } from './standing.ts'

export interface Checked {
  verdict: Verdict
  /** Null: another kind of file, or none whose signature holds. */
  quote: QuoteFacts | null
  /** Null: nobody could say. */
  standing: { standing: Standing; isNewest: boolean } | null
  /** When the key was revoked. */
  revokedOn: string | null
}

interface WordedVerdict {
  isGood: boolean
  title: string
  says: string
  facts: { label: string; value: string }[]
}

/** The verdict in words: the same on the page and in the answer of its form. */
export function wordVerdict({ verdict, quote, standing, revokedOn }: Checked, language: Language): WordedVerdict {
  const text = verifyText[language]
  const { title, says } = text.verdicts[verdict]
  if (verdict !== 'valid') {
    const since = verdict === 'revoked_key' && revokedOn ? text.revokedSince(formatDay(revokedOn, language)) : ''
    return { isGood: false, title, says: [says, since].filter(Boolean).join(' '), facts: [] }
  }
  if (!quote) return { isGood: true, title, says: text.otherFile, facts: [] }
  const until = formatDay(quote.validUntil, language)
  const facts = [
    [text.quote, quote.webQuoteId],
    [text.version, String(quote.version)],
    [text.company, quote.company],
    [text.buyer, quote.buyer],
    [text.issuedOn, formatDay(quote.issuedOn, language)],
    [text.validUntil, until],
    [text.total, quote.total ? writeMoney(quote.total.amount, quote.total.currency, language) : text.noPrice],
  ] as const
  return {
    isGood: standing === null || standing.standing === 'holds' || standing.standing === 'accepted',
    title: standing && !standing.isNewest ? text.newerExists : title,
    says: standing ? text.standings[standing.standing](until) : text.notAsked,
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  }
}
