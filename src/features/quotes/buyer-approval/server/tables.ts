import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, numeric, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { buyerCompany } from '#features/quotes/buyer/server/tables.ts'
import type { HeldSubmission } from '#features/quotes/quote/server/steps/send-request.ts'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { customer } from '#features/site/session/server/tables.ts'
import type { Currency } from '#features/site/setting/domain/quote-choices.ts'
import type { BoundRule } from '../domain/bound.ts'
import type { HeldAcceptance } from '../domain/held-acceptance.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const amount = (name: string) => numeric(name, { precision: 18, scale: 4 })
const companyId = () =>
  integer('company_id')
    .notNull()
    .references(() => buyerCompany.id, { onDelete: 'cascade' })

/** What somebody of a company cannot do without an approver. It holds while they are of that company, and no administrator of it. */
export const buyerBound = pgTable(
  'buyer_bound',
  {
    customerId: integer('customer_id')
      .primaryKey()
      .references(() => customer.id, { onDelete: 'cascade' }),
    companyId: companyId(),
    requestRule: text('request_rule').$type<BoundRule>().notNull(),
    requestAmount: amount('request_amount'),
    acceptRule: text('accept_rule').$type<BoundRule>().notNull(),
    acceptAmount: amount('accept_amount'),
    currency: text().$type<Currency>().notNull(),
    asksUnknown: boolean('asks_unknown').notNull(),
  },
  t => [index('buyer_bound_company').on(t.companyId)],
)

/**
 * A request or an acceptance that waits for an approver, or that one has approved. Whether it still waits is read with its cart and its
 * person: a changed cart, or somebody who is of the company no longer, ends it without a word here. What was declined or withdrawn is gone.
 */
export const buyerApproval = pgTable(
  'buyer_approval',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: companyId(),
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    /** The cart of a request, as it was. */
    cartId: integer('cart_id'),
    cartRevision: integer('cart_revision'),
    /** The quote that is accepted; that of a request once it was sent. */
    quoteId: integer('quote_id').references(() => quote.id, { onDelete: 'cascade' }),
    /** What is sent or accepted; null once it was. */
    submission: jsonb().$type<HeldSubmission>(),
    acceptance: jsonb().$type<HeldAcceptance>(),
    /** Null: not known, or not shown to customers. */
    sum: amount('sum'),
    currency: text(),
    askedAt: instant('asked_at').notNull(),
    approvedBy: integer('approved_by').references(() => customer.id, { onDelete: 'set null' }),
    approvedAt: instant('approved_at'),
  },
  t => [
    uniqueIndex('buyer_approval_request').on(t.customerId).where(sql`${t.submission} is not null`),
    uniqueIndex('buyer_approval_acceptance').on(t.quoteId).where(sql`${t.acceptance} is not null`),
    index('buyer_approval_waiting').on(t.companyId, t.id).where(sql`${t.approvedAt} is null`),
    index('buyer_approval_customer').on(t.customerId),
    index('buyer_approval_quote').on(t.quoteId),
    index('buyer_approval_approver').on(t.approvedBy),
  ],
)
