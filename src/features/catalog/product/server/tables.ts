import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { product } from '#features/catalog/catalog/server/tables.ts'

/** Overrules the rules of fit for a panel and a device, or a panel and a family of devices. */
export const fitException = pgTable(
  'fit_exception',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    panelId: integer('panel_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Either a device or a family: the option's key of the attribute 'fuse_type'. */
    deviceId: integer('device_id').references(() => product.id, { onDelete: 'cascade' }),
    family: text(),
    verdict: text().$type<'fits' | 'never'>().notNull(),
    /** Amperes per position; null: as the rules say. */
    limit: doublePrecision(),
    reason: jsonb().$type<{ en: string; es?: string; fr?: string }>().notNull(),
    /** Where it is from: a drawing, a certificate, a test. */
    source: text().notNull().default(''),
    revision: integer().notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  t => [
    index('fit_exception_panel').on(t.panelId),
    index('fit_exception_device').on(t.deviceId),
    check('fit_exception_of_one', sql`(${t.deviceId} is null) <> (${t.family} is null)`),
  ],
)
