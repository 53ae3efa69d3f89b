import { pageSheet } from '#drawing/draw-product.ts'
import { toDxf } from '#drawing/dxf/to-dxf.ts'
import { drawingText } from '#drawing/messages/drawing.ts'
import type { Sheet } from '#drawing/sheet.ts'
import { productModel } from '#drawing/solid/product-model.ts'
import type { ProductModel } from '#drawing/solid/solid.ts'
import type { DrawnProduct } from '#drawing/subject.ts'
import { toSvg } from '#drawing/to-svg.ts'
import { viewsOf, viewTitle } from '#drawing/views/draw-view.ts'
import { viewOnSheet } from '#drawing/views/view-on-sheet.ts'
import { emptySize } from '#features/catalog/catalog/server/steps/empty-picture.ts'
import type { CatalogView } from '#features/catalog/catalog/server/store.ts'
import { checksumOf } from '#server/http/etag.ts'
import { createPdfCache, factsSum } from '#server/pdf/pdf-cache.ts'
import type { Language } from '#shared/language.ts'
import { usualUnits } from '#shared/number/units.ts'
import type { DrawingChoice } from '../../domain/documents.ts'
import type { DataSheetFacts } from './data-sheet.ts'

export interface DrawnFacts {
  id: number
  sku: string
  name: string
  revision: number
  /** Null: no drawing shows it. */
  drawn: DrawnProduct | null
}

export const drawingTypes = { svg: 'image/svg+xml', dxf: 'image/vnd.dxf' } as const

const sizeOf = ({ widthPx, heightPx }: Sheet) => ({ width: widthPx, height: heightPx })

/** The sizes of a product's picture and of its views, for which a page keeps the space free. CSS pixels. */
export function drawnSizes(drawn: DrawnProduct | null, language: Language) {
  if (!drawn) return { picture: emptySize('page'), views: [] }
  const options = { units: usualUnits(language), language }
  return {
    picture: sizeOf(pageSheet(drawn.subject, drawingText[language], language)),
    views: viewsOf(drawn).flatMap(view => {
      const drawing = viewOnSheet(drawn, view, options)
      return drawing ? [{ view, ...sizeOf(drawing.sheet) }] : []
    }),
  }
}
export type DrawnSizes = ReturnType<typeof drawnSizes>

/** A view as a file, kept until the catalogue changes; null: the product has no such view. */
export async function drawnFile(
  catalog: CatalogView,
  product: DrawnFacts,
  choice: DrawingChoice,
  language: Language,
): Promise<Buffer<ArrayBuffer> | null> {
  const { view, format, units } = choice
  if (!product.drawn || !viewsOf(product.drawn).includes(view)) return null
  const key = `drawing:${product.id}:${language}:${view}:${format}:${units}`
  return catalog.remember(key, () => writeDrawing(product, choice, language))
}

/** Writes a view of a product; empty: the product has no such view. */
export function writeDrawing(
  { sku, name, drawn }: DrawnFacts,
  { view, format, units }: DrawingChoice,
  language: Language,
): string {
  const drawing = drawn && viewOnSheet(drawn, view, { units, language })
  if (!drawing) return ''
  const { shapes, notes, sheet } = drawing
  const title = `${sku} · ${viewTitle(name, view, language)}`
  return format === 'dxf'
    ? toDxf(shapes, { units, notes: [title, ...notes] })
    : toSvg(shapes, sheet, { theme: 'paper', title, atScaleIn: units })
}

/** Prints a data sheet; throws 503 when too many documents wait. */
export type PrintSheet = (facts: DataSheetFacts) => Promise<Buffer<ArrayBuffer>>

// Raise it by one whenever the layout changes, so that no browser shows a sheet in the old layout.
const sheetRevision = 2

/** The ETag of a sheet, known before it is printed: the product's revision and a checksum of all facts. */
export const sheetTag = (facts: DataSheetFacts): string =>
  `"${facts.revision}-${facts.language}-${facts.units}-${factsSum(facts, sheetRevision)}"`

export const createSheetCache = (print: PrintSheet): PrintSheet => createPdfCache(print, sheetTag)

/** The facts of a model; null: the product is not drawn. */
export const modelFacts = ({ sku, drawn }: DrawnFacts): ProductModel | null => drawn && productModel(sku, drawn)

/** The ETag of a drawing: the product's revision and a checksum of the file. */
export const drawingTag = ({ revision }: DrawnFacts, bytes: Uint8Array): string => `"${revision}-${checksumOf(bytes)}"`
