import { withdrawnAtOnce } from '#shared/desk/permission.ts'
import type { Language } from '#shared/language.ts'

/** The kind of records under which the change log keeps categories. */
export const categoryKind = 'category'

export const nameLength = 100
export const descriptionLength = 2000
export const seNameLength = 100
export const mostCategories = 2000
export const mostInTemplate = 200

/** The rule for a call that may hide a series: its products are off the site with it. */
export const hiding = { stepUp: { above: withdrawnAtOnce } } as const

/** An attribute that the products of a series have. */
export interface TemplateEntry {
  attribute_id: number
  is_required: boolean
}

/** A category as flat values; texts end in the language. A series is a category below a main one. */
export type CategoryFields = {
  parent_id: number | null
  se_name: string
  position: number
  picture_product_id: number | null
  is_published: boolean
  needs_document: boolean
  /** In the order of the form. */
  template: TemplateEntry[]
} & Record<`${'name' | 'description'}.${Language}`, string | null>
