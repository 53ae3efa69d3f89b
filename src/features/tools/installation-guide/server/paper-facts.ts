import type { CategoryNode } from '#features/catalog/catalog/domain/category-tree.ts'
import { pathIn } from '#features/catalog/catalog/domain/presenting/structured-data.ts'
import type { CatalogView } from '#features/catalog/catalog/server/store.ts'
import { paperCompany } from '#features/site/company/server/store.ts'
import { to } from '#routes.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Language } from '#shared/language.ts'
import { usualUnits } from '#shared/number/units.ts'
import { guideRevision } from '../domain/guide-documents.ts'
import type { GuideFacts } from './documents/guide-paper.ts'
import { readGuide } from './read-guide.ts'

export async function paperFacts(
  catalog: CatalogView,
  series: CategoryNode,
  { settings, language, publicUrl }: { settings: Settings; language: Language; publicUrl: string },
): Promise<GuideFacts> {
  const { guide, first, updatedAt } = await readGuide(catalog, series, language)
  return {
    language,
    units: usualUnits(language),
    company: paperCompany(settings, language),
    series: series.name[language],
    guide,
    first: first && { name: first.name, drawn: first.drawn },
    revision: guideRevision,
    updatedAt: updatedAt.toISOString(),
    pageUrl: publicUrl + pathIn(to.installationGuide({ seName: series.seName }), language),
  }
}
