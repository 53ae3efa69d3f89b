import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { companyRevision } from '#features/site/company/server/store.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { answerFile } from '#server/http/made-file.ts'
import { createPdfCache, factsSum } from '#server/pdf/pdf-cache.ts'
import { defaultLanguage, parseLanguage } from '#shared/language.ts'
import { getInstallationGuide, getInstallationGuidePdf, listInstallationGuides } from '../contract.ts'
import { guideFileName } from '../domain/guide-documents.ts'
import type { GuideFacts } from './documents/guide-paper.ts'
import { paperFacts } from './paper-facts.ts'
import { listGuides, presentGuide } from './present.ts'
import { findSeries } from './read-guide.ts'

export type PrintGuide = (facts: GuideFacts) => Promise<Buffer<ArrayBuffer>>

// Raise it by one whenever the layout changes.
const layoutRevision = 2
const tagOf = (facts: GuideFacts) => `"${facts.revision}-${facts.language}-${factsSum(facts, layoutRevision)}"`

export function installationGuideRoutes(catalog: Catalog, print: PrintGuide): Binding[] {
  const take = createPdfCache(print, tagOf)
  return [
    handle(listInstallationGuides, (_, { language }) =>
      catalog.answer(`guides:${language}`, async view => JSON.stringify(await listGuides(view, language))),
    ),
    handle(getInstallationGuide, ({ params: { seName } }, { language }) => {
      const view = catalog.view()
      const series = findSeries(view.index, seName)
      return view.answer(`guide:${language}:${series.id}`, async () =>
        JSON.stringify(await presentGuide(view, series, language)),
      )
    }),
    handle(getInstallationGuidePdf, async ({ params }, { settings, requestHeaders, publicUrl }) => {
      const language = parseLanguage(params.b) ?? defaultLanguage
      const view = catalog.view()
      const revision = `${view.index.revision}.${companyRevision(settings)}`
      const series = findSeries(view.index, params.seName)
      const facts = await paperFacts(view, series, { settings, language, publicUrl })
      return answerFile({
        requestHeaders,
        revision,
        language,
        etag: tagOf(facts),
        take: () => take(facts),
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `inline; filename="${guideFileName(series.seName, language)}"`,
        },
      })
    }),
  ]
}
