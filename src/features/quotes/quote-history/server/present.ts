import type { z } from 'zod'
import { presentPicture } from '#features/catalog/catalog/domain/presenting/picture-path.ts'
import type { Attachment } from '#features/quotes/quote/contract.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import type { Address, AddressInput } from '#features/site/address/contract.ts'
import { countryName, stateName } from '#features/site/address/domain/places.ts'
import type { Language } from '#shared/language.ts'
import { hasNews } from '../domain/news.ts'
import type { QuoteRow, RequestedQuote } from '../domain/quote-record.ts'
import { presentTotal } from './present-answer.ts'
import type { QuoteEventRecord, QuoteFreeLineRecord, QuoteLineRecord, QuoteRowRecord } from './store.ts'

export function presentQuoteRow(quote: QuoteRowRecord, now: Date): QuoteRow {
  const { acceptedValue, versionTotal, versionCurrency } = quote
  return {
    ...presentRequestRow(quote),
    total: presentTotal(acceptedValue ?? versionTotal, versionCurrency),
    currency: versionCurrency,
    valid_until: quote.validUntil?.toISOString() ?? null,
    valid_until_day: quote.versionValidDay,
    has_news: hasNews(quote, now),
  }
}

type RequestRowRecord = Pick<
  QuoteRowRecord,
  | 'id'
  | 'webQuoteId'
  | 'createdAt'
  | 'firstName'
  | 'lastName'
  | 'status'
  | 'isQuickQuote'
  | 'projectName'
  | 'comment'
  | 'itemCount'
  | 'totalQuantity'
>

function presentRequestRow(quote: RequestRowRecord) {
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

interface QuoteParts {
  quote: QuoteRecord
  lines: readonly QuoteLineRecord[]
  /** By product id. */
  ownNumbers: ReadonlyMap<number, string>
  freeLines: readonly QuoteFreeLineRecord[]
  groups: RequestedQuote['groups']
  events: readonly QuoteEventRecord[]
  attachments: readonly Attachment[]
}

export function presentRequest(
  { quote, lines, ownNumbers, freeLines, groups, events, attachments }: QuoteParts,
  language: Language,
): RequestedQuote {
  const totalQuantity = [...lines, ...freeLines].reduce((sum, line) => sum + line.quantity, 0)
  const { firstName, lastName, email, phone, company, address } = quote
  return {
    ...presentRequestRow({ ...quote, itemCount: lines.length + freeLines.length, totalQuantity }),
    contact: { first_name: firstName, last_name: lastName, email, phone, company },
    address: address && presentAddress(address, language),
    customer_reference: quote.customerReference,
    requested_date: quote.requestedDate,
    valid_until: quote.validUntil?.toISOString() ?? null,
    items: lines.map(line => presentLine(line, ownNumbers.get(line.productId), language)),
    free_items: freeLines.map(({ groupId, ...line }) => ({ ...line, group_id: groupId })),
    groups,
    attachments: [...attachments],
    history: events.map(({ at, fromStatus, toStatus, by }) => ({
      at: at.toISOString(),
      from: fromStatus,
      to: toStatus,
      by,
    })),
  }
}

function presentLine(
  line: QuoteLineRecord,
  ownNumber: string | undefined,
  language: Language,
): RequestedQuote['items'][number] {
  const { productId, drawingRevision } = line
  const drawn = drawingRevision === null ? null : { id: productId, revision: drawingRevision }
  return {
    product_id: productId,
    name: line.name,
    sku: line.sku,
    manufacturer_part_number: line.manufacturerPartNumber,
    ...(ownNumber !== undefined && { own_number: ownNumber }),
    quantity: line.quantity,
    note: line.note,
    group_id: line.groupId,
    product_url: line.productUrl,
    default_picture_model: presentPicture(drawn, line.name, language),
  }
}

/** The quote stores a copy of its address, so the address has no id of its own. */
function presentAddress(address: AddressInput, language: Language): z.output<typeof Address> {
  return {
    ...address,
    id: 0,
    country_name: countryName(address.country_id, language),
    state_name: stateName(address.country_id, address.state_province_id) ?? address.state,
  }
}
