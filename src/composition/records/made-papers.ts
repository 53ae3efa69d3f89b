import { setTimeout as pause } from 'node:timers/promises'
import { viewName } from '#drawing/views/draw-view.ts'
import { isRowDrawn } from '#features/catalog/catalog/domain/drawing/attributes-of-row.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import type { MadePaper, PapersOf } from '#features/catalog/compliance/server/found-document.ts'
import {
  dataSheetPath,
  drawingFileName,
  drawingPath,
  sheetFileName,
} from '#features/catalog/product/domain/documents.ts'
import { dataSheetText } from '#features/catalog/product/messages/data-sheet.ts'
import { writeDrawing } from '#features/catalog/product/server/documents/drawn-files.ts'
import { categoryOf, changedAt, readDrawn } from '#features/catalog/product/server/drawn-facts.ts'
import { readSheetFacts } from '#features/catalog/product/server/read-facts.ts'
import { withPageTexts } from '#features/catalog/product/server/with-page-texts.ts'
import { guideDocuments } from '#features/tools/installation-guide/domain/guide-documents.ts'
import { paperFacts } from '#features/tools/installation-guide/server/paper-facts.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { createTurns } from '#server/pages/turns.ts'
import type { Printer } from '#server/pdf/printer.ts'
import { usualUnits } from '#shared/number/units.ts'
import type { SiteDocuments } from '../work/print-worker.ts'

/** The data sheet of a product, and where it is drawn the guide of its series and its front as a drawing. */
export function madePapers(catalog: Catalog, printer: Printer<SiteDocuments>): PapersOf {
  // However many packs are made, they print one paper at a time, so that papers of others go on.
  const turns = createTurns({ most: 1, mostWaiting: Number.POSITIVE_INFINITY })
  return ({ settings, publicUrl, language }, productId, kinds) => {
    const { index } = catalog
    const row = index.rowOf.get(productId)
    const category = categoryOf(index, productId)
    if (row === undefined || !category) return []
    const units = usualUnits(language)
    const { sku, revision } = readDrawn(index, productId, language)
    const sheet = (): MadePaper => ({
      ...{ kind: 'datasheet', id: -(productId * 10 + 1), scope: 'product', revision: String(revision) },
      title: `${dataSheetText[language].kind} ${sku}`,
      fileName: sheetFileName(sku, dataSheetText[language].file, language, units),
      path: dataSheetPath(productId, language),
      make: () =>
        turns.take(async () => {
          const current = await withPageTexts(catalog, catalog.view(), productId, language)
          const facts = await readSheetFacts(current, productId, { settings, language, units, publicUrl })
          return patiently(() => printer.print('dataSheet', facts))
        }),
    })
    const guide = (): MadePaper[] =>
      guideDocuments(category, changedAt(index, productId), language)
        .slice(0, 1)
        .map(made => ({
          ...{ kind: 'installation_manual', id: -(category.id * 10 + 2), scope: 'series', title: made.title },
          ...{ fileName: made.file_name, path: made.download_url, revision: made.revision },
          make: () =>
            turns.take(async () => {
              const facts = await paperFacts(catalog.view(), category, { settings, language, publicUrl })
              return patiently(() => printer.print('guide', facts))
            }),
        }))
    const drawing = (): MadePaper => {
      const choice = { view: 'front', format: 'svg', units } as const
      return {
        ...{ kind: 'drawing', id: -(productId * 10 + 3), scope: 'product', revision: String(revision) },
        title: `${viewName('front', language)} ${sku}`,
        fileName: drawingFileName(sku, choice),
        path: drawingPath(productId, choice, language),
        make: async () => Buffer.from(writeDrawing(readDrawn(catalog.index, productId, language), choice, language)),
      }
    }
    const isDrawn = isRowDrawn(index, row)
    return [
      ...(kinds.includes('datasheet') ? [sheet()] : []),
      ...(isDrawn && kinds.includes('installation_manual') ? guide() : []),
      ...(isDrawn && kinds.includes('drawing') ? [drawing()] : []),
    ]
  }
}

const mostTries = 20
const restMs = 3000

/** Prints, and waits while too many others wait to be printed: what has begun to be sent cannot be refused any more. */
export async function patiently<T>(print: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await print()
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 503) || tries === mostTries) throw error
      await pause(restMs)
    }
  }
}
