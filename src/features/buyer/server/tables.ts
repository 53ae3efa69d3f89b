import type { SQL } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customer } from '#features/session/server/tables.ts'
import { tsvector, wordsOf } from '#server/database/words-sql.ts'
import type { Conditions } from '../domain/conditions.ts'

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
  },
  t => [index('buyer_member_company').on(t.companyId, t.customerId), index('buyer_member_group').on(t.groupId)],
)
