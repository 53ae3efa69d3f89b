import { findCustomer } from '#features/session/server/store.ts'
import { to } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'
import { findOrCreateSecret } from '#server/security/tokens.ts'
import { defaultLanguage } from '#shared/language.ts'
import type { QuoteRecord } from '../store.ts'
import { viewKeyOf } from '../stored-quote.ts'

export interface QuoteLink {
  url: string
  /** Opens without a login, for whoever has it. */
  isOpen: boolean
}

/**
 * The link to a quote's page for its customer, in the quote's language: the page of his account, or the view link of somebody without
 * one, which opens without a login.
 */
export async function quoteLink(
  tx: Database,
  { id, webQuoteId, customerId, language }: Pick<QuoteRecord, 'id' | 'webQuoteId' | 'customerId' | 'language'>,
  publicUrl: string,
): Promise<QuoteLink> {
  // layout §7: /es and /fr show a page in that language wherever the link is opened.
  const prefix = language === defaultLanguage ? '' : `/${language}`
  const customer = customerId === null ? null : await findCustomer(tx, customerId)
  if (customer && !customer.isGuest)
    return { url: `${publicUrl}${prefix}${to.ownQuote({ id: webQuoteId })}`, isOpen: false }
  const key = viewKeyOf(id, await findOrCreateSecret(tx, 'view_link'))
  return { url: `${publicUrl}${prefix}${to.quoteView({ key })}`, isOpen: true }
}
