import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { product } from '#features/catalog/catalog/server/tables.ts'
import type { AddressInput } from '#features/site/address/contract.ts'
import { customer, visitor } from '#features/site/session/server/tables.ts'
import { bytea } from '#server/database/tables.ts'
import type { Language } from '#shared/language.ts'
import type { QuoteDraft, Step } from '../contract.ts'
import type { GroupSnapshot } from '../domain/group.ts'
import type { Actor, QuoteStatus } from '../domain/lifecycle.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What a group is of. The slice of configurations is above this one: it is known by its number, and its document is not read here. */
const groupColumns = () => ({
  configurationId: integer('configuration_id').notNull(),
  version: integer().notNull(),
  /** Which keys of the configuration were valid when it was added: whoever had an ended one gets no new link. */
  keyCount: integer('key_count').notNull(),
  name: text().notNull(),
  problemCount: integer('problem_count').notNull(),
  snapshot: jsonb().$type<GroupSnapshot>().notNull(),
})

/** What the visitor has typed so far. Files are in a table of their own. */
export type StoredDraft = Partial<Omit<QuoteDraft, 'attachments'>>

/** The quote cart of a customer or guest (customerId), or of an anonymous visitor (visitorId). */
export const quoteCart = pgTable(
  'quote_cart',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    visitorId: integer('visitor_id')
      .unique()
      .references(() => visitor.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .unique()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** Increases with each change of lines: two submissions of the same revision become one quote. */
    revision: integer().notNull().default(0),
    step: integer().$type<Step>().notNull().default(1),
    draft: jsonb().$type<StoredDraft>().notNull().default({}),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [index('quote_cart_visitor_updated').on(t.updatedAt).where(sql`${t.visitorId} is not null`)],
)

export const quoteCartLine = pgTable(
  'quote_cart_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => quoteCart.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    quantity: integer().notNull(),
    note: text(),
  },
  t => [uniqueIndex('quote_cart_line_product').on(t.cartId, t.productId)],
)

/** A line in words, for a product that the catalogue does not have. */
export const quoteCartFreeLine = pgTable(
  'quote_cart_free_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => quoteCart.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    quantity: integer().notNull(),
    note: text(),
  },
  t => [uniqueIndex('quote_cart_free_line_text').on(t.cartId, t.text)],
)

/**
 * Parts that belong together, as a configuration says, with the number of such groups. Its lines change with it alone. Tables of their
 * own: the index of single lines has one line for each product, and the release before knows no groups.
 */
export const quoteCartGroup = pgTable(
  'quote_cart_group',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => quoteCart.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    ...groupColumns(),
  },
  t => [uniqueIndex('quote_cart_group_version').on(t.cartId, t.configurationId, t.version)],
)

/** A line of one group: a product, or words for what the catalogue does not have. */
export const quoteCartGroupLine = pgTable(
  'quote_cart_group_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    groupId: integer('group_id')
      .notNull()
      .references(() => quoteCartGroup.id, { onDelete: 'cascade' }),
    productId: integer('product_id').references(() => product.id),
    text: text(),
    quantity: integer().notNull(),
  },
  t => [
    index('quote_cart_group_line_group').on(t.groupId, t.id),
    check('quote_cart_group_line_what', sql`num_nonnulls(${t.productId}, ${t.text}) = 1`),
  ],
)

/** A file of a cart, or of the quote that the cart became. */
export const quoteAttachment = pgTable(
  'quote_attachment',
  {
    /** A random token, which the file's URL contains. */
    id: text().primaryKey(),
    cartId: integer('cart_id').references(() => quoteCart.id, { onDelete: 'cascade' }),
    quoteId: integer('quote_id').references((): AnyPgColumn => quote.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    fileSize: integer('file_size').notNull(),
    contentType: text('content_type').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Only the staff may read it. */
    isInternal: boolean('is_internal').notNull().default(false),
    /** A file of the request, or one that the staff or the customer added later. */
    origin: text().$type<'request' | 'staff' | 'customer'>().notNull().default('request'),
    /** The member of the staff who has added it. */
    addedBy: integer('added_by').references(() => customer.id, { onDelete: 'set null' }),
    /** When a message or a version first named a file of the staff. Before that the customer cannot read it. */
    sharedAt: instant('shared_at'),
  },
  t => [
    index('quote_attachment_cart').on(t.cartId),
    index('quote_attachment_quote').on(t.quoteId),
    check('quote_attachment_owner', sql`num_nonnulls(${t.cartId}, ${t.quoteId}) = 1`),
  ],
)

/** The bytes of a file, in a table of their own so that lists do not read them, and in pieces: a large value blocks PGlite. */
export const quoteAttachmentPiece = pgTable(
  'quote_attachment_piece',
  {
    attachmentId: text('attachment_id')
      .notNull()
      .references(() => quoteAttachment.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  t => [primaryKey({ columns: [t.attachmentId, t.position] })],
)

export const quote = pgTable(
  'quote',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** 'WQ-2026-000123' */
    webQuoteId: text('web_quote_id').notNull().unique(),
    /** SHA-256 of the key in the guest's view link. */
    viewKeyHash: text('view_key_hash').notNull().unique(),
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    isQuickQuote: boolean('is_quick_quote').notNull(),
    status: text().$type<QuoteStatus>().notNull(),
    language: text().$type<Language>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phone: text(),
    company: text(),
    address: jsonb().$type<AddressInput>(),
    comment: text(),
    projectName: text('project_name'),
    customerReference: text('customer_reference'),
    requestedDate: text('requested_date'),
    /** Until when the sent quote is valid; null if the company named no end. */
    validUntil: instant('valid_until'),
    /**
     * The cart and its revision that became this quote. They are unique, so one revision cannot become two quotes. Null for a quote
     * that the staff has made.
     */
    cartId: integer('cart_id'),
    cartRevision: integer('cart_revision'),
    /** The member of the staff who has made it. */
    createdById: integer('created_by_id').references(() => customer.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  t => [
    uniqueIndex('quote_cart_revision').on(t.cartId, t.cartRevision),
    index('quote_customer').on(t.customerId, t.createdAt),
    index('quote_created').on(t.createdAt, t.id),
    index('quote_status').on(t.status, t.id),
    index('quote_contact_email').on(sql`lower(${t.email})`, t.createdAt),
    index('quote_valid_until').on(t.validUntil).where(sql`${t.status} = 'sent'`),
  ],
)

/** A group as it was when the quote was requested, with the whole version of its configuration. */
export const quoteGroup = pgTable(
  'quote_group',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quote.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    quantity: integer().notNull(),
    ...groupColumns(),
  },
  t => [index('quote_group_quote').on(t.quoteId, t.position)],
)

/** The group of a line, whose quantity is that of all groups together; null for a single line. */
const groupId = () => integer('group_id').references((): AnyPgColumn => quoteGroup.id, { onDelete: 'set null' })

/** A line as it was when the quote was requested. Later changes of the product do not change it. */
export const quoteLine = pgTable(
  'quote_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quote.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: integer('product_id').notNull(),
    name: text().notNull(),
    sku: text().notNull(),
    manufacturerPartNumber: text('manufacturer_part_number'),
    productUrl: text('product_url').notNull(),
    quantity: integer().notNull(),
    note: text(),
    groupId: groupId(),
  },
  t => [
    index('quote_line_quote').on(t.quoteId, t.position),
    // Lists of quotes by product.
    index('quote_line_product').on(t.productId, t.quoteId),
  ],
)

export const quoteFreeLine = pgTable(
  'quote_free_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quote.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    text: text().notNull(),
    quantity: integer().notNull(),
    note: text(),
    groupId: groupId(),
  },
  t => [index('quote_free_line_quote').on(t.quoteId, t.position)],
)

export const quoteEvent = pgTable(
  'quote_event',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quote.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    fromStatus: text('from_status').$type<QuoteStatus>(),
    toStatus: text('to_status').$type<QuoteStatus>().notNull(),
    by: text().$type<Actor>().notNull(),
    /** The account that changed the status; null for the clock, and for guests. */
    actorId: integer('actor_id'),
  },
  t => [index('quote_event_quote').on(t.quoteId, t.id)],
)
