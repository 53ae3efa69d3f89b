import { viewTitle } from '#drawing/views/draw-view.ts'
import { viewOnSheet } from '#drawing/views/view-on-sheet.ts'
import type { CategoryNode } from '#features/catalog/catalog/domain/category-tree.ts'
import type { CatalogView } from '#features/catalog/catalog/server/store.ts'
import { drawingPath, presentDocument } from '#features/catalog/product/domain/documents.ts'
import type { Language } from '#shared/language.ts'
import { usualUnits } from '#shared/number/units.ts'
import { labelled } from '#shared/text/colon.ts'
import type { InstallationGuide } from '../contract.ts'
import { guideDocuments, guideRevision } from '../domain/guide-documents.ts'
import { guideText } from '../messages/guide.ts'
import { lastChange, listGuided, type ReadGuide, readGuide } from './read-guide.ts'
import { listStoredGuides } from './store.ts'

export async function listGuides(catalog: CatalogView, language: Language) {
  const all = listGuided(catalog.index)
  const stored = await listStoredGuides(
    catalog.db,
    all.map(({ id }) => id),
  )
  const guides = []
  for (const series of all) {
    const name = series.name[language]
    const made = guideDocuments(series, lastChange(catalog, series), language)
    const own = stored.filter(({ categoryId }) => categoryId === series.id)
    guides.push({
      id: series.id,
      name,
      se_name: series.seName,
      guides: [...own.map(row => presentDocument(row, 'installation_manual', name, language)), ...made],
    })
  }
  return guides
}

export async function presentGuide(
  catalog: CatalogView,
  series: CategoryNode,
  language: Language,
): Promise<InstallationGuide> {
  const { guide, first, updatedAt } = await readGuide(catalog, series, language)
  const main = series.parent ?? series
  return {
    id: series.id,
    name: series.name[language],
    se_name: series.seName,
    main_category: { name: main.name[language], se_name: main.seName },
    introduction: guide.introduction,
    drawing: first && presentDrawing(first, language),
    sections: guide.sections.map(({ isOrdered, ...section }) => ({ ...section, is_ordered: isOrdered })),
    sources: guide.sources,
    documents: guideDocuments(series, updatedAt, language),
    revision: guideRevision,
    updated_on: updatedAt.toISOString(),
  }
}

function presentDrawing(
  { id, name, drawn }: NonNullable<ReadGuide['first']>,
  language: Language,
): InstallationGuide['drawing'] {
  const units = usualUnits(language)
  const drawing = viewOnSheet(drawn, 'front', { units, language })
  return (
    drawing && {
      url: drawingPath(id, { view: 'front', format: 'svg', units }, language),
      alt: viewTitle(name, 'front', language),
      caption: labelled(guideText[language].madeFrom, name, language),
      width: drawing.sheet.widthPx,
      height: drawing.sheet.heightPx,
    }
  )
}
