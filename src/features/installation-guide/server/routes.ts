import { viewTitle } from '#drawing/views/draw-view.ts'
import { type CategoryNode, listSeries } from '#features/catalog/domain/category-tree.ts'
import { pathIn } from '#features/catalog/domain/presenting/structured-data.ts'
import type { Catalog } from '#features/catalog/server/store.ts'
import { findCompany } from '#features/company/server/store.ts'
import { drawingPath, presentDocument } from '#features/product/domain/documents.ts'
import { to } from '#routes.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { answerFile } from '#server/http/made-file.ts'
import { createPdfCache, factsSum } from '#server/pdf/pdf-cache.ts'
import { defaultLanguage, type Language, parseLanguage } from '#shared/language.ts'
import { usualUnits } from '#shared/units.ts'
import {
  getInstallationGuide,
  getInstallationGuidePdf,
  type InstallationGuide,
  listInstallationGuides,
} from '../contract.ts'
import { guideDocuments, guideFileName, guideRevision } from '../domain/guide-documents.ts'
import { guideText } from '../messages/guide.ts'
import type { GuideFacts } from './documents/guide-paper.ts'
import { findSeries, lastChange, readGuide } from './read-guide.ts'
import { listStoredGuides } from './store.ts'

export type PrintGuide = (facts: GuideFacts) => Promise<Buffer<ArrayBuffer>>

// Raise it by one whenever the layout changes.
const layoutRevision = 1
const tagOf = (facts: GuideFacts) => `"${facts.revision}-${facts.language}-${factsSum(facts, layoutRevision)}"`

export function installationGuideRoutes(catalog: Catalog, print: PrintGuide): Binding[] {
  const take = createPdfCache(print, tagOf)
  return [
    handle(listInstallationGuides, (_, { language }) =>
      catalog.answer(`guides:${language}`, async () => JSON.stringify(await listGuides(catalog, language))),
    ),
    handle(getInstallationGuide, ({ params: { seName } }, { language }) => {
      const series = findSeries(catalog.index, seName)
      return catalog.answer(`guide:${language}:${series.id}`, async () =>
        JSON.stringify(await presentGuide(catalog, series, language)),
      )
    }),
    handle(getInstallationGuidePdf, async ({ params }, { requestHeaders, publicUrl }) => {
      const language = parseLanguage(params.b) ?? defaultLanguage
      const revision = String(catalog.index.revision)
      const series = findSeries(catalog.index, params.seName)
      const facts = await paperFacts(catalog, series, { language, publicUrl })
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

async function listGuides(catalog: Catalog, language: Language) {
  const all = listSeries(catalog.index.tree)
  const stored = await listStoredGuides(
    catalog.db,
    all.map(({ id }) => id),
  )
  const guides = []
  for (const series of all) {
    const name = series.name[language]
    const made = guideDocuments(series, await lastChange(catalog, series), language)
    const own = stored.filter(({ categoryId }) => categoryId === series.id)
    guides.push({
      id: series.id,
      name,
      se_name: series.seName,
      guides: [...own.map(row => presentDocument(row, 'installation_manual', name)), ...made],
    })
  }
  return guides
}

async function presentGuide(catalog: Catalog, series: CategoryNode, language: Language): Promise<InstallationGuide> {
  const { guide, first, updatedAt } = await readGuide(catalog, series, language)
  const main = series.parent ?? series
  return {
    id: series.id,
    name: series.name[language],
    se_name: series.seName,
    main_category: { name: main.name[language], se_name: main.seName },
    introduction: guide.introduction,
    drawing: first && {
      url: drawingPath(first.id, { view: 'front', format: 'svg', units: usualUnits(language) }, language),
      alt: viewTitle(first.name, 'front', language),
      caption: `${guideText[language].madeFrom}: ${first.name}`,
    },
    sections: guide.sections.map(({ isOrdered, ...section }) => ({ ...section, is_ordered: isOrdered })),
    sources: guide.sources,
    documents: guideDocuments(series, updatedAt, language),
    revision: guideRevision,
    updated_on: updatedAt.toISOString(),
  }
}

async function paperFacts(
  catalog: Catalog,
  series: CategoryNode,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Promise<GuideFacts> {
  const { guide, first, updatedAt } = await readGuide(catalog, series, language)
  const company = await findCompany(catalog.db)
  return {
    language,
    units: usualUnits(language),
    company: { name: company.name, headquarters: company.headquarters[language], phone: company.phone },
    series: series.name[language],
    guide,
    first: first && { name: first.name, drawn: first.drawn },
    revision: guideRevision,
    updatedAt: updatedAt.toISOString(),
    pageUrl: publicUrl + pathIn(to.installationGuide({ seName: series.seName }), language),
  }
}
