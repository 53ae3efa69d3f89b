import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { product } from '#features/catalog/server/tables.ts'

/**
 * What a source says of a panel, beyond its attributes: whether a value was read there, and limits that no attribute holds. A panel
 * without a row rests on our reading alone.
 */
export const panelSource = pgTable(
  'panel_source',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** The key of an attribute, 'all' for the attributes that no row names, or 'total_' with a family: amperes of it on one bus. */
    subject: text().notNull(),
    basis: text().$type<'verified' | 'reading'>().notNull(),
    /** The amperes of a total; null: the attribute has the value. */
    amperes: doublePrecision(),
    source: text().notNull(),
  },
  t => [primaryKey({ columns: [t.productId, t.subject] })],
)
