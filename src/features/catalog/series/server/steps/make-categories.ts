import { announceChanges } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import { lockDocumentsAbout, noteSeries } from '#features/catalog/document/server/steps/note-series.ts'
import { removeRecord } from '#features/staff/record/server/steps/remove-record.ts'
import { invalid, notFound, Refusal } from '#server/calls/refusal.ts'
import { type ChangeRow, insertChange } from '#server/changes/change-log.ts'
import { type Author, type FieldErrors, saveRecord } from '#server/changes/save-record.ts'
import { changeText } from '#server/changes/texts.ts'
import { isAsMade, type UndoOutcome, undoEntry } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { type CategoryFields, categoryKind, mostCategories } from '../../domain/series-record.ts'
import { seriesRefusals } from '../../messages/desk-refusals.ts'
import {
  categorySubjectOf,
  checkCategory,
  columnsOf,
  lockCategory,
  nameField,
  writeCategory,
} from '../desk/category-subject.ts'
import * as store from '../desk/store.ts'

export { categoryKind, nameField as categoryFieldName }

const newFields: Omit<CategoryFields, 'se_name' | 'position'> = {
  parent_id: null,
  picture_product_id: null,
  is_published: false,
  needs_document: false,
  template: [],
  'name.en': null,
  'name.es': null,
  'name.fr': null,
  'description.en': null,
  'description.es': null,
  'description.fr': null,
}

/** The fields of a new category, the usual values where they are not given; why they are refused, by field. */
export async function checkNewCategory(
  tx: Database,
  { language }: Pick<Author, 'language'>,
  given: Readonly<Record<string, unknown>>,
): Promise<{ fields: CategoryFields; errors: FieldErrors }> {
  const text = seriesRefusals[language]
  const all = await store.listCategories(tx, language)
  const last = Math.max(0, ...all.map(({ position }) => position))
  // Missing fields are refused, and every field is checked by its rule.
  const fields = { ...newFields, position: last + 1, ...given } as CategoryFields
  if (all.length >= mostCategories) return { fields, errors: { '': [text.tooMany(mostCategories)] } }
  const errors = await checkCategory(tx, null, {}, fields, language)
  return { fields, errors: given.se_name === undefined ? { ...errors, se_name: [text.required] } : errors }
}

/** Why changes of a category are refused, by field. */
export async function checkCategoryChanges(
  tx: Database,
  { language }: Author,
  id: number,
  changes: Readonly<Record<string, unknown>>,
): Promise<FieldErrors> {
  const record = await lockCategory(tx, id)
  // Every field is checked by its rule.
  return record ? checkCategory(tx, id, record.fields, changes as Partial<CategoryFields>, language) : {}
}

interface SavedChanges {
  id: number
  baseRevision: number
  changes: Readonly<Record<string, unknown>>
  batchId: string
}

/** Saves changed fields of a category. Throws a Refusal for what is not possible. */
export async function saveCategoryChanges(
  tx: Database,
  author: Author,
  { changes, ...save }: SavedChanges,
): Promise<void> {
  // Every field is checked by its rule before it is written.
  await saveRecord(tx, categorySubjectOf(author), { ...save, changes: changes as Partial<CategoryFields> })
}

/** Makes a category of the fields; an address and a name in one language must be among them. Answers its id. */
export async function makeCategory(
  tx: Database,
  author: Author,
  given: Readonly<Record<string, unknown>>,
  { batchId }: { batchId?: string } = {},
): Promise<number> {
  const { now: at, actorId, source } = author
  const { fields, errors } = await checkNewCategory(tx, author, given)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const { se_name: seName, position } = fields
  const id = await store.insertCategory(tx, { ...columnsOf(fields), seName, position })
  await writeCategory(tx, id, fields, 1)
  const changed = Object.entries(fields).map(([field, after]) => ({ field, before: null, after }))
  const change = { at, actorId, source, subjectKind: categoryKind, subjectId: id, ...(batchId && { batchId }) }
  await insertChange(tx, { ...change, revision: 1, fields: changed })
  await announceChanges(tx, at, [{ kind: 'category', id }])
  return id
}

/** Deletes a category without products and series. Throws 404 without it, and 400 `in_use`. */
export async function dropCategory(
  tx: Database,
  author: Author,
  id: number,
  about: { batchId?: string } = {},
): Promise<void> {
  const { language, now: at } = author
  const row = await store.findCategory(tx, id, true)
  if (!row) throw notFound()
  const text = seriesRefusals[language]
  const refuse = (words: string) => new Refusal(400, 'in_use', { message: words, errors: { '': [words] } })
  const products = (await store.countProducts(tx)).get(id)?.all ?? 0
  if (products > 0) throw refuse(text.usedByProducts(products.toLocaleString(language)))
  const series = (await store.listCategories(tx, language)).filter(({ parentId }) => parentId === id)
  if (series.length > 0) throw refuse(text.usedBySeries(series.map(({ name }) => name).join(', ')))
  const { revision, seName } = row
  await removeRecord(
    tx,
    author,
    { kind: categoryKind, id, revision, named: ['se_name', seName], ...about },
    async batchId => {
      const documents = await lockDocumentsAbout(tx, id)
      await store.deleteCategory(tx, id)
      await noteSeries(tx, author, documents, { seriesId: id, isGone: true, batchId })
    },
  )
  await announceChanges(tx, at, [{ kind: 'category', id }])
}

/** Takes back one entry of an import: a category that it made goes, where it is empty and nobody has changed it since. */
export async function undoCategoryEntry(
  tx: Database,
  author: Author,
  entry: ChangeRow,
  batchId: string,
): Promise<UndoOutcome> {
  const { subjectId: id, revision, fields } = entry
  const isMade = revision === 1 && fields.some(({ field, before }) => field === 'se_name' && before === null)
  if (!isMade) return undoEntry(tx, categorySubjectOf(author), entry, batchId)
  const record = await categorySubjectOf(author).lock(tx, id)
  const refuse = (reason: string): UndoOutcome => ({
    id,
    isDone: false,
    refused: [{ id, name: record?.name ?? '', reason }],
  })
  if (record && !isAsMade(entry, record.fields)) return refuse(changeText[author.language].changedSince)
  try {
    await tx.transaction(() => dropCategory(tx, author, id, { batchId }))
    return { id, isDone: true, refused: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuse(error.code === 'not_found' ? changeText[author.language].gone : error.message)
  }
}
