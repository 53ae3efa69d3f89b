import type { Figure } from '#shared/figure.ts'
import type { Language } from '#shared/language.ts'
import type { Quote } from '../../contract.ts'

/** Lines with a note take as long as two. */
export const quoteRows = ({ quote: { items, free_items: wishes } }: QuotePaperFacts) =>
  [...items, ...wishes].reduce((rows, { note }) => rows + (note ? 2 : 1), 0)

/** Everything that stands on the quote's paper, as plain data. */
export interface QuotePaperFacts {
  language: Language
  company: { name: string; headquarters: string; phone: string }
  quote: Quote
  /** The drawing of each line that has one, by product. */
  figures: ReadonlyMap<number, Figure>
}
