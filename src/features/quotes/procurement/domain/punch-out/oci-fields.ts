import { classOf, type ReturnedQuote, type SystemWords } from './returned-line.ts'

/** Why a basket cannot go back by OCI, which has no word for a price that is to come. */
export type OciFault = 'no_price' | 'no_whole_quantity' | 'too_long' | 'rounding'

/** The lengths of OCI 5.0. */
const lengths = {
  DESCRIPTION: 40,
  QUANTITY: 15,
  UNIT: 3,
  PRICE: 15,
  CURRENCY: 5,
  PRICEUNIT: 5,
  LEADTIME: 5,
  MATNR: 40,
  MATGROUP: 10,
  VENDORMAT: 40,
  MANUFACTMAT: 40,
  EXT_QUOTE_ID: 35,
  EXT_QUOTE_ITEM: 10,
  EXT_PRODUCT_ID: 40,
} as const

/** The fields of the return form, in order. Only the description is ever cut; its whole text is the long text. */
export function ociFields(
  quote: ReturnedQuote,
  words: SystemWords,
): { fields: [name: string, value: string][] } | { fault: OciFault; line: number } {
  const fields: [string, string][] = []
  for (const [at, line] of quote.lines.entries()) {
    // Price 0 would be an order for nothing.
    if (line.price === null || Number(line.price) === 0) return { fault: 'no_price', line: line.line }
    if (!Number.isSafeInteger(line.quantity) || line.quantity < 1)
      return { fault: 'no_whole_quantity', line: line.line }
    const priced = priceOf(line.price)
    if (!priced) return { fault: 'rounding', line: line.line }
    const values: Record<keyof typeof lengths, string> = {
      DESCRIPTION: Array.from(line.name).slice(0, lengths.DESCRIPTION).join(''),
      QUANTITY: String(line.quantity),
      UNIT: words.unitCodes[line.unit],
      PRICE: priced.price,
      CURRENCY: quote.currency,
      PRICEUNIT: priced.per,
      LEADTIME: line.leadTimeDays,
      // A number that is in the buyer's system makes it order that product of its own, with its own words.
      MATNR: words.namesOwnProducts ? line.ownNumber : '',
      MATGROUP: classOf(line, words),
      VENDORMAT: line.sku,
      MANUFACTMAT: line.partNumber,
      EXT_QUOTE_ID: quote.webQuoteId,
      EXT_QUOTE_ITEM: String(line.line),
      EXT_PRODUCT_ID: line.sku,
    }
    for (const [name, value] of Object.entries(values)) {
      if (Array.from(value).length > lengths[name as keyof typeof lengths])
        return { fault: 'too_long', line: line.line }
      if (value !== '') fields.push([`NEW_ITEM-${name}[${at + 1}]`, value])
    }
    fields.push([`NEW_ITEM-LONGTEXT_${at + 1}:132[]`, line.text])
  }
  return { fields }
}

const mostDecimals = 3

/** A price with at most three decimals, and for how many pieces it is: '0.0425' is '0.425' for 10. Null where no price unit can say it. */
function priceOf(price: string): { price: string; per: string } | null {
  const [whole = '', decimals = ''] = price.split('.')
  // Trusted text: the decimals of a price of ours.
  const more = Math.max(0, decimals.replace(/0+$/, '').length - mostDecimals)
  if (more === 0)
    return { price: decimals.length > mostDecimals ? price.slice(0, mostDecimals - decimals.length) : price, per: '1' }
  const per = `1${'0'.repeat(more)}`
  if (per.length > lengths.PRICEUNIT) return null
  const moved = (whole + decimals.slice(0, more)).replace(/^0+(?=\d)/, '')
  return { price: `${moved}.${decimals.slice(more, more + mostDecimals)}`, per }
}
