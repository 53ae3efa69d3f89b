import { isDeepStrictEqual } from 'node:util'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { asVisitor } from '#features/site/session/server/store.ts'
import type { Context, Input } from '#server/calls/handle.ts'
import { hashBody } from '#server/calls/idempotency.ts'
import type { ReplyOf } from '#shared/call.ts'
import type { Language } from '#shared/language.ts'
import type { addDraftToQuote } from '../../contract.ts'
import type { Configuration } from '../../domain/configuration.ts'
import { productWords } from '../../domain/product-words.ts'
import { readDocument } from '../read-document.ts'
import { readLinked } from '../read-linked.ts'
import { addToQuote, requireQuantity } from './add-to-quote.ts'
import { keysOf, urlOf } from './keys.ts'
import { requireEditable } from './own-configuration.ts'
import { type SavedVersion, saveOnce } from './save-configuration.ts'
import * as store from './store.ts'

type Call = typeof addDraftToQuote

/** Adds what is not saved yet to the quote. It is kept first, so that the group leads to its configuration. */
export async function addDraft(
  body: Input<Call>['body'],
  stranger: Context,
  index: CatalogIndex,
): Promise<ReplyOf<Call>> {
  const { db, publicUrl, language } = stranger
  const { quantity, link, ...sent } = body
  requireQuantity(quantity, language)
  const configuration = link
    ? await readLinked(link, index, stranger)
    : readDocument(sent.configuration, index, language)
  const name = sent.name.trim() || usualName(configuration, index, language)
  const context = await asVisitor(stranger)
  const { row, number } = await keep({ ...sent, configuration, name }, context, index)
  const { view, edit } = await keysOf(db, row)
  const added = await addToQuote(context, index, { params: { key: edit }, body: { version: number, quantity } })
  return { ...added, view_url: urlOf(publicUrl, view), edit_url: urlOf(publicUrl, edit), version: number }
}

/** The part number of the first panel. */
export const usualName = ({ panels: [first] }: Configuration, index: CatalogIndex, language: Language): string =>
  first ? productWords(index, first.product_id, language).sku : ''

type Draft = Omit<Input<Call>['body'], 'quantity' | 'configuration' | 'link'> & { configuration: Configuration }

interface Kept {
  row: store.SavedRow
  number: number
}

/** The version that it goes on from, where nothing has changed since; else it is saved, once for the same content. */
async function keep(sent: Draft, context: Context, index: CatalogIndex): Promise<Kept> {
  const unchanged = await findUnchanged(sent, context)
  if (unchanged) return unchanged
  const once = `draft:${hashBody(sent)}`
  // The kept version may have been deleted since.
  for (let key = once; ; ) {
    const { id, number }: SavedVersion = await saveOnce(sent, context, index, key)
    const row = await store.findById(context.db, id)
    if (row) return { row, number }
    key = `${once}:${id}`
  }
}

async function findUnchanged(
  { key, base_version, configuration, name }: Draft,
  context: Context,
): Promise<Kept | null> {
  if (key === undefined || base_version === undefined) return null
  const row = await requireEditable(context.db, context, key)
  const version = await store.findVersion(context.db, row.id, base_version)
  const isSame =
    row.name === name && isDeepStrictEqual({ ...version?.document, name: '' }, { ...configuration, name: '' })
  return version && isSame ? { row, number: version.number } : null
}
