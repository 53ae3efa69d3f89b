import type { Document } from '#features/catalog/product/contract.ts'
import { apiBase } from '#shared/api.ts'
import { type Language, languageIds, languages } from '#shared/language.ts'
import { guideText } from '../messages/guide.ts'

/** Raise it by one whenever the written steps change. */
export const guideRevision = '2'

export function guidePdfPath(seName: string, language: Language): string {
  return `${apiBase}/product/getInstallationGuidePdf/${encodeURIComponent(seName)}/${languageIds[language]}`
}

export const guideFileName = (seName: string, language: Language): string =>
  `${seName}-${guideText[language].file}-${language}.pdf`

export interface GuidedSeries {
  id: number
  seName: string
  name: Readonly<Record<Language, string>>
}

/**
 * Lists the guide of a series in every language, the visitor's language first. Ids are below 0, because these documents have no row.
 * The size is 0, because the PDF is printed on request.
 */
export function guideDocuments({ id, seName, name }: GuidedSeries, updatedAt: Date, language: Language): Document[] {
  return [language, ...languages.filter(other => other !== language)].map(of => ({
    id: -(id * 10 + languageIds[of]),
    title: guideText[of].title(name[of]),
    kind: 'installation_manual' as const,
    download_url: guidePdfPath(seName, of),
    file_name: guideFileName(seName, of),
    content_type: 'application/pdf',
    file_size: 0,
    language: of,
    revision: guideRevision,
    updated_on: updatedAt.toISOString(),
    series: name[language],
  }))
}
