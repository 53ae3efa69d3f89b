import { findCustomer } from '#features/site/session/server/store.ts'
import { to } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'
import { findSecrets, storedKey } from '#server/security/secrets.ts'
import { deriveKey } from '#server/security/tokens.ts'
import { urlIn } from '#shared/page-links.ts'
import { findQuote, type QuoteRecord } from '../store.ts'

export const viewSecret = 'view_link'

export const viewText = (quoteId: number) => `quote:${quoteId}`

/** Derives the key of a new quote instead of drawing one: a repeated request must answer the same link, and only the key's hash is stored. */
export const viewKeyOf = (quoteId: number, secret: string) => deriveKey(secret, viewText(quoteId))

/** The key of the view link of a stored quote, which opens it without a login. It may be older than the secret. */
export async function findViewKey(db: Database, quoteId: number): Promise<string> {
  const secrets = await findSecrets(db, viewSecret)
  if (secrets.older.length === 0) return viewKeyOf(quoteId, secrets.current)
  return storedKey(secrets, viewText(quoteId), (await findQuote(db, { id: quoteId }))?.viewKeyHash ?? '')
}

type LinkedQuote = Pick<QuoteRecord, 'id' | 'webQuoteId' | 'language' | 'customerId'>

interface QuoteLink {
  /** Absolute. */
  url: string
  /** Opens without a login, for whoever has it. */
  isOpen: boolean
}

/** The link to the quote's page for its customer: the page of their account, or a guest's view link. */
export async function quoteLink(db: Database, quote: LinkedQuote, publicUrl: string): Promise<QuoteLink> {
  const customer = quote.customerId === null ? null : await findCustomer(db, quote.customerId)
  const hasAccount = customer !== null && !customer.isGuest
  const path = hasAccount
    ? to.ownQuote({ id: quote.webQuoteId })
    : to.quoteView({ key: await findViewKey(db, quote.id) })
  // layout §7: /es and /fr show a page in that language wherever the link is opened.
  return { url: urlIn(publicUrl, quote.language, path), isOpen: !hasAccount }
}
