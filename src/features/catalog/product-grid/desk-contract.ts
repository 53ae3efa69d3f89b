import { z } from 'zod'
import { ProductFilter } from '#features/catalog/product-view/domain/product-filter.ts'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { BulkResult } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { bulkValueLength, bulkWordsLength, mostCells, mostColumns, windowRows } from './domain/limits.ts'

const Order = z.enum(['position', 'sku', 'name', 'changed'])
/** Which products, in which order: those of the list with the same filter. */
const GridView = z.object({ filter: ProductFilter, order: Order.optional() })
/** The value of a cell, as files have it. */
const CellValue = z.union([z.string().max(20_000), z.number(), z.null()])
const ColumnKey = z.string().max(100)
const CellFaultWords = z.object({ column: z.string(), reason: z.string() })

export const gridKinds = [
  'text',
  'number',
  'whole',
  'yes_no',
  'choice',
  'choices',
  'reference',
  'references',
  'day',
  'lead_times',
] as const

export const GridColumn = z.object({
  /** As in files: 'sku', 'name.en', 'attribute.voltage', 'attribute.max_fuse.to'. */
  key: z.string(),
  title: z.string(),
  kind: z.enum(gridKinds),
  unit: z.string().nullable(),
  /** The words that a cell may have. */
  choices: z.array(z.string()),
  is_editable: z.boolean(),
})
export type GridColumn = z.infer<typeof GridColumn>

const GridAttribute = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  kind: z.enum(['number', 'range', 'option', 'boolean', 'text']),
  unit: z.string().nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  decimals: z.int().nullable(),
  is_multiple: z.boolean(),
  is_one_text: z.boolean(),
  is_counted: z.boolean(),
  options: z.array(z.object({ id: z.int(), key: z.string(), number: z.number().nullable(), name: z.string() })),
})

export const GridColumns = z.object({
  columns: z.array(GridColumn),
  /** The facts by which the cells are checked before they are sent. */
  attributes: z.array(GridAttribute),
  series: z.array(z.object({ id: z.int(), se_name: z.string() })),
})
export type GridColumns = z.infer<typeof GridColumns>

export const GridRow = z.object({
  id: z.int(),
  sku: z.string(),
  state: z.enum(['draft', 'published', 'withdrawn']),
  /** Counts what is saved of the product, live and waiting; the base of a save. */
  revision: z.int(),
  /** Blank ones are left out. All columns of an attribute are there when one is asked for. */
  cells: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** The columns whose value waits to go live. */
  waiting: z.array(z.string()),
})
export type GridRow = z.infer<typeof GridRow>

export const getGridColumns = deskGet('/Grid/Columns', 'catalog.read', {
  summary: 'The columns that the grid of products can show, and what their cells are checked by',
  reply: GridColumns,
})

export const readGrid = deskPost('/Grid/Read', 'catalog.read', {
  summary: 'Some rows of a view with the cells of the chosen columns: the live values, and over them what waits',
  readsOnly: true,
  body: z.object({
    view: GridView,
    columns: z.array(ColumnKey).max(mostColumns),
    from: z.int().min(0).max(10_000_000),
    count: z.int().min(1).max(windowRows),
    /** These products, in this order, instead of the window: rows that are read again stay at their places. */
    ids: z.array(RowId).max(windowRows).optional(),
  }),
  reply: z.object({
    rows: z.array(GridRow),
    total: z.int(),
    /** The revision of the catalogue from which the view was made. */
    revision: z.int(),
  }),
})

const Publish = z
  .enum(['now', 'as_draft'])
  .describe('`as_draft`: what is changed of a published product waits. `now` needs the right to publish')

export const GridSaved = BulkResult.extend({
  /** The outcome for each product, in the order of the cells. */
  rows: z.array(
    z.object({
      id: z.int(),
      became: z.enum(['done', 'unchanged', 'conflict', 'refused']),
      errors: z.array(CellFaultWords),
    }),
  ),
})
export type GridSaved = z.infer<typeof GridSaved>

export const saveGrid = deskPost('/Grid/Save', 'catalog.write', {
  summary:
    'Saves changed cells as one batch, product by product: joined with what others have saved, or refused with the reason of each cell. A blank value empties the field',
  maxBodyBytes: 1024 * 1024,
  body: z.object({
    cells: z
      .array(z.object({ id: RowId, column: ColumnKey, value: CellValue, base_revision: z.int().min(0) }))
      .min(1)
      .max(mostCells),
    publish: Publish.default('as_draft'),
  }),
  reply: GridSaved,
})

export const confirmCells = deskPost('/Grid/Confirm', 'catalog.publish', {
  summary:
    'Confirms trade data of several products, each as the author has seen it, as one batch. A row of which a value is another now, or waits, is refused whole',
  maxBodyBytes: 1024 * 1024,
  body: z.object({
    cells: z
      .array(z.object({ id: RowId, column: ColumnKey, value: z.union([z.string().max(100), z.number()]) }))
      .min(1)
      .max(mostCells),
  }),
  reply: GridSaved,
})

const Change = z.union([
  z.object({ column: ColumnKey, value: z.string().max(bulkValueLength) }),
  z.object({
    column: ColumnKey,
    find: z.string().min(1).max(bulkWordsLength),
    replace: z.string().max(bulkWordsLength),
    match_case: z.boolean().optional(),
  }),
])
const bulkFields = {
  filter: ProductFilter,
  /** Products that match and are left out. */
  exceptions: z.array(RowId).max(1000),
  changes: z.array(Change).min(1).max(10),
}

export const BulkPreview = z.object({
  /** How many products match, without the exceptions. */
  count: z.int(),
  /** How many of them were looked at, the first ones; the figures below are of these. */
  looked_at: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** There are so many that an import does it, in steps and with a report. */
  is_run: z.boolean(),
  rows: z.array(
    z.object({
      id: z.int(),
      sku: z.string(),
      column: z.string(),
      before: z.string(),
      after: z.string(),
      reason: z.string().nullable(),
    }),
  ),
})
export type BulkPreview = z.infer<typeof BulkPreview>

export const previewBulk = deskPost('/Grid/PreviewBulk', 'catalog.write', {
  summary: 'What a change of all products that match would do; changes nothing',
  readsOnly: true,
  body: z.object(bulkFields),
  reply: BulkPreview,
})

export const applyBulk = deskPost('/Grid/ApplyBulk', 'catalog.write', {
  summary:
    'Changes all products that match, as one batch; refused where other many match than were expected. Very many become an import, which is checked and confirmed first',
  body: z.object({ ...bulkFields, expected_count: z.int().min(0), publish: Publish.default('as_draft') }),
  reply: GridSaved.extend({
    /** The import that does it; null: it is done. */
    run_id: z.int().nullable(),
  }),
})

export const undoGrid = deskPost('/Grid/Undo', 'catalog.write', {
  summary: 'Takes back what one save of the grid has changed, as one batch',
  body: z.object({ batch_id: z.uuid() }),
  reply: BulkResult,
})
