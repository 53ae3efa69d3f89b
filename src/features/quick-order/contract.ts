import { z } from 'zod'
import { noteLimit } from '#features/quote/domain/limits.ts'
import { defineCall } from '#shared/call.ts'
import { fileLimitBytes, mostCandidates, mostColumns, partTextLimit, rowLimit, textLimit } from './domain/limits.ts'
import { matchKinds } from './domain/match-parts.ts'
import { columnRoles } from './domain/table-columns.ts'

const ColumnRole = z.enum(columnRoles)

export const PartProduct = z.object({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  manufacturer_part_number: z.string().nullable(),
  product_url: z.string(),
})
export type PartProduct = z.infer<typeof PartProduct>

export const PartRow = z.object({
  /** As the visitor counts the rows of his list, from 1. */
  row: z.int(),
  text: z.string(),
  part_number: z.string(),
  /** 0: cannot be read; see quantity_text. */
  quantity: z.int(),
  quantity_text: z.string(),
  note: z.string().nullable(),
  match: z.enum(matchKinds),
  fault: z.enum(['none', 'heading', 'no_item', 'wrong_quantity', 'too_long']),
  /** The one product, or those to choose from, nearest first. */
  products: z.array(PartProduct).max(mostCandidates),
  warnings: z.array(z.string()),
})
export type PartRow = z.infer<typeof PartRow>

export const PartList = z.object({
  source: z.enum(['table', 'text']),
  /** What was read of a file, to be sent again with other columns; '' for a text. */
  text: z.string(),
  /** The sheet that was read, of a workbook with several. */
  sheet: z.string().nullable(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), role: ColumnRole })).max(mostColumns),
  has_heading: z.boolean(),
  rows: z.array(PartRow).max(rowLimit),
  row_limit: z.int(),
  /** Rows beyond the limit, which were not read. */
  left_out_rows: z.int(),
})
export type PartList = z.infer<typeof PartList>

export const parsePartList = defineCall({
  method: 'POST',
  path: '/wishlist/parsePartList',
  summary:
    'Reads a list of part numbers with quantities, from a text or a CSV or XLSX file, and looks them up; stores nothing',
  body: z.object({
    text: z.string().max(textLimit).optional(),
    file: z.file().optional(),
    /** What each column of a table holds; recognised where it is left out. */
    column_roles: z.array(ColumnRole).max(mostColumns).optional(),
    has_heading: z.boolean().optional(),
  }),
  maxBodyBytes: 1024 * 1024,
  reply: PartList,
  upload: { maxBytes: fileLimitBytes },
  limit: 'write',
})

const Note = z.string().max(noteLimit).nullable().optional()

export const AddedRow = z.object({
  row: z.int(),
  outcome: z.enum(['added', 'merged', 'free_line', 'refused']),
  /** Why it was refused, or what it was merged with; else ''. */
  reason: z.string(),
})
export type AddedRow = z.infer<typeof AddedRow>

export const addPartList = defineCall({
  method: 'POST',
  path: '/wishlist/addPartList',
  summary: 'Adds the rows of a list to the quote cart: products, and free lines for what the catalogue does not know',
  body: z.object({
    items: z
      .array(z.object({ row: z.int(), product_id: z.int(), quantity: z.number(), note: Note }))
      .max(rowLimit)
      .default([]),
    free_items: z
      .array(
        z.object({ row: z.int(), text: z.string().trim().min(1).max(partTextLimit), quantity: z.number(), note: Note }),
      )
      .max(rowLimit)
      .default([]),
  }),
  maxBodyBytes: 1024 * 1024,
  reply: z.object({ rows: z.array(AddedRow), wishlist_items: z.int() }),
  hasEffect: true,
  isIdempotent: true,
  limit: 'write',
})
