import type { Drawn } from '../../domain/preview.ts'
import type { ShownProduct } from '../../domain/shown-product.ts'

const drawings = new Map<number, Drawn>()

/** Remembers how a product is drawn: those of its series have the same views, of about the same size. */
export function rememberDrawing({ category_id, pictures: [picture], drawn_views }: ShownProduct): void {
  if (picture) drawings.set(category_id, { width: picture.width, height: picture.height, views: drawn_views })
}

export const seenDrawing = (categoryId: number): Drawn | undefined => drawings.get(categoryId)
