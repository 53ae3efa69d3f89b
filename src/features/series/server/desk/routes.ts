import { announceChanges } from '#features/catalog/server/steps/announce-changes.ts'
import { findStaffNames } from '#features/staff/server/store.ts'
import { to } from '#routes.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound, Refusal } from '#server/calls/refusal.ts'
import { insertChange, listHistory } from '#server/changes/change-log.ts'
import { readTextStates } from '#server/changes/text-states.ts'
import { undoChanges } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { Language } from '#shared/language.ts'
import {
  type DeskCategory,
  deleteCategory,
  getEditedCategory,
  listEditedCategories,
  saveCategory,
  undoCategoryChange,
} from '../../desk-contract.ts'
import { type CategoryFields, categoryKind, mostCategories } from '../../domain/series-record.ts'
import { seriesRefusals } from '../../messages/desk-refusals.ts'
import { categorySubject, checkCategory, columnsOf, writeCategory } from './category-subject.ts'
import { auditOf, saveCategoryFields, textsOf } from './save-category.ts'
import * as store from './store.ts'

export function seriesDeskRoutes(): Binding[] {
  return [
    handleDesk(listEditedCategories, async (_, { db, language }) => {
      const counts = await store.countProducts(db)
      return (await store.listCategories(db, language)).map(row => ({
        id: row.id,
        parent_id: row.parentId,
        name: row.name,
        se_name: row.seName,
        position: row.position,
        is_published: row.isPublished,
        product_count: counts.get(row.id)?.all ?? 0,
        published_count: counts.get(row.id)?.published ?? 0,
        template_count: row.templateCount,
      }))
    }),
    handleDesk(getEditedCategory, ({ params: { id } }, { db, language }) => readCategory(db, id, language)),
    handleDesk(saveCategory, ({ body: { id, base_revision: baseRevision, changes } }, context) =>
      context.db.transaction(async tx => {
        if (id === undefined) return createCategory(tx, context, changes)
        const mergedFrom = await saveCategoryFields(tx, context, { id, baseRevision, changes })
        return answerSaved(tx, context, id, mergedFrom)
      }),
    ),
    handleDesk(deleteCategory, ({ params: { id } }, context) =>
      context.db.transaction(async tx => {
        await removeCategory(tx, context, id)
        return true as const
      }),
    ),
    handleDesk(undoCategoryChange, ({ body }, context) =>
      context.db.transaction(async tx => {
        const result = await undoChanges(tx, await categorySubject(tx, context), { entryId: body.entry_id })
        await keepAudit(tx, context, { event: 'series_saved', customerId: null, details: { undone: body.entry_id } })
        return result
      }),
    ),
  ]
}

async function readCategory(db: Database, id: number, language: Language): Promise<DeskCategory> {
  const row = await store.findCategory(db, id)
  if (!row) throw notFound()
  const all = await store.listCategories(db, language)
  const counts = (await store.countProducts(db)).get(id)
  const main = all.find(other => other.id === row.parentId)
  const isShown = row.isPublished && (main?.isPublished ?? true)
  return {
    id,
    revision: row.revision,
    parent_id: row.parentId,
    se_name: row.seName,
    position: row.position,
    picture_product: row.pictureProductId === null ? null : await store.findProduct(db, row.pictureProductId),
    is_published: row.isPublished,
    needs_document: row.needsDocument,
    template: row.template,
    names: row.names,
    descriptions: row.descriptions,
    product_count: counts?.all ?? 0,
    published_count: counts?.published ?? 0,
    series: all.filter(({ parentId }) => parentId === id).map(child => ({ id: child.id, name: child.name })),
    text_states: await readTextStates(db, { kind: categoryKind, id }, textsOf(row)),
    url: isShown ? to.list(main ? { slug: main.seName, categoryId: row.seName } : { slug: row.seName }) : null,
    history: await listHistory(db, { namesOf: findStaffNames }, categoryKind, id),
  }
}

async function answerSaved(tx: Database, { language }: DeskContext, id: number, mergedFrom: number[] = []) {
  const record = await readCategory(tx, id, language)
  return { record, revision: record.revision, merged_from: mergedFrom }
}

const newFields: Omit<CategoryFields, 'se_name' | 'position' | 'name.en'> = {
  parent_id: null,
  picture_product_id: null,
  is_published: false,
  needs_document: false,
  template: [],
  'name.es': null,
  'name.fr': null,
  'description.en': null,
  'description.es': null,
  'description.fr': null,
}

/** Makes a category of the fields, not published; address and English name must be among them. */
async function createCategory(tx: Database, context: DeskContext, changes: Readonly<Record<string, unknown>>) {
  const { language, now, staff } = context
  const text = seriesRefusals[language]
  const all = await store.listCategories(tx, language)
  if (all.length >= mostCategories) throw invalid({ '': [text.tooMany(mostCategories)] })
  const missing = ['se_name', 'name.en'].filter(field => changes[field] === undefined)
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(field => [field, [text.required]])))
  const last = Math.max(0, ...all.map(({ position }) => position))
  // What is missing was refused, and every field is checked next.
  const fields = { ...newFields, position: last + 1, ...changes } as CategoryFields
  const errors = await checkCategory(tx, null, fields, language)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const { se_name: seName, position } = fields
  const id = await store.insertCategory(tx, { ...columnsOf(fields), seName, position })
  await writeCategory(tx, id, fields, 1)
  const changed = Object.entries(fields).map(([field, after]) => ({ field, before: null, after }))
  const change = { at: now, actorId: staff.id, source: 'desk', subjectKind: categoryKind, subjectId: id } as const
  await insertChange(tx, { ...change, revision: 1, fields: changed })
  await announceChanges(tx, now, [{ kind: 'category', id }])
  await keepAudit(tx, context, auditOf('series_saved', id))
  return answerSaved(tx, context, id)
}

async function removeCategory(tx: Database, context: DeskContext, id: number): Promise<void> {
  const { language, now, staff } = context
  const row = await store.findCategory(tx, id, true)
  if (!row) throw notFound()
  const text = seriesRefusals[language]
  const refuse = (words: string) => new Refusal(400, 'in_use', { message: words, errors: { '': [words] } })
  const products = (await store.countProducts(tx)).get(id)?.all ?? 0
  if (products > 0) throw refuse(text.usedByProducts(products.toLocaleString(language)))
  const series = (await store.listCategories(tx, language)).filter(({ parentId }) => parentId === id)
  if (series.length > 0) throw refuse(text.usedBySeries(series.map(({ name }) => name).join(', ')))
  await store.deleteCategory(tx, id)
  const change = { at: now, actorId: staff.id, source: 'desk', subjectKind: categoryKind, subjectId: id } as const
  const gone = [{ field: 'se_name', before: row.seName, after: null }]
  await insertChange(tx, { ...change, revision: row.revision + 1, fields: gone })
  await announceChanges(tx, now, [{ kind: 'category', id }])
  await keepAudit(tx, context, auditOf('series_deleted', id))
}
