import { sql } from 'drizzle-orm'
import { index, integer, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Language } from '#shared/language.ts'
import type { DueState, TextKind } from '../domain/text-kinds.ts'

/**
 * The translations that are missing or outdated. The database keeps them by itself (triggers of the migration), because texts are
 * written by several programs; nobody else writes here. What waits to go live is not due.
 */
const columns = () => ({
  language: text().$type<Language>().notNull(),
  kind: text().$type<TextKind>().notNull(),
  recordId: integer('record_id').notNull(),
  field: text().notNull(),
  state: text().$type<DueState>().notNull(),
  /** Words of the text that is translated: the English one, where there is one. */
  words: integer().notNull(),
})

export const dueText = pgTable('due_text', columns(), t => [
  primaryKey({ columns: [t.language, t.kind, t.recordId, t.field] }),
  index('due_text_state').on(t.language, t.state, t.kind, t.recordId),
])

/** The same for the kinds that came later: a release that does not know them reads `due_text` alone. */
export const dueLaterText = pgTable('due_later_text', columns(), t => [
  primaryKey({ columns: [t.language, t.kind, t.recordId, t.field] }),
  index('due_later_text_state').on(t.language, t.state, t.kind, t.recordId),
])

/** Both. */
export const everyDueText = pgView('every_due_text', columns()).as(
  sql`select * from ${dueText} union all select * from ${dueLaterText}`,
)
