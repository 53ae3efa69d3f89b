import { z } from 'zod'
import { noteLimit } from '#features/quotes/quote/domain/limits.ts'
import { defineCall } from '#shared/call.ts'
import { fileLimitBytes, mostCandidates, mostColumns, partTextLimit, rowLimit, textLimit } from './domain/limits.ts'
import { matchKinds } from './domain/part-line.ts'
import { rowQuestions } from './domain/read-list.ts'
import { asideKinds } from './domain/row-kind.ts'
import { columnRoles, quantityBases } from './domain/table-columns.ts'

const ColumnRole = z.enum(columnRoles)

export const PartProduct = z.object({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  manufacturer_part_number: z.string().nullable(),
  product_url: z.string(),
  /** The number of the customer's company by which it was found; absent where it was found otherwise. */
  own_number: z.string().optional(),
})
export type PartProduct = z.infer<typeof PartProduct>

export const PartRow = z.object({
  /** The number of the row in the visitor's list, from 1. */
  row: z.int(),
  text: z.string(),
  part_number: z.string(),
  /** 0 if quantity_text cannot be read. */
  quantity: z.int(),
  quantity_text: z.string(),
  note: z.string().nullable(),
  match: z.enum(matchKinds),
  fault: z.enum(['none', 'heading', 'no_item', 'wrong_quantity', 'too_long']),
  /** The product that was found, or several to choose from, the most similar first. */
  products: z.array(PartProduct).max(mostCandidates),
  warnings: z.array(z.string()),
  /** The point to confirm before the row is added, because the list does not say it; the warnings have it in words. */
  question: z.enum(rowQuestions),
  /** Why a row with the fault no_item is set aside although it may have an item. */
  aside: z.enum(asideKinds),
})
export type PartRow = z.infer<typeof PartRow>

export const PartList = z.object({
  source: z.enum(['table', 'text']),
  /** The text of a file, so that the visitor can send it again with other columns; empty for a pasted text. */
  text: z.string(),
  /** The name of the sheet that was read, if the workbook has several. */
  sheet: z.string().nullable(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), role: ColumnRole })).max(mostColumns),
  has_heading: z.boolean(),
  /** Why a column was taken for the quantity: its heading, its cells alone, or designators that were counted. */
  quantity_basis: z.enum(quantityBases),
  rows: z.array(PartRow).max(rowLimit),
  row_limit: z.int(),
  /** The number of rows beyond the limit, which were not read. */
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
    /** The role of each column of a table. If absent, the roles are recognised. */
    column_roles: z.array(ColumnRole).max(mostColumns).optional(),
    has_heading: z.boolean().optional(),
  }),
  maxBodyBytes: 1024 * 1024,
  reply: PartList,
  upload: { maxBytes: fileLimitBytes },
  limit: 'write',
})

/** Fields of a row end in its number: 'choice.3'. */
export const sendPartList = defineCall({
  method: 'POST',
  path: '/wishlist/sendPartList',
  summary:
    'The form of the quick order without a script: reads a list and answers a page that asks about it, or adds it',
  body: z.looseObject({
    // A browser sends a line's end as two letters.
    list: z
      .string()
      .max(2 * textLimit)
      .overwrite(text => text.replaceAll('\r\n', '\n'))
      .max(textLimit)
      .default(''),
    file: z.file().optional(),
    step: z.enum(['read', 'add']).default('read'),
    /** Names the sending, so that the same one twice adds once. */
    sending: z.string().max(60).optional(),
  }),
  upload: { maxBytes: fileLimitBytes },
  reply: null,
  files: ['text/html'],
  hasEffect: true,
  limit: 'write',
})

const Note = z.string().max(noteLimit).nullable().optional()

export const AddedRow = z.object({
  row: z.int(),
  outcome: z.enum(['added', 'merged', 'free_line', 'refused']),
  /** Why the row was refused, or with what it was merged; else empty. */
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
