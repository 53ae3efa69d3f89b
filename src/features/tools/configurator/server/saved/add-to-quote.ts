import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { isQuantity } from '#features/quotes/quote/domain/cart/cart-change.ts'
import { isRefused } from '#features/quotes/quote/domain/cart/cart-lines.ts'
import type { CartGroupContent, GroupLine } from '#features/quotes/quote/domain/group.ts'
import { addGroup } from '#features/quotes/quote/server/steps/add-group.ts'
import type { GroupUrls } from '#features/quotes/quote/server/store.ts'
import type { Context, Input } from '#server/calls/handle.ts'
import { invalid, notFound } from '#server/calls/refusal.ts'
import type { ReplyOf } from '#shared/call.ts'
import type { Language } from '#shared/language.ts'
import type { addConfigurationToQuote } from '../../contract.ts'
import { freeItems } from '../../domain/editing/free-items.ts'
import { partsOf } from '../../domain/part-list.ts'
import { planOf } from '../../domain/plan.ts'
import { productWords } from '../../domain/product-words.ts'
import { ancestorsOf } from '../../domain/saved/ancestors.ts'
import { savedText } from '../../messages/saved.ts'
import { factsFor } from '../read-rows.ts'
import { keysOf, urlOf } from './keys.ts'
import { openByKey } from './own-configuration.ts'
import * as store from './store.ts'

type Call = typeof addConfigurationToQuote

/** Adds the parts of a version to the caller's cart, as one group. */
export async function addToQuote(
  context: Context,
  index: CatalogIndex,
  { params, body }: Pick<Input<Call>, 'params' | 'body'>,
): Promise<ReplyOf<Call>> {
  const { db, language } = context
  const text = savedText[language]
  const { row } = await openByKey(context, params.key)
  const version = await store.findVersion(db, row.id, body.version)
  if (!version) throw notFound()
  requireQuantity(body.quantity, language)
  const content = await contentOf(context, index, row, version)
  const added = await addGroup(context, {
    call: 'configurator/addToQuote',
    body: { configuration: row.id, ...body },
    content,
    quantity: body.quantity,
    replaces: ancestorsOf(version.number, await store.listVersions(db, row.id)),
  })
  const countOf = (wanted: string) => added.outcomes.filter(outcome => outcome === wanted).length
  return {
    added: countOf('added'),
    merged: countOf('merged'),
    refused: content.lines.flatMap(({ productId, text: words }, place) => {
      const outcome = added.outcomes[place]
      if (!outcome || !isRefused(outcome)) return []
      const { name, sku } = productId === null ? { name: words, sku: '' } : productWords(index, productId, language)
      return [{ name, sku, reason: text.refusals[outcome] }]
    }),
    wishlist_items: added.lineCount,
    group_id: added.groupId,
  }
}

export function requireQuantity(quantity: number, language: Language): void {
  if (!isQuantity(quantity)) throw invalid({ quantity: [savedText[language].wrongQuantity] })
}

/** The parts of a version by today's catalogue, with the version as it was saved. */
export async function contentOf(
  { db, language }: Pick<Context, 'db' | 'language'>,
  index: CatalogIndex,
  row: store.SavedRow,
  { document, number, problems, problemCount, rulesVersion, catalogRevision, createdAt, note }: store.VersionRow,
): Promise<CartGroupContent> {
  const facts = await factsFor({ db, index }, document, language)
  const quantities = new Map<number, number>()
  const plan = planOf(document, facts)
  for (const { product_id, quantity } of partsOf(plan))
    quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity)
  const products = [...quantities].map(([productId, quantity]): GroupLine => ({ productId, text: null, quantity }))
  const words = freeItems(plan, index, language)
  return {
    configurationId: row.id,
    version: number,
    keyCount: row.keyCount,
    name: row.name,
    problemCount,
    snapshot: {
      format: 'configuration/1',
      version: number,
      saved_on: createdAt.toISOString(),
      rules_version: rulesVersion,
      catalog_revision: catalogRevision,
      note,
      document,
      problems,
    },
    lines: [...products, ...words.map((line): GroupLine => ({ productId: null, text: line, quantity: 1 }))],
  }
}

/** The links of the configurations of groups: only for whoever added them by a link that still works. */
export const groupUrls: GroupUrls = async (db, groups) => {
  const counts = await store.listKeyCounts(db, [...new Set(groups.map(({ configurationId }) => configurationId))])
  const urls = new Map<number, string>()
  for (const { configurationId: id, keyCount } of groups)
    if (counts.get(id) === keyCount) urls.set(id, urlOf('', (await keysOf(db, { id, keyCount })).view))
  return urls
}
