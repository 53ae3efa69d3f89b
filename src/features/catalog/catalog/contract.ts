import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { workbookType } from '#shared/file-types.ts'
import { RowId } from '#shared/id.ts'
import { Paging } from '#shared/paging.ts'

export const Picture = z.object({
  image_url: z.string(),
  thumb_image_url: z.string(),
  alternate_text: z.string(),
  /** An uploaded photograph in several widths, as `srcset` takes them; absent for drawings, which are sharp in every width. */
  srcset: z.string().optional(),
})
export type Picture = z.infer<typeof Picture>

export const SpecificationValue = z.object({
  option_id: z.int().nullable(),
  value: z.string(),
  value_metric: z.string().nullable(),
  number: z.number().nullable(),
  number_to: z.number().nullable(),
})
export type SpecificationValue = z.infer<typeof SpecificationValue>

export const SpecificationAttribute = z.object({
  id: z.int(),
  name: z.string(),
  unit: z.string().nullable(),
  unit_metric: z.string().nullable(),
  values: z.array(SpecificationValue),
})
export type SpecificationAttribute = z.infer<typeof SpecificationAttribute>

/** spec §3: the groups of the specification, in the order of the page. */
export const groupKeys = [
  'general',
  'mechanical',
  'electrical',
  'connections',
  'environmental',
  'alarming',
  'standards',
  'packaging',
] as const
export type GroupKey = (typeof groupKeys)[number]

export const SpecificationGroup = z.object({
  key: z.enum(groupKeys),
  name: z.string(),
  attributes: z.array(SpecificationAttribute),
  /** The attributes whose values are not known and are given on request. */
  on_request: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type SpecificationGroup = z.infer<typeof SpecificationGroup>

export const ProductSummary = z.object({
  id: z.int(),
  name: z.string(),
  se_name: z.string(),
  sku: z.string(),
  manufacturer_part_number: z.string().nullable(),
  short_description: z.string(),
  category_id: z.int(),
  lead_time: z.string().nullable(),
  default_picture_model: Picture,
  specification: z.array(SpecificationAttribute),
  custom_properties: z.object({
    product_url: z.string(),
    /** The page on which a panel is filled. */
    configure_url: z.string().optional(),
  }),
})
export type ProductSummary = z.infer<typeof ProductSummary>

export const Crumb = z.object({ id: z.int(), name: z.string(), se_name: z.string() })
export type Crumb = z.infer<typeof Crumb>

const categorySimple = z.object({ id: z.int(), name: z.string(), se_name: z.string(), number_of_products: z.int() })
export const CategorySimple = categorySimple.extend({
  sub_categories: z.array(categorySimple.extend({ sub_categories: z.array(z.never()) })),
})
export type CategorySimple = z.infer<typeof CategorySimple>

const category = z.object({
  id: z.int(),
  name: z.string(),
  se_name: z.string(),
  description: z.string(),
  picture_model: Picture,
  breadcrumb: z.array(Crumb),
})
export const Category = category.extend({
  sub_categories: z.array(category.extend({ sub_categories: z.array(z.never()) })),
})
export type Category = z.infer<typeof Category>

export const BestSeller = z.object({
  id: z.int(),
  productId: z.int(),
  sku: z.string(),
  name: z.string(),
  short_description: z.string(),
  default_picture_model: Picture,
  custom_properties: z.object({ product_url: z.string() }),
})
export type BestSeller = z.infer<typeof BestSeller>

export const MenuCategory = CategorySimple.extend({
  external_links: z.array(z.object({ url: z.string(), title: z.string() })),
})
export type MenuCategory = z.infer<typeof MenuCategory>

const orderBy = z.string().regex(/^(position|-?name|newest|part_number|relevance|-?attribute:\d{1,9})$/)

const pageNumber = z.int().min(1).optional()
const pageSize = z.int().min(1).max(200).optional()

const FilterFields = z.object({
  specification_option_ids: z.array(z.int()).max(500).optional(),
  attribute_ranges: z
    .array(
      z.object({ attribute_id: z.int(), from: z.number().nullable().optional(), to: z.number().nullable().optional() }),
    )
    .max(50)
    .optional(),
  /** The same filters as in a page's URL, { voltage: '48,24', bus: '60-100' }. The server resolves them and ignores unknown words. */
  filters: z.record(z.string().max(40), z.string().max(500)).optional(),
  category_ids: z.array(z.int()).max(200).optional(),
  category_id: z.union([z.int(), z.string().max(200)]).optional(),
  view: z.string().max(20).optional(),
  order_by: orderBy.optional(),
  page_number: pageNumber,
  page_size: pageSize,
  /** The spelling of spec §3; both are accepted. */
  pageNumber,
  pageSize,
})
export type Filter = Omit<z.infer<typeof FilterFields>, 'pageNumber' | 'pageSize'>

export const Filter = FilterFields.transform(({ pageNumber, pageSize, ...filter }): Filter => {
  const { page_number = pageNumber, page_size = pageSize } = filter
  return { ...filter, page_number, page_size }
})

export const FilterOption = z.object({
  id: z.int(),
  name: z.string(),
  number: z.number().nullable(),
  number_of_products: z.int(),
  selected: z.boolean(),
  disabled: z.boolean(),
  /** The option's word in a page's URL. */
  key: z.string(),
})
export type FilterOption = z.infer<typeof FilterOption>

const Bounds = z.object({ from: z.number(), to: z.number() })
const OpenBounds = z.object({ from: z.number().nullable(), to: z.number().nullable() })

export const FilterAttribute = z.object({
  id: z.int(),
  name: z.string(),
  /** The attribute's word in a page's URL: 'voltage'. */
  key: z.string(),
  unit: z.string().nullable(),
  unit_metric: z.string().nullable(),
  control: z.enum(['options', 'range']),
  range: Bounds.nullable(),
  selected_range: OpenBounds.nullable(),
  options: z.array(FilterOption),
})
export type FilterAttribute = z.infer<typeof FilterAttribute>

export const FilterChoices = z.object({
  total_items: z.int(),
  categories: z.array(CategorySimple.extend({ selected: z.boolean() })),
  attributes: z.array(FilterAttribute),
})
export type FilterChoices = z.infer<typeof FilterChoices>

export const ProductList = Paging.extend({ category: Category, products: z.array(ProductSummary) })
export type ProductList = z.infer<typeof ProductList>

const Slug = z.object({ slug: z.string().min(1).max(200) })

export const listHomeCategories = defineCall({
  method: 'GET',
  path: '/catalog/homePageCategories',
  summary: 'The main categories, for the tiles of the home page',
  reply: z.array(Category),
})

export const getMenu = defineCall({
  method: 'GET',
  path: '/catalog/getMenuLinks',
  summary: 'The category menu',
  reply: z.array(MenuCategory),
})

export const listSubCategories = defineCall({
  method: 'GET',
  path: '/catalog/getCatalogSubCategories/{id}',
  summary: 'The subcategories of a category',
  params: z.object({ id: RowId }),
  reply: z.array(Category),
})

export const listBestSellers = defineCall({
  method: 'GET',
  path: '/catalog/getBestSellers',
  summary: 'The best-selling products',
  reply: z.array(BestSeller),
})

export const listProducts = defineCall({
  method: 'POST',
  path: '/catalog/GetCategoryProductItemsBySlug/{slug}',
  summary: 'One page of the products of a category, filtered and sorted',
  params: Slug,
  body: Filter,
  reply: ProductList,
})

export const listFilterChoices = defineCall({
  method: 'POST',
  path: '/catalog/getCategoryFilterBySlug/{slug}',
  summary: 'What the products of a category can be filtered by, with counts',
  params: Slug,
  body: Filter,
  reply: FilterChoices,
})

/** At most so many rows of a list are exported; the file says how many there are. */
export const exportLimit = 1000

/** What every export of a table is asked for; without units in those that the language uses. */
export const TableFile = { format: z.enum(['csv', 'xlsx', 'pdf']), units: z.enum(['imperial', 'metric']).optional() }
export const tableFiles = ['text/csv', workbookType, 'application/pdf'] as const

export const exportProducts = defineCall({
  method: 'GET',
  path: '/catalog/exportCategoryProducts/{slug}',
  summary:
    'A list of products as CSV, workbook or PDF, at most 1,000 rows. Filters and order are the further parameters, as in the URL of the list: voltage=48, sort=-name',
  params: Slug,
  query: z.looseObject({ ...TableFile, category_id: z.string().max(200).optional() }),
  reply: null,
  files: tableFiles,
  limit: 'export',
})
