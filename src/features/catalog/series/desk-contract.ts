import { z } from 'zod'
import { EntryBody, recordCalls } from '#features/staff/record/domain/record-calls.ts'
import { deskGet } from '#shared/desk/desk-call.ts'
import { HistoryEntry, TextStateEntry } from '#shared/desk/desk-replies.ts'
import { hiding } from './domain/series-record.ts'

const Texts = z.object({ en: z.string().nullable(), es: z.string().nullable(), fr: z.string().nullable() })

export const EditedCategoryRow = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  name: z.string(),
  se_name: z.string(),
  position: z.int(),
  is_published: z.boolean(),
  /** Products in every state. */
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

const category = recordCalls('category', DeskCategory)
export const getEditedCategory = category.get(
  '/Category/Get/{id}',
  'A category or series with its template and history',
)

export const saveCategory = category.save(
  '/Category/Save',
  'Saves changed fields of a category or series; without an id it makes one. They are live at once',
  hiding,
)

export const deleteCategory = category.delete('/Category/Delete/{id}', 'Deletes a category without series and products')

export const undoCategoryChange = category.undo('/Category/Undo', 'Takes back one change of a category’s fields', {
  ...hiding,
  body: EntryBody,
})
