import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { buyerCompany } from '#features/quotes/buyer/server/tables.ts'

/** The numbers under which companies know our products. */
export const ownPart = pgTable(
  'own_part',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => buyerCompany.id, { onDelete: 'cascade' }),
    /** As the company writes it. */
    number: text().notNull(),
    /** The number as it is compared: a company gives it to one product. */
    folded: text().notNull(),
    /** The number as part numbers are searched for, without blanks and dashes. */
    plain: text().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    givenAt: timestamp('given_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  t => [
    primaryKey({ columns: [t.companyId, t.folded] }),
    // For the beginning of a number, whatever the collation of the database.
    index('own_part_plain').on(t.companyId, t.plain.op('text_pattern_ops')),
    index('own_part_of_product').on(t.companyId, t.productId),
    index('own_part_product').on(t.productId),
  ],
)
