import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { customer } from '#features/site/session/server/tables.ts'
import { bytea } from '#server/database/tables.ts'
import type { Language } from '#shared/language.ts'
import type { ApprovalState, ClosingReason, Outcome, VersionState } from '../domain/answer-words.ts'
import type { DraftHead, LineFields } from '../domain/draft/draft.ts'
import type { TemplateHead } from '../domain/template.ts'
import type { DraftParts } from '../domain/version/content.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const quoteId = () =>
  integer('quote_id')
    .notNull()
    .references(() => quote.id, { onDelete: 'cascade' })

/** The answer that the staff works on; one per quote. Customers never see it. */
export const quoteDraft = pgTable('quote_draft', {
  quoteId: quoteId().primaryKey(),
  revision: integer().notNull().default(1),
  head: jsonb().$type<DraftHead>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: integer('updated_by').references(() => customer.id, { onDelete: 'set null' }),
})

export const quoteDraftLine = pgTable(
  'quote_draft_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quoteId: quoteId(),
    /** Between those of its neighbours, so that a line moves without the others. */
    position: doublePrecision().notNull(),
    fields: jsonb().$type<LineFields>().notNull(),
    /** The revision of the product when the line was made. */
    productRevision: integer('product_revision'),
    /** A removed line stays until the draft is begun anew: the removal can be undone. */
    isRemoved: boolean('is_removed').notNull().default(false),
  },
  t => [index('quote_draft_line_quote').on(t.quoteId, t.position)],
)

/** A draft as it was frozen to be sent. Its content never changes. */
export const quoteVersion = pgTable(
  'quote_version',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quoteId: quoteId(),
    /** Given when it comes into force, without gaps. */
    number: integer(),
    state: text().$type<VersionState>().notNull(),
    draftRevision: integer('draft_revision').notNull(),
    /** A VersionContent as JSON text, byte by byte as it was hashed. */
    content: text().notNull(),
    sha256: text().notNull(),
    /** The draft as it was frozen: what the staff goes on from. It has what customers never see. */
    source: jsonb().$type<DraftParts>(),
    /** The recipient, and the words with which it is sent. Apart from the content, so that a person can be removed. */
    recipient: jsonb().$type<VersionRecipient>(),
    currency: text().notNull(),
    total: numeric({ precision: 18, scale: 4 }).notNull(),
    isPartial: boolean('is_partial').notNull(),
    /** The end of its last day, in the company's time zone. */
    validUntil: instant('valid_until').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: integer('created_by').references(() => customer.id, { onDelete: 'set null' }),
    sendsAt: instant('sends_at').notNull(),
    sentAt: instant('sent_at'),
    endedAt: instant('ended_at'),
  },
  t => [
    uniqueIndex('quote_version_number').on(t.quoteId, t.number),
    uniqueIndex('quote_version_scheduled').on(t.quoteId).where(sql`${t.state} = 'scheduled'`),
    uniqueIndex('quote_version_in_force').on(t.quoteId).where(sql`${t.state} in ('in_force', 'accepted')`),
    index('quote_version_due').on(t.sendsAt).where(sql`${t.state} = 'scheduled'`),
  ],
)

export interface VersionRecipient {
  to: string[]
  cc: string[]
  subject: string
  message: string
  attachmentIds: string[]
  attachDataSheets: boolean
  /** The customer's, where the moment was chosen in it. */
  timeZone?: string
}

/** The prices of versions by product: the memory of prices. */
export const quoteVersionLine = pgTable(
  'quote_version_line',
  {
    versionId: integer('version_id')
      .notNull()
      .references(() => quoteVersion.id, { onDelete: 'cascade' }),
    /** The id of the line in the content. */
    lineId: integer('line_id').notNull(),
    productId: integer('product_id').notNull(),
    quantity: integer().notNull(),
    unitPrice: numeric('unit_price', { precision: 18, scale: 4 }).notNull(),
    currency: text().notNull(),
    at: instant('at').notNull(),
  },
  t => [primaryKey({ columns: [t.versionId, t.lineId] }), index('quote_version_line_product').on(t.productId, t.at)],
)

/** The PDF of the version that was accepted, kept as it was, in pieces: a large value blocks PGlite. */
export const acceptedPdfPiece = pgTable(
  'accepted_pdf_piece',
  {
    versionId: integer('version_id')
      .notNull()
      .references(() => quoteVersion.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  t => [primaryKey({ columns: [t.versionId, t.position] })],
)

/** How a quote ended. */
export const quoteClosing = pgTable('quote_closing', {
  quoteId: quoteId().primaryKey(),
  at: instant('at').notNull(),
  by: text().$type<'customer' | 'staff' | 'clock'>().notNull(),
  actorId: integer('actor_id').references(() => customer.id, { onDelete: 'set null' }),
  outcome: text().$type<Outcome>().notNull(),
  reason: text().$type<ClosingReason>(),
  competitor: text().notNull().default(''),
  note: text().notNull().default(''),
  purchaseOrder: text('purchase_order').notNull().default(''),
  purchaseOrderDate: date('purchase_order_date'),
  signedName: text('signed_name').notNull().default(''),
  versionId: integer('version_id').references(() => quoteVersion.id, { onDelete: 'set null' }),
  /** The options and alternatives that the customer chose: ids of lines of the version. */
  chosenLineIds: integer('chosen_line_ids').array().notNull().default(sql`'{}'::integer[]`),
  value: numeric({ precision: 18, scale: 4 }),
  currency: text(),
  /**
   * The prices of what was ordered with the version that won, which never change, for reports: '[17,"2500000","USD"],…', the product and what all
   * pieces of a line cost before discounts, in ten-thousandths. Null: an older program stored the row.
   */
  won: text(),
})

/** That somebody asked to send a draft with its discounts. It is about that draft as it was: a change of its prices or lines ends it. */
export const quoteApproval = pgTable(
  'quote_approval',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quoteId: quoteId(),
    draftRevision: integer('draft_revision').notNull(),
    /** The SHA-256 of what it is about. */
    sha256: text().notNull(),
    state: text().$type<ApprovalState>().notNull(),
    /** The largest discount of the draft. */
    discountPercent: numeric('discount_percent', { precision: 5, scale: 2 }).notNull(),
    askedBy: integer('asked_by').references(() => customer.id, { onDelete: 'set null' }),
    askedAt: instant('asked_at').notNull(),
    note: text().notNull(),
    answeredBy: integer('answered_by').references(() => customer.id, { onDelete: 'set null' }),
    answeredAt: instant('answered_at'),
    answerNote: text('answer_note').notNull().default(''),
  },
  t => [
    uniqueIndex('quote_approval_open').on(t.quoteId).where(sql`${t.state} in ('asked', 'given')`),
    index('quote_approval_quote').on(t.quoteId, t.id),
    index('quote_approval_asked').on(t.askedAt).where(sql`${t.state} = 'asked'`),
  ],
)

/** Lines and terms that somebody uses again and again. */
export const quoteTemplate = pgTable(
  'quote_template',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    isShared: boolean('is_shared').notNull(),
    name: text().notNull(),
    language: text().$type<Language>().notNull(),
    currency: text().$type<DraftHead['currency']>().notNull(),
    /** Null: the terms are not part of it. */
    head: jsonb().$type<TemplateHead>(),
    lines: jsonb().$type<LineFields[]>().notNull(),
    uses: integer().notNull().default(0),
    revision: integer().notNull().default(1),
  },
  t => [index('quote_template_owner').on(t.ownerId), index('quote_template_shared').on(t.isShared, t.name)],
)
