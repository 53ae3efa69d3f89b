import { type SQL, sql } from 'drizzle-orm'
import { boolean, date, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { customer } from '#features/site/session/server/tables.ts'
import type { Currency } from '#features/site/setting/domain/quote-choices.ts'
import type { ListScope } from '../domain/price-in-force.ts'

/** Prices in one currency, for everyone or for some buyers. */
export const priceList = pgTable(
  'price_list',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** By it a file names the list. */
    folded: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`lower(name)`),
    currency: text().$type<Currency>().notNull(),
    scope: text().$type<ListScope>().notNull(),
    // A deleted group or company can come back with its id, and its lists are its own again: there is no foreign key.
    groupId: integer('group_id'),
    companyId: integer('company_id'),
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    /** Days in the company's time zone, both inclusive. Null: without a beginning, without an end. */
    validFrom: date('valid_from'),
    validUntil: date('valid_until'),
    isActive: boolean('is_active').notNull(),
    revision: integer().notNull().default(1),
  },
  t => [uniqueIndex('price_list_folded').on(t.folded), index('price_list_customer').on(t.customerId)],
)

/** The price of one of a product, from a quantity on. */
export const price = pgTable(
  'price',
  {
    listId: integer('list_id')
      .notNull()
      .references(() => priceList.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    fromQuantity: integer('from_quantity').notNull(),
    unitPrice: numeric('unit_price', { precision: 18, scale: 4 }).notNull(),
  },
  t => [primaryKey({ columns: [t.listId, t.productId, t.fromQuantity] }), index('price_product').on(t.productId)],
)
