import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { buyerCompany } from '#features/quotes/buyer/server/tables.ts'
import { customer } from '#features/site/session/server/tables.ts'
import type { Credential, Operation } from '../domain/punch-out/cxml-request.ts'
import type { Protocol, UnitCodes } from '../domain/punch-out/system.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The purchasing systems of companies that buy, whose people come from them and take quotes home. */
export const punchOutSystem = pgTable(
  'punch_out_system',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => buyerCompany.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    protocol: text().$type<Protocol>().notNull(),
    /** cXML: the domain of the buyer's identity; OCI: empty. */
    domain: text().notNull(),
    /** cXML: the buyer's identity (From); OCI: the user. */
    identity: text().notNull(),
    /** cXML: who sends for the buyer (Sender), who has the secret; OCI: empty. */
    senderDomain: text('sender_domain').notNull(),
    senderIdentity: text('sender_identity').notNull(),
    /** SHA-256 of the shared secret, which is random and stored nowhere. */
    secretHash: text('secret_hash').notNull(),
    /** The only hosts to which a basket goes back. */
    hosts: text().array().notNull(),
    /** The words of the system for our units. */
    unitCodes: jsonb('unit_codes').$type<UnitCodes>().notNull(),
    /** The UNSPSC code of what we sell; null: not given. */
    classification: text(),
    /** OCI: the company's own numbers are those of products in its system. */
    namesOwnProducts: boolean('names_own_products').notNull().default(false),
    /** The only currency that it takes; null: any. */
    currency: text(),
    isActive: boolean('is_active').notNull(),
    createdBy: integer('created_by').references(() => customer.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revision: integer().notNull().default(1),
  },
  t => [
    uniqueIndex('punch_out_system_identity').on(t.protocol, t.domain, t.identity),
    index('punch_out_system_company').on(t.companyId),
  ],
)

/** A visit from a purchasing system. Of the keys only hashes are stored. */
export const punchOutSession = pgTable(
  'punch_out_session',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    systemId: integer('system_id')
      .notNull()
      .references(() => punchOutSystem.id, { onDelete: 'cascade' }),
    /** The name of the message that has asked for it: none is answered twice. Null with OCI. */
    payloadId: text('payload_id'),
    /** The key of the page where it starts; null once somebody has started there. */
    startHash: text('start_hash').unique(),
    startUntil: instant('start_until').notNull(),
    /** The key in the visitor's cookie; null before the start. */
    keyHash: text('key_hash').unique(),
    operation: text().$type<Operation>().notNull(),
    returnUrl: text('return_url').notNull(),
    /** cXML: what the basket says to be known again, and to whom and from whom it is. */
    buyerCookie: text('buyer_cookie').notNull(),
    parties: jsonb().$type<{ from: Credential[]; to: Credential[] } | null>(),
    /** The number of the quote that is to be changed or looked at. */
    webQuoteId: text('web_quote_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  t => [
    uniqueIndex('punch_out_session_payload').on(t.systemId, t.payloadId),
    index('punch_out_session_expires').on(t.expiresAt),
  ],
)
