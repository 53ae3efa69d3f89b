import { z } from 'zod'
import {
  CategorySimple,
  Filter,
  FilterChoices,
  Picture,
  ProductSummary,
  TableFile,
  tableFiles,
} from '#features/catalog/catalog/contract.ts'
import { defineCall } from '#shared/call.ts'
import { Paging } from '#shared/paging.ts'

const Query = z.object({ q: z.string().max(200).default('') })

/** A part of the search text that was interpreted as filter values. */
export const ReadParameter = z.object({
  phrase: z.string(),
  /** 'Bus rating: 100 A' */
  name: z.string(),
  /** The search text without this part. */
  remaining: z.string(),
})

export type ReadParameter = z.infer<typeof ReadParameter>

/** Another interpretation of the search text. */
export const OtherReading = z.object({
  /** 'Bus rating: 100 A' */
  name: z.string(),
  /** The search text that leads to this interpretation. */
  term: z.string(),
  number_of_products: z.int(),
})
export type OtherReading = z.infer<typeof OtherReading>

/** A link to a tool, page, guide, answer, post or data sheet. */
export const FoundLink = z.object({ title: z.string(), url: z.string() })
export type FoundLink = z.infer<typeof FoundLink>

export const SearchResults = Paging.extend({
  q: z.string(),
  products: z.array(ProductSummary),
  categories: z.array(CategorySimple),
  did_you_mean: z.string().nullable(),
  /** How the products match. 'text_instead': no product has all the values of the text; these have most of them. */
  found_by: z.enum(['text', 'parameters', 'text_instead', 'some_words', 'near_part_number']),
  read_as: z.array(ReadParameter),
  /** The names of the values of the text, where no product has all of them; `missing`: those that the products lack. */
  understood: z.array(z.string()),
  missing: z.array(z.string()),
  other_readings: z.array(OtherReading),
  /** The tools that the text names. */
  tools: z.array(FoundLink),
  documents: z.array(FoundLink),
  pages: z.array(FoundLink),
  guides: z.array(FoundLink),
  questions: z.array(FoundLink),
  posts: z.array(FoundLink),
})
export type SearchResults = z.infer<typeof SearchResults>

export const Suggestion = z.object({
  id: z.int(),
  name: z.string(),
  short_description: z.string(),
  manufacturer_part_number: z.string().nullable(),
  sku: z.string(),
  product_url: z.string(),
  default_picture_model: Picture,
})
export type Suggestion = z.infer<typeof Suggestion>

export const searchProducts = defineCall({
  method: 'POST',
  path: '/catalog/customSearch',
  summary: 'One page of the products that a text finds, filtered and sorted',
  query: Query,
  body: Filter,
  reply: SearchResults,
})

export const listSearchChoices = defineCall({
  method: 'POST',
  path: '/catalog/getSimpleSearchFilter',
  summary: 'What the found products can be filtered by, with counts',
  query: Query,
  body: Filter,
  reply: FilterChoices,
})

export const suggestProducts = defineCall({
  method: 'GET',
  path: '/catalog/quickSearch',
  summary: 'Suggestions while typing; at most 11, the header X-Total-Count says how many there are',
  query: z.object({ term: z.string().max(200).default('') }),
  reply: z.array(Suggestion),
})

/** A page that answers a text better than products do. */
export const SuggestedPage = z.object({ text: z.string(), url: z.string() })
export type SuggestedPage = z.infer<typeof SuggestedPage>

export const suggestPage = defineCall({
  method: 'GET',
  path: '/catalog/quickSearchPage',
  summary:
    'The page that stands before the suggestions while typing: the panel finder for a text that states a requirement, or a tool that the text names',
  query: z.object({ term: z.string().max(200).default('') }),
  reply: z.object({ page: SuggestedPage.nullable() }),
})

/** So many numbers are found at most. */
export const mostOwnNumbers = 5

/** What is found for one company stands in a call of its own: the replies above are kept for everybody. */
export const findOwnNumbers = defineCall({
  method: 'GET',
  path: '/CustomerPartNumbers/Find',
  summary:
    'The products whose part number of the customer’s company is the text or begins with it; 404 for whoever is of no company',
  query: z.object({ term: z.string().max(200).default('') }),
  reply: z.object({
    found: z
      .array(
        z.object({
          number: z.string(),
          /** The text is the number, but for case, blanks and dashes. */
          is_whole: z.boolean(),
          product: z.object({
            id: z.int(),
            name: z.string(),
            sku: z.string(),
            manufacturer_part_number: z.string().nullable(),
            product_url: z.string(),
          }),
        }),
      )
      .max(mostOwnNumbers),
  }),
})
export type FoundOwnNumber = z.infer<typeof findOwnNumbers.reply>['found'][number]

export const exportFound = defineCall({
  method: 'GET',
  path: '/catalog/exportSearch',
  summary:
    'The products that a search finds as CSV or PDF, at most 1,000 rows. Filters and order are the further parameters, as in the URL of the search',
  query: z.looseObject({ ...TableFile, q: z.string().max(200) }),
  reply: null,
  files: tableFiles,
  limit: 'export',
})
