import { saveDraft, sendQuote } from '#features/quotes/quote-answer/desk-contract.ts'
import type { DraftChange } from '#features/quotes/quote-answer/domain/draft/draft.ts'
import type { ApiClient } from '../openers/api-client.ts'

/** Begins the draft of a quote and prices every line, so that it can be sent. */
export async function priceDraft(
  seller: ApiClient,
  quoteId: number,
  price = '12.50',
  more: readonly DraftChange[] = [],
) {
  const params = { id: quoteId }
  const terms = { op: 'set' as const, changes: { payment_terms: 'net_30' as const } }
  const begun = await seller.call(saveDraft, { params, body: { base_revision: 0, changes: [terms] } })
  if (!begun.reply) throw new Error(`The draft was not begun: ${begun.error.code}`)
  const { record, revision } = begun.reply
  const breaks = [{ from_quantity: 1, unit_price: price }]
  const priced = record.lines.map(line => ({ op: 'line' as const, line_id: line.id, changes: { breaks } }))
  const changes = [...priced, ...more]
  const saved = await seller.call(saveDraft, { params, body: { base_revision: revision, changes } })
  if (!saved.reply) throw new Error(`The draft was not saved: ${JSON.stringify(saved.error)}`)
  return saved.reply.record
}

export const orderOf = (draftRevision: number, change: object = {}) => ({
  draft_revision: draftRevision,
  to: ['buyer@buyer.example'],
  subject: 'Our quote',
  message: '',
  ...change,
})

/** Prices the draft and orders that it is sent. */
export async function sendPriced(seller: ApiClient, quoteId: number, price?: string) {
  const draft = await priceDraft(seller, quoteId, price)
  const { reply } = await seller.call(sendQuote, { params: { id: quoteId }, body: orderOf(draft.revision) })
  return { draft, ...reply }
}
