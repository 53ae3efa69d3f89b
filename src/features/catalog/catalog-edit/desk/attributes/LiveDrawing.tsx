import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import kit from '#desk/kit.module.css'
import { drawProduct } from '#drawing/draw-product.ts'
import { drawingText } from '#drawing/messages/drawing.ts'
import { toSvg } from '#drawing/to-svg.ts'
import { viewName, viewsOf } from '#drawing/views/draw-view.ts'
import { viewOnSheet } from '#drawing/views/view-on-sheet.ts'
import { drawnProduct } from '#features/catalog/catalog/domain/drawing/drawn-product.ts'
import { isDrawn } from '#features/catalog/catalog/domain/drawing/subject-from-attributes.ts'
import type { Language } from '#shared/language.ts'
import { usualUnits } from '#shared/number/units.ts'
import { cleanSvg } from '#web/browser/clean-svg.ts'
import { useText } from '#web/page.ts'
import { drawnValues } from '../../domain/form-drawing.ts'
import { attributeText } from '../../messages/desk-attributes.ts'
import { useProductForm } from '../product-form.ts'
import css from './attributes.module.css'

interface Drawing {
  key: string
  name: string
  svg: string
}

/** Draws the values of the form as the site draws a product: the overview, or all views with their dimensions. */
export default function LiveDrawing({ hasAllViews = false }: { hasAllViews?: boolean }) {
  const text = useText(attributeText)
  const { editing, series, attributes, language } = useProductForm()
  const seriesSeName = series.find(({ id }) => id === editing.get('category_id'))?.se_name ?? ''
  const values = drawnValues(attributes.values(), key => editing.get(`attribute.${key}`))
  // As text, so that only another value draws anew; later than the typing, so that it never waits for the drawing.
  const facts = useDeferredValue(JSON.stringify({ seriesSeName, attributes: values }))
  const drawings = useMemo(() => drawAll(facts, language, hasAllViews), [facts, language, hasAllViews])
  return (
    <div className={css.drawings}>
      {drawings.map(drawing => (
        <figure key={drawing.key}>
          <Svg drawing={drawing} />
          <figcaption>{drawing.name}</figcaption>
        </figure>
      ))}
      <p className={kit.soft}>{text.drawingNote}</p>
    </div>
  )
}

function drawAll(facts: string, language: Language, hasAllViews: boolean): Drawing[] {
  const given = JSON.parse(facts)
  if (!isDrawn(given)) return []
  const drawn = drawnProduct(given)
  const { overview } = attributeText[language].views
  if (!hasAllViews) {
    const svg = drawProduct(drawn.subject, { size: 'page', theme: 'paper', views: drawingText[language], language })
    return [{ key: 'overview', name: overview, svg }]
  }
  return viewsOf(drawn).flatMap(view => {
    const drawing = viewOnSheet(drawn, view, { units: usualUnits(language), language })
    if (!drawing) return []
    const name = [viewName(view, language), ...drawing.notes].join(' · ')
    return [{ key: view, name, svg: toSvg(drawing.shapes, drawing.sheet, { theme: 'paper' }) }]
  })
}

/** The drawing as elements of the page, so that its letters have the page's font. */
function Svg({ drawing: { name, svg } }: { drawing: Drawing }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const drawn = cleanSvg(svg)
    if (drawn) host.current?.replaceChildren(drawn)
  }, [svg])
  return <div ref={host} role="img" aria-label={name} className={css.svg} />
}
