import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { media } from '#features/site/media/server/tables.ts'
import type { Language } from '#shared/language.ts'
import type { GroupKey } from '../contract.ts'
import type { ProductConditions } from '../domain/filtering/filtered-document.ts'
import type { LeadTimeUnit } from '../domain/lead-time.ts'
import { articleColumns } from './lists/article-columns.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const language = () => text().$type<Language>().notNull()

/** Where a product stands: never public yet, public, or taken back. */
export const productStates = ['draft', 'published', 'withdrawn'] as const
export type ProductState = (typeof productStates)[number]

/** Ids begin above those of the demonstration, so that its corrections never meet an owner's record. */
const ids = { startWith: 1_000_000 }

export const category = pgTable('category', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(ids),
  parentId: integer('parent_id'),
  seName: text('se_name').notNull().unique(),
  position: integer().notNull(),
  isPublished: boolean('is_published').notNull().default(true),
  /** The id of the product whose drawing is the category's picture. */
  pictureProductId: integer('picture_product_id'),
  /** Whether a product of this series is complete only with a document. */
  needsDocument: boolean('needs_document').notNull().default(false),
  revision: integer().notNull().default(1),
})

const ofCategory = () =>
  integer('category_id')
    .notNull()
    .references(() => category.id, { onDelete: 'cascade' })

export const categoryText = pgTable(
  'category_text',
  {
    categoryId: ofCategory(),
    language: language(),
    /** Null where the language has none yet; never in English. */
    name: text(),
    description: text(),
  },
  t => [primaryKey({ columns: [t.categoryId, t.language] })],
)

/** The template of a series: the attributes that its products have, in the order of their forms. */
export const categoryAttribute = pgTable(
  'category_attribute',
  {
    categoryId: ofCategory(),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attribute.id),
    position: integer().notNull(),
    /** A product without a value is not complete. */
    isRequired: boolean('is_required').notNull().default(false),
  },
  t => [
    primaryKey({ columns: [t.categoryId, t.attributeId] }),
    index('category_attribute_attribute').on(t.attributeId),
  ],
)

export const product = pgTable(
  'product',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(ids),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
    seName: text('se_name').notNull(),
    ...articleColumns,
    leadTimeWeeksFrom: integer('lead_time_weeks_from'),
    leadTimeWeeksTo: integer('lead_time_weeks_to'),
    position: integer().notNull(),
    state: text().$type<ProductState>().notNull().default('published'),
    isPublished: boolean('is_published').notNull().generatedAlwaysAs(sql`state = 'published'`),
    replacedById: integer('replaced_by_id'),
    /** The day since when another product replaces it: 'YYYY-MM-DD'. Null: none does, or the day is not known. */
    obsoleteSince: date('obsolete_since'),
    /** Position among the best sellers; null: not one of them. */
    bestSellerPosition: integer('best_seller_position'),
    homePosition: integer('home_position'),
    /** Counts the changes of this product; part of the ETag of its data sheet and of the URLs of its pictures. */
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [
    index('product_category').on(t.categoryId, t.position),
    // Part numbers are compared without case, blanks and dashes; nothing was checked in databases of before.
    index('product_sku_key').on(sql`upper(translate(${t.sku}, '- ', ''))`),
    index('product_slug').on(sql`lower(${t.seName})`),
    index('product_replaced_by').on(t.replacedById).where(sql`${t.replacedById} is not null`),
    index('product_unpublished').on(t.id).where(sql`${t.state} <> 'published'`),
  ],
)

const ofProduct = (name = 'product_id') =>
  integer(name)
    .notNull()
    .references(() => product.id, { onDelete: 'cascade' })

/** Part numbers that a product had before: searches still find it by them. */
export const productAlias = pgTable('product_alias', { productId: ofProduct(), sku: text().notNull() }, t => [
  primaryKey({ columns: [t.productId, t.sku] }),
])

export const productText = pgTable(
  'product_text',
  {
    productId: ofProduct(),
    language: language(),
    /** Each null where the language has none yet. The name has one language at least. */
    name: text(),
    shortDescription: text('short_description'),
    fullDescription: text('full_description'),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
  },
  t => [primaryKey({ columns: [t.productId, t.language] })],
)

/** number: value in `unit` · range: number to number_to · option: one of a list · boolean: yes or no · text: a text per language. */
export const attributeKinds = ['number', 'range', 'option', 'boolean', 'text'] as const
export type AttributeKind = (typeof attributeKinds)[number]

/** A specification attribute. Ids 9, 11, 16, 18, 19, 21, 22, 29 and 32 are those of spec §3. */
export const attribute = pgTable('attribute', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(ids),
  /** The name in the code and the word in a page's URL: 'voltage', 'positions'. */
  key: text().notNull().unique(),
  groupKey: text('group_key').$type<GroupKey>().notNull(),
  position: integer().notNull(),
  kind: text().$type<AttributeKind>().notNull(),
  /** Imperial or common unit symbol: 'A', 'V', 'in', 'lb', 'W', 'RU'. The metric unit is 'mm' or 'kg'; null where it is the same. */
  unit: text(),
  unitMetric: text('unit_metric'),
  /** Position among the filters, and how the filter is shown; null: not a filter. */
  filterPosition: integer('filter_position'),
  filterControl: text('filter_control').$type<'options' | 'range'>(),
  /** Position in a list row; null: not shown there. */
  listPosition: integer('list_position'),
  /** Numbers and ranges: the smallest and largest value that may be stated, and how many decimals; null: no bound. */
  minimum: doublePrecision(),
  maximum: doublePrecision(),
  decimals: integer(),
  /** Whether the comparison and the data sheet show it. */
  isCompared: boolean('is_compared').notNull().default(true),
  isOnSheet: boolean('is_on_sheet').notNull().default(true),
  /** Options: a product may have several of them. */
  isMultiple: boolean('is_multiple').notNull().default(false),
  /** Kind text: one text for all languages. */
  isOneText: boolean('is_one_text').notNull().default(false),
  revision: integer().notNull().default(1),
})

const ofAttribute = () =>
  integer('attribute_id')
    .notNull()
    .references(() => attribute.id, { onDelete: 'cascade' })

export const attributeText = pgTable(
  'attribute_text',
  { attributeId: ofAttribute(), language: language(), name: text() },
  t => [primaryKey({ columns: [t.attributeId, t.language] })],
)

/** The options of an attribute; number attributes that are filtered by options have them too ('10' positions). */
export const attributeOption = pgTable(
  'attribute_option',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(ids),
    attributeId: ofAttribute(),
    /** The option's word in a page's URL: '48', 'screw-clamp'. */
    key: text().notNull(),
    number: doublePrecision(),
    position: integer().notNull(),
  },
  t => [uniqueIndex('attribute_option_key').on(t.attributeId, t.key)],
)

const ofOption = () =>
  integer('option_id')
    .notNull()
    .references(() => attributeOption.id, { onDelete: 'cascade' })

export const attributeOptionText = pgTable(
  'attribute_option_text',
  { optionId: ofOption(), language: language(), name: text() },
  t => [primaryKey({ columns: [t.optionId, t.language] })],
)

/** Options that were merged into others: URLs of filters with their key or id still find those. */
export const formerOption = pgTable(
  'former_option',
  {
    formerId: integer('former_id').primaryKey(),
    attributeId: ofAttribute(),
    key: text().notNull(),
    optionId: ofOption(),
  },
  t => [uniqueIndex('former_option_key').on(t.attributeId, t.key)],
)

/** Keys that attributes had before: filters in URLs still find them by these. */
export const attributeFormerKey = pgTable('attribute_former_key', {
  key: text().primaryKey(),
  attributeId: ofAttribute(),
})

/** Keys that options had before: filters in URLs still find them by these. */
export const optionFormerKey = pgTable(
  'option_former_key',
  { attributeId: ofAttribute(), key: text().notNull(), optionId: ofOption() },
  t => [primaryKey({ columns: [t.attributeId, t.key] })],
)

/**
 * A value of an attribute of a product; an attribute may have several (−48 V and ±24 V). A row without option, number, yes or
 * words means that the value is not known and is given on request.
 */
export const productAttribute = pgTable(
  'product_attribute',
  {
    productId: ofProduct(),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attribute.id),
    position: integer().notNull().default(0),
    optionId: integer('option_id').references(() => attributeOption.id),
    number: doublePrecision(),
    numberTo: doublePrecision('number_to'),
    yes: boolean(),
    /** Kind text: the text per language; only { en } where all languages have the same ('22-12 AWG'). */
    words: jsonb().$type<{ en: string; es?: string; fr?: string }>(),
  },
  t => [
    primaryKey({ columns: [t.productId, t.attributeId, t.position] }),
    index('product_attribute_attribute').on(t.attributeId),
  ],
)

/** Relations that were entered by hand; further related products are found by series. */
export const productRelation = pgTable(
  'product_relation',
  {
    productId: ofProduct(),
    relatedId: ofProduct('related_id'),
    kind: text().$type<'accessory' | 'related'>().notNull(),
    position: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.productId, t.relatedId, t.kind] })],
)

/** The uploaded pictures of a product, in their order. They come before its drawing. */
export const productPicture = pgTable(
  'product_picture',
  {
    productId: ofProduct(),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id),
    position: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.productId, t.mediaId] }), index('product_picture_media').on(t.mediaId)],
)

/** In what time a product is delivered, from a quantity on. From, to and unit null: it is in stock. */
export const productLeadTime = pgTable(
  'product_lead_time',
  {
    productId: ofProduct(),
    fromQuantity: integer('from_quantity').notNull(),
    from: integer(),
    to: integer(),
    unit: text().$type<LeadTimeUnit>(),
  },
  t => [
    primaryKey({ columns: [t.productId, t.fromQuantity] }),
    check('product_lead_time_whole', sql`num_nulls(${t.from}, ${t.to}, ${t.unit}) in (0, 3)`),
  ],
)

/** Where pages show a document: at a product, at a series and all of its products, or at the products that meet a filter. Written by the slice document. */
export const document = pgTable(
  'document',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(ids),
    productId: integer('product_id').references(() => product.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').references(() => category.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    title: text().notNull(),
    language: text().$type<Language>(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    fileSize: integer('file_size').notNull(),
    revision: text(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Null where the language has none: the English one counts. */
    titleEs: text('title_es'),
    titleFr: text('title_fr'),
    /** The document that is shown here; one may be shown at several places. */
    recordId: integer('record_id'),
    /** The conditions of a place that is neither a product nor a series. */
    filter: jsonb().$type<ProductConditions>(),
    /** As of the day on which the place was written; written anew when it changes. */
    validity: text().$type<'valid' | 'expiring' | 'expired'>(),
  },
  t => [
    index('document_product').on(t.productId),
    index('document_category').on(t.categoryId),
    index('document_record_id').on(t.recordId),
  ],
)

/** One row that counts the changes of the catalogue, so that every process knows when its index is out of date. */
export const catalogRevision = pgTable('catalog_revision', {
  id: integer().primaryKey(),
  revision: integer().notNull(),
})

/** What changed with each revision, so that processes take over only that. Revisions without a row changed everything. */
export const catalogChange = pgTable(
  'catalog_change',
  {
    catalogRevision: integer('catalog_revision').notNull(),
    kind: text().$type<'product' | 'category' | 'attribute' | 'document'>().notNull(),
    subjectId: integer('subject_id').notNull(),
    at: instant('at').notNull(),
  },
  t => [primaryKey({ columns: [t.catalogRevision, t.kind, t.subjectId] })],
)
