import { lazy, Suspense, useState } from 'react'
import type { DrawingView } from '#drawing/views/draw-view.ts'
import { ProductPicture } from '#features/catalog/web/widgets/ProductPicture.tsx'
import { useUnits } from '#features/catalog/web/widgets/units.ts'
import { useSite, useText } from '#web/site-context.ts'
import { Segments } from '#web/ui/Segments.tsx'
import type { ProductDetails } from '../contract.ts'
import { drawnViews } from '../domain/drawing-views.ts'
import { drawingAddress } from '../domain/file-addresses.ts'
import { drawingsText } from '../messages/drawings.ts'
import css from './product-drawings.module.css'

const LargeDrawing = lazy(async () => ({ default: (await import('./LargeDrawing.tsx')).LargeDrawing }))

/** The drawing and its dimensioned views. The switch is radio buttons and a style sheet: it needs no script. */
export function ProductDrawings({ product }: { product: ProductDetails }) {
  const text = useText(drawingsText)
  const { language } = useSite()
  const [units] = useUnits()
  const [large, setLarge] = useState<{ address: string; title: string } | null>(null)
  const { id, pictures, default_picture_model, documents } = product
  const [picture = default_picture_model] = pictures
  const views = drawnViews(documents)
  const addressOf = (view: DrawingView) => drawingAddress(id, { view, format: 'svg', units }, language)
  const enlarge = (address: string, title: string) => (
    <a
      href={address}
      className={css.enlarge}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        setLarge({ address, title })
      }}
    >
      {text.enlarge}
    </a>
  )
  return (
    <div className={css.drawings}>
      {views.length > 0 && (
        <Segments
          legend={text.views}
          choices={['overview', ...views] as const}
          labelOf={view => text.view[view]}
          first="overview"
          className={css.views}
        />
      )}
      <figure className={css.sheet} data-view="overview">
        <ProductPicture picture={picture} size="large" width={720} isFirst />
        <figcaption>{enlarge(picture.image_url, picture.alternate_text)}</figcaption>
      </figure>
      {views.map(view => {
        const title = text.viewOf(product.name, text.view[view])
        const address = addressOf(view)
        return (
          <figure key={view} className={css.sheet} data-view={view}>
            <img src={address} alt={title} width={720} height={480} loading="lazy" decoding="async" />
            <figcaption>
              <span>{text.unit[units]}</span>
              {enlarge(address, title)}
              <a href={drawingAddress(id, { view, format: 'svg', units }, language)} download className={css.enlarge}>
                SVG
              </a>
              <a href={drawingAddress(id, { view, format: 'dxf', units }, language)} className={css.enlarge}>
                DXF
              </a>
            </figcaption>
          </figure>
        )
      })}
      {large && (
        <Suspense>
          <LargeDrawing {...large} onClose={() => setLarge(null)} />
        </Suspense>
      )}
    </div>
  )
}
