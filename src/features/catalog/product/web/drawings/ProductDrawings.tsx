import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { isWideSheet } from '#drawing/sheet.ts'
import { useUnits } from '#features/catalog/catalog/web/widgets/units.ts'
import { saveFrom } from '#web/browser/save-file.ts'
import { useSite, useText } from '#web/page.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { drawingPath, modelPath } from '../../domain/documents.ts'
import { drawingsText } from '../../domain/messages/drawings.ts'
import { type ShownProduct, splitPictures } from '../../domain/shown-product.ts'
import { ModelLink } from '../widgets/ModelLink.tsx'
import css from './product-drawings.module.css'

const LargeDrawing = lazyPart(async () => ({ default: (await import('./LargeDrawing.tsx')).LargeDrawing }), SavedFile)

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
  const { id, name, drawn_views } = product
  const { photos, drawing } = splitPictures(product.pictures)
  const views = [
    ...(photos.length > 0 ? (['photos'] as const) : []),
    ...(drawing ? (['overview'] as const) : []),
    ...drawn_views.map(({ view }) => view),
  ]
  const [first = 'overview'] = views
  return (
    <div className={css.drawings}>
      {views.length > 1 && (
        <Segments
          legend={text.views}
          choices={views}
          labelOf={view => text.view[view]}
          first={first}
          className={css.views}
        />
      )}
      {photos.length > 0 && <Photos photos={photos} />}
      {drawing && (
        <Sheet
          view="overview"
          isFirst={first === 'overview'}
          drawing={{ ...drawing, url: drawing.image_url, title: drawing.alternate_text }}
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
            {product.model_unknown && <a href={modelPath(id, 'step')}>STEP</a>}
            {product.model_unknown && <a href={modelPath(id, 'glb')}>glTF</a>}
          </Sheet>
        )
      })}
      {product.model_unknown && (
        <div className={css.model}>
          <ModelLink
            className={buttonClass('plain')}
            model={{
              name,
              url: modelPath(id, 'glb'),
              picture: drawing ? { url: drawing.image_url, title: drawing.alternate_text } : null,
            }}
          />
        </div>
      )}
      {large && (
        <Suspense>
          <LargeDrawing {...large} onClose={() => setLarge(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** The file, which is what the link means without scripts. */
function SavedFile({ url, onClose }: Enlarged & { onClose: () => void }) {
  const save = useEffectEvent(() => {
    saveFrom(url)
    onClose()
  })
  useEffect(() => save(), [])
  return null
}

/** Uploaded pictures: the first one large, the others below it. Each is a link to itself. */
function Photos({ photos }: { photos: ShownProduct['pictures'] }) {
  return (
    <figure className={`${css.sheet} ${css.photos}`} data-view="photos">
      {photos.map(({ image_url, srcset, alternate_text, width, height }, place) => (
        <a key={image_url} href={image_url}>
          <img
            src={image_url}
            srcSet={srcset}
            sizes={srcset && (place === 0 ? '(max-width: 48em) 100vw, 48rem' : '12rem')}
            alt={alternate_text}
            width={width}
            height={height}
            loading={place === 0 ? 'eager' : 'lazy'}
            fetchPriority={place === 0 ? 'high' : 'auto'}
            decoding="async"
          />
        </a>
      ))}
    </figure>
  )
}

interface SheetProps {
  view: string
  /** The first thing that the page shows. */
  isFirst?: boolean
  drawing: Enlarged & { width: number; height: number }
  onEnlarge: (enlarged: Enlarged) => void
  /** Facts and links below a dimensioned view. */
  children?: ReactNode
}

/** A drawing in a frame of its own proportions. It opens over the page; without scripts, or with a key that opens a tab, it is a link. */
function Sheet({ view, isFirst, drawing: { url, title, width, height }, onEnlarge, children }: SheetProps) {
  const text = useText(drawingsText)
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
