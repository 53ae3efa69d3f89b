import { findProductsForQuote } from '#features/catalog/catalog/server/store.ts'
import type { CartLine } from '#features/quotes/quote/contract.ts'
import type { LineOutcome } from '#features/quotes/quote/domain/cart/cart-lines.ts'
import { addGroup } from '#features/quotes/quote/server/steps/add-group.ts'
import type { AddLines } from '#features/quotes/quote/server/store.ts'
import { requireCustomer } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/handle.ts'
import type { AddedList } from '../contract.ts'
import { listLimit } from '../domain/limits.ts'
import { answerText } from '../messages/answers.ts'
import { presentList, presentListRow } from './present.ts'
import { findShareKey } from './share-key.ts'
import * as store from './store.ts'

export interface SavedListDeps {
  addLines: AddLines
  /** Adds the product summaries to the lines, and a warning if a product is no longer offered. */
  showLines: (
    context: Context,
    lines: readonly { id: number; productId: number; quantity: number; note: string | null }[],
  ) => Promise<CartLine[]>
}

export async function answerList(
  deps: SavedListDeps,
  context: Context,
  list: store.ListRecord,
  wrongLines = new Map<number, string[]>(),
) {
  const lines = await store.listListLines(context.db, list.id)
  const shown = await splitLines(deps, context, list.id, lines, wrongLines)
  return presentList(list, shown, await shareUrlOf(context, list), null)
}

/** A list as the colleagues of its owner see it. */
export async function answerColleaguesList(
  deps: SavedListDeps,
  context: Context,
  { list, owner }: { list: store.ListRecord; owner: string },
) {
  const lines = await store.listListLines(context.db, list.id)
  return presentList(list, await splitLines(deps, context, list.id, lines), '', owner)
}

export async function answerLists(context: Context) {
  const { customerId } = requireCustomer(context.caller)
  const own = await store.listLists(context.db, customerId)
  const ofColleagues = await store.listColleaguesLists(context.db, customerId)
  return {
    lists: own.map(list => presentListRow(list)),
    of_colleagues: ofColleagues.map(list => presentListRow(list, list.owner)),
    limit: listLimit,
  }
}

async function shareUrlOf({ db, publicUrl }: Context, list: store.ListRecord): Promise<string> {
  if (list.shareKeyHash === null) return ''
  return `${publicUrl}/list/${await findShareKey(db, list, list.shareKeyHash)}`
}

export async function splitLines(
  { showLines }: SavedListDeps,
  context: Context,
  listId: number,
  lines: readonly store.ListLine[],
  wrong: ReadonlyMap<number, string[]> = new Map(),
) {
  const products = lines.flatMap(({ productId, ...line }) => (productId === null ? [] : [{ ...line, productId }]))
  const { unavailable } = answerText[context.language]
  const warningsOf = (id: number) => wrong.get(id) ?? []
  return {
    items: (await showLines(context, products)).map(line => ({
      ...line,
      warnings: [...warningsOf(line.id), ...(line.warnings.length > 0 ? [unavailable] : [])],
    })),
    free_items: lines.flatMap(({ id, text, quantity, note }) =>
      text === null ? [] : [{ id, text, quantity, note, warnings: warningsOf(id) }],
    ),
    groups: (await store.listListGroups(context.db, listId)).map(({ id, quantity, content }) => ({
      id,
      name: content.name,
      quantity,
      version: content.version,
      problem_count: content.problemCount,
      item_count: content.lines.length,
    })),
  }
}

/** Adds the groups of a list, each as a whole. Each is remembered by itself, so a repeated request adds none twice. */
async function addGroups(context: Context, list: store.ListRecord, call: string) {
  const outcomes: { outcome: LineOutcome; name: string; sku: string }[] = []
  let lineCount: number | null = null
  const isOwn = context.caller.kind === 'customer' && context.caller.customerId === list.customerId
  for (const { id, quantity, content } of await store.listListGroups(context.db, list.id)) {
    const body = { list: list.id, group: id }
    // Whoever has the link of a list gets the parts, and no link to what they are parts of.
    const given = isOwn ? content : { ...content, keyCount: 0 }
    const added = await addGroup(context, { call: `${call} ${id}`, body, content: given, quantity, replaces: [] })
    outcomes.push(...added.outcomes.map(outcome => ({ outcome, name: content.name, sku: '' })))
    lineCount = added.lineCount
  }
  return { outcomes, lineCount }
}

/** Adds the list's lines to the caller's cart. The reply names those that cannot be added. */
export async function addToQuote(
  { addLines }: SavedListDeps,
  context: Context,
  list: store.ListRecord,
  call: string,
): Promise<AddedList> {
  const lines = await store.listListLines(context.db, list.id)
  const items = lines.flatMap(({ productId, quantity, note }) =>
    productId === null ? [] : [{ productId, quantity, note }],
  )
  const freeItems = lines.flatMap(({ text, quantity, note }) => (text === null ? [] : [{ text, quantity, note }]))
  const done = await addLines(context, { call, body: { list: list.id }, lines: { items, freeItems } })
  const products = await findProductsForQuote(
    context.db,
    items.map(({ productId }) => productId),
    context.language,
  )
  const byId = new Map(products.map(product => [product.id, product]))
  const outcomes = [
    ...done.items.map((outcome, place) => {
      const product = byId.get(items[place]?.productId ?? 0)
      return { outcome, name: product?.name ?? '', sku: product?.sku ?? '' }
    }),
    ...done.freeItems.map((outcome, place) => ({ outcome, name: freeItems[place]?.text ?? '', sku: '' })),
  ]
  const groups = await addGroups(context, list, call)
  outcomes.push(...groups.outcomes)
  const countOf = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
  return {
    added: countOf('added'),
    merged: countOf('merged'),
    refused: outcomes.flatMap(({ outcome, name, sku }) =>
      outcome === 'added' || outcome === 'merged' ? [] : [{ name, sku, reason: answerText[context.language][outcome] }],
    ),
    wishlist_items: groups.lineCount ?? done.lineCount,
  }
}
