import type { Language } from '#shared/language.ts'
import { letteredIn } from './lettering.ts'
import { drawPanel, type ViewNames } from './panel/draw-panel.ts'
import { breaker } from './parts/breaker.ts'
import { disconnect } from './parts/disconnect.ts'
import { clip, dummy, gmtFuse, klmFuse, telpowerFuse, tpaFuse, tplFuse } from './parts/fuse.ts'
import { baffle, cableManagement, rackAdapter } from './parts/rack-equipment.ts'
import type { Shape } from './shapes.ts'
import { boundsOf, type Sheet, type Size, sheetAround } from './sheet.ts'
import type { DrawingSubject, FuseSubject } from './subject.ts'
import type { Theme } from './theme.ts'
import { toSvg } from './to-svg.ts'

type DrawOptions = { size: Size; theme: Theme; title?: string; views?: ViewNames; language?: Language }

const english: ViewNames = { front: 'Front', rear: 'Rear' }

const partKinds = new Set<DrawingSubject['kind']>(['fuse', 'breaker', 'disconnect', 'dummy', 'clip'])

/** A single part, drawn large. All others are as wide as a rack. */
export const isPart = ({ kind }: DrawingSubject): boolean => partKinds.has(kind)

/** Draws a product as a complete SVG document. The same subject and options give the same bytes. */
export function drawProduct(subject: DrawingSubject, { theme, title, ...options }: DrawOptions): string {
  const { shapes, sheet } = placed(subject, options)
  return toSvg(shapes, sheet, { theme, title })
}

/** The sheet on which `drawProduct` draws a product for its page. */
export const pageSheet = (subject: DrawingSubject, views: ViewNames, language: Language): Sheet =>
  placed(subject, { size: 'page', views, language }).sheet

function placed(
  subject: DrawingSubject,
  { size, views = english, language = 'en' }: Pick<DrawOptions, 'size' | 'views' | 'language'>,
): { shapes: Shape[]; sheet: Sheet } {
  const shapes = letteredIn(productShapes(subject, size, views), language)
  return { shapes, sheet: sheetAround(boundsOf(shapes), size, isPart(subject)) }
}

/** The shapes of a product, for writers of other formats. */
export function productShapes(subject: DrawingSubject, size: Size, views: ViewNames = english): Shape[] {
  switch (subject.kind) {
    case 'panel':
      return drawPanel(subject, size, views)
    case 'fuse':
      return fuseShapes(subject, size)
    case 'breaker':
      return breaker(subject, size)
    case 'disconnect':
      return disconnect(subject, size)
    case 'dummy':
      return dummy(subject, size)
    case 'baffle':
      return baffle(subject, size)
    case 'clip':
      return clip(subject, size)
    case 'rack-adapter':
      return rackAdapter(subject, size)
    case 'cable-management':
      return cableManagement(subject, size)
  }
}

function fuseShapes({ family, ratingA }: FuseSubject, size: Size): Shape[] {
  switch (family) {
    case 'gmt':
      return gmtFuse(ratingA, size)
    case 'klm':
      return klmFuse(ratingA, size)
    case 'tpa':
      return tpaFuse(ratingA, size)
    case 'tpl':
      return tplFuse(ratingA, size)
    default:
      return telpowerFuse(family, ratingA, size)
  }
}
