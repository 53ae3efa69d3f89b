import { z } from 'zod'
import { tradeFacts } from '#features/catalog/catalog/domain/trade/trade-fact.ts'
import { ProductFilter, ProductOrder } from '#features/catalog/product-view/domain/product-filter.ts'
import { VideoFile } from '#features/catalog/video/desk-contract.ts'
import { draftKinds } from '#features/staff/record-draft/domain/draft-kinds.ts'
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
import { ChainLink } from './domain/chain-link.ts'
import { FitException, FitExceptionForm } from './domain/fit-exception.ts'
import { ProductDocument } from './domain/product-document.ts'
import { Completeness, ProductRecord } from './domain/product-record.ts'
import { EditedProductRow } from './domain/product-row.ts'
import { DeskRelease, ReleaseRow } from './domain/release.ts'
import { WaitingChange } from './domain/waiting-change.ts'

const UndoneDeletion = z.strictObject({ entry_id: RowId })
/** The new values by the name of the field (domain/product-fields.ts); each is checked by its own rule. */
const Changes = z.record(z.string().max(100), z.unknown())

export const listEditedProducts = deskGet('/Product/List', 'catalog.read', {
  summary: 'Products with their state and completeness, also those that are not published',
  query: ProductFilter.extend({
    order: ProductOrder.optional(),
    /** Fields whose values the rows have, separated by commas: 'attribute.voltage,name.es'. */
    fields: z.string().max(4000).optional(),
    ...deskPage,
  }),
  reply: deskList(EditedProductRow),
})

export const DeskProduct = z.object({
  id: z.int(),
  /** As it is live, or as it stands while it is a draft. */
  record: ProductRecord,
  pending: WaitingChange.nullable(),
  /** Further changes, each in its release. */
  in_releases: z.array(WaitingChange),
  completeness: Completeness,
  /** Translations of the record that are missing or outdated. */
  text_states: z.array(TextStateEntry),
  /** The attributes of the series, in the order of the form; further ones that the product has follow. */
  template: z.array(z.object({ attribute_id: z.int(), is_required: z.boolean(), is_of_series: z.boolean() })),
  fit_exceptions: z.array(FitException),
  documents: z.array(ProductDocument),
  /** The known trade data: who has confirmed each value and when, or else the file of the import from which it came. */
  trade_notes: z.array(
    z.object({
      fact: z.enum(tradeFacts),
      value: z.union([z.string(), z.number()]),
      confirmed_on: z.string().nullable(),
      confirmed_by: z.string().nullable(),
      file_name: z.string().nullable(),
    }),
  ),
  /** The products that replace one after the other, by the first of each chain: named by the record, and by what waits. At most 20 each. */
  replacements: z.array(z.array(ChainLink)),
  /** The products that name this one as their replacement, at most 50. */
  replaces: z.array(ChainLink),
  /** The files of the videos that the record and what waits of it name. */
  video_files: z.array(VideoFile),
  /** Names of the products that relations and replacements name. */
  named: z.array(z.object({ id: z.int(), sku: z.string(), name: z.string() })),
  /** Its page on the site; null while it is not published. */
  url: z.string().nullable(),
  history: z.array(HistoryEntry),
  may: z.array(
    z.object({
      action: z.enum(['save', 'publish', 'withdraw', 'copy', 'discard']),
      reason: z.string().nullable(),
    }),
  ),
})
export type DeskProduct = z.infer<typeof DeskProduct>

export const getEditedProduct = deskGet('/Product/Get/{id}', 'catalog.read', {
  summary: 'A product with all its fields, its waiting changes, completeness and history',
  reply: DeskProduct,
})

export const createProduct = deskPost('/Product/Create', 'catalog.write', {
  summary: 'Makes a draft of a product',
  body: z.object({
    sku: z.string().max(100),
    category_id: RowId,
    name: z.string().max(1000),
    changes: Changes.optional(),
  }),
  reply: DeskProduct,
})

export const saveProduct = deskPost('/Product/Save/{id}', 'catalog.write', {
  summary:
    'Saves changed fields of a product. Those of a draft are stored at once, those of a published product wait. `base_revision`: of the record of a draft, of the waiting change otherwise (0: there was none)',
  body: saveBody(Changes).extend({
    /** The live revision that the author has seen, where the product is published: what was changed live since is shown as a conflict. */
    live_revision: z.int().min(0).optional(),
    /** Into this release; a product that is not public becomes so with it. */
    release_id: RowId.nullable().optional(),
    note: z.string().max(500).optional(),
  }),
  reply: saved(DeskProduct),
})

export const publishProduct = deskPost('/Product/Publish/{id}', 'catalog.publish', {
  summary:
    'Makes a draft public, or brings what waits live: at once, at a time, or with a release. Null takes a time back. `revision`: of the waiting change, or of the record where nothing of it waits',
  body: z.object({
    revision: z.int(),
    at: z.iso.datetime({ offset: true }).nullable().optional(),
    release_id: RowId.optional(),
  }),
  reply: DeskProduct,
})

export const discardWaiting = deskPost('/Product/Discard/{id}', 'catalog.write', {
  summary: 'Throws away what waits to go live',
  body: z.object({ revision: z.int(), release_id: RowId.optional() }),
  reply: DeskProduct,
})

export const withdrawProduct = deskPost('/Product/Withdraw/{id}', 'catalog.publish', {
  summary: 'Takes a product from the site; its page leads on to the product that replaces it, where one is named',
  body: z.object({ replaced_by: RowId.nullable().optional(), reason: z.string().max(500).optional() }),
  reply: DeskProduct,
})

export const copyProduct = deskPost('/Product/Copy/{id}', 'catalog.write', {
  summary: 'Makes a draft with the same texts, attributes and relations under another part number',
  body: z.object({ sku: z.string().max(100) }),
  reply: DeskProduct,
})

export const confirmFacts = deskPost('/Product/Confirm/{id}', 'catalog.publish', {
  summary:
    'Confirms trade data of a product, each as the author has seen it. It is public at once, and counts as long as the product has this value',
  body: z.object({ values: z.partialRecord(z.enum(tradeFacts), z.union([z.string().max(100), z.number()])) }),
  reply: DeskProduct,
})

export const undoProductChange = deskPost('/Product/Undo', 'catalog.write', {
  summary: 'Takes back one change of products, or a batch',
  body: z.union([z.object({ entry_id: RowId }), z.object({ batch_id: z.uuid() })]),
  reply: BulkResult,
})

const Option = z.object({ id: z.int(), key: z.string(), number: z.number().nullable(), name: z.string() })

/** An attribute as a form asks for it. */
export const AttributeChoice = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  kind: z.enum(['number', 'range', 'option', 'boolean', 'text']),
  unit: z.string().nullable(),
  unit_metric: z.string().nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  decimals: z.int().nullable(),
  /** A product may have several options. */
  is_multiple: z.boolean(),
  /** One text for all languages. */
  is_one_text: z.boolean(),
  options: z.array(Option),
})
export type AttributeChoice = z.infer<typeof AttributeChoice>

/** A category that has products, with its template. */
export const SeriesChoice = z.object({
  id: z.int(),
  se_name: z.string(),
  name: z.string(),
  /** The names of the categories above it, from the top. */
  above: z.array(z.string()),
  /** The address of the main category, with which the pages of its products begin. */
  main_se_name: z.string(),
  template: z.array(z.object({ attribute_id: z.int(), is_required: z.boolean() })),
})
export type SeriesChoice = z.infer<typeof SeriesChoice>

export const getProductChoices = deskGet('/Product/Choices', 'catalog.read', {
  summary:
    'What the form of a product chooses from: the series with their templates, the attributes with units, bounds and options',
  reply: z.object({ series: z.array(SeriesChoice), attributes: z.array(AttributeChoice) }),
})

export const listReleases = deskGet('/Release/List', 'catalog.read', {
  summary: 'The releases: those that are open first, then the newest',
  query: z.object({ state: z.enum(['open', 'published', 'refused']).optional(), ...deskPage }),
  reply: deskList(ReleaseRow),
})

export const getRelease = deskGet('/Release/Get/{id}', 'catalog.read', {
  summary: 'A release with the products and other records whose changes it publishes',
  reply: DeskRelease,
})

export const saveRelease = deskPost('/Release/Save', 'catalog.write', {
  summary: 'Makes a release, or changes its name or note',
  body: z.object({
    /** Absent: a new one. */
    id: RowId.optional(),
    base_revision: z.int().min(0).optional(),
    changes: z.object({ name: z.string().max(200).optional(), note: z.string().max(2000).optional() }),
  }),
  reply: saved(DeskRelease),
})

export const publishRelease = deskPost('/Release/Publish/{id}', 'catalog.publish', {
  summary: 'Publishes all changes of a release together: at once, or at a time. Null takes a time back',
  body: z.object({ revision: z.int(), at: z.iso.datetime({ offset: true }).nullable().optional() }),
  reply: DeskRelease,
})

const DraftOfRelease = z.object({ kind: z.enum(draftKinds), subject_id: RowId })

export const addToRelease = deskPost('/Release/Add/{id}', 'catalog.publish', {
  summary:
    'Lets the draft of a series, category, post or question go live with a release. Revision 0: nothing waits of it yet, and it becomes public',
  body: DraftOfRelease.extend({ revision: z.int().min(0) }),
  reply: DeskRelease,
})

export const takeFromRelease = deskPost('/Release/TakeOut/{id}', 'catalog.publish', {
  summary: 'Takes a draft out of a release; it waits by itself',
  body: DraftOfRelease,
  reply: DeskRelease,
})

export const deleteRelease = deskPost('/Release/Delete/{id}', 'catalog.write', {
  summary: 'Deletes a release that is not published, with the changes of products in it. Drafts of other records stay',
  body: z.object({ revision: z.int() }),
  reply: z.object({ deleted: z.boolean() }),
})

export const undoReleaseDeletion = deskPost('/Release/Undo', 'catalog.write', {
  summary: 'Brings a deleted release back, with the changes of products that waited in it. It has no time',
  body: UndoneDeletion,
  reply: BulkResult,
})

export const listFitExceptions = deskGet('/FitException/List', 'catalog.read', {
  summary: 'The exceptions from the rules of fit in which a product takes part',
  query: z.object({ product_id: RowId }),
  reply: z.array(FitException),
})

export const saveFitException = deskPost('/FitException/Save', 'catalog.publish', {
  summary:
    'States for a panel and a device, or a panel and a family of devices, something else than the rules of fit. It is public at once',
  body: FitExceptionForm,
  reply: FitException,
})

export const deleteFitException = deskPost('/FitException/Delete/{id}', 'catalog.publish', {
  summary: 'Removes an exception: the rules of fit decide again. It is public at once',
  body: z.object({ revision: z.int() }),
  reply: z.object({ deleted: z.boolean() }),
})

export const undoFitExceptionDeletion = deskPost('/FitException/Undo', 'catalog.publish', {
  summary: 'Brings a removed exception from the rules of fit back. It is public at once',
  body: UndoneDeletion,
  reply: BulkResult,
})
