import type { SavedFields } from '#features/staff/record/domain/record-calls.ts'
import { recordRoutes } from '#features/staff/record/server/steps/record-routes.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import { to } from '#routes.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { notFound } from '#server/calls/refusal.ts'
import { needFactorAbove } from '#server/calls/step-up.ts'
import { findDeletion } from '#server/changes/bring-back.ts'
import { listHistory } from '#server/changes/change-log.ts'
import { readTextStates } from '#server/changes/text-states.ts'
import { undoChanges } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { BulkResult, Saved } from '#shared/desk/desk-replies.ts'
import type { Language } from '#shared/language.ts'
import {
  type DeskCategory,
  deleteCategory,
  getEditedCategory,
  listEditedCategories,
  saveCategory,
  undoCategoryChange,
} from '../../desk-contract.ts'
import { categoryKind, hiding } from '../../domain/series-record.ts'
import { bringCategoryBack } from '../steps/bring-category-back.ts'
import { dropCategory, makeCategory } from '../steps/make-categories.ts'
import { categorySubject } from './category-subject.ts'
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
    ...recordRoutes<DeskCategory>(
      { get: getEditedCategory, save: saveCategory, delete: deleteCategory, undo: undoCategoryChange },
      { read: ({ db, language }, id) => readCategory(db, id, language), save, delete: removeCategory, undo },
    ),
  ]
}

async function save(
  tx: Database,
  context: DeskContext,
  { id, base_revision: baseRevision, changes }: SavedFields,
): Promise<Saved<DeskCategory>> {
  if (id === undefined) return createCategory(tx, context, changes)
  const step = () => saveCategoryFields(tx, context, { id, baseRevision, changes })
  const mayHide = changes.is_published === false || changes.parent_id !== undefined
  const mergedFrom = await (mayHide ? confirmHiding(tx, context, step) : step())
  return answerSaved(tx, context, id, mergedFrom)
}

async function undo(tx: Database, context: DeskContext, entryId: number): Promise<BulkResult> {
  const subject = await categorySubject(tx, context)
  const deletion = await findDeletion(tx, entryId, { kind: categoryKind, now: context.now })
  const step = () =>
    deletion ? bringCategoryBack(tx, subject.author, deletion) : undoChanges(tx, subject, { entryId })
  const result = await confirmHiding(tx, context, step)
  await keepAudit(tx, context, { event: 'series_saved', customerId: null, details: { undone: entryId } })
  return result
}

/** Throws 403 `step_up` where a step would take many products off the site, unless the caller has given a factor just now. */
async function confirmHiding<T>(tx: Database, context: DeskContext, step: () => Promise<T>): Promise<T> {
  const before = await store.countShown(tx)
  const result = await step()
  needFactorAbove(hiding, before - (await store.countShown(tx)), context)
  return result
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

/** Makes a category of the fields, not published; address and English name must be among them. */
async function createCategory(tx: Database, context: DeskContext, changes: Readonly<Record<string, unknown>>) {
  const id = await makeCategory(tx, await deskAuthor(tx, context), changes)
  await keepAudit(tx, context, auditOf('series_saved', id))
  return answerSaved(tx, context, id)
}

async function removeCategory(tx: Database, context: DeskContext, id: number): Promise<void> {
  await dropCategory(tx, await deskAuthor(tx, context), id)
  await keepAudit(tx, context, auditOf('series_deleted', id))
}
