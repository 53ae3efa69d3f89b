import type { ProductSummary } from '#features/catalog/contract.ts'
import { presentPicture } from '#features/catalog/domain/presenting/picture-path.ts'
import type { QuoteProduct } from '#features/catalog/server/store.ts'
import { to } from '#routes.ts'
import type { Language } from '#shared/language.ts'
import type { CartFreeItem, CartLine, QuoteCart, QuoteReceipt } from '../contract.ts'
import { completeDraft } from '../domain/draft.ts'
import { quoteKind, type RequesterKind } from '../domain/request-kind.ts'
import { answerText } from '../messages/answers.ts'
import type { AttachmentRow } from './attachment-store.ts'
import type { CartRow } from './cart-store.ts'
import { presentAttachment } from './present-attachment.ts'
import type { QuoteRecord } from './store.ts'

interface CartParts {
  cart: CartRow | null
  items: CartLine[]
  freeItems: CartFreeItem[]
  attachments: readonly AttachmentRow[]
}

export function presentCart({ cart, items, freeItems, attachments }: CartParts, requester: RequesterKind): QuoteCart {
  return {
    revision: cart?.revision ?? 0,
    items,
    free_items: freeItems,
    step: items.length + freeItems.length > 0 && cart ? cart.step : 1,
    can_request_full_quote: quoteKind(requester) === 'full',
    draft: { ...completeDraft(cart?.draft ?? {}), attachments: attachments.map(row => presentAttachment(row)) },
  }
}

/** The summary of a product that is no longer in the catalogue: its name and numbers, and no drawing. */
export function presentGoneProduct(product: QuoteProduct, language: Language): ProductSummary {
  return {
    id: product.id,
    name: product.name,
    se_name: '',
    sku: product.sku,
    manufacturer_part_number: product.manufacturerPartNumber,
    short_description: '',
    category_id: 0,
    lead_time: null,
    default_picture_model: presentPicture(null, product.name, language),
    specification: [],
    custom_properties: { product_url: product.productUrl },
  }
}

/** The receipt in the language of the quote, so that a repeated request gets the same answer. */
export function presentReceipt(quote: QuoteRecord, viewKey: string): QuoteReceipt {
  return {
    success: true,
    errors: null,
    message: answerText[quote.language].thanks,
    id: quote.id,
    web_quote_id: quote.webQuoteId,
    is_quick_quote: quote.isQuickQuote,
    view_url: to.quoteView({ key: viewKey }),
    wishlist_items: 0,
  }
}
