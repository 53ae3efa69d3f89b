import { emptyLine } from '../../domain/draft/begin-draft.ts'
import type { LineFields } from '../../domain/draft/draft.ts'

// The keys of a value of the type are its keys.
const fieldNames = Object.keys(emptyLine) as (keyof LineFields)[]

/** A line without what the server alone knows of it. */
export const fieldsOfLine = (line: LineFields): LineFields =>
  Object.fromEntries(fieldNames.map(name => [name, line[name]])) as unknown as LineFields // every field, by name

interface Found {
  id: number
  name: string
  sku: string
  manufacturer_part_number: string | null
}

/** The fields that a line takes over from a product. Its price and quantity stay. */
export const fieldsOfProduct = (product: Found) => ({
  kind: 'product' as const,
  product_id: product.id,
  sku: product.sku,
  manufacturer_part_number: product.manufacturer_part_number,
  name: product.name,
})
