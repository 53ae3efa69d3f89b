import { z } from 'zod'
import { languages } from '#shared/language.ts'
import { State } from './product-record.ts'

/** A product as the list shows it. */
export const EditedProductRow = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  state: State,
  series: z.string(),
  manufacturer_part_number: z.string().nullable(),
  /** Percent. */
  completeness: z.int(),
  missing_count: z.int(),
  /** Languages with a text that is missing. */
  incomplete_languages: z.array(z.enum(languages)),
  has_waiting: z.boolean(),
  publishes_on: z.string().nullable(),
  has_document: z.boolean(),
  picture_url: z.string().nullable(),
  changed_on: z.string(),
  /** The live values of the fields that were asked for; those without a value are left out. */
  values: z.record(z.string(), z.unknown()),
})
export type EditedProductRow = z.infer<typeof EditedProductRow>
