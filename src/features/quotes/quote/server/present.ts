import { to } from '#routes.ts'
import type { Attachment, BusBudget, CartFreeItem, CartGroup, CartLine, QuoteCart, QuoteReceipt } from '../contract.ts'
import { downloadPath } from '../domain/attachments.ts'
import { completeDraft } from '../domain/draft.ts'
import { quoteKind, type RequesterKind } from '../domain/request-form.ts'
import { answerText } from '../messages/answers.ts'
import type { AttachmentRow } from './attachment-store.ts'
import type { CartRow } from './cart/cart-store.ts'
import type { QuoteRecord } from './store.ts'

interface CartParts {
  cart: CartRow | null
  items: CartLine[]
  freeItems: CartFreeItem[]
  groups: CartGroup[]
  budget: BusBudget
  attachments: readonly AttachmentRow[]
  heldSince: Date | null
}

export function presentCart(
  { cart, items, freeItems, groups, budget, attachments, heldSince }: CartParts,
  requester: RequesterKind,
): QuoteCart {
  return {
    revision: cart?.revision ?? 0,
    items,
    free_items: freeItems,
    groups,
    bus_budget: budget,
    step: items.length + freeItems.length + groups.length > 0 && cart ? cart.step : 1,
    can_request_full_quote: quoteKind(requester) === 'full',
    draft: { ...completeDraft(cart?.draft ?? {}), attachments: attachments.map(row => presentAttachment(row)) },
    ...(heldSince && { held: { asked_on: heldSince.toISOString() } }),
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
    key: viewKey,
    view_url: to.quoteView({ key: viewKey }),
    wishlist_items: 0,
  }
}

/** `viewKey` is the key of the quote's view link, for readers who open the quote by it. */
export function presentAttachment(
  { id, fileName, fileSize, contentType }: AttachmentRow,
  viewKey?: string,
): Attachment {
  return {
    id,
    file_name: fileName,
    file_size: fileSize,
    content_type: contentType,
    download_url: downloadPath(id, viewKey),
  }
}
