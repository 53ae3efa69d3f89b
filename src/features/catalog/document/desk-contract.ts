import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import {
  BulkResult,
  deskList,
  deskPage,
  HistoryEntry,
  saveBody,
  saved,
  TextStateEntry,
} from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import {
  documentBytesLimit,
  documentKinds,
  documentTypes,
  languageFilters,
  validities,
  validityFilters,
} from './domain/document-record.ts'

const Target = z.object({ id: z.int(), name: z.string(), about: z.string() })

/** Products by what they are: in and below a category, stating what each condition wants. */
const Filter = z.object({
  category_id: z.int().nullable(),
  conditions: z.array(
    z.union([
      z.object({ attribute_id: z.int(), option_ids: z.array(z.int()) }),
      z.object({ attribute_id: z.int(), from: z.number().nullable(), to: z.number().nullable() }),
      z.object({ attribute_id: z.int(), yes: z.boolean() }),
    ]),
  ),
})
/** Public products that a filter finds, of many the first. */
const FilterMatches = z.object({ count: z.int(), products: z.array(Target) })

/** An attribute that a filter can name. */
const FilterAttribute = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['option', 'number', 'range', 'boolean']),
  unit: z.string().nullable(),
  options: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type FilterAttribute = z.infer<typeof FilterAttribute>

export const DocumentRow = z.object({
  id: z.int(),
  revision: z.int(),
  kind: z.enum(documentKinds),
  /** What it proves or states. */
  type: z.enum(documentTypes).nullable(),
  /** Who answers for what it says. */
  issuer: z.string().nullable(),
  titles: z.object({ en: z.string(), es: z.string(), fr: z.string() }),
  /** The language of its text; null: it has none, or several. */
  language: z.enum(languages).nullable(),
  /** As it is printed on it. */
  printed_revision: z.string().nullable(),
  issued_on: z.string().nullable(),
  valid_until: z.string().nullable(),
  validity: z.enum(validities),
  is_public: z.boolean(),
  file_name: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  file_number: z.int(),
})
export type DocumentRow = z.infer<typeof DocumentRow>

export const DeskDocument = DocumentRow.extend({
  products: z.array(Target),
  series: z.array(Target),
  /** Further products, by what they are. */
  filter: Filter.nullable(),
  /** It is about all that the company sells. */
  is_of_company: z.boolean(),
  /** Where everybody reads it; null while it is internal. */
  url: z.string().nullable(),
  /** Its files, the newest first; the first one counts. */
  files: z.array(
    z.object({
      number: z.int(),
      file_name: z.string(),
      bytes: z.int(),
      sha256: z.string(),
      printed_revision: z.string().nullable(),
      what_changed: z.string().nullable(),
      uploaded_on: z.string(),
      uploaded_by: z.string().nullable(),
    }),
  ),
  text_states: z.array(TextStateEntry),
  history: z.array(HistoryEntry),
})
export type DeskDocument = z.infer<typeof DeskDocument>

export const listDocuments = deskGet('/Document/List', 'catalog.read', {
  summary:
    'The documents, the newest first. `only` expiring and `validity` ending: those that end within 60 days, or have ended; `series_id`: about the series or one of its products; `sku`: about products whose part number has it; each also by a filter',
  query: z.object({
    q: z.string().max(200).optional(),
    kind: z.enum([...documentKinds, '']).optional(),
    only: z.enum(['public', 'internal', 'expiring', '']).optional(),
    language: z.enum([...languageFilters, '']).optional(),
    validity: z.enum([...validityFilters, '']).optional(),
    sku: z.string().max(100).optional(),
    series_id: RowId.optional(),
    product_id: RowId.optional(),
    ...deskPage,
  }),
  reply: deskList(DocumentRow),
})

export const getDocument = deskGet('/Document/Get/{id}', 'catalog.read', {
  summary: 'A document with what it is about, its files and its history',
  reply: DeskDocument,
})

export const uploadDocument = deskPost('/Document/Upload', 'document.write', {
  summary: 'Stores a new document with its first file. It is internal until it is made public',
  body: z.object({
    file: z.file(),
    kind: z.enum(documentKinds),
    title: z.string().max(1000),
    /** A product that it is about. */
    product_id: z.string().max(20).optional(),
  }),
  upload: { maxBytes: documentBytesLimit },
  reply: DeskDocument,
})

export const replaceDocument = deskPost('/Document/Replace/{id}', 'document.write', {
  summary:
    'Stores a new file of a document. It counts at once, at the same address, and who asked to be told of a public one gets a mail; those before it stay readable for the staff',
  body: z.object({
    file: z.file(),
    printed_revision: z.string().max(1000).optional(),
    /** One sentence for those who asked to be told. */
    what_changed: z.string().max(2000).optional(),
  }),
  upload: { maxBytes: documentBytesLimit },
  reply: DeskDocument,
})

export const saveDocument = deskPost('/Document/Save/{id}', 'document.write', {
  summary: 'Saves changed facts of a document. They are public at once',
  body: saveBody(z.record(z.string().max(40), z.unknown())),
  reply: saved(DeskDocument),
})

export const undoDocumentChange = deskPost('/Document/Undo', 'document.write', {
  summary: 'Takes back one change of a document’s facts',
  body: z.object({ entry_id: RowId }),
  reply: BulkResult,
})

export const deleteDocument = deskPost('/Document/Delete/{id}', 'document.write', {
  summary: 'Deletes an internal document with all its files',
  reply: z.literal(true),
})

export const getDocumentFile = deskGet('/Document/File/{id}/{number}', 'catalog.read', {
  summary: 'A file of a document, former and internal ones too',
  params: z.object({ id: RowId, number: RowId }),
  reply: null,
})

export const listFilterAttributes = deskGet('/Document/FilterAttributes', 'catalog.read', {
  summary: 'The attributes that the filter of a document can name, with their options',
  reply: z.array(FilterAttribute),
})

export const findFilterMatches = deskPost('/Document/FilterMatches', 'catalog.read', {
  summary: 'How many public products a filter finds now, and the first of them',
  readsOnly: true,
  body: z.object({ filter: z.unknown() }),
  reply: FilterMatches,
})

export const findDocumentTargets = deskGet('/Document/FindTargets', 'catalog.read', {
  summary: 'Products that words find, and every series: what a document may be about',
  query: z.object({ q: z.string().max(200).optional() }),
  reply: z.object({ products: z.array(Target), series: z.array(Target) }),
})
