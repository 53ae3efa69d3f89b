import type { PictureSize } from '../../domain/presenting/picture-path.ts'

const widths: Record<PictureSize, number> = { thumb: 150, card: 480, page: 1200 }

/** How large the picture of what is not drawn is, in CSS pixels. */
export const emptySize = (size: PictureSize) => ({ width: widths[size], height: (widths[size] * 2) / 3 })
