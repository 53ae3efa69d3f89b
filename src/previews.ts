import type { ComponentType } from 'react'
import { seenProduct } from '#features/catalog/web/widgets/seen-products.ts'
import { to } from './routes.ts'

export const productPage = 'product/web/ProductPage'

interface PreviewModule {
  default: ComponentType
}

/** What a page shows of itself while it is loaded, by the page's name in the route table. */
export const previews: Readonly<Record<string, (() => Promise<PreviewModule>) | undefined>> = {
  QuoteCartPage: () => import('#features/quote/web/QuotePreview.tsx'),
  [productPage]: () => import('#features/product/web/ProductPreview.tsx'),
}

/** Whether anything is known of the page at the path; without it the page before stays until the next one is complete. */
export function hasPreview(path: string): boolean {
  const productId = /\/\d+\/(\d+)$/.exec(path)?.[1]
  return path === to.quote() || seenProduct(Number(productId)) !== undefined
}
