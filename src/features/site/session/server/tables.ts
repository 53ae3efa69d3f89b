import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { tsvector, wordsOf } from '#server/database/sql/words-sql.ts'
import type { Language } from '#shared/language.ts'
import type { StaffRole } from '../domain/roles.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const customer = pgTable(
  'customer',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Identifies the customer in links; numbers could be guessed. */
    guid: uuid().notNull().unique().defaultRandom(),
    /** Null for a guest. In lower case. */
    email: text().unique(),
    isGuest: boolean('is_guest').notNull(),
    /** Argon2id. Null for guests, and for staff who have not set a password yet. */
    passwordHash: text('password_hash'),
    /** When the customer first proved to own the e-mail; without it there is no login. */
    confirmedAt: instant('confirmed_at'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    company: text().notNull().default(''),
    phone: text().notNull().default(''),
    newsletter: boolean().notNull().default(false),
    language: text().$type<Language>(),
    /** Since then the staff lets nobody log in to this account. */
    lockedAt: instant('locked_at'),
    lockReason: text('lock_reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The words by which the staff finds the account; the database keeps them. */
    words: tsvector().generatedAlwaysAs((): SQL => wordsOf('email', 'first_name', 'last_name', 'company')),
  },
  t => [
    index('customer_guest').on(t.id).where(sql`${t.isGuest}`),
    index('customer_created').on(t.createdAt, t.id).where(sql`not ${t.isGuest}`),
    index('customer_words').using('gin', t.words),
    index('customer_unconfirmed').on(t.createdAt).where(sql`${t.confirmedAt} is null and not ${t.isGuest}`),
  ],
)

/** Roles in addition to `registered`, which every customer has. */
export const customerRole = pgTable(
  'customer_role',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    role: text().$type<StaffRole>().notNull(),
  },
  t => [primaryKey({ columns: [t.customerId, t.role] })],
)

/** The sessions. The token itself is never stored, only its SHA-256. */
export const sessionToken = pgTable(
  'session_token',
  {
    hash: text().primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** A session of the site is no session of the desk, and the other way round. */
    kind: text().$type<'site' | 'desk'>().notNull().default('site'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** For a session of the desk: the last use, when a factor was last given, and from where it was opened. */
    lastUsedAt: instant('last_used_at'),
    factorAt: instant('factor_at'),
    userAgent: text('user_agent'),
    address: text(),
    /** How long each use prolongs the session. Null: the end is fixed. */
    slidingSeconds: integer('sliding_seconds'),
    /** The own session of the staff member who acts as the customer; this session ends with it. */
    staffTokenHash: text('staff_token_hash').references((): AnyPgColumn => sessionToken.hash, { onDelete: 'cascade' }),
  },
  t => [
    index('session_token_customer').on(t.customerId),
    index('session_token_expires').on(t.expiresAt),
    index('session_token_staff').on(t.staffTokenHash),
  ],
)

/** Browsers in which a customer has logged in. The cookie's value is never stored, only its SHA-256. */
export const knownDevice = pgTable(
  'known_device',
  {
    hash: text().notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.customerId, t.hash] }),
    index('known_device_hash').on(t.hash),
    index('known_device_used').on(t.usedAt),
  ],
)

/** Browsers that have stored something without an account. The cookie's value is never stored, only its SHA-256. */
export const visitor = pgTable(
  'visitor',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    keyHash: text('key_hash').notNull().unique(),
    /** Null: not chosen yet; true: all cookies; false: only necessary ones. */
    acceptsCookies: boolean('accepts_cookies'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  t => [index('visitor_created').on(t.createdAt)],
)
