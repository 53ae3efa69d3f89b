import { textWidth } from './lettering.ts'
import type { Shape } from './shapes.ts'

export type Size = 'thumb' | 'card' | 'page'

/** The drawing's viewBox in millimetres, and the millimetres of one CSS pixel at the intended size. */
export type Sheet = Box & { mmPerPx: number; widthPx: number; heightPx: number }

/** The width in CSS pixels for which a drawing is made; that of a page is eight of its twelve columns. */
const sheetWidth: Record<Size, number> = { thumb: 72, card: 336, page: 776 }
const ratio = 3 / 2

const margin: Record<Size, number> = { thumb: 0.03, card: 0.07, page: 0.02 }
/** The margin around a single part on a card. Without it a fuse looks as large as a panel. */
const partMargin = 0.12

/** The sheet of a size. In lists all are 3 : 2, so that rows and cards line up; on a page the sheet is cropped to the drawing. */
export function sheetAround(box: Box, size: Size, isPart: boolean): Sheet {
  if (size === 'page') return croppedSheet(box, isPart)
  const free = 1 - 2 * (isPart && size === 'card' ? partMargin : margin[size])
  const width = Math.max(box.width, box.height * ratio, 1) / free
  return exactSheet(box, width, width / ratio, sheetWidth[size])
}

/** The room for a drawing on a page that is not wide: five of its twelve columns. */
const narrowRoom = { width: 462, height: 480 }

/** A drawing is wide when it is as wide as a rack, or lies; it takes eight columns of a page. */
export const isWideSheet = (widthPx: number): boolean => widthPx > narrowRoom.width

export function croppedSheet(box: Box, isPart: boolean): Sheet {
  const rim = Math.max(box.width, box.height, 1) * margin.page
  const width = box.width + 2 * rim
  const height = box.height + 2 * rim
  const isWide = !isPart || box.width > box.height * ratio
  const widthPx = isWide ? sheetWidth.page : Math.min(narrowRoom.width, (narrowRoom.height * width) / height)
  return exactSheet(box, width, height, Math.floor(widthPx))
}

export function exactSheet(box: Box, width: number, height: number, widthPx: number): Sheet {
  return {
    x: box.x + box.width / 2 - width / 2,
    y: box.y + box.height / 2 - height / 2,
    width,
    height,
    widthPx,
    heightPx: Math.round((widthPx * height) / width),
    mmPerPx: width / widthPx,
  }
}

/** Millimetres of one CSS pixel when something this wide fills the sheet. Keeps lettering readable. */
export const pixel = (width: number, size: Size): number => width / (1 - 2 * margin[size]) / sheetWidth[size]

export type Box = { x: number; y: number; width: number; height: number }

/** The smallest box around the shapes, without the width of their lines. */
export function boundsOf(shapes: readonly Shape[]): Box {
  return around(shapes.map(boxOf))
}

export function boxOf(shape: Shape): Box {
  switch (shape.kind) {
    case 'rect':
      return shape
    case 'circle':
    case 'arc':
      return { x: shape.x - shape.radius, y: shape.y - shape.radius, width: 2 * shape.radius, height: 2 * shape.radius }
    case 'path':
      return around(shape.points.map(([x, y]) => ({ x, y, width: 0, height: 0 })))
    case 'insert': {
      const box = boundsOf(shape.block.shapes)
      return { ...box, x: box.x + shape.x, y: box.y + shape.y }
    }
    case 'link':
      return around([shape, ...shape.shapes.map(boxOf)])
    case 'text': {
      const width = textWidth(shape.value, shape.size)
      // Turned text reads upwards.
      const below = { start: 0, middle: width / 2, end: width }[shape.anchor]
      if (shape.turn) return { x: shape.x - shape.size, y: shape.y + below - width, width: shape.size, height: width }
      const left = { start: 0, middle: width / 2, end: width }[shape.anchor]
      return { x: shape.x - left, y: shape.y - shape.size * 0.74, width, height: shape.size }
    }
  }
}

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

function around(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map(box => box.x + box.width)) - x,
    height: Math.max(...boxes.map(box => box.y + box.height)) - y,
  }
}
