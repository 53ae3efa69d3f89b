import { lazy, Suspense, useState } from 'react'
import type { DrawingView } from '#drawing/views/draw-view.ts'
import { ProductPicture } from '#features/catalog/web/widgets/ProductPicture.tsx'
import { useUnits } from '#features/catalog/web/widgets/units.ts'
import { useSite, useText } from '#web/page.ts'
import { Segments } from '#web/ui/Segments.tsx'
import type { ProductDetails } from '../contract.ts'
import { drawingPath, drawnViews } from '../domain/documents.ts'
import { drawingsText } from '../messages/drawings.ts'
import css from './product-drawings.module.css'

const LargeDrawing = lazy(async () => ({ default: (await import('./LargeDrawing.tsx')).LargeDrawing }))

interface Enlarged {
  url: string
  title: string
}

/** The drawing and its dimensioned views. Radio buttons and a style sheet switch between them, without a script. */
export function ProductDrawings({ product }: { product: ProductDetails }) {
  const text = useText(drawingsText)
  const [large, setLarge] = useState<Enlarged | null>(null)
  const { pictures, default_picture_model, documents } = product
  const [picture = default_picture_model] = pictures
  const views = drawnViews(documents)
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
        <figcaption>
          <EnlargeLink url={picture.image_url} title={picture.alternate_text} onEnlarge={setLarge} />
        </figcaption>
      </figure>
      {views.map(view => (
        <ViewSheet key={view} product={product} view={view} onEnlarge={setLarge} />
      ))}
      {large && (
        <Suspense>
          <LargeDrawing {...large} onClose={() => setLarge(null)} />
        </Suspense>
      )}
    </div>
  )
}

interface ViewSheetProps {
  product: ProductDetails
  view: DrawingView
  onEnlarge: (enlarged: Enlarged) => void
}

/** A view with its dimensions, with links to enlarge and to save it. */
function ViewSheet({ product: { id, name }, view, onEnlarge }: ViewSheetProps) {
  const text = useText(drawingsText)
  const { language } = useSite()
  const [units] = useUnits()
  const title = text.viewOf(name, text.view[view])
  const url = drawingPath(id, { view, format: 'svg', units }, language)
  return (
    <figure className={css.sheet} data-view={view}>
      <img src={url} alt={title} width={720} height={480} loading="lazy" decoding="async" />
      <figcaption>
        <span>{text.unit[units]}</span>
        <EnlargeLink url={url} title={title} onEnlarge={onEnlarge} />
        <a href={url} download className={css.enlarge}>
          SVG
        </a>
        <a href={drawingPath(id, { view, format: 'dxf', units }, language)} className={css.enlarge}>
          DXF
        </a>
      </figcaption>
    </figure>
  )
}

/** Opens the drawing over the page; without scripts, or with a key that opens a tab, it is a plain link. */
function EnlargeLink({ url, title, onEnlarge }: Enlarged & Pick<ViewSheetProps, 'onEnlarge'>) {
  const text = useText(drawingsText)
  return (
    <a
      href={url}
      className={css.enlarge}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onEnlarge({ url, title })
      }}
    >
      {text.enlarge}
    </a>
  )
}
