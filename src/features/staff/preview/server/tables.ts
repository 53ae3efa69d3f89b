import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PreviewKind } from '../domain/previewed.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Links by which outsiders see a page before it is public. */
export const previewLink = pgTable(
  'preview_link',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The hash of the token in the URL, which is stored nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    kind: text().$type<PreviewKind>().notNull(),
    subjectId: integer('subject_id').notNull(),
    releaseId: integer('release_id'),
    createdBy: integer('created_by'),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  t => [index('preview_link_subject').on(t.kind, t.subjectId), index('preview_link_ends').on(t.endsAt)],
)
