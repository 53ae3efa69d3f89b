import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { TranslatedLanguage } from '#shared/text-state.ts'
import type { DueState, TextKind } from '../domain/text-kinds.ts'

/**
 * The translations that are missing or outdated. The database keeps them by itself (triggers of the migration), because texts are
 * written by several programs; nobody else writes here. What waits to go live is not due.
 */
export const dueText = pgTable(
  'due_text',
  {
    language: text().$type<TranslatedLanguage>().notNull(),
    kind: text().$type<TextKind>().notNull(),
    recordId: integer('record_id').notNull(),
    field: text().notNull(),
    state: text().$type<DueState>().notNull(),
    /** Words of the English text. */
    words: integer().notNull(),
  },
  t => [
    primaryKey({ columns: [t.language, t.kind, t.recordId, t.field] }),
    index('due_text_state').on(t.language, t.state, t.kind, t.recordId),
  ],
)
