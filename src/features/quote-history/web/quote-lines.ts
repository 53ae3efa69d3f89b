import type { Quote } from '../contract.ts'

/** The lines of a quote as props of `QuoteLines`. */
export const linesOf = (quote: Quote) =>
  quote.items.map(({ name, sku, product_url, quantity, note, default_picture_model }) => ({
    name,
    sku,
    productUrl: product_url,
    quantity,
    note,
    thumbUrl: default_picture_model.thumb_image_url,
  }))
