import type { Language } from '#shared/language.ts'
import { across } from './dimension.ts'
import { letteredIn } from './lettering.ts'
import { drawPanel } from './panel/draw-panel.ts'
import { pitch, toggleFront } from './parts/breaker.ts'
import { gmtFuse, klmFuse, telpowerFuse, tpaFuse, tplFuse } from './parts/fuse.ts'
import { filled, insert, line, moved, pen, rect, type Shape, text } from './shapes.ts'
import { type Box, boundsOf, type Sheet } from './sheet.ts'
import { specimenPanels } from './specimens.ts'
import { toSvg } from './to-svg.ts'

export type Banner = 'panel' | 'breakers' | 'fuses'
export type BannerShape = 'desktop' | 'mobile'

/** CSS pixels. `room` is the area of the drawing; the words take the rest. */
const formats: Record<BannerShape, { width: number; height: number; room: Box }> = {
  desktop: { width: 1600, height: 560, room: { x: 680, y: 40, width: 872, height: 480 } },
  mobile: { width: 720, height: 640, room: { x: 36, y: 286, width: 648, height: 322 } },
}

/** Draws the picture of a slide: light lines on graphite, without a title, hidden from screen readers. */
export function drawBanner(which: Banner, shape: BannerShape, language: Language = 'en'): string {
  const { width, height, room } = formats[shape]
  const figure = letteredIn(figures[which](shape), language)
  const box = boundsOf(figure)
  const mmPerPx = Math.max(box.width / room.width, box.height / room.height)
  const sheet: Sheet = {
    x: box.x + box.width / 2 - (room.x + room.width / 2) * mmPerPx,
    y: box.y + box.height / 2 - (room.y + room.height / 2) * mmPerPx,
    width: width * mmPerPx,
    height: height * mmPerPx,
    widthPx: width,
    heightPx: height,
    mmPerPx,
  }
  return toSvg([...squares(sheet), ...figure], sheet, { theme: 'graphite', ground: true })
}

const figures: Record<Banner, (shape: BannerShape) => Shape[]> = {
  panel: () => drawPanel(specimenPanels.tpaGmt, 'page', { front: '', rear: '' }),
  breakers: breakerRow,
  fuses: fuseFamilies,
}

/** The grid of drawing paper, a line every 40 px. */
function squares({ x, y, width, height, mmPerPx }: Sheet): Shape[] {
  const step = 40 * mmPerPx
  const down = Array.from({ length: Math.floor(width / step) }, (_, index) => x + (index + 1) * step)
  const over = Array.from({ length: Math.floor(height / step) }, (_, index) => y + (index + 1) * step)
  return [
    ...down.map(at => line(at, y, at, y + height, pen.grid)),
    ...over.map(at => line(x, at, x + width, at, pen.grid)),
  ]
}

const ratings = [10, 20, 30, 40, 50, 60, 80, 100]

/** Bullet breakers on their bus bar, one of them off. */
function breakerRow(shape: BannerShape): Shape[] {
  const row = shape === 'desktop' ? ratings : ratings.slice(2)
  const width = row.length * pitch
  const px = width / (shape === 'desktop' ? 800 : 400)
  const breakers = row.flatMap((rating, index) => moved(toggleFront(rating, 'page', index !== 2), index * pitch, 0))
  const strips = row.flatMap((_, index) => [
    rect(index * pitch, -11, pitch, 7, filled(pen.detail, 'shade')),
    text((index + 0.5) * pitch, -6.1, 4, `A${index + 1}`),
  ])
  const bolt = { name: 'bolt', shapes: [rect(-2, -2, 4, 4, filled({ ...pen.conductor, weight: 0.25 }, 'face'), 2)] }
  return [
    ...strips,
    ...breakers,
    rect(-4, 67, width + 8, 9, filled(pen.conductor, 'conductor'), 1),
    ...row.map((_, index) => insert(bolt, (index + 0.5) * pitch, 71.5)),
    ...across(0, pitch, -20, -12, { px }),
  ]
}

/** The fuse families side by side at one scale. */
function fuseFamilies(): Shape[] {
  const gmt = moved(gmtFuse(10, 'card'), 0, 22)
  const tpa = moved(tpaFuse(50, 'card'), 50, 3.4)
  const klm = moved(klmFuse(30, 'card'), 124, 38)
  const tpc = moved(telpowerFuse('tpc', 100, 'card'), 0, 81)
  const tpl = moved(tplFuse(400, 'card'), 84, 67)
  return [...gmt, ...tpa, ...klm, ...tpc, ...tpl]
}
