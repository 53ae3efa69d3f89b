import { type SQL, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { addressColumns } from '#features/site/account/server/tables.ts'
import { customer } from '#features/site/session/server/tables.ts'
import { tsvector, wordsOf } from '#server/database/sql/words-sql.ts'
import type { CompanyRole } from '../domain/company-roles.ts'
import type { Conditions } from '../domain/conditions.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Customers who have the same prices. */
export const customerGroup = pgTable(
  'customer_group',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The name as names are compared. */
    folded: text().notNull(),
    revision: integer().notNull().default(1),
  },
  t => [uniqueIndex('customer_group_folded').on(t.folded)],
)

const groupId = () => integer('customer_group_id').references(() => customerGroup.id)

/** A company that buys. */
export const buyerCompany = pgTable(
  'buyer_company',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The name as names are compared. */
    folded: text().notNull(),
    groupId: groupId(),
    conditions: jsonb().$type<Partial<Conditions>>().notNull(),
    revision: integer().notNull().default(1),
    /** The words by which the staff finds it; the database keeps them. */
    words: tsvector().generatedAlwaysAs((): SQL => wordsOf('name')),
  },
  t => [
    uniqueIndex('buyer_company_folded').on(t.folded),
    index('buyer_company_words').using('gin', t.words),
    index('buyer_company_group').on(t.groupId),
  ],
)

/** The company and the group of a customer, and what was agreed with the customer alone. Without a row: none of it. */
export const buyerMember = pgTable(
  'buyer_member',
  {
    customerId: integer('customer_id')
      .primaryKey()
      .references(() => customer.id, { onDelete: 'cascade' }),
    companyId: integer('company_id').references(() => buyerCompany.id),
    groupId: groupId(),
    conditions: jsonb().$type<Partial<Conditions>>().notNull(),
    /** What the customer may do for the company; says nothing without one. */
    role: text().$type<CompanyRole>().notNull().default('buyer'),
    /** When the customer joined the company; null: not known. */
    joinedAt: instant('joined_at'),
  },
  t => [index('buyer_member_company').on(t.companyId, t.customerId), index('buyer_member_group').on(t.groupId)],
)

/** The links by which people are invited to a company. The secret is stored only as SHA-256. Each link works once. */
export const buyerInvitation = pgTable(
  'buyer_invitation',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    hash: text().notNull().unique(),
    companyId: integer('company_id')
      .notNull()
      .references(() => buyerCompany.id, { onDelete: 'cascade' }),
    /** In lower case. Only the account of this address can accept. */
    email: text().notNull(),
    role: text().$type<CompanyRole>().notNull(),
    invitedBy: integer('invited_by').references(() => customer.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  t => [
    index('buyer_invitation_company').on(t.companyId, t.id),
    index('buyer_invitation_email').on(t.email),
    index('buyer_invitation_inviter').on(t.invitedBy),
    index('buyer_invitation_expires').on(t.expiresAt),
  ],
)

/** The quotes that people of a company requested for it: its people see them. */
export const buyerQuote = pgTable(
  'buyer_quote',
  {
    quoteId: integer('quote_id')
      .primaryKey()
      .references(() => quote.id, { onDelete: 'cascade' }),
    companyId: integer('company_id')
      .notNull()
      .references(() => buyerCompany.id),
  },
  t => [index('buyer_quote_company').on(t.companyId, t.quoteId)],
)

/** The addresses of a company, which all its people can choose. Their numbers are those of customers' addresses, so that a request names either. */
export const buyerAddress = pgTable(
  'buyer_address',
  {
    id: integer().primaryKey().default(sql`nextval('address_id_seq')`),
    companyId: integer('company_id')
      .notNull()
      .references(() => buyerCompany.id, { onDelete: 'cascade' }),
    ...addressColumns(),
  },
  t => [index('buyer_address_company').on(t.companyId, t.id)],
)
