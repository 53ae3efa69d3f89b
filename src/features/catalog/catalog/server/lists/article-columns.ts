import { jsonb, text } from 'drizzle-orm/pg-core'
import type { Confirmations, ReachState, RohsState } from '../../domain/trade/trade-fact.ts'

/** How makers, buyers and customs name a product. */
export const articleColumns = {
  sku: text().notNull().unique(),
  manufacturerPartNumber: text('manufacturer_part_number'),
  manufacturer: text().notNull(),
  /** 8, 12, 13 or 14 digits, the last of which checks the others. */
  gtin: text(),
  /** ISO 3166-1, two letters. */
  countryOfOrigin: text('country_of_origin'),
  /** The digits of the tariff number: six of the Harmonized System, and further pairs of a country. */
  customsNumber: text('customs_number'),
  /** The export control classification. */
  eccn: text(),
  rohs: text().$type<RohsState>(),
  reach: text().$type<ReachState>(),
  /** Who confirmed which values of the trade data. */
  confirmations: jsonb().$type<Confirmations>(),
}
