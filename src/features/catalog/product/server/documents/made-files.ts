import { drawingText } from '#drawing/messages/drawing.ts'
import { unknownFactsOf } from '#drawing/solid/product-model.ts'
import { viewName, viewsOf } from '#drawing/views/draw-view.ts'
import { modelTypes } from '#server/step/model-files.ts'
import { type Language, languages } from '#shared/language.ts'
import { usualUnits } from '#shared/number/units.ts'
import { type Document, drawingFormats, type ModelFormat, modelFormats } from '../../contract.ts'
import {
  dataSheetPath,
  drawingFileName,
  drawingPath,
  modelFileName,
  modelPath,
  sheetFileName,
} from '../../domain/documents.ts'
import { dataSheetText } from '../../messages/data-sheet.ts'
import type { KnownSizes } from './drawing-sizes.ts'
import { type DrawnFacts, drawingTypes } from './drawn-files.ts'

/**
 * The documents that are made from a product's facts: its data sheet in every language, and where it is drawn the guide of its series
 * in every language, its views as drawings and for CAD. Their ids are negative, because they have no row. A sheet is printed on request, so its size is 0 here.
 */
export function listMadeFiles(
  product: DrawnFacts & { updatedAt: Date },
  { guides, bytesOf }: { guides: readonly Document[] } & Pick<KnownSizes, 'bytesOf'>,
  language: Language,
): Document[] {
  const { id, sku, revision } = product
  const common = { revision: String(revision), updated_on: product.updatedAt.toISOString(), series: null }
  const sheets = ownFirst(language).map(of => ({
    ...common,
    kind: 'datasheet' as const,
    title: `${dataSheetText[of].kind} ${sku}`,
    download_url: dataSheetPath(id, of),
    file_name: sheetFileName(sku, dataSheetText[of].file, of, usualUnits(of)),
    content_type: 'application/pdf',
    file_size: 0,
    language: of,
  }))
  const views = product.drawn ? viewsOf(product.drawn) : []
  const drawings = drawingFormats.flatMap(format =>
    views.map(view => {
      const choice = { view, format, units: usualUnits(language) } as const
      return {
        ...common,
        kind: format === 'dxf' ? ('cad' as const) : ('drawing' as const),
        title: `${viewName(view, language)} ${sku}`,
        download_url: drawingPath(id, choice, language),
        file_name: drawingFileName(sku, choice),
        content_type: drawingTypes[format],
        file_size: bytesOf(view, format),
        language,
      }
    }),
  )
  const models = product.drawn
    ? modelFormats.map(format => presentModel(product, format, { ...common, language: null }, language))
    : []
  return [...sheets, ...(product.drawn ? guides : []), ...drawings, ...models].map((document, index) => ({
    ...document,
    id: -1 - index,
  }))
}

const presentModel = (
  { id, sku, drawn }: DrawnFacts,
  format: ModelFormat,
  common: Pick<Document, 'revision' | 'updated_on' | 'series' | 'language'>,
  language: Language,
) => {
  const isSimplified = drawn !== null && unknownFactsOf(drawn).length > 0
  return {
    ...common,
    kind: 'cad' as const,
    title: `${drawingText[language].model(isSimplified)} ${sku}`,
    download_url: modelPath(id, format),
    file_name: modelFileName(sku, isSimplified, format),
    content_type: modelTypes[format],
    file_size: 0,
  }
}

const ownFirst = (language: Language): Language[] => [language, ...languages.filter(other => other !== language)]
