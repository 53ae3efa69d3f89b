import { z } from 'zod'
import { reachStates, rohsStates } from '#features/catalog/catalog/domain/trade/trade-fact.ts'
import { leadTimeUnits } from '#features/site/setting/domain/quote-choices.ts'

export const State = z.enum(['draft', 'published', 'withdrawn'])

const StatedNumber = z.object({ number: z.number(), number_to: z.number().optional() })
const Words = z.object({ en: z.string(), es: z.string().optional(), fr: z.string().optional() })
const Stated = z.union([
  z.object({ option_ids: z.array(z.int()) }),
  z.object({ numbers: z.array(StatedNumber) }),
  z.object({ yes: z.boolean() }),
  // A text may carry the number by which it is compared.
  z.object({ words: Words, number: z.number().optional() }),
  StatedNumber,
  z.literal('not_stated'),
])

const ProductTexts = z.object({
  name: z.string().nullable(),
  short_description: z.string().nullable(),
  full_description: z.string().nullable(),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
})

const Title = z.object({ en: z.string(), es: z.string().optional(), fr: z.string().optional() })
/** A page elsewhere, or a file of the site. */
const StoredVideo = z.union([
  z.object({ title: Title, url: z.string() }),
  z.object({ title: Title, video_id: z.int() }),
])

/** `stock`: at once. Else from so many to so many days or weeks, from a quantity on. */
const LeadTimeStep = z.object({
  from_quantity: z.int(),
  time: z.union([z.literal('stock'), z.object({ from: z.int(), to: z.int(), unit: z.enum(leadTimeUnits) })]),
})

/** A product with its fields by kind. A text that is missing is null. */
export const ProductRecord = z.object({
  fields: z.object({
    state: State,
    sku: z.string(),
    category_id: z.int(),
    se_name: z.string(),
    manufacturer: z.string(),
    manufacturer_part_number: z.string().nullable(),
    gtin: z.string().nullable(),
    country_of_origin: z.string().nullable(),
    customs_number: z.string().nullable(),
    eccn: z.string().nullable(),
    rohs: z.enum(rohsStates).nullable(),
    reach: z.enum(reachStates).nullable(),
    lead_time_weeks_from: z.int().nullable(),
    lead_time_weeks_to: z.int().nullable(),
    position: z.int(),
    best_seller_position: z.int().nullable(),
    home_position: z.int().nullable(),
    replaced_by_id: z.int().nullable(),
    /** 'YYYY-MM-DD': since when another product replaces it. */
    obsolete_since: z.string().nullable(),
  }),
  texts: z.object({ en: ProductTexts, es: ProductTexts, fr: ProductTexts }),
  attributes: z.array(z.object({ attribute_id: z.int(), key: z.string(), value: Stated })),
  /** The ids of its uploaded pictures, in their order. */
  pictures: z.array(z.int()),
  videos: z.array(StoredVideo),
  lead_times: z.array(LeadTimeStep),
  relations: z.object({ accessory: z.array(z.int()), related: z.array(z.int()) }),
  revision: z.int(),
})
export type ProductRecord = z.infer<typeof ProductRecord>

/** How complete a product is, and what is missing: the names of its fields. */
export const Completeness = z.object({ percent: z.int(), missing: z.array(z.string()) })
