import { lockCustomer } from '#features/account/server/store.ts'
import { findProductsForQuote } from '#features/catalog/server/store.ts'
import type { CartLine } from '#features/quote/contract.ts'
import { changeLines } from '#features/quote/domain/cart-change.ts'
import type { AddLines } from '#features/quote/server/store.ts'
import { requireCustomer } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { findRemembered, hashBody, keyReused, readIdempotencyKey, remember } from '#server/calls/idempotency.ts'
import { readForm, type SentForm } from '#server/calls/read-form.ts'
import { invalid, notFound, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { hashToken } from '#server/security/tokens.ts'
import { addTags } from '#shared/add-tags.ts'
import { formText } from '#shared/messages/forms.ts'
import {
  type AddedList,
  addListToQuote,
  addSharedToQuote,
  createList,
  deleteList,
  getList,
  getLists,
  getSharedList,
  shareList,
  unshareList,
  updateList,
} from '../contract.ts'
import { labelRules, listLimit } from '../domain/limits.ts'
import { ListForm } from '../domain/list-form.ts'
import { answerText } from '../messages/answers.ts'
import { presentList, presentListRow, presentShared } from './present.ts'
import { shareKeyOf } from './share-key.ts'
import * as store from './store.ts'

export interface SavedListDeps {
  addLines: AddLines
  /** Adds the product summaries to the lines, and a warning if a product is no longer offered. */
  showLines: (
    context: Context,
    lines: readonly { id: number; productId: number; quantity: number; note: string | null }[],
  ) => Promise<CartLine[]>
}

export function savedListRoutes(deps: SavedListDeps): Binding[] {
  return [...ownListRoutes(deps), ...sharedListRoutes(deps)]
}

function ownListRoutes(deps: SavedListDeps): Binding[] {
  return [
    handle(getLists, async (_, context) => answerLists(context)),

    handle(getList, async ({ params }, context) =>
      answerList(deps, context, await requireList(context.db, context, params.id)),
    ),

    handle(createList, async ({ body }, context) => {
      const { id } = requireId(await createOnce(context, body))
      return answerList(deps, context, await requireList(context.db, context, id))
    }),

    handle(updateList, async ({ params, body }, context) => {
      const wrong = await changeList(context, params.id, async (tx, list) => {
        const name = body.name === undefined ? list.name : await readName(tx, context, body, list.id)
        const changes = changeLines(
          await store.listListLines(tx, list.id),
          body.items ?? [],
          body.remove_item_ids ?? [],
        )
        await store.saveListLines(tx, list.id, changes.changed, changes.removedIds)
        const labels = body.labels === undefined ? list.labels : readLabels(context, body.labels)
        await store.saveList(tx, { ...list, name, labels }, context.now)
        return changes.warnings
      })
      const words = [...wrong].map(([id, reasons]): [number, string[]] => [
        id,
        reasons.map(reason => answerText[context.language][reason]),
      ])
      return answerList(deps, context, await requireList(context.db, context, params.id), new Map(words))
    }),

    handle(deleteList, async ({ params }, context) => {
      await changeList(context, params.id, (tx, list) => store.removeList(tx, list.id))
      return answerLists(context)
    }),

    handle(addListToQuote, async ({ params }, context) => {
      const list = await requireList(context.db, context, params.id)
      return addToQuote(deps, context, list, 'savedList/addToQuote')
    }),
  ]
}

/** The calls that share lists and show shared ones. */
function sharedListRoutes(deps: SavedListDeps): Binding[] {
  return [
    handle(shareList, async ({ params, body }, context) => {
      await changeList(context, params.id, async (tx, list) => {
        if (list.shareKeyHash !== null && !body.renew) return
        const next = { ...list, shareCount: list.shareCount + 1 }
        const shareKeyHash = hashToken(await shareKeyOf(tx, next))
        await store.saveList(tx, { ...next, shareKeyHash }, context.now)
      })
      return answerList(deps, context, await requireList(context.db, context, params.id))
    }),

    handle(unshareList, async ({ params }, context) => {
      await changeList(context, params.id, (tx, list) =>
        store.saveList(tx, { ...list, shareKeyHash: null }, context.now),
      )
      return answerList(deps, context, await requireList(context.db, context, params.id))
    }),

    handle(getSharedList, async ({ params }, context) => {
      const list = await requireShared(context, params.key)
      return presentShared(list, await splitLines(deps, context, await store.listListLines(context.db, list.id)))
    }),

    handle(addSharedToQuote, async ({ params }, context) =>
      addToQuote(deps, context, await requireShared(context, params.key), 'savedList/addSharedToQuote'),
    ),
  ]
}

async function answerList(
  deps: SavedListDeps,
  context: Context,
  list: store.ListRecord,
  wrongLines = new Map<number, string[]>(),
) {
  const lines = await store.listListLines(context.db, list.id)
  return presentList(list, await splitLines(deps, context, lines, wrongLines), await shareUrlOf(context, list))
}

async function answerLists(context: Context) {
  const { customerId } = requireCustomer(context.caller)
  return { lists: (await store.listLists(context.db, customerId)).map(presentListRow), limit: listLimit }
}

async function requireList(db: Database, { caller }: Context, id: number): Promise<store.ListRecord> {
  const list = await store.findList(db, requireCustomer(caller).customerId, id)
  if (!list) throw notFound()
  return list
}

async function requireShared({ db }: Context, key: string): Promise<store.ListRecord> {
  const list = await store.findSharedList(db, hashToken(key))
  if (!list) throw notFound()
  return list
}

/** Locks the customer, so that changes of his lists run one after the other. */
function changeList<T>(
  context: Context,
  id: number,
  change: (tx: Database, list: store.ListRecord) => Promise<T>,
): Promise<T> {
  const { customerId } = requireCustomer(context.caller)
  return context.db.transaction(async tx => {
    await lockCustomer(tx, customerId)
    return change(tx, await requireList(tx, context, id))
  })
}

async function createOnce(context: Context, form: SentForm): Promise<unknown> {
  const { db, caller, language, now, requestHeaders } = context
  const { customerId } = requireCustomer(caller)
  const text = answerText[language]
  const key = readIdempotencyKey(requestHeaders, formText[language].wrongValue)
  const mark = key && { owner: `customer:${customerId}`, call: 'savedList/create', key, bodyHash: hashBody(form.sent) }
  return db.transaction(async tx => {
    await lockCustomer(tx, customerId)
    const known = mark && (await findRemembered(tx, mark))
    if (known === 'reused') throw keyReused()
    if (known) return known.reply
    const name = await readName(tx, context, form.sent, null)
    if ((await store.listListNames(tx, customerId)).length >= listLimit)
      throw refused('too_many_lists', text.tooManyLists(listLimit))
    const lines = await store.listCartContent(tx, customerId)
    if (lines.length === 0) throw refused('empty_cart', text.emptyCart)
    const reply = { id: await store.insertList(tx, { customerId, name, now }, lines) }
    if (mark) await remember(tx, mark, reply, now)
    return reply
  })
}

const requireId = (reply: unknown): { id: number } => ({ id: Number(Reflect.get(Object(reply), 'id')) })

/** Reads the name of a list. Throws 400 if another list of the customer has it. */
async function readName(tx: Database, context: Context, sent: unknown, ownId: number | null): Promise<string> {
  const { name } = readForm({ form: ListForm, sent }, context.language)
  const { customerId } = requireCustomer(context.caller)
  const others = (await store.listListNames(tx, customerId)).filter(({ id }) => id !== ownId)
  if (others.some(other => other.name === name.toLowerCase()))
    throw invalid({ name: [answerText[context.language].nameTaken] })
  return name
}

/** spec §5: duplicate, invalid and over-limit labels are refused. */
function readLabels({ language }: Context, typed: readonly string[]): string[] {
  const { tags, issues } = addTags([], typed.join('\n'), labelRules)
  if (issues.length > 0) throw invalid({ labels: issues.map(issue => formText[language][issue]) })
  return tags
}

async function shareUrlOf({ db, publicUrl }: Context, list: store.ListRecord): Promise<string> {
  return list.shareKeyHash === null ? '' : `${publicUrl}/list/${await shareKeyOf(db, list)}`
}

async function splitLines(
  { showLines }: SavedListDeps,
  context: Context,
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
  }
}

/** Adds the list's lines to the caller's cart. The reply names those that cannot be added. */
async function addToQuote(
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
  const countOf = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
  return {
    added: countOf('added'),
    merged: countOf('merged'),
    refused: outcomes.flatMap(({ outcome, name, sku }) =>
      outcome === 'added' || outcome === 'merged' ? [] : [{ name, sku, reason: answerText[context.language][outcome] }],
    ),
    wishlist_items: done.lineCount,
  }
}
