import { findCustomer } from '#features/session/server/store.ts'
import { to } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'
import { deriveKey, findOrCreateSecret } from '#server/security/tokens.ts'
import { defaultLanguage } from '#shared/language.ts'
import type { QuoteRecord } from '../store.ts'

/** Derives the key instead of drawing one: a repeated request must answer the same link, and only the key's hash is stored. */
export const viewKeyOf = (quoteId: number, secret: string) => deriveKey(secret, `quote:${quoteId}`)

/** The key of the quote's view link, which opens it without a login. */
export async function findViewKey(db: Database, quoteId: number): Promise<string> {
  return viewKeyOf(quoteId, await findOrCreateSecret(db, 'view_link'))
}

type LinkedQuote = Pick<QuoteRecord, 'id' | 'webQuoteId' | 'language' | 'customerId'>

interface QuoteLink {
  /** Absolute. */
  url: string
  /** Opens without a login, for whoever has it. */
  isOpen: boolean
}

/** The link to the quote's page for its customer: the page of his account, or a guest's view link. */
export async function quoteLink(db: Database, quote: LinkedQuote, publicUrl: string): Promise<QuoteLink> {
  // layout §7: /es and /fr show a page in that language wherever the link is opened.
  const prefix = quote.language === defaultLanguage ? '' : `/${quote.language}`
  const customer = quote.customerId === null ? null : await findCustomer(db, quote.customerId)
  const hasAccount = customer !== null && !customer.isGuest
  const path = hasAccount
    ? to.ownQuote({ id: quote.webQuoteId })
    : to.quoteView({ key: await findViewKey(db, quote.id) })
  return { url: `${publicUrl}${prefix}${path}`, isOpen: !hasAccount }
}
