import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isWideSheet } from '#drawing/sheet.ts'
import { useUnits } from '#features/catalog/web/widgets/units.ts'
import { useSite, useText } from '#web/page.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { drawingPath } from '../domain/documents.ts'
import type { ShownProduct } from '../domain/shown-product.ts'
import { drawingsText } from '../messages/drawings.ts'
import css from './product-drawings.module.css'

const LargeDrawing = lazy(async () => ({ default: (await import('./LargeDrawing.tsx')).LargeDrawing }))

interface Enlarged {
  url: string
  title: string
}

/** The drawing and its dimensioned views. Radio buttons and a style sheet switch between them, without a script. */
export function ProductDrawings({ product }: { product: ShownProduct }) {
  const text = useText(drawingsText)
  const { language } = useSite()
  const [units] = useUnits()
  const [large, setLarge] = useState<Enlarged | null>(null)
  const { id, name, pictures, drawn_views } = product
  const [picture] = pictures
  return (
    <div className={css.drawings}>
      {drawn_views.length > 0 && (
        <Segments
          legend={text.views}
          choices={['overview', ...drawn_views.map(({ view }) => view)] as const}
          labelOf={view => text.view[view]}
          first="overview"
          className={css.views}
        />
      )}
      {picture && (
        <Sheet
          view="overview"
          drawing={{ ...picture, url: picture.image_url, title: picture.alternate_text }}
          onEnlarge={setLarge}
        />
      )}
      {drawn_views.map(({ view, ...size }) => {
        const url = drawingPath(id, { view, format: 'svg', units }, language)
        return (
          <Sheet
            key={view}
            view={view}
            drawing={{ ...size, url, title: text.viewOf(name, text.view[view]) }}
            onEnlarge={setLarge}
          >
            <span>{text.unit[units]}</span>
            <a href={url} download>
              SVG
            </a>
            <a href={drawingPath(id, { view, format: 'dxf', units }, language)}>DXF</a>
          </Sheet>
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

interface SheetProps {
  view: string
  drawing: Enlarged & { width: number; height: number }
  onEnlarge: (enlarged: Enlarged) => void
  /** Facts and links below a dimensioned view. */
  children?: ReactNode
}

/** A drawing in a frame of its own proportions. It opens over the page; without scripts, or with a key that opens a tab, it is a link. */
function Sheet({ view, drawing: { url, title, width, height }, onEnlarge, children }: SheetProps) {
  const text = useText(drawingsText)
  const isFirst = view === 'overview'
  return (
    <figure className={css.sheet} data-view={view}>
      <a
        href={url}
        className={css.window}
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onEnlarge({ url, title })
        }}
      >
        <img
          src={url}
          alt={title}
          width={width}
          height={height}
          className={isWideSheet(width) ? css.wide : undefined}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
        <span className={css.enlarge}>{text.enlarge}</span>
      </a>
      <figcaption>{children}</figcaption>
    </figure>
  )
}
