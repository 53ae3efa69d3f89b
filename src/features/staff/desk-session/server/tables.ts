import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { customer } from '#features/site/session/server/tables.ts'
import { bytea } from '#server/database/tables.ts'
import type { ChallengePurpose } from '../domain/challenge-life.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const ofMember = () =>
  integer('customer_id')
    .notNull()
    .references(() => customer.id, { onDelete: 'cascade' })

/** Second factors of members of the staff. */
export const staffFactor = pgTable(
  'staff_factor',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: ofMember(),
    kind: text().$type<'totp' | 'passkey'>().notNull(),
    /** The member's own word for it, such as the name of a phone. */
    name: text().notNull(),
    /** The secret of a TOTP, encrypted (AES-256-GCM). */
    secret: text(),
    /** The last time step whose code was used: each code works once. */
    lastStep: integer('last_step'),
    /** For a passkey only. */
    credentialId: text('credential_id').unique(),
    publicKey: bytea('public_key'),
    counter: bigint({ mode: 'number' }),
    transports: jsonb().$type<string[]>(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  t => [index('staff_factor_customer').on(t.customerId)],
)

/** Codes for the day on which the factor is lost. Each works once; only its hash is kept. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    customerId: ofMember(),
    hash: text().notNull(),
    usedAt: instant('used_at'),
  },
  t => [primaryKey({ columns: [t.customerId, t.hash] })],
)

/** A step of a sign-in or of an enrolment that waits for its answer. */
export const deskChallenge = pgTable(
  'desk_challenge',
  {
    /** SHA-256 of the challenge's name. */
    hash: text().primaryKey(),
    /** Null while nobody has said who they are, as in a sign-in with a passkey alone. */
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    purpose: text().$type<ChallengePurpose>().notNull(),
    data: jsonb().$type<Record<string, string>>().notNull().default({}),
    expiresAt: instant('expires_at').notNull(),
  },
  t => [index('desk_challenge_expires').on(t.expiresAt)],
)
