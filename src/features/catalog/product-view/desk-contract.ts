import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { RowId } from '#shared/id.ts'
import { cleanLine } from '#shared/text/clean-text.ts'
import { ProductFilter, ProductOrder } from './domain/product-filter.ts'

/** Products under a name: which ones, in which order, with which columns. The list and the grid show the same view. */
export const ProductView = z.object({
  id: z.int(),
  name: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  filter: ProductFilter,
  order: ProductOrder.nullable(),
  /** Keys as in files: 'name.en', 'attribute.voltage'. None: the usual ones. */
  columns: z.array(z.string()),
})
export type ProductView = z.infer<typeof ProductView>

export const listProductViews = deskGet('/Product/ListViews', 'catalog.read', {
  summary: 'The caller’s own views of products and those that others share',
  reply: z.array(ProductView),
})

export const saveProductView = deskPost('/Product/SaveView', 'catalog.read', {
  summary: 'Saves a view of products under a name; with an id changes one’s own',
  body: z.object({
    id: RowId.optional(),
    name: z.string().max(1000).overwrite(cleanLine).min(1).max(60),
    is_shared: z.boolean(),
    filter: ProductFilter,
    order: ProductOrder.nullable().default(null),
    columns: z.array(z.string().max(100)).max(40).default([]),
  }),
  reply: ProductView,
})

export const deleteProductView = deskPost('/Product/DeleteView/{id}', 'catalog.read', {
  summary: 'Deletes one’s own view of products',
  reply: z.literal(true),
})
