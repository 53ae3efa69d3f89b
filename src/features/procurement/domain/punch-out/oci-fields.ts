import type { ReturnedLine, ReturnedQuote } from './returned-line.ts'

/** Why a basket cannot go back by OCI, which has no word for a price that is to come. */
export type OciFault = 'no_price' | 'no_whole_quantity' | 'too_long'

/** The lengths of OCI 5.0. */
const lengths = {
  DESCRIPTION: 40,
  QUANTITY: 15,
  UNIT: 3,
  PRICE: 15,
  CURRENCY: 5,
  PRICEUNIT: 5,
  LEADTIME: 5,
  VENDORMAT: 40,
  MANUFACTMAT: 40,
  EXT_QUOTE_ID: 35,
  EXT_QUOTE_ITEM: 10,
  EXT_PRODUCT_ID: 40,
} as const

/** The fields of the return form, in order. Only the description is ever cut; its whole text is the long text. */
export function ociFields(
  quote: ReturnedQuote,
  unitCodes: Readonly<Record<ReturnedLine['unit'], string>>,
): { fields: [name: string, value: string][] } | { fault: OciFault; line: number } {
  const fields: [string, string][] = []
  for (const [at, line] of quote.lines.entries()) {
    // Price 0 would be an order for nothing.
    if (line.price === null || Number(line.price) === 0) return { fault: 'no_price', line: line.line }
    if (!Number.isSafeInteger(line.quantity) || line.quantity < 1)
      return { fault: 'no_whole_quantity', line: line.line }
    const values: Record<keyof typeof lengths, string> = {
      DESCRIPTION: Array.from(line.name).slice(0, lengths.DESCRIPTION).join(''),
      QUANTITY: String(line.quantity),
      UNIT: unitCodes[line.unit],
      PRICE: line.price,
      CURRENCY: quote.currency,
      PRICEUNIT: '1',
      LEADTIME: line.leadTimeDays,
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
