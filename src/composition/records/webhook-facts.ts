import { findProductsForQuote } from '#features/catalog/catalog/server/store.ts'
import { findQuote } from '#features/quotes/quote/server/store.ts'
import { findClosing, findVersion } from '#features/quotes/quote-answer/server/store.ts'
import { type AttachmentDeps, readQuoteDetail } from '#features/quotes/quote-history/server/own-quote.ts'
import { presentFile, presentTotal, presentVersion } from '#features/quotes/quote-history/server/present-answer.ts'
import { listNamedFiles, listSentVersions } from '#features/quotes/quote-history/server/store.ts'
import type { DescribeEvent } from '#features/staff/webhook/server/freeze-events.ts'
import type { Database } from '#server/database/connection.ts'
import { languages } from '#shared/language.ts'

/** The status that a quote has with an event, whatever happened since. */
const statusOf: Readonly<Record<string, string>> = {
  'quote.requested': 'submitted',
  'quote.sent': 'sent',
  'quote.accepted': 'accepted',
  'quote.won': 'accepted',
  'quote.declined': 'declined',
  'quote.expired': 'expired',
  'quote.cancelled': 'cancelled',
}

/** What programs are told of records: what their customer or every visitor may read, as the calls present it, as it was with the event. */
export const webhookFacts = (documents: AttachmentDeps): Record<'quote' | 'product', DescribeEvent> => ({
  quote: async (db, { type, subjectId, at }) => {
    const quote = await findQuote(db, { id: subjectId })
    if (!quote) return null
    const requested = await readQuoteDetail(documents, db, quote, quote.language)
    return {
      ...requested,
      status: statusOf[type] ?? requested.status,
      language: quote.language,
      history: requested.history.filter(step => new Date(step.at) <= at),
      current_version: await versionAt(db, quote.id, at),
      acceptance: type === 'quote.accepted' || type === 'quote.won' ? await readAcceptance(db, quote.id) : null,
    }
  },
  product: async (db, { type, subjectId }) => {
    const name: Record<string, string> = {}
    let facts: object | null = null
    for (const language of languages) {
      const [product] = await findProductsForQuote(db, [subjectId], language)
      if (!product) return null
      name[language] = product.name
      const { id, sku, manufacturerPartNumber, productUrl } = product
      facts = { id, sku, manufacturer_part_number: manufacturerPartNumber, product_url: productUrl }
    }
    return { ...facts, name, state: type === 'product.withdrawn' ? 'withdrawn' : 'published' }
  },
})

/** The last version that was sent by then. */
async function versionAt(db: Database, quoteId: number, at: Date) {
  const sent = (await listSentVersions(db, quoteId)).find(({ sentAt }) => sentAt <= at)
  const version = sent ? await findVersion(db, quoteId, sent.number) : null
  if (!version) return null
  const files = await listNamedFiles(db, quoteId, version.recipient?.attachmentIds ?? [])
  return presentVersion(
    version,
    files.map(file => presentFile(file, undefined)),
  )
}

/** What an order needs of it; what the staff has noted stays at the desk. */
async function readAcceptance(db: Database, quoteId: number) {
  const closing = await findClosing(db, quoteId)
  if (closing?.outcome !== 'won') return null
  return {
    by: closing.by,
    signed_name: closing.signedName,
    purchase_order: closing.purchaseOrder,
    purchase_order_date: closing.purchaseOrderDate,
    chosen_line_ids: closing.chosenLineIds,
    total: presentTotal(closing.value, closing.currency),
    currency: closing.currency,
  }
}
