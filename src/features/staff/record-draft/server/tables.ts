import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DraftKind } from '../domain/draft-kinds.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Changes of a public record that wait: a set of fields with the revision on which they were made (decision 056). */
export const recordDraft = pgTable(
  'record_draft',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<DraftKind>().notNull(),
    subjectId: integer('subject_id').notNull(),
    /** The record's name. */
    name: text().notNull(),
    /** The revision of the public record that the fields were made on. */
    baseRevision: integer('base_revision').notNull(),
    /** Values by field, as JSON has them. */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Null: when somebody publishes it. */
    publishAt: instant('publish_at'),
    /** Why it could not be published at its time. */
    refusal: text(),
    changedBy: integer('changed_by'),
    updatedAt: instant('updated_at').notNull(),
    revision: integer().notNull(),
  },
  t => [
    uniqueIndex('record_draft_subject').on(t.kind, t.subjectId),
    index('record_draft_due').on(t.publishAt).where(sql`${t.publishAt} is not null`),
  ],
)
