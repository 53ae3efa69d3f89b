import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { companyRevision } from '#features/site/company/server/store.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { notFound } from '#server/calls/refusal.ts'
import { answerFile } from '#server/http/made-file.ts'
import { type ModelFiles, modelTypes } from '#server/step/model-files.ts'
import { defaultLanguage, parseLanguage } from '#shared/language.ts'
import { usualUnits } from '#shared/number/units.ts'
import { getDataSheet, getDrawing, getModel } from '../contract.ts'
import { drawingFileName, modelFileName, sheetFileName } from '../domain/documents.ts'
import { dataSheetText } from '../messages/data-sheet.ts'
import {
  createSheetCache,
  drawingTag,
  drawingTypes,
  drawnFile,
  modelFacts,
  type PrintSheet,
  sheetTag,
} from './documents/drawn-files.ts'
import { changedAt, readDrawn } from './drawn-facts.ts'
import { readSheetFacts } from './read-facts.ts'
import { withPageTexts } from './with-page-texts.ts'

/** Routes of the files that are made from a product's facts on request. */
export function fileRoutes(catalog: Catalog, print: PrintSheet, models: ModelFiles): Binding[] {
  return [sheetRoute(catalog, print), drawingRoute(catalog), modelRoute(catalog, models)]
}

function sheetRoute(catalog: Catalog, print: PrintSheet): Binding {
  const takeSheet = createSheetCache(print)
  return handle(getDataSheet, async ({ params, query }, { settings, requestHeaders, publicUrl }) => {
    const language = parseLanguage(params.b) ?? defaultLanguage
    const units = query.units ?? usualUnits(language)
    const current = await withPageTexts(catalog, catalog.view(), params.a, language)
    const revision = `${current.view.index.revision}.${companyRevision(settings)}`
    const facts = await readSheetFacts(current, params.a, { settings, language, units, publicUrl })
    const fileName = sheetFileName(facts.sku, dataSheetText[language].file, language, units)
    return answerFile({
      requestHeaders,
      revision,
      language,
      etag: sheetTag(facts),
      take: () => takeSheet(facts),
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${fileName}"`,
      },
    })
  })
}

const drawingRoute = (catalog: Catalog): Binding =>
  handle(getDrawing, async ({ params, query }, { requestHeaders, language }) => {
    const view = catalog.view()
    const revision = String(view.index.revision)
    const product = readDrawn(view.index, params.id, language)
    const choice = { ...query, units: query.units ?? usualUnits(language) }
    const bytes = await drawnFile(view, product, choice, language)
    if (!bytes) throw notFound()
    const { format } = query
    const isShown = format === 'svg'
    return answerFile({
      requestHeaders,
      revision,
      language,
      etag: drawingTag(product, bytes),
      take: async () => bytes,
      isText: true,
      headers: {
        'Content-Type': drawingTypes[format],
        'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename="${drawingFileName(product.sku, choice)}"`,
        Vary: 'Cookie, Accept-Language',
        // A drawing that is opened directly is a document; it must not run scripts or fetch anything.
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      },
    })
  })

const modelRoute = (catalog: Catalog, models: ModelFiles): Binding =>
  handle(getModel, async ({ params, query: { format } }, context) => {
    const { requestHeaders, language } = context
    const { index } = catalog.view()
    const product = readDrawn(index, params.id, language)
    const model = modelFacts(product)
    if (!model) throw notFound()
    const facts = { model, dated: changedAt(index, params.id).toISOString() }
    const file = models(format, facts, context)
    const fileName = modelFileName(product.sku, model.unknown.length > 0, format)
    return answerFile({
      requestHeaders,
      revision: String(index.revision),
      language,
      ...file,
      isText: true,
      headers: {
        'Content-Type': modelTypes[format],
        'Content-Disposition': `attachment; filename="${fileName}"`,
        Vary: 'Cookie, Accept-Language',
      },
    })
  })
