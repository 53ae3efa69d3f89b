import { boolean, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Leads from a path that is no longer there, without language and query. Every target is a page: one hop is enough. */
export const redirect = pgTable(
  'redirect',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fromPath: text('from_path').notNull().unique(),
    toPath: text('to_path').notNull(),
    /** Also for every path below it. */
    isBranch: boolean('is_branch').notNull().default(false),
    /** By itself, because something got another address, or by a member of the staff. */
    origin: text().$type<'automatic' | 'manual'>().notNull(),
    createdBy: integer('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** The days are counted, not who came. */
    lastDayUsed: date('last_day_used'),
    uses: integer().notNull().default(0),
    revision: integer().notNull().default(1),
  },
  t => [index('redirect_to').on(t.toPath)],
)

/** Paths that were asked for and are not there: the path and how often, nothing about who asked. */
export const missingPath = pgTable(
  'missing_path',
  {
    path: text().primaryKey(),
    count: integer().notNull(),
    lastDay: date('last_day').notNull(),
  },
  t => [index('missing_path_last_day').on(t.lastDay)],
)
