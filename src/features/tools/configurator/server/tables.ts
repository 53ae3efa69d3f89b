import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { buyerCompany } from '#features/quotes/buyer/server/tables.ts'
import { customer, visitor } from '#features/site/session/server/tables.ts'
import type { KeptProblem } from '../domain/checks/kept-problem.ts'
import type { Configuration } from '../domain/configuration.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * A source's facts about a panel, beyond its attributes: whether a value was read there, and limits that no attribute holds. A panel
 * without a row rests on our reading alone.
 */
export const panelSource = pgTable(
  'panel_source',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** The key of an attribute, 'all' for the attributes that no row names, or 'total_' with a family: amperes of it on one bus. */
    subject: text().notNull(),
    basis: text().$type<'verified' | 'reading'>().notNull(),
    /** The amperes of a total; null: the attribute has the value. */
    amperes: doublePrecision(),
    source: text().notNull(),
  },
  t => [primaryKey({ columns: [t.productId, t.subject] })],
)

/** A saved configuration. Whoever has a key of it may read it, or change it. */
export const configuration = pgTable(
  'configuration',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the keys in its two links. */
    viewKeyHash: text('view_key_hash').notNull().unique(),
    editKeyHash: text('edit_key_hash').notNull().unique(),
    /** How many pairs of keys it has had. Each is derived from this number, so an ended link never works again. */
    keyCount: integer('key_count').notNull().default(1),
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    /** The browser that saved it; at a login it becomes the customer's. */
    visitorId: integer('visitor_id').references(() => visitor.id, { onDelete: 'set null' }),
    /** The company with whose people the customer shares it, as long as they are of it together; null: with nobody. */
    sharedCompanyId: integer('shared_company_id').references(() => buyerCompany.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** The number of the version that its link shows. */
    head: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Without a customer: the end of the last day on which it is kept. Null: as long as its customer. */
    expiresAt: instant('expires_at'),
  },
  t => [
    index('configuration_customer').on(t.customerId, t.updatedAt),
    index('configuration_visitor').on(t.visitorId),
    index('configuration_expires').on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
  ],
)

/** A configuration as it was saved. It never changes. */
export const configurationVersion = pgTable(
  'configuration_version',
  {
    configurationId: integer('configuration_id')
      .notNull()
      .references(() => configuration.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** The version that it goes on from; null for the first. */
    baseNumber: integer('base_number'),
    document: jsonb().$type<Configuration>().notNull(),
    problems: jsonb().$type<KeptProblem[]>().notNull(),
    /** Errors and warnings among them. */
    problemCount: integer('problem_count').notNull(),
    rulesVersion: integer('rules_version').notNull(),
    catalogRevision: integer('catalog_revision').notNull(),
    note: text(),
    authorId: integer('author_id').references(() => customer.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  t => [primaryKey({ columns: [t.configurationId, t.number] }), index('configuration_version_author').on(t.authorId)],
)
