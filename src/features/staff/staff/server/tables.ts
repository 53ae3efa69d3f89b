import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customer } from '#features/site/session/server/tables.ts'
import type { Language } from '#shared/language.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The facts that only members of the staff have; name, e-mail and password are those of their account. */
export const staffMember = pgTable('staff_member', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customer.id, { onDelete: 'cascade' }),
  state: text().$type<'invited' | 'active' | 'deactivated'>().notNull(),
  displayName: text('display_name').notNull(),
  title: text().notNull().default(''),
  phone: text().notNull().default(''),
  /** Below mails and messages, in the language of the reader. */
  signatures: jsonb().$type<Partial<Record<Language, string>>>().notNull().default({}),
  /** The language of the desk. */
  language: text().$type<Language>().notNull(),
  /** An IANA name; null for the company's own. */
  timeZone: text('time_zone'),
  awayUntil: text('away_until'),
  /** The member who gets what comes in while this one is away. */
  deputyId: integer('deputy_id').references(() => customer.id, { onDelete: 'set null' }),
  /** Own choices of keys; a key that is '' does nothing. */
  keys: jsonb().$type<Record<string, string>>().notNull().default({}),
  invitedBy: integer('invited_by'),
  isDemonstration: boolean('is_demonstration').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  revision: integer().notNull().default(1),
})

/** Links that work once: the invitation of a member, and the one of the first start, which makes the first administrator. */
export const staffLink = pgTable(
  'staff_link',
  {
    /** SHA-256 of the token, which is stored nowhere. */
    hash: text().primaryKey(),
    kind: text().$type<'invitation' | 'welcome'>().notNull(),
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  t => [index('staff_link_customer').on(t.customerId), index('staff_link_expires').on(t.expiresAt)],
)
