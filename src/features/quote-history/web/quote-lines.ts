import type { Language } from '#shared/language.ts'
import { groupTitles } from '../domain/group-titles.ts'
import type { Quote } from '../domain/quote-record.ts'

/** The lines of a quote as props of `QuoteLines`. */
export function linesOf(quote: Quote, language: Language) {
  const titleOf = groupTitles(quote, language)
  return quote.items.map(({ name, sku, product_url, quantity, note, default_picture_model, group_id }) => ({
    name,
    sku,
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
