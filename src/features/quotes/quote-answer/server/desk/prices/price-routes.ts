import { writeStored } from '#features/catalog/price/domain/amount.ts'
import { findQuote, type QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound } from '#server/calls/refusal.ts'
import { listChangesSince } from '#server/changes/change-log.ts'
import { undoChanges } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { comparePrices as comparePricesCall, listPriceSources, undoDraft } from '../../../desk-contract.ts'
import { comparePrices, type PriceSource } from '../../../domain/draft/filled-prices.ts'
import { draftText } from '../../../messages/desk-draft.ts'
import { listStateLines } from '../../draft-store.ts'
import { draftKind, draftSubject } from '../../draft-subject.ts'
import { findDraft, findVersion } from '../../store.ts'
import { type DraftDeps, lockForDraft, readDraft, readOpenDraft } from '../drafts/open-draft.ts'
import { listSources, type SourceRow } from '../store.ts'

const mostSources = 20

/** The calls that take prices over from older quotes, and take a save back. */
export function priceRoutes(deps: DraftDeps): Binding[] {
  return [
    handleDesk(listPriceSources, async ({ params: { id }, query: { q = '' } }, { db }) => {
      const { quote, state } = await readState(db, id)
      const products = state.lines.flatMap(line => (line.isRemoved ? [] : (line.fields.product_id ?? [])))
      const rows = await listSources(db, quote, { productIds: [...new Set(products)], words: q.trim() })
      const newest = rows.filter((row, at) => rows.findIndex(other => other.quoteId === row.quoteId) === at)
      return newest.slice(0, mostSources).map(presentSource)
    }),
    handleDesk(comparePricesCall, async ({ params: { id }, query }, { db }) => {
      const { state } = await readState(db, id)
      const source = (await findVersion(db, query.quote_id, query.version))?.source
      if (!source) throw notFound()
      const { currency } = source.head
      return { currency, draft_currency: state.head.currency, lines: comparePrices(state, source) }
    }),
    handleDesk(undoDraft, ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => {
        const quote = await lockForDraft(tx, id, context.language)
        const open = await readOpenDraft(tx, quote)
        if (!open) throw notFound()
        const [entry] = await listChangesSince(tx, draftKind, id, body.revision - 1)
        if (entry?.revision !== body.revision) throw notFound()
        const author = await deskAuthor(tx, context)
        // The changed fields may be costs too; they come back unseen.
        const subject = draftSubject(open, { author, seesCost: true })
        const { done, refused } = await undoChanges(tx, subject, { entryId: entry.id })
        if (done === 0 && refused.length === 0) throw invalid({ revision: [draftText[context.language].undone] })
        const record = await readDraft(tx, context, deps, id)
        return { record, revision: record.revision, merged_from: [], refused: refused.map(({ reason }) => reason) }
      }),
    ),
  ]
}

async function readState(db: Database, id: number) {
  const quote: QuoteRecord | null = await findQuote(db, { id })
  const draft = quote && (await findDraft(db, id))
  if (!draft) throw notFound()
  return { quote, state: { head: draft.head, lines: await listStateLines(db, id) } }
}

const presentSource = (row: SourceRow): PriceSource => ({
  quote_id: row.quoteId,
  web_quote_id: row.webQuoteId,
  version: row.number,
  sent_on: new Date(row.sentAt).toISOString(),
  customer: `${row.firstName} ${row.lastName}`.trim(),
  company: row.company,
  currency: row.currency,
  total: writeStored(row.total, row.currency),
  is_own: row.isOwn,
  matching: Number(row.matching),
})
