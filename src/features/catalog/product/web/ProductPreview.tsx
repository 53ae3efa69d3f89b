import { useParams } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { isWideSheet } from '#drawing/sheet.ts'
import { Breadcrumb } from '#features/catalog/catalog/web/widgets/Breadcrumb.tsx'
import { seenProduct } from '#features/catalog/catalog/web/widgets/seen-products.ts'
import { useMenu } from '#features/catalog/catalog/web/widgets/use-menu.ts'
import { Page } from '#web/ui/Page.tsx'
import { crumbsOf, previewOf } from '../domain/preview.ts'
import { ProductDrawings } from './drawings/ProductDrawings.tsx'
import { seenDrawing } from './drawings/seen-drawings.ts'
import { ProductHead } from './ProductHead.tsx'
import css from './product-page.module.css'

/** The head of a product's page, as far as a list has shown it, in the frame after the press; the rest takes its place when loaded. */
export default function ProductPreview() {
  const { productId } = useParams({ strict: false })
  const seen = seenProduct(Number(productId))
  const menu = useMenu()
  useLayoutEffect(beginAtTop, [])
  if (!seen) return null
  const product = previewOf(seen, crumbsOf(menu, seen.category_id), seenDrawing(seen.category_id))
  const isWide = isWideSheet(product.pictures[0]?.width ?? 0)
  return (
    <Page>
      <Breadcrumb crumbs={product.breadcrumb} current={product.name} />
      <div className={isWide ? `${css.top} ${css.wide}` : css.top} aria-busy="true">
        <ProductDrawings product={product} />
        <ProductHead product={product} quantity="1" onQuantity={() => {}} isPreview />
      </div>
      <div className={css.coming} />
    </Page>
  )
}

/**
 * The router scrolls when the page is complete. Until then it takes the page before for the one that is shown: it must not see this
 * scrolling, or a visitor who goes back would not find the list where it was.
 */
function beginAtTop() {
  const hide = (event: Event) => event.stopPropagation()
  addEventListener('scroll', hide, { capture: true })
  scrollTo({ top: 0, behavior: 'instant' })
  return () => removeEventListener('scroll', hide, { capture: true })
}
