import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk-call.ts'
import { BulkResult, HistoryEntry, saveBody, saved, TextStateEntry } from '#shared/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { withdrawnAtOnce } from '#shared/permission.ts'

const Texts = z.object({ en: z.string().nullable(), es: z.string().nullable(), fr: z.string().nullable() })

export const EditedCategoryRow = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  name: z.string(),
  se_name: z.string(),
  position: z.int(),
  is_published: z.boolean(),
  /** Of every state. */
  product_count: z.int(),
  published_count: z.int(),
  template_count: z.int(),
})
export type EditedCategoryRow = z.infer<typeof EditedCategoryRow>

export const listEditedCategories = deskGet('/Category/List', 'catalog.read', {
  summary: 'Every category and series, also those that are not published, in the order of the site',
  reply: z.array(EditedCategoryRow),
})

export const DeskCategory = z.object({
  id: z.int(),
  revision: z.int(),
  parent_id: z.int().nullable(),
  se_name: z.string(),
  position: z.int(),
  picture_product: z.object({ id: z.int(), sku: z.string() }).nullable(),
  is_published: z.boolean(),
  needs_document: z.boolean(),
  template: z.array(z.object({ attribute_id: z.int(), is_required: z.boolean() })),
  names: Texts,
  descriptions: Texts,
  /** Translations that are missing or outdated. */
  text_states: z.array(TextStateEntry),
  product_count: z.int(),
  published_count: z.int(),
  series: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Its page on the site; null while it is not published. */
  url: z.string().nullable(),
  history: z.array(HistoryEntry),
})
export type DeskCategory = z.infer<typeof DeskCategory>

export const getEditedCategory = deskGet('/Category/Get/{id}', 'catalog.read', {
  summary: 'A category or series with its template and history',
  reply: DeskCategory,
})

export const saveCategory = deskPost('/Category/Save', 'catalog.publish', {
  summary: 'Saves changed fields of a category or series; without an id it makes one. They are live at once',
  // The products of a series are off the site with it.
  stepUp: { above: withdrawnAtOnce },
  body: saveBody(z.record(z.string().max(100), z.unknown())).extend({ id: RowId.optional() }),
  reply: saved(DeskCategory),
})

export const deleteCategory = deskPost('/Category/Delete/{id}', 'catalog.publish', {
  summary: 'Deletes a category without series and products',
  reply: z.literal(true),
})

export const undoCategoryChange = deskPost('/Category/Undo', 'catalog.publish', {
  summary: 'Takes back one change of a category’s fields',
  // The products of a series are off the site with it.
  stepUp: { above: withdrawnAtOnce },
  body: z.object({ entry_id: RowId }),
  reply: BulkResult,
})
