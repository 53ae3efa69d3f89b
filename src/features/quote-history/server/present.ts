import type { QuoteRecord } from '#features/quote/server/store.ts'
import type { Quote, QuoteRow } from '#features/quote-history/contract.ts'
import type { listQuoteEvents, QuoteLineRecord, QuoteTotals } from './store.ts'

export function presentQuoteRow(quote: QuoteRecord & QuoteTotals): QuoteRow {
  return {
    id: quote.id,
    web_quote_id: quote.webQuoteId,
    created_on: quote.createdAt.toISOString(),
    customer: `${quote.firstName} ${quote.lastName}`,
    status: quote.status,
    is_quick_quote: quote.isQuickQuote,
    project_name: quote.projectName,
    item_count: quote.itemCount,
    total_quantity: quote.totalQuantity,
    comment: quote.comment,
  }
}

type QuoteEvents = Awaited<ReturnType<typeof listQuoteEvents>>

export function presentQuote(
  quote: QuoteRecord,
  lines: readonly QuoteLineRecord[],
  freeLines: Quote['free_items'],
  events: QuoteEvents,
): Quote {
  const totalQuantity = [...lines, ...freeLines].reduce((sum, line) => sum + line.quantity, 0)
  const { firstName, lastName, email, phone, company, address } = quote
  return {
    ...presentQuoteRow({ ...quote, itemCount: lines.length + freeLines.length, totalQuantity }),
    contact: { first_name: firstName, last_name: lastName, email, phone, company },
    address: address && { ...address, id: 0, country_name: '', state_name: address.state },
    items: lines.map(line => ({
      product_id: line.productId,
      name: line.name,
      sku: line.sku,
      manufacturer_part_number: line.manufacturerPartNumber,
      quantity: line.quantity,
      note: line.note,
      product_url: line.productUrl,
    })),
    free_items: freeLines,
    attachments: [],
    history: events.map(({ at, fromStatus, toStatus, by }) => ({
      at: at.toISOString(),
      from: fromStatus,
      to: toStatus,
      by,
    })),
  }
}
