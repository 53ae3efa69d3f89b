import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customer } from '#features/site/session/server/tables.ts'
import type { Permission } from '#shared/desk/permission.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Keys with which programs of the company make calls of the desk. A key may at most what the member who made it may. */
export const apiKey = pgTable(
  'api_key',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** SHA-256 of the key, which is stored nowhere. */
    hash: text().notNull().unique(),
    /** Its first letters, by which people know it again. */
    start: text().notNull(),
    rights: jsonb().$type<Permission[]>().notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  t => [index('api_key_created_by').on(t.createdBy)],
)
