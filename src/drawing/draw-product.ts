import type { Language } from '#shared/language.ts'
import { letteredIn } from './lettering.ts'
import { drawPanel, type ViewNames } from './panel/draw-panel.ts'
import { breaker } from './parts/breaker.ts'
import { disconnect } from './parts/disconnect.ts'
import { clip, dummy, gmtFuse, klmFuse, telpowerFuse, tpaFuse, tplFuse } from './parts/fuse.ts'
import { baffle, cableManagement, rackAdapter } from './parts/rack-equipment.ts'
import type { Shape } from './shapes.ts'
import { boundsOf, type Size, sheetAround } from './sheet.ts'
import type { DrawingSubject, FuseSubject } from './subject.ts'
import type { Theme } from './theme.ts'
import { toSvg } from './to-svg.ts'

type DrawOptions = { size: Size; theme: Theme; title?: string; views?: ViewNames; language?: Language }

const english: ViewNames = { front: 'Front', rear: 'Rear' }

/** Single parts, drawn large. All others are as wide as a rack. */
const partKinds = new Set<DrawingSubject['kind']>(['fuse', 'breaker', 'disconnect', 'dummy', 'clip'])

/** Draws a product as a complete SVG document on a 3 : 2 sheet. The same subject and options give the same bytes. */
export function drawProduct(
  subject: DrawingSubject,
  { size, theme, title, views = english, language = 'en' }: DrawOptions,
): string {
  const shapes = letteredIn(productShapes(subject, size, views), language)
  const isPart = partKinds.has(subject.kind)
  return toSvg(shapes, sheetAround(boundsOf(shapes), size, isPart), { theme, title })
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
