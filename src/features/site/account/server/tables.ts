import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { customer } from '#features/site/session/server/tables.ts'
import type { Language } from '#shared/language.ts'
import type { LinkPurpose } from '../domain/link-state.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The columns of an address, which the table of a company's addresses has too. */
export const addressColumns = () => ({
  company: text().notNull(),
  countryId: integer('country_id').notNull(),
  stateId: integer('state_id'),
  /** The state as typed, if the country has no list of states. */
  state: text(),
  city: text().notNull(),
  address1: text().notNull(),
  address2: text(),
  postCode: text('post_code').notNull(),
  phone: text(),
})

/** The address book of a customer. */
export const address = pgTable(
  'address',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    ...addressColumns(),
    isDefault: boolean('is_default').notNull(),
  },
  t => [
    index('address_customer').on(t.customerId),
    uniqueIndex('address_default').on(t.customerId).where(sql`${t.isDefault}`),
  ],
)
export type AddressRow = typeof address.$inferSelect
export type AddressValues = Omit<AddressRow, 'id' | 'customerId' | 'isDefault'>

/** The data of a sign-up until its e-mail is confirmed. */
export interface Registration {
  passwordHash: string
  firstName: string
  lastName: string
  phone: string
  company: string
  newsletter: boolean
  language: Language
  address: AddressValues
}

/** The links of mails. The secret is stored only as SHA-256. Each link works once. */
export const linkToken = pgTable(
  'link_token',
  {
    hash: text().primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    purpose: text().$type<LinkPurpose>().notNull(),
    /** The sign-up that the link activates. Each link has its own, so that nobody confirms a stranger's password. */
    registration: jsonb().$type<Registration>(),
    newEmail: text('new_email'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  t => [index('link_token_customer').on(t.customerId, t.purpose), index('link_token_expires').on(t.expiresAt)],
)
