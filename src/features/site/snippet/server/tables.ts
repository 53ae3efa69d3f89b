import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customer } from '#features/site/session/server/tables.ts'
import type { SnippetUse } from '../domain/snippet-words.ts'

/** Words that are written again and again. */
export const snippet = pgTable(
  'snippet',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    isShared: boolean('is_shared').notNull(),
    name: text().notNull(),
    shortcut: text().notNull(),
    use: text().$type<SnippetUse>().notNull(),
    en: text().notNull(),
    es: text().notNull(),
    fr: text().notNull(),
    uses: integer().notNull().default(0),
    revision: integer().notNull().default(1),
  },
  t => [uniqueIndex('snippet_shortcut').on(t.ownerId, t.shortcut), index('snippet_shared').on(t.isShared, t.name)],
)
