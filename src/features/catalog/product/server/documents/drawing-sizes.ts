import { setTimeout as wait } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { type DrawingView, drawingViews, viewsOf } from '#drawing/views/draw-view.ts'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import type { Parts } from '#server/process/kept-file.ts'
import { type Language, languages } from '#shared/language.ts'
import { usualUnits } from '#shared/number/units.ts'
import { drawingFormats } from '../../contract.ts'
import type { DrawingChoice } from '../../domain/documents.ts'
import { readDrawn } from '../drawn-facts.ts'
import { type DrawnFacts, type DrawnSizes, drawnSizes, writeDrawing } from './drawn-files.ts'

/** The sizes of a product's drawings in a language and its usual units: of the files in bytes, of what a page shows in CSS pixels. */
export interface KnownSizes extends DrawnSizes {
  bytesOf: (view: DrawingView, format: DrawingChoice['format']) => number
}

/**
 * Knows the sizes of the drawings of all products, so that a page that states them draws nothing. They belong to what is drawn, not
 * to a state of the catalogue: a product that did not change keeps them.
 */
export interface DrawingSizes {
  /** Draws a product that is not known yet. */
  of: (product: DrawnFacts, language: Language) => KnownSizes
  /**
   * Draws one product after another that is not known yet, with a pause after each, until it is stopped. `ids`: only these. True: some
   * were new.
   */
  learn: (index: CatalogIndex, signal: AbortSignal, ids?: Iterable<number>) => Promise<boolean>
  /** Everything that is known, for the next start. */
  toParts: () => Parts
}

const pauseMs = 20
const checksInTurn = 20
const filesOfView = drawingFormats.length
// A size in pixels takes two cells.
const cellsOfView = filesOfView + 2
const pictureCell = 1 + drawingViews.length * cellsOfView
const cellsOfLanguage = pictureCell + 2
const cellOf = (view: DrawingView) => 1 + drawingViews.indexOf(view) * cellsOfView
const cellsOfProduct = languages.length * cellsOfLanguage

/** `kept`: what an earlier process of the same build knew. */
export function createDrawingSizes(kept: Parts | null): DrawingSizes {
  // For each product and language: a checksum of what is drawn (0: nothing yet), then the sizes of each view and of the picture.
  const cells = new Map<number, Uint32Array>()
  if (kept) unpack(kept, cells)
  const known = (product: DrawnFacts, language: Language) => {
    const all = cells.get(product.id) ?? new Uint32Array(cellsOfProduct)
    const from = languages.indexOf(language) * cellsOfLanguage
    const own = all.subarray(from, from + cellsOfLanguage)
    const sum = sumOf(product)
    const isKnown = own[0] === sum
    if (!isKnown) own.set([sum, ...measure(product, language)])
    cells.set(product.id, all)
    return { own, isKnown }
  }
  return {
    of: (product, language) => {
      const { own } = known(product, language)
      const pixelsAt = (cell: number) => ({ width: own[cell] ?? 0, height: own[cell + 1] ?? 0 })
      return {
        bytesOf: (view, format) => own[cellOf(view) + drawingFormats.indexOf(format)] ?? 0,
        picture: pixelsAt(pictureCell),
        views: (product.drawn ? viewsOf(product.drawn) : []).map(view => ({
          view,
          ...pixelsAt(cellOf(view) + filesOfView),
        })),
      }
    },
    learn: async (index, signal, ids = index.ids) => {
      let checked = 0
      let learnt = 0
      for (const language of languages) {
        for (const id of ids) {
          if (signal.aborted) return learnt > 0
          if (!index.rowOf.has(id)) continue
          const { isKnown } = known(readDrawn(index, id, language), language)
          if (!isKnown) learnt++
          if (!isKnown || ++checked % checksInTurn === 0) await wait(isKnown ? 1 : pauseMs, null, { ref: false })
        }
      }
      return learnt > 0
    },
    toParts: () => pack(cells),
  }
}

/** Changes with everything that is drawn. Never 0. */
const sumOf = ({ sku, name, drawn }: DrawnFacts) => crc32(JSON.stringify([sku, name, drawn])) || 1

function measure(product: DrawnFacts, language: Language): number[] {
  const { picture, views } = drawnSizes(product.drawn, language)
  const units = usualUnits(language)
  const ofViews = drawingViews.flatMap(view => {
    const shown = views.find(one => one.view === view)
    if (!shown) return Array.from({ length: cellsOfView }, () => 0)
    const bytes = drawingFormats.map(format =>
      Buffer.byteLength(writeDrawing(product, { view, format, units }, language)),
    )
    return [...bytes, shown.width, shown.height]
  })
  return [...ofViews, picture.width, picture.height]
}

function pack(cells: ReadonlyMap<number, Uint32Array>): Parts {
  const sizes = new Uint32Array(cells.size * cellsOfProduct)
  for (const [place, own] of [...cells.values()].entries()) sizes.set(own, place * cellsOfProduct)
  return { ids: Int32Array.from(cells.keys()), sizes }
}

function unpack(parts: Parts, into: Map<number, Uint32Array>): void {
  // The same build wrote them, and their checksums are right.
  const { ids, sizes } = parts as { ids: Int32Array; sizes: Uint32Array }
  for (const [place, id] of ids.entries())
    into.set(id, sizes.subarray(place * cellsOfProduct, (place + 1) * cellsOfProduct))
}
