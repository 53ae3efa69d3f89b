import type { SavedFields } from '#features/staff/record/domain/record-calls.ts'
import { recordRoutes } from '#features/staff/record/server/steps/record-routes.ts'
import { deskActor, removeRecord } from '#features/staff/record/server/steps/remove-record.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound } from '#server/calls/refusal.ts'
import { bringRecordBack, type Deletion, findDeletion } from '#server/changes/bring-back.ts'
import { insertChange, listChangesOf } from '#server/changes/change-log.ts'
import { type Author, saveRecord } from '#server/changes/save-record.ts'
import { undoChanges } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { BulkResult, Saved } from '#shared/desk/desk-replies.ts'
import {
  copyPriceList,
  type DeskPriceList,
  deletePriceList,
  findListBuyers,
  getPriceList,
  listListedPrices,
  listPriceLists,
  savePriceList,
  undoPriceList,
} from '../../desk-contract.ts'
import { inCurrency } from '../../domain/amount.ts'
import {
  type ListHead,
  mostLists,
  type PriceListFields,
  priceField,
  priceListKind,
} from '../../domain/price-list-fields.ts'
import { schemaOf } from '../../domain/price-list-record.ts'
import { priceRefusals } from '../../messages/desk-refusals.ts'
import { faultsOf, priceListSubject, productsOf } from '../steps/price-list-subject.ts'
import { presentRow, readPriceList } from './present.ts'
import * as store from './store.ts'

export function priceDeskRoutes(): Binding[] {
  return [
    handleDesk(listPriceLists, async (_, { db }) => (await store.listPriceLists(db)).map(presentRow)),
    ...recordRoutes<DeskPriceList>(
      { get: getPriceList, save: savePriceList, delete: deletePriceList, undo: undoPriceList },
      { read: ({ db }, id) => readPriceList(db, id), save, delete: remove, undo },
    ),
    handleDesk(copyPriceList, ({ params: { id }, body: { name } }, context) =>
      context.db.transaction(tx => copy(tx, context, id, name)),
    ),
    handleDesk(listListedPrices, async ({ params: { id }, query }, { db, language }) => {
      const row = await store.findPriceList(db, id)
      if (!row) throw notFound()
      const { q = '', cursor: place, page_size: pageSize = defaultDeskPageSize } = query
      const list = `PriceList/Prices ${id} ${JSON.stringify(q)}`
      const cursor = await readCursor(db, list, place, language)
      const page = { id, currency: row.currency, q, language }
      const rows = await store.listPricePage(db, page, cursor, pageSize + 1)
      const total = await store.countListed(db, page)
      const placeOf = ({ key, id: product }: { key: string; id: number }) => [key, product]
      const { rows: shown, ...rest } = await deskListOf(db, { rows, pageSize, cursor, list, placeOf, total })
      return {
        ...rest,
        rows: shown.map(one => ({ product_id: one.id, sku: one.sku, name: one.name ?? '', breaks: one.breaks })),
      }
    }),
    handleDesk(findListBuyers, ({ query: { scope, q } }, { db }) => store.findBuyers(db, scope, q)),
  ]
}

const audit = (tx: Database, context: DeskContext, event: 'price_list_saved' | 'price_list_deleted', id: number) =>
  keepAudit(tx, context, { event, customerId: null, subject: { kind: priceListKind, id } })

/** The values of changed fields, each by its rule. Throws 400. */
function readChanges(changes: SavedFields['changes'], { language }: DeskContext): Partial<PriceListFields> {
  const text = priceRefusals[language]
  const errors: Record<string, string[]> = {}
  const values = Object.entries(changes).map(([field, given]) => {
    const read = schemaOf(field)?.safeParse(given)
    if (!read) errors[field] = [text.unknown_field]
    else if (!read.success) errors[field] = [field.startsWith('price.') ? text.wrong_prices : text.required]
    return [field, read?.data]
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return Object.fromEntries(values) as Partial<PriceListFields> // each was read by the schema of its field
}

async function save(
  tx: Database,
  context: DeskContext,
  { id, base_revision: baseRevision, changes: given }: SavedFields,
): Promise<Saved<DeskPriceList>> {
  const changes = readChanges(given, context)
  const author = await deskAuthor(tx, context)
  if (id === undefined) return answer(tx, await makeList(tx, context, changes))
  // Locked by the subject; its currency stays while it has prices.
  const list = await store.findPriceList(tx, id)
  if (!list) throw notFound()
  for (const product of productsOf(Object.keys(changes))) {
    const breaks = changes[priceField(product)]
    if (breaks) changes[priceField(product)] = inCurrency(breaks, changes.currency ?? list.currency)
  }
  const subject = priceListSubject(author, Object.keys(changes))
  const { mergedFrom, changed } = await saveRecord(tx, subject, { id, baseRevision, changes })
  if (changed.length > 0) await audit(tx, context, 'price_list_saved', id)
  return answer(tx, id, mergedFrom)
}

async function answer(tx: Database, id: number, mergedFrom: number[] = []): Promise<Saved<DeskPriceList>> {
  const record = await readPriceList(tx, id)
  return { record, revision: record.revision, merged_from: mergedFrom }
}

const newList: Omit<ListHead, 'name' | 'currency'> = {
  buyer: { scope: 'everyone', id: null },
  valid_from: null,
  valid_until: null,
  is_active: false,
}

/** Makes a list of the fields, without prices; name and currency must be among them. Answers its id. */
async function makeList(tx: Database, context: DeskContext, given: Partial<PriceListFields>): Promise<number> {
  const { language, now, staff } = context
  const text = priceRefusals[language]
  const { name, currency, ...without } = given
  if (name === undefined || currency === undefined)
    throw invalid({
      ...(name === undefined && { name: [text.required] }),
      ...(!currency && { currency: [text.required] }),
    })
  const prices = Object.keys(given).filter(field => field.startsWith('price.'))
  if (prices.length > 0) throw invalid(Object.fromEntries(prices.map(field => [field, [text.unknown_field]])))
  if ((await store.countPriceLists(tx)) >= mostLists) throw invalid({ '': [text.too_many_lists(mostLists)] })
  const head: ListHead = { name, currency, ...newList, ...without }
  const errors = await faultsOf(tx, null, head, { ...head }, language)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const id = await store.insertPriceList(tx, head)
  const fields = Object.entries(head).map(([field, after]) => ({ field, before: null, after }))
  const about = { at: now, actorId: staff.id, source: 'desk', subjectKind: priceListKind, subjectId: id } as const
  await insertChange(tx, { ...about, revision: 1, fields })
  await audit(tx, context, 'price_list_saved', id)
  return id
}

async function copy(tx: Database, context: DeskContext, fromId: number, name: string): Promise<Saved<DeskPriceList>> {
  const from = await store.lockPriceList(tx, fromId)
  if (!from) throw notFound()
  const id = await makeList(tx, context, { ...store.headOf(from), name, is_active: false })
  await store.copyPrices(tx, fromId, id)
  return answer(tx, id)
}

async function remove(tx: Database, context: DeskContext, id: number): Promise<void> {
  const row = await store.lockPriceList(tx, id)
  if (!row) throw notFound()
  const removed = { kind: priceListKind, id, revision: row.revision, named: ['name', row.name] } as const
  await removeRecord(tx, deskActor(context), removed, () => store.removePriceList(tx, id))
  await audit(tx, context, 'price_list_deleted', id)
}

async function undo(tx: Database, context: DeskContext, entryId: number): Promise<BulkResult> {
  const author = await deskAuthor(tx, context)
  const deletion = await findDeletion(tx, entryId, { kind: priceListKind, now: context.now })
  const [entry] = await listChangesOf(tx, { entryId })
  const fields = entry?.fields.map(({ field }) => field) ?? []
  const result = deletion
    ? await bringListBack(tx, author, deletion)
    : await undoChanges(tx, priceListSubject(author, fields), { entryId })
  if (result.done > 0 && entry) await audit(tx, context, 'price_list_saved', entry.subjectId)
  return result
}

async function bringListBack(tx: Database, author: Author, deletion: Deletion): Promise<BulkResult> {
  const { subjectId: id } = deletion
  const text = priceRefusals[author.language]
  return bringRecordBack(tx, deletion, {
    author,
    afterwards: async (inner, _row, revision) => {
      if ((await store.countPriceLists(inner)) > mostLists) throw invalid({ '': [text.too_many_lists(mostLists)] })
      await store.updatePriceList(inner, id, { revision })
    },
  })
}
