import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { modelFileName } from '#features/catalog/product/domain/documents.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { notFound } from '#server/calls/refusal.ts'
import { namesETag } from '#server/http/etag.ts'
import { answerText, varyOf } from '#server/http/text-response.ts'
import { type ModelFiles, type ModelFormat, modelTypes } from '#server/step/model-files.ts'
import { getDraftModel } from '../../contract.ts'
import type { PlannedPanel } from '../../domain/checks/standing.ts'
import type { Configuration } from '../../domain/configuration.ts'
import { planOf } from '../../domain/plan.ts'
import { readLinked } from '../read-linked.ts'
import { factsFor } from '../read-rows.ts'
import { modelOfPanel } from './panel-model.ts'

/** The model of a configuration that is not saved: what its link says. */
export function draftModelRoutes(catalog: Catalog, models: ModelFiles): Binding[] {
  return [
    handle(getDraftModel, async ({ params, query }, context) => {
      const { panel, ...fields } = query
      const { index } = catalog
      const document = await readLinked({ ...fields, product_id: params.id }, index, context)
      return answerModel(
        { index, models, context },
        { document, panel, format: 'glb', dated: context.now, nameOf: ({ ref, model }) => `${model.sku}-${ref}` },
      )
    }),
  ]
}

interface Asked {
  document: Configuration
  /** Its ref; undefined: the first. */
  panel: string | undefined
  format: ModelFormat
  dated: Date
  /** What its file is called, without its ending. */
  nameOf: (panel: PlannedPanel) => string
}

/** The model of one panel, for whoever has the link. Throws 404 where there is no such panel, or no drawing of it. */
export async function answerModel(
  { index, models, context }: { index: CatalogIndex; models: ModelFiles; context: Context },
  { document, panel: ref, format, dated, nameOf }: Asked,
): Promise<Response> {
  const { db, language, requestHeaders } = context
  const plan = planOf(document, await factsFor({ db, index }, document, language))
  const panel = ref === undefined ? plan.panels[0] : plan.panelOf.get(ref)
  const model = panel && modelOfPanel({ index, plan }, panel)
  if (!model) throw notFound()
  const { etag, take } = models(format, { model, dated: dated.toISOString() }, context)
  const headers: Record<string, string> = {
    ...privateHeaders,
    'Content-Type': modelTypes[format],
    'Content-Disposition': `attachment; filename="${modelFileName(nameOf(panel), model.unknown.length > 0, format)}"`,
    'Content-Language': language,
    ETag: `W/${etag}`,
  }
  if (namesETag(requestHeaders.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: { ...headers, Vary: varyOf(headers) } })
  return answerText({ requestHeaders, text: await take(), headers })
}

/** Whoever has the key may keep it; nobody else. */
export const privateHeaders = {
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  Vary: 'Cookie, Accept-Language',
} as const
