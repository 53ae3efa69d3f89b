import type { Language } from '#shared/language.ts'
import { groupTitles } from '../domain/group-titles.ts'
import type { Quote } from '../domain/quote-record.ts'

/** The lines of a quote as props of `QuoteLines`. */
export function linesOf(quote: Quote, language: Language) {
  const titleOf = groupTitles(quote, language)
  return quote.items.map(({ name, sku, own_number, product_url, quantity, note, default_picture_model, group_id }) => ({
    name,
    sku,
    ownNumber: own_number,
    productUrl: product_url,
    quantity,
    note,
    thumbUrl: default_picture_model.thumb_image_url,
    group: titleOf({ group_id }),
  }))
}

/** The free lines as props of `FreeLineList`. */
export function freeLinesOf(quote: Quote, language: Language) {
  const titleOf = groupTitles(quote, language)
  return quote.free_items.map(line => ({ ...line, group: titleOf(line) }))
}

/** The products of a quote, each once. */
export const productsOf = ({ items }: Quote): { id: number; name: string }[] => [
  ...new Map(items.map(({ product_id: id, name }) => [id, { id, name }])).values(),
]
