import type { ComponentType, ReactNode } from 'react'
import type { ProductSummary } from '../../../contract.ts'

/** Of the link that has a product's name in its row: fields and buttons of the row are named by it. */
export const nameId = (productId: number) => `p${productId}`

/**
 * What a visitor can do with the products of a list. It belongs to slices above the catalogue, so the page passes it in. What stands in a
 * row listens to nothing: the form does, whoever has drawn the row.
 */
export interface RowActions {
  /** The form around the list, which sends the quantities and listens to the rows. */
  Form: ComponentType<{ children: ReactNode }>
  /** The checkbox of a product. */
  compare: (product: ProductSummary) => ReactNode
  /** The quantity of a product and the button that adds it to the quote. */
  quote: (product: ProductSummary) => ReactNode
}
