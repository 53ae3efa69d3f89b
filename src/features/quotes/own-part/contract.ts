import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { RowId } from '#shared/id.ts'
import { Paging } from '#shared/paging.ts'
import { giveFaults, giveQuestions } from './domain/give-numbers.ts'
import { askedAtOnce, mostCandidates, rowsAtOnce, shownRows } from './domain/limits.ts'
import { columnRoles } from './domain/table-roles.ts'

/** A product that is offered. */
const PartProduct = z.object({
  id: RowId,
  name: z.string(),
  sku: z.string(),
  manufacturer_part_number: z.string().nullable(),
  product_url: z.string(),
})

export const OwnPart = z.object({
  number: z.string(),
  given_on: z.string(),
  /** Null: it is offered no longer. */
  product: PartProduct.nullable(),
})
export type OwnPart = z.infer<typeof OwnPart>

export const listOwnParts = defineCall({
  method: 'GET',
  path: '/CustomerPartNumbers/List',
  summary: 'The part numbers that the customer’s company has given to products; 404 for whoever is of no company',
  query: z.object({
    q: z.string().max(100).optional(),
    page_number: z.coerce.number().int().min(1).optional(),
    page_size: z.coerce.number().int().min(1).optional(),
  }),
  /** `may_remove_all`: for administrators of the company. */
  reply: Paging.extend({ parts: z.array(OwnPart), limit: z.int(), may_remove_all: z.boolean() }),
})
export type OwnParts = z.infer<typeof listOwnParts.reply>

/** Numbers of products, the one that was given last first. */
const Numbers = z.array(z.object({ product_id: RowId, numbers: z.array(z.string()) }))

export const getOwnParts = defineCall({
  method: 'GET',
  path: '/CustomerPartNumbers/Of',
  summary: 'The part numbers that the customer’s company has given to the named products',
  query: z.object({ ids: z.string().max(2400) }),
  reply: z.object({ products: Numbers }),
})

export const giveOwnParts = defineCall({
  method: 'POST',
  path: '/CustomerPartNumbers/Give',
  summary:
    'Gives part numbers of the customer’s company to products. One that another product has, or that is a part number of the catalogue, needs `is_confirmed`',
  body: z.object({
    items: z
      .array(z.object({ product_id: RowId, number: z.string().max(400), is_confirmed: z.boolean().default(false) }))
      .min(1)
      .max(askedAtOnce),
  }),
  reply: z.object({
    products: Numbers,
    /** Those that were not given, by their place in the body. */
    left: z.array(
      z.object({
        place: z.int(),
        number: z.string(),
        state: z.enum([...giveFaults, ...giveQuestions]),
        reason: z.string(),
      }),
    ),
  }),
  hasEffect: true,
  limit: 'write',
  isPersonal: true,
})
export type GivenOwnParts = z.infer<typeof giveOwnParts.reply>

export const removeOwnPart = defineCall({
  method: 'POST',
  path: '/CustomerPartNumbers/Remove',
  summary: 'Takes a part number of the customer’s company from its product',
  body: z.object({ number: z.string().max(400) }),
  reply: z.object({ success: z.literal(true) }),
  hasEffect: true,
  limit: 'write',
  isPersonal: true,
})

export const removeAllOwnParts = defineCall({
  method: 'POST',
  path: '/CustomerPartNumbers/RemoveAll',
  summary: 'Removes all part numbers of the customer’s company; for its administrators',
  reply: z.object({ removed: z.int() }),
  hasEffect: true,
  limit: 'write',
  isPersonal: true,
})

const textLength = 400_000
const Columns = {
  column_roles: z.array(z.enum(columnRoles)).max(40).optional(),
  has_heading: z.boolean().optional(),
}

/** How the rows of a file stand; `open` ones wait for a choice. */
const rowStates = ['unknown', 'several', 'near', 'no_part_number', ...giveQuestions, ...giveFaults] as const
const Row = z.object({
  /** The number of the row in the file, from 1. */
  row: z.int(),
  number: z.string(),
  part_number: z.string(),
  state: z.enum(rowStates),
  reason: z.string(),
  /** Those among which somebody chooses: then the number is given. */
  products: z.array(PartProduct).max(mostCandidates),
})
export type OwnPartRow = z.infer<typeof Row>

export const OwnPartFile = z.object({
  /** The text of the file, to be sent again with the columns and the choices. */
  text: z.string(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), role: z.enum(columnRoles) })),
  has_heading: z.boolean(),
  /** Whether the headings say which column is which; else somebody should look at them. */
  is_certain: z.boolean(),
  /** Rows whose number is new, and rows whose number the product has already. */
  ready: z.int(),
  same: z.int(),
  /** How many rows are neither, and the first of them. */
  left: z.int(),
  rows: z.array(Row).max(shownRows),
  row_limit: z.int(),
  left_out_rows: z.int(),
})
export type OwnPartFile = z.infer<typeof OwnPartFile>

export const readOwnPartFile = defineCall({
  method: 'POST',
  path: '/CustomerPartNumbers/Read',
  summary:
    'Reads a table with part numbers of the customer’s company beside those of the catalogue, from a text or a CSV or XLSX file; stores nothing',
  body: z.object({ text: z.string().max(textLength).optional(), file: z.file().optional(), ...Columns }),
  upload: { maxBytes: 2 * 1024 * 1024 },
  maxBodyBytes: 1024 * 1024,
  reply: OwnPartFile,
  limit: 'write',
  isPersonal: true,
})

export const saveOwnPartFile = defineCall({
  method: 'POST',
  path: '/CustomerPartNumbers/Save',
  summary: `Gives the part numbers of a table that was read, at most ${rowsAtOnce} rows: those that are certain, and those with a choice`,
  body: z.object({
    text: z.string().max(textLength),
    column_roles: z.array(z.enum(columnRoles)).max(40),
    has_heading: z.boolean(),
    /**
     * The product for a row that is asked about. `is_confirmed`: the number is given to it though another product has it; without it this is
     * so where the part number of the row leaves nothing else to ask.
     */
    choices: z
      .array(z.object({ row: z.int(), product_id: RowId, is_confirmed: z.boolean().optional() }))
      .max(shownRows)
      .default([]),
  }),
  maxBodyBytes: 1024 * 1024,
  reply: OwnPartFile.pick({ same: true, left: true, rows: true }).extend({ given: z.int() }),
  hasEffect: true,
  limit: 'write',
  isPersonal: true,
})

export const exportOwnParts = defineCall({
  method: 'GET',
  path: '/CustomerPartNumbers/Export',
  summary: 'The part numbers of the customer’s company as CSV, as they can be read in again',
  reply: null,
  files: ['text/csv'],
  limit: 'export',
  isPersonal: true,
})
