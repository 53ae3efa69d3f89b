import { z } from 'zod'

export const pageSizeLimit = 200
export const defaultPageSize = 24

export const Paging = z.object({
  page_number: z.int(),
  page_size: z.int(),
  total_items: z.int(),
  total_pages: z.int(),
  first_item: z.int(),
  last_item: z.int(),
  has_previous_page: z.boolean(),
  has_next_page: z.boolean(),
})
export type Paging = z.infer<typeof Paging>

/** The page to show: a number outside the list becomes the first or last page, so that a shared URL never shows an empty page. */
export function presentPaging(total: number, pageNumber = 1, pageSize = defaultPageSize): Paging {
  const page_size = clamp(pageSize, 1, pageSizeLimit)
  const total_pages = Math.max(1, Math.ceil(total / page_size))
  const page_number = clamp(pageNumber, 1, total_pages)
  const offset = (page_number - 1) * page_size
  return {
    page_number,
    page_size,
    total_items: total,
    total_pages,
    first_item: total === 0 ? 0 : offset + 1,
    last_item: Math.min(offset + page_size, total),
    has_previous_page: page_number > 1,
    has_next_page: page_number < total_pages,
  }
}

function clamp(value: number, low: number, high: number) {
  return Math.min(Math.max(Math.trunc(value) || low, low), high)
}
