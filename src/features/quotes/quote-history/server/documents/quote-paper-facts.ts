import type { Language } from '#shared/language.ts'
import type { Figure } from '#shared/number/figure.ts'
import type { RequestedQuote } from '../../domain/quote-record.ts'

/** Estimates how long printing takes, in rows. A line with a note takes as long as two. */
export const quoteRows = ({ quote: { items, free_items: freeItems } }: QuotePaperFacts) =>
  [...items, ...freeItems].reduce((rows, { note }) => rows + (note ? 2 : 1), 0)

/** The data of a quote's PDF. It is plain, because it goes to another thread. */
export interface QuotePaperFacts {
  language: Language
  company: { name: string; headquarters: string; phone: string }
  quote: RequestedQuote
  /** The drawings of the products that have one, by product id. */
  figures: ReadonlyMap<number, Figure>
}
