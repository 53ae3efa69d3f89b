import type { Box } from './bounds.ts'

export type Size = 'thumb' | 'card' | 'page'

/** The drawing's viewBox in millimetres, and the millimetres of one CSS pixel at the intended size. */
export type Sheet = Box & { mmPerPx: number; widthPx: number; heightPx: number }

/** The width in CSS pixels for which a drawing is made. Every sheet is 3 : 2, so that list rows and cards line up. */
const sheetWidth: Record<Size, number> = { thumb: 72, card: 336, page: 900 }
const ratio = 3 / 2

const margin: Record<Size, number> = { thumb: 0.03, card: 0.07, page: 0.04 }
/** The margin around a single part. Without it a fuse looks as large as a panel. */
const partMargin: Record<Size, number> = { thumb: 0.03, card: 0.12, page: 0.13 }

/** Centres the box on a 3 : 2 sheet. */
export function sheetAround(box: Box, size: Size, isPart: boolean): Sheet {
  const free = 1 - 2 * (isPart ? partMargin : margin)[size]
  const width = Math.max(box.width, box.height * ratio, 1) / free
  return exactSheet(box, width, width / ratio, sheetWidth[size])
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
