import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ChangedFields } from '../domain/waiting.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Several waiting changes that go live together, all or none. */
export const release = pgTable('release', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  note: text().notNull().default(''),
  /** When it goes live; null: when somebody publishes it. */
  publishAt: instant('publish_at'),
  state: text().$type<'open' | 'published' | 'refused'>().notNull().default('open'),
  /** Why it was refused at its time, in the words of its author's language. */
  refusal: text(),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  publishedAt: instant('published_at'),
  revision: integer().notNull().default(1),
})

/**
 * Changes of a published record that wait to go live: a set of fields with the revision of the record that they were made on. A
 * record has at most one set outside of releases, and one in each release.
 */
export const pendingChange = pgTable(
  'pending_change',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** A `record_draft` (slice record-draft) keeps its own fields: the row says only that it goes live with the release. */
    subjectKind: text('subject_kind').$type<'product' | 'record_draft'>().notNull(),
    subjectId: integer('subject_id').notNull(),
    /** The revision of the live record when the first change was made. */
    baseRevision: integer('base_revision').notNull(),
    /** Values by field, as JSON has them. */
    fields: jsonb().$type<ChangedFields>().notNull(),
    releaseId: integer('release_id').references(() => release.id, { onDelete: 'cascade' }),
    /** For a change outside of releases; null: it goes live when somebody publishes it. */
    publishAt: instant('publish_at'),
    note: text().notNull().default(''),
    /** Why it could not go live at its time. */
    refusal: text(),
    createdBy: integer('created_by'),
    changedBy: integer('changed_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    revision: integer().notNull().default(1),
  },
  t => [
    uniqueIndex('pending_change_subject').on(t.subjectKind, t.subjectId).where(sql`${t.releaseId} is null`),
    uniqueIndex('pending_change_release')
      .on(t.releaseId, t.subjectKind, t.subjectId)
      .where(sql`${t.releaseId} is not null`),
    index('pending_change_due').on(t.publishAt).where(sql`${t.publishAt} is not null`),
  ],
)
