import { z } from 'zod'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { soonWord } from '#shared/time/soon.ts'

const filterFields = {
  /** As the search of the site: words, part numbers, figures. */
  q: z.string().max(200).optional(),
  state: z.enum(['draft', 'published', 'withdrawn']).optional(),
  category_id: RowId.optional(),
  /** The key of an attribute that has no value. */
  without: z.string().max(60).optional(),
  /** The key of an attribute that has a value; with `stating_value` one that says so: an option, yes or no, '44.45 mm', '10..20'. */
  stating: z.string().max(60).optional(),
  stating_value: z.string().max(200).optional(),
  /** Below this share of completeness, in percent. */
  complete_below: z.coerce.number().int().min(1).max(100).optional(),
  /** A language in which a text is missing or outdated; with `translation_state` only the one of both. */
  translation: z.enum(languages).optional(),
  /** Without a language in any. */
  translation_state: z.enum(['missing', 'outdated']).optional(),
  with_draft: z.literal('yes').optional(),
  /** Changes of it go live by themselves within the next 24 hours. */
  publishes_within: z.literal(soonWord).optional(),
  without_document: z.literal('yes').optional(),
  changed_by: RowId.optional(),
  changed_since: z.iso.date().optional(),
}
export const ProductFilter = z.object(filterFields)
export type ProductFilter = z.infer<typeof ProductFilter>

/** As in the catalogue, by part number, by name, the last changed first. */
export const ProductOrder = z.enum(['position', 'sku', 'name', 'changed'])
