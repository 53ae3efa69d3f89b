import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { presentGroups } from '#features/catalog/catalog/domain/presenting/present-specification.ts'
import type { Catalog, CatalogView } from '#features/catalog/catalog/server/store.ts'
import { ensureOwner, findOwner } from '#features/site/session/server/store.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { JsonReply } from '#server/calls/json-reply.ts'
import type { PrintTable } from '#server/files/table-file.ts'
import type { Language } from '#shared/language.ts'
import { no, type Result, yes } from '#shared/result.ts'
import {
  addToCompare,
  type ComparedProduct,
  clearCompare,
  exportComparison,
  listCompared,
  removeFromCompare,
} from '../contract.ts'
import { compareLimit, readComparedIds, withCompared } from '../domain/compare-list.ts'
import { compareAnswers } from '../messages/answers.ts'
import { answerComparisonFile } from './comparison-file.ts'
import * as lists from './store.ts'

export function compareRoutes(catalog: Catalog, printTable: PrintTable): Binding[] {
  return [
    handle(addToCompare, async ({ params }, context) => {
      const text = compareAnswers[context.language]
      const added = await addProduct(catalog, context, params.id)
      if (added.ok) return answer(true, text.added, added.value)
      const message = added.reason === 'list_full' ? text.list_full(compareLimit) : text[added.reason]
      return answer(false, message, await countCompared(catalog, context))
    }),

    handle(listCompared, async ({ query }, context) => {
      const ids = query.ids === undefined ? await listComparedIds(catalog, context) : readComparedIds(query.ids)
      const view = catalog.view()
      const products = await Promise.all(ids.map(id => readProduct(view, id, context.language)))
      const body = `{"products":[${products.filter(Boolean).join()}],"limit":${compareLimit}}`
      return new JsonReply(body)
    }),

    handle(exportComparison, ({ query }, context) => answerComparisonFile(catalog, printTable, query, context)),

    handle(removeFromCompare, async ({ params }, context) => {
      await changeOwnList(context, (tx, list) => lists.removeComparedItem(tx, list, params.id))
      return answer(true, compareAnswers[context.language].removed, await countCompared(catalog, context))
    }),

    handle(clearCompare, async (_, context) => {
      await changeOwnList(context, (tx, list) => lists.keepComparedItems(tx, list, []))
      return answer(true, compareAnswers[context.language].cleared, 0)
    }),
  ]
}

/** The number of products that the caller compares. */
export async function countCompared(catalog: Catalog, context: Context): Promise<number> {
  return (await listComparedIds(catalog, context)).length
}

const answer = (success: boolean, message: string, compare_items: number) => ({
  success,
  message,
  compare_items,
  limit: compareLimit,
})

async function listComparedIds({ index }: Catalog, context: Context): Promise<number[]> {
  return published(index, await lists.listComparedIds(context))
}

/** Withdrawn products are neither shown nor counted. */
const published = ({ rowOf }: CatalogIndex, ids: readonly number[]) => ids.filter(id => rowOf.has(id))

/** Returns the number of products on the list afterwards. */
async function addProduct(
  { index }: Catalog,
  context: Context,
  productId: number,
): Promise<Result<number, 'list_full' | 'unknown_product'>> {
  if (!index.rowOf.has(productId)) return no('unknown_product')
  const { db, now } = context
  return db.transaction(async tx => {
    const list = await lists.ensureCompareList(tx, await ensureOwner(context, tx), now)
    const items = await lists.listComparedItems(tx, list)
    const known = published(
      index,
      items.map(item => item.productId),
    )
    const wanted = withCompared(known, productId)
    if (!wanted.ok) return wanted
    await lists.keepComparedItems(tx, list, known)
    await lists.insertComparedItems(tx, list, [{ productId, addedAt: now }])
    return yes(wanted.value.length)
  })
}

type Change = (tx: Context['db'], listId: number) => Promise<void>

/** Does nothing for a browser without a list, which gets no cookie. */
async function changeOwnList(context: Context, change: Change): Promise<void> {
  const owner = await findOwner(context)
  if (!owner) return
  await context.db.transaction(async tx => {
    const list = await lists.findCompareListForUpdate(tx, owner)
    if (list !== null) await change(tx, list)
  })
}

/** The JSON of a ComparedProduct; empty if the product is not published. */
async function readProduct(catalog: CatalogView, id: number, language: Language): Promise<string> {
  const row = catalog.index.rowOf.get(id)
  if (row === undefined) return ''
  const bytes = await catalog.remember(`compared:${language}:${id}`, async ({ index, summaries }) => {
    const [summary] = await summaries([id], language)
    if (!summary) return ''
    const product: ComparedProduct = {
      ...summary,
      specification_groups: presentGroups(index, row, language),
    }
    return JSON.stringify(product)
  })
  return bytes.toString()
}
