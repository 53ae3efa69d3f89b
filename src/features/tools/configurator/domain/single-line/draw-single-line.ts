import { boundsOf, croppedSheet } from '#drawing/sheet.ts'
import { toSvg } from '#drawing/to-svg.ts'
import { panelDrawingText } from '../../messages/drawings.ts'
import type { Plan } from '../plan.ts'
import { layOut, type SingleLineOptions } from './lay-out.ts'

/** The single-line diagram as SVG. The same plan gives the same bytes. */
export function drawSingleLine(plan: Plan, options: SingleLineOptions): string {
  const shapes = layOut(plan, options)
  const title = panelDrawingText[options.language].singleLine
  return toSvg(shapes, croppedSheet(boundsOf(shapes), false), { theme: 'paper', title })
}
