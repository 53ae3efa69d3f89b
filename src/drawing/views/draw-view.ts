import type { Language } from '#shared/language.ts'
import type { Units } from '#shared/number/units.ts'
import { letteredIn } from '../lettering.ts'
import { drawingText } from '../messages/drawing.ts'
import { racks } from '../panel/layout.ts'
import type { Shape } from '../shapes.ts'
import type { BaffleSubject, DrawingSubject, DrawnProduct, KnownLengths, PanelSubject } from '../subject.ts'
import { frontView } from './front-view.ts'
import { holeView, type RackPlace } from './hole-view.ts'
import { measuresIn } from './measures.ts'
import { sideView } from './side-view.ts'

export const drawingViews = ['front', 'side', 'holes'] as const
export type DrawingView = (typeof drawingViews)[number]

export interface DrawnView {
  shapes: Shape[]
  /** Notes beside the drawing: the unit, the standard, that it is not to scale. */
  notes: string[]
}

/** The views that the known facts allow. The front is always one of them. */
export function viewsOf({ subject, known }: DrawnProduct): DrawingView[] {
  return drawingViews.filter(view => {
    if (view === 'side') return hasSide(subject) && known.depth !== null
    return view === 'front' || rackPlace(subject, known) !== null
  })
}

const hasSide = (subject: DrawingSubject): subject is PanelSubject | BaffleSubject =>
  subject.kind === 'panel' || subject.kind === 'baffle'

/** Draws a view with its dimensions. Null: the product has no such view. The same facts give the same shapes. */
export function drawView(
  product: DrawnProduct,
  view: DrawingView,
  { units, language, lettering = 1 }: { units: Units; language: Language; lettering?: number },
): DrawnView | null {
  const { subject, known, fitsBothRacks } = product
  if (!viewsOf(product).includes(view)) return null
  const measures = measuresIn(units, language, lettering)
  const text = drawingText[language]
  const unit = text.units[units]
  if (view === 'side')
    return {
      shapes: hasSide(subject) ? sideView(subject, known, measures, text) : [],
      notes: [unit],
    }
  const place = rackPlace(subject, known)
  if (view === 'holes')
    return place && { shapes: holeView(place, measures, language), notes: [unit, text.holesByStandard] }
  const wide =
    fitsBothRacks && place?.rackInches === 19
      ? [text.wideRack(measures.length(racks[23].holes), measures.length(racks[23].overall))]
      : []
  const shapes = letteredIn(frontView(subject, known, measures, language), language)
  const hasDimensions = shapes.some(shape => 'layer' in shape && shape.layer === 'dimension')
  const notes = [
    ...(hasDimensions ? [unit] : []),
    ...(isProportional(subject, known) ? [text.inProportion] : []),
    ...wide,
  ]
  return { shapes, notes }
}

/** The place in a rack. Null: the product is not mounted in a rack, or its rack units are not known. */
function rackPlace(subject: DrawingSubject, { rackUnits }: KnownLengths): RackPlace | null {
  if (rackUnits === null) return null
  switch (subject.kind) {
    case 'panel':
    case 'baffle':
      return { rackInches: subject.rackInches, rackUnits }
    case 'cable-management':
      return subject.form.style === 'tie-bar' ? null : { rackInches: subject.rackInches, rackUnits }
    default:
      return null
  }
}

/** Devices are drawn in proportion when at most their pitch is known. */
function isProportional(subject: DrawingSubject, known: KnownLengths): boolean {
  if (subject.kind === 'panel') return known.width === null || known.height === null
  return !(subject.kind === 'baffle' || subject.kind === 'cable-management' || known.length !== null)
}

export const viewName = (view: DrawingView, language: Language): string => drawingText[language].views[view]

/** The title of a view: 'GMT fuse panel 6/6: front, dimensioned drawing'. */
export const viewTitle = (product: string, view: DrawingView, language: Language): string =>
  drawingText[language].viewOf(product, viewName(view, language))
