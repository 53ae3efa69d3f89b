import type { Language } from '#shared/language.ts'
import type { Units } from '#shared/number/units.ts'
import { isPart } from '../draw-product.ts'
import { boundsOf, croppedSheet, isWideSheet, type Sheet } from '../sheet.ts'
import type { DrawnProduct } from '../subject.ts'
import { type DrawingView, type DrawnView, drawView } from './draw-view.ts'

// A page shows a drawing that is not wide at two thirds of the width for which its lettering is made.
const narrowLettering = 1.5

/** A view with the sheet on which a page shows it; null: the product has no such view. */
export function viewOnSheet(
  drawn: DrawnProduct,
  view: DrawingView,
  options: { units: Units; language: Language },
): (DrawnView & { sheet: Sheet }) | null {
  const onSheet = (lettering: number) => {
    const drawing = drawView(drawn, view, { ...options, lettering })
    // A side is as wide as the panel is deep, so its own proportions decide.
    return (
      drawing && { ...drawing, sheet: croppedSheet(boundsOf(drawing.shapes), view === 'side' || isPart(drawn.subject)) }
    )
  }
  const usual = onSheet(1)
  return usual && (isWideSheet(usual.sheet.widthPx) ? usual : onSheet(narrowLettering))
}
