import { z } from 'zod'
import { ProductFilter } from '#features/catalog/product-view/domain/product-filter.ts'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { deskList, deskPage } from '#shared/desk/desk-replies.ts'
import { withdrawnAtOnce } from '#shared/desk/permission.ts'
import { workbookType } from '#shared/file-types.ts'
import { exchangeKinds, fileFormats } from './domain/column.ts'
import { columnAttributeKinds } from './domain/propose-attribute.ts'
import { fileLimitBytes, mostColumns, runStates, runSteps } from './domain/run.ts'

const Kind = z.enum(exchangeKinds)
const Cell = z.union([z.string(), z.number(), z.boolean(), z.null(), z.object({ date: z.string() })])
const rowStates = ['create', 'update', 'unchanged', 'conflict', 'error'] as const

const mostFurther = 10

const MappedWords = z
  .record(z.string().max(500), z.string().max(2000))
  .refine(words => Object.keys(words).length <= 500)

/** An attribute that is made of a column, by its place in the heading. */
const ColumnAttribute = z.object({
  place: z
    .int()
    .min(0)
    .max(mostColumns - 1),
  name: z.string().trim().min(1).max(100),
  kind: z.enum(columnAttributeKinds),
  unit: z.string().trim().max(12).nullable(),
})

export const createExport = deskPost('/Export/Create', 'catalog.read', {
  summary: 'Names what is to be exported; the file is fetched with Export/Get',
  body: z.object({
    kind: z.enum(exchangeKinds),
    format: z.enum(fileFormats),
    /** For products: only those that the list shows with this filter. */
    filter: ProductFilter.optional(),
  }),
  reply: z.object({ id: z.int() }),
})

export const getExport = deskGet('/Export/Get/{id}', 'catalog.read', {
  summary: 'The file of an export, written from what the catalogue is now',
  reply: null,
  files: [workbookType, 'text/csv', 'application/json'],
})

export const ImportCounts = z.object({
  create: z.int(),
  update: z.int(),
  unchanged: z.int(),
  conflict: z.int(),
  error: z.int(),
  /** Applied, and refused while the others were. */
  done: z.int(),
  refused: z.int(),
})

export const ImportRunRow = z.object({
  id: z.int(),
  kind: Kind,
  file_name: z.string(),
  state: z.enum(runStates),
  row_count: z.int(),
  /** How many rows, or changes of an undo, the work of the state has behind it. */
  done_count: z.int(),
  created_by: z.string().nullable(),
  created_on: z.string(),
  applied_on: z.string().nullable(),
  undone_on: z.string().nullable(),
})
export type ImportRunRow = z.infer<typeof ImportRunRow>

const mappingFields = {
  constants: z.record(z.string(), z.string()),
  words: z.record(z.string(), z.record(z.string(), z.string())),
  /** The further meanings of a column of the file, by its place in the heading. */
  further: z.record(z.string(), z.array(z.string())),
  /** The place of the column that says the same in all rows of one product; null: each row is about its own. */
  rows_by: z.int().nullable(),
}

export const ImportRun = ImportRunRow.extend({
  counts: ImportCounts,
  mode: z.enum(['only_valid', 'all_or_nothing']).nullable(),
  publish: z.enum(['now', 'as_draft']).nullable(),
  /** Why it was not applied. */
  failure: z.string().nullable(),
  /** The names in the heading, and the column that each is read as; null: it is not read. */
  headings: z.array(z.object({ name: z.string(), column: z.string().nullable(), samples: z.array(z.string()) })),
  /** Every column that this kind has. */
  columns: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      choices: z.array(z.string()).optional(),
      /** Several columns of the file, and several rows of a product, may fill it. */
      takes_several: z.boolean().optional(),
    }),
  ),
  ...mappingFields,
  /** Columns that the file has not: they stay as they are. */
  missing: z.array(z.string()),
  accepted_rows: z.array(z.int()),
  /** The files of a zip that were not taken, each with its reason in words. */
  left_files: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** For a run that is to be mapped: the words of columns that have few, by their place in the heading. */
  few_words: z.array(z.object({ place: z.int(), words: z.array(z.string()) })),
  /** The mappings that were kept under names, as they fit this heading. */
  kept_mappings: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string().nullable()),
      ...mappingFields,
    }),
  ),
  /** For columns that are not read: the attribute that their cells would make. */
  proposals: z.array(ColumnAttribute),
  may: z.array(z.object({ step: z.enum(runSteps), is_possible: z.boolean() })),
})
export type ImportRun = z.infer<typeof ImportRun>

export const ImportRow = z.object({
  row: z.int(),
  key: z.string(),
  record_id: z.int().nullable(),
  state: z.enum([...rowStates, 'read']),
  outcome: z.enum(['done', 'begun', 'refused', 'undone']).nullable(),
  differences: z.array(z.object({ field: z.string(), before: Cell, after: Cell })),
  errors: z.array(z.object({ column: z.string(), reason: z.string() })),
  /** Left out because a spreadsheet seems to have changed it; Import/DryRun takes it in. */
  may_accept: z.boolean(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const listImports = deskGet('/Import/List', 'catalog.import', {
  summary: 'Imports, the newest first',
  query: z.object(deskPage),
  reply: deskList(ImportRunRow),
})

export const uploadImport = deskPost('/Import/Upload', 'catalog.import', {
  summary:
    'Reads a workbook, CSV or JSON file, or a zip of pictures, into a run, whose state says how far it is. Nothing is changed before it is confirmed',
  body: z.object({
    file: z.file().optional(),
    kind: Kind.optional(),
    /** The number of the row that is the heading; absent: it is found. */
    heading_row: z.coerce.number().int().min(1).max(1000).optional(),
  }),
  upload: { maxBytes: fileLimitBytes },
  status: 202,
  reply: z.object({ run_id: z.int() }),
})

export const getImport = deskGet('/Import/Get/{id}', 'catalog.import', {
  summary: 'A run: its columns, how far it is, and how many rows would do what',
  reply: ImportRun,
})

export const listImportRows = deskGet('/Import/Rows/{id}', 'catalog.import', {
  summary: 'The rows of a run with their differences and errors, in the order of the file',
  query: z.object({ state: z.enum(rowStates).optional(), ...deskPage }),
  reply: deskList(ImportRow),
})

export const getImportErrors = deskGet('/Import/Errors/{id}', 'catalog.import', {
  summary: 'The rows with errors and conflicts as a workbook, with a column of reasons, to be corrected and sent again',
  reply: null,
  files: [workbookType],
})

export const mapImport = deskPost('/Import/Map/{id}', 'catalog.import', {
  summary: 'Says which column each name of the heading means, for this file and later ones with the same heading',
  body: z.object({
    columns: z.array(z.string().max(200).nullable()).max(mostColumns),
    /** Values of columns that the file has not, for all of its rows. */
    constants: MappedWords.optional(),
    /** The meanings of the words in a column, by its key. */
    words: z.record(z.string().max(200), MappedWords).optional(),
    /** The further meanings of a column of the file, by its place in the heading. */
    further: z
      .record(z.string().regex(/^\d{1,4}$/), z.array(z.string().max(200)).max(mostFurther))
      .refine(places => Object.keys(places).length <= 200)
      .optional(),
    /** For products: the place of the column that says the same in all rows of one. */
    rows_by: z
      .int()
      .min(0)
      .max(mostColumns - 1)
      .optional(),
    /** Attributes that are made of columns which are not read. */
    attributes: z.array(ColumnAttribute).max(100).optional(),
    /** Under which it is found again, at the desk and by commands. */
    name: z.string().trim().max(60).optional(),
  }),
  maxBodyBytes: 1024 * 1024,
  reply: ImportRun,
})

export const checkImport = deskPost('/Import/DryRun/{id}', 'catalog.import', {
  summary: 'Checks all rows of a run once more',
  body: z.object({
    /** Rows that are applied although a spreadsheet seems to have changed them. */
    accepted_rows: z.array(z.int().min(1)).max(5000).optional(),
  }),
  reply: ImportRun,
})

export const confirmImport = deskPost('/Import/Confirm/{id}', 'catalog.import', {
  summary:
    'Applies a run as its check has shown it: only the valid rows, or all or none. Rows whose record was changed since become conflicts',
  // Counted over the records that it takes off the site.
  stepUp: { above: withdrawnAtOnce },
  body: z.object({ mode: z.enum(['only_valid', 'all_or_nothing']), publish: z.enum(['now', 'as_draft']) }),
  reply: ImportRun,
})

export const cancelImport = deskPost('/Import/Cancel/{id}', 'catalog.import', {
  summary: 'Ends a run that is not confirmed',
  body: z.object({}),
  reply: ImportRun,
})

export const undoImport = deskPost('/Import/Undo/{id}', 'catalog.import', {
  summary: 'Takes back what a run has changed, where nobody has changed it since',
  stepUp: true,
  body: z.object({}),
  reply: ImportRun,
})
