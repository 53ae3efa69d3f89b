import { toDxf } from '#drawing/dxf/to-dxf.ts'
import { boundsOf, sheetAround } from '#drawing/sheet.ts'
import type { DrawnProduct } from '#drawing/subject.ts'
import { toSvg } from '#drawing/to-svg.ts'
import { drawView, viewTitle } from '#drawing/views/draw-view.ts'
import type { Catalog } from '#features/catalog/server/store.ts'
import type { Language } from '#shared/language.ts'
import type { DrawingChoice } from '../../domain/documents.ts'

export interface DrawnFacts {
  id: number
  sku: string
  name: string
  revision: number
  drawn: DrawnProduct
}

export const drawingTypes = { svg: 'image/svg+xml', dxf: 'image/vnd.dxf' } as const

// A page shows a drawing at two thirds of the width for which its lettering is made.
const onScreen = 1.4

/** A view as a file, kept until the catalogue changes; null: the product has no such view. */
export async function drawnFile(
  catalog: Catalog,
  { id, sku, name, drawn }: DrawnFacts,
  { view, format, units }: DrawingChoice,
  language: Language,
): Promise<Buffer<ArrayBuffer> | null> {
  const drawing = drawView(drawn, view, { units, language, lettering: onScreen })
  if (!drawing) return null
  const { shapes, notes } = drawing
  const title = `${sku} · ${viewTitle(name, view, language)}`
  return catalog.remember(`drawing:${id}:${language}:${view}:${format}:${units}`, () =>
    format === 'dxf'
      ? toDxf(shapes, { units, notes: [title, ...notes] })
      : toSvg(shapes, sheetAround(boundsOf(shapes), 'page', false), { theme: 'paper', title }),
  )
}
