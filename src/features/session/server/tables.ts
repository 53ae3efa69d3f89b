import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#shared/language.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const customer = pgTable('customer', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Null for a guest. Compared in lower case. */
  email: text().unique(),
  isGuest: boolean('is_guest').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  company: text().notNull().default(''),
  phone: text().notNull().default(''),
  language: text().$type<Language>(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** An open session. The token itself is never stored, only its SHA-256. */
export const sessionToken = pgTable(
  'session_token',
  {
    hash: text().primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Null: fixed end. Else the session is prolonged by this much at use. */
    slidingSeconds: integer('sliding_seconds'),
  },
  t => [index('session_token_customer').on(t.customerId), index('session_token_expires').on(t.expiresAt)],
)

/** A browser without an account, from its first write on. The cookie's value is never stored, only its SHA-256. */
export const visitor = pgTable('visitor', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  keyHash: text('key_hash').notNull().unique(),
  /** null: not chosen yet; true: all cookies; false: only necessary ones. */
  acceptsCookies: boolean('accepts_cookies'),
  createdAt: instant('created_at').notNull().defaultNow(),
})
