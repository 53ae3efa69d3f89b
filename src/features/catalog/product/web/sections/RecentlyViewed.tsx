import { useEffect, useState } from 'react'
import { ProductPicture } from '#features/catalog/catalog/web/widgets/ProductPicture.tsx'
import { readChoice, saveChoice } from '#web/browser/storage/saved-choice.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { readViewed, type ViewedProduct, withViewed } from '../../domain/recently-viewed.ts'
import type { ShownProduct } from '../../domain/shown-product.ts'
import { viewedText } from '../../messages/recently-viewed.ts'
import css from './recently-viewed.module.css'

// Without the visitor's consent the list is kept in memory only, until the page is left.
let inMemory: string | null = null

/**
 * The product pages that this browser has shown before; the list is never sent to the server. It is a convenience, so it is stored
 * only where the cookie notice was accepted, which stores an empty list.
 */
export default function RecentlyViewed({ product }: { product: ShownProduct }) {
  const text = useText(viewedText)
  const [viewed, setViewed] = useState<readonly ViewedProduct[]>([])
  useEffect(() => {
    const { id, name, sku, custom_properties, default_picture_model } = product
    const kept = readChoice('recently_viewed')
    const before = readViewed(kept ?? inMemory).filter(other => other.id !== id)
    const { product_url } = custom_properties
    const { thumb_image_url } = default_picture_model
    inMemory = JSON.stringify(withViewed(before, { id, name, sku, product_url, thumb_image_url }))
    if (kept !== null) saveChoice('recently_viewed', inMemory)
    setViewed(before)
  }, [product])
  const forget = () => {
    inMemory = null
    if (readChoice('recently_viewed') !== null) saveChoice('recently_viewed', '[]')
    setViewed([])
    document.getElementById('main')?.focus()
  }
  if (viewed.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed" className={css.section}>
      <div className={css.head}>
        <h2 id="recently-viewed">{text.title}</h2>
        <Button look="quiet" onClick={forget}>
          {text.forget}
        </Button>
      </div>
      <ul className={css.products}>
        {viewed.map(({ id, name, sku, product_url, thumb_image_url }) => (
          <li key={id}>
            <Link to={product_url} className={css.product}>
              <ProductPicture
                picture={{ image_url: thumb_image_url, thumb_image_url, alternate_text: '' }}
                size="small"
                width={72}
                isDecoration
              />
              <span>
                {name}
                <span className={css.sku}>{sku}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
